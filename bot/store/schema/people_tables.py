"""What is one person's own: tables whose rows have a `user_id` are marked with `personal`.

Such rows are exported and deleted with everything else that is stored about the person.
"""

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    true,
)

from bot.match.settings import HandDelivery, NotifyAfter, NotifyBy, RepostAfter, TournamentOpeners
from bot.store.schema.columns import Json, enum_of, metadata

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
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("hands", enum_of(HandDelivery, 16), nullable=False),
    Column("theme", String(32), nullable=False),
    Column("safe", Boolean, nullable=False),
    Column("reminders", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("locale", String(16)),
    Column("notify_by", enum_of(NotifyBy, 16), nullable=False),
    Column("notify_after", enum_of(NotifyAfter, 16), nullable=False),
    Column("zone", String(64)),
    Column("night_from", Integer),
    Column("night_to", Integer),
    Column("away_since", Double),
    Column("away_until", Double),
    Column("away_earlier", Integer, nullable=False),
    Column("notify_next", Boolean, nullable=False),
    Column("list_at", Double),
    Column("list_time", Integer),
    Column("across", Boolean, nullable=False),
    Column("alias", String(64)),
    Column("phrases", Boolean, nullable=False, server_default=true()),
    info=personal("settings"),
)
_lists = player_settings.c.list_at.is_not(None)
Index("turn_lists_due", player_settings.c.list_at, sqlite_where=_lists, postgresql_where=_lists)

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("theme", String(32)),
    Column("pace", Integer),
    Column("channels", Json),
    Column("threads", Boolean, nullable=False),
    Column("channel_limit", Integer),
    Column("person_limit", Integer),
    Column("rest_days", Json),
    Column("repost", enum_of(RepostAfter, 16)),
    Column("holiday_days", Integer),
    Column("across", Boolean, nullable=False),
    Column("tournaments", enum_of(TournamentOpeners, 16), nullable=False),
    Column("lengths", Json),
    Column("zone", String(64)),
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
