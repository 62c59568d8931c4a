"""The Discord bot: the only package that knows Discord or the database."""
