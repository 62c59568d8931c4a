"""Deals of the day, and their results."""

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
)

from bot.store.schema.columns import MatchId, metadata
from bot.store.schema.personal import personal

deals = Table(
    "deals",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("seed_text", String(200), nullable=False),
    PrimaryKeyConstraint("guild_id", "day", name="deals_pk"),
)

daily_results = Table(
    "daily_results",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("left", Integer),
    Column("finished_at", Double),
    PrimaryKeyConstraint("guild_id", "day", "user_id", name="daily_results_pk"),  # one try each
    info=personal("deals_of_the_day"),
)
Index("dailies_by_user", daily_results.c.user_id)
