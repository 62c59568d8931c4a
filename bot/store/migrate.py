"""Bring a database's schema up to date with `migrations/versions`."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from bot.store import schema

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0002"  # the newest of them
_LOCK = 0x7A69677A6167  # any number, the same in every process of this bot


class SchemaUnknown(Exception):
    """What is in the database is not a schema this version of the bot can work with."""


def upgrade(connection: Connection) -> None:
    """Apply what is missing, within the connection's transaction. Raises SchemaUnknown."""
    if (
        connection.dialect.name == "postgresql"
    ):  # processes that start together take turns; SQLite's have BEGIN IMMEDIATE
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" in tables and _current(connection) == HEAD:
        return
    # Imported here: it takes longer than all else at a start, and most starts find nothing to do.
    from alembic import command
    from alembic.script import ScriptDirectory

    config = configuration(connection)
    current = _current(connection) if "alembic_version" in tables else None
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise SchemaUnknown("it was written by a newer version of the bot")
    if current is None and tables & set(schema.metadata.tables):
        raise SchemaUnknown("it has tables of another program")
    command.upgrade(config, "head")


def _current(connection: Connection) -> str | None:
    """The newest migration that was applied, as Alembic notes it."""
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def configuration(connection: Connection) -> "Config":
    """Alembic's configuration, for use on an open connection."""
    from alembic.config import Config  # as above

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
