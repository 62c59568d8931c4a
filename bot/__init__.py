"""The Discord bot: the only package that knows Discord or the database."""

__version__ = "1.0.0"
