"""What is one person's own: tables whose rows have a `user_id` are marked with `personal`.

Such rows are exported and deleted with everything else that is stored about the person.
"""

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Index,
    PrimaryKeyConstraint,
    String,
    Table,
)

from bot.match.settings import GuildSettings, PlayerSettings
from bot.store.schema.columns import columns_of, metadata

_KEY = "personal"


class Keeps(StrEnum):
    """Which rows of a table show that a person is not gone."""

    ROW = "row"  # any
    UNTIL = "until"  # those whose time, in the column `until`, has not come


@dataclass(frozen=True, slots=True)
class Personal:
    """The mark of a table: what exports call its rows, and which of them show that someone is not gone."""

    name: str
    keeps: Keeps | None = None


def personal(name: str, *, keeps: Keeps | None = None) -> dict[str, Personal]:
    """Mark a table, as its `info`."""
    return {_KEY: Personal(name, keeps)}


def own_tables() -> dict[str, Table]:
    """Return the tables that are marked, by what exports call them."""
    return {table.info[_KEY].name: table for table in metadata.tables.values() if _KEY in table.info}


def keeping_tables() -> list[tuple[Table, Keeps]]:
    """Return the tables some of whose rows show that a person is not gone, with which those are."""
    marked = ((table, table.info[_KEY].keeps) for table in own_tables().values())
    return [(table, keeps) for table, keeps in marked if keeps is not None]


player_settings = Table(
    "player_settings",
    metadata,
    *columns_of(PlayerSettings, key="user_id", widths={"theme": 32, "locale": 16}),
    info=personal("settings"),
)
_lists = player_settings.c.list_at.is_not(None)
Index("turn_lists_due", player_settings.c.list_at, sqlite_where=_lists, postgresql_where=_lists)

guild_settings = Table(
    "guild_settings", metadata, *columns_of(GuildSettings, key="guild_id", widths={"theme": 32})
)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("blocked_id", BigInteger, nullable=False),
    # The only name by which the blocker knows this person; "": they know who it is. Both may be blocked:
    # otherwise, unblocking one would reveal that it is also the other.
    Column("name", String(128), nullable=False),
    PrimaryKeyConstraint("user_id", "blocked_id", "name", name="blocks_pk"),
    info=personal("blocked_people"),
)
Index("blocks_by_blocked", blocks.c.blocked_id)

last_changes = Table(  # by people, to what is stored of them without a match
    "last_changes",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    info=personal("last_change"),
)

dm_channels = Table(
    "dm_channels",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    info=personal("direct_messages"),
)

retired_messages = Table(  # of boards and of puzzles of the day
    "retired_messages",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
)
