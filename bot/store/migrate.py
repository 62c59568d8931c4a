"""Migrations: bring a database's schema up to date with `migrations/versions`."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from sqlalchemy import Connection, inspect, text

from bot.store import schema

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = Path(__file__).parent / "migrations"
# The newest migration, by the numbers with which their names begin: Alembic would take longer to tell.
HEAD = max(path.stem for path in (SCRIPTS / "versions").glob("[0-9]*.py"))
FOREIGN: Final = "it contains tables of another program"
NEWER: Final = "it was written by a newer version of the bot"
BEFORE_1: Final = (
    "it was made before version 1.0.0 and cannot be upgraded: move it away, or give the address of an"
    " empty database"
)
_LOCK = 0x7A69677A6167  # an arbitrary number, the same in every process


class SchemaUnknown(Exception):
    """Raised when this version of the bot cannot work with the schema found."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a database holds: its tables, and the newest migration that was applied."""

    is_file: bool  # on PostgreSQL, others may have tables beside ours
    tables: frozenset[str]
    version: str | None

    @classmethod
    def read(cls, connection: Connection) -> Self:
        """Look at the database of this connection."""
        tables = frozenset(inspect(connection).get_table_names())
        return cls(
            connection.dialect.name == "sqlite",
            tables,
            _version(connection) if "alembic_version" in tables else None,
        )

    @property
    def is_new(self) -> bool:
        """Whether nothing of ours is there yet."""
        return self.version is None

    def why_unusable(self) -> str | None:
        """Return why this version of the bot cannot work with it, None if it can, perhaps after migrating."""
        if self.is_file and are_foreign(self.tables):
            return FOREIGN
        if self.version is None:
            ours = self.tables if self.is_file else self.tables & set(schema.metadata.tables)
            return FOREIGN if ours else None
        if self.version == HEAD:
            missing = sorted(schema.metadata.tables.keys() - self.tables)
            return f"it is damaged: the table {missing[0]} is missing" if missing else None
        if self.version.isdecimal():  # as migrations were named before 1.0.0
            return BEFORE_1
        # A migration is named like its file.
        is_known = (SCRIPTS / "versions" / f"{self.version}.py").is_file()
        return None if is_known else NEWER


def are_foreign(tables: Collection[str]) -> bool:
    """Return whether a SQLite file with these tables is another program's; an empty one is nobody's."""
    return bool(tables) and not {"alembic_version", "matches"} <= set(tables)


def upgrade(connection: Connection) -> None:
    """Apply the missing migrations within the connection's transaction. Raises SchemaUnknown."""
    if connection.dialect.name == "postgresql":  # on SQLite, BEGIN IMMEDIATE keeps processes apart
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    found = Found.read(connection)
    if (why := found.why_unusable()) is not None:
        raise SchemaUnknown(why)
    if found.version == HEAD:
        return
    # Imported here because it is slow, and most starts have nothing to migrate.
    from alembic import command

    command.upgrade(configuration(connection), "head")


def _version(connection: Connection) -> str | None:
    """Return the newest migration that was applied."""
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def configuration(connection: Connection) -> "Config":
    """Return Alembic's configuration for an open connection."""
    from alembic.config import Config  # imported here for the same reason

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
