"""What people and servers have chosen: settings, blocks, who looks for players; and progress in lessons."""

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
)

from bot.match.settings import HandDelivery, NotifyAfter, NotifyBy, RepostAfter, TournamentOpeners
from bot.store.schema.columns import Json, enum_of, metadata
from bot.store.schema.personal import personal

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
