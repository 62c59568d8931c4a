"""Seasons of servers, and the standings in them."""

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
    text,
)

from bot.features.seasons.rules import SeasonLength, SeasonPool
from bot.store.schema.columns import enum_of, metadata
from bot.store.schema.personal import personal

seasons = Table(
    "seasons",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("length", enum_of(SeasonLength, 8), nullable=False),
    Column("began_at", Double, nullable=False),
    Column("ends_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("role_id", BigInteger),
    Column("crowned", Boolean, nullable=False),
    PrimaryKeyConstraint("guild_id", "number", name="seasons_pk"),
)
# SQLite uses a partial index only for a query that repeats its condition literally.
RUNNING = text("ended_at IS NULL")
Index("seasons_running", seasons.c.ends_at, sqlite_where=RUNNING, postgresql_where=RUNNING)
UNCROWNED = text("ended_at IS NOT NULL AND role_id IS NOT NULL AND NOT crowned")
Index("seasons_uncrowned", seasons.c.ended_at, sqlite_where=UNCROWNED, postgresql_where=UNCROWNED)

season_standings = Table(
    "season_standings",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("season", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("pool", enum_of(SeasonPool, 8), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("cleared", Integer, nullable=False),
    Column("left", Integer, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("rating", Integer),
    Column("best", Integer),
    PrimaryKeyConstraint("guild_id", "season", "game", "pool", "user_id", name="season_standings_pk"),
    info=personal("seasons"),
)
Index("season_standings_by_user", season_standings.c.user_id)
