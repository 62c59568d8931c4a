"""Bring a database's schema up to date with `migrations/versions`."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from bot.store import schema

_LOCK = 0x7A69677A6167  # any number, the same in every process of this bot


class SchemaUnknown(Exception):
    """What is in the database is not a schema this version of the bot can work with."""


def upgrade(connection: Connection) -> None:
    """Apply what is missing, within the connection's transaction. Raises SchemaUnknown."""
    if (
        connection.dialect.name == "postgresql"
    ):  # processes that start together take turns; SQLite's have BEGIN IMMEDIATE
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    config = configuration(connection)
    scripts = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current == scripts.get_current_head():
        return
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise SchemaUnknown("it was written by a newer version of the bot")
    if current is None and set(inspect(connection).get_table_names()) & set(schema.metadata.tables):
        raise SchemaUnknown("it has tables of another program")
    command.upgrade(config, "head")


def configuration(connection: Connection) -> Config:
    """Alembic's configuration, for use on an open connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
