"""The Discord bot: the only package that knows Discord or the database."""

__version__ = "0.1.0"
