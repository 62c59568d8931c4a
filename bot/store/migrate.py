"""Migrations: bring a database's schema up to date with `migrations/versions`."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from bot.store import schema

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0003_lengths"  # the newest migration
SCRIPTS = Path(__file__).parent / "migrations"
_LOCK = 0x7A69677A6167  # an arbitrary number, the same in every process


class SchemaUnknown(Exception):
    """Raised when this version of the bot cannot work with the schema found."""


def upgrade(connection: Connection) -> None:
    """Apply the missing migrations within the connection's transaction. Raises SchemaUnknown."""
    if connection.dialect.name == "postgresql":  # on SQLite, BEGIN IMMEDIATE keeps processes apart
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" in tables and _current(connection) == HEAD:
        if missing := sorted(schema.metadata.tables.keys() - tables):
            raise SchemaUnknown(f"it is damaged: the table {missing[0]} is missing")
        return
    # Imported here because it is slow, and most starts have nothing to migrate.
    from alembic import command
    from alembic.script import ScriptDirectory

    config = configuration(connection)
    current = _current(connection) if "alembic_version" in tables else None
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise SchemaUnknown(why_unknown(current))
    # A SQLite file is ours alone; on PostgreSQL, others may have tables beside ours.
    is_file = connection.dialect.name == "sqlite"
    if current is None and (
        tables - {"alembic_version"} if is_file else tables & set(schema.metadata.tables)
    ):
        raise SchemaUnknown("it contains tables of another program")
    command.upgrade(config, "head")


def _current(connection: Connection) -> str | None:
    """Return the newest migration that was applied."""
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def why_unknown(version: str) -> str:
    """Return why the schema of this version cannot be used."""
    if version.isdecimal():  # as migrations were named before 1.0.0
        return (
            "it was made before version 1.0.0 and cannot be upgraded: move it away, or give the address of an"
            " empty database"
        )
    return "it was written by a newer version of the bot"


def configuration(connection: Connection) -> "Config":
    """Return Alembic's configuration for an open connection."""
    from alembic.config import Config  # imported here for the same reason

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
