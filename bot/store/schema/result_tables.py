"""What is counted of finished matches: results, ratings, seasons, and the daily deals."""

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

from bot.match.results import RatingPool, ResultOutcome
from bot.store.schema.columns import MatchId, enum_of, metadata
from bot.store.schema.people_tables import personal

results = Table(
    "results",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("pool", enum_of(RatingPool, 8), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("outcome", enum_of(ResultOutcome, 8), nullable=False),
    Column("score", Integer, nullable=False),
    Column("rating", Integer),
    Column("at", Double, nullable=False),
    Column("overall", Integer),
    Column("chance", Integer),
    Column("rating_before", Integer),
    PrimaryKeyConstraint("match_id", "seat", name="results_pk"),
    info=personal("results"),
)
Index(
    "results_by_user", results.c.user_id, results.c.guild_id, results.c.game, results.c.at, results.c.match_id
)
Index("results_by_time", results.c.user_id, results.c.guild_id, results.c.at, results.c.match_id)
Index("results_everywhere", results.c.user_id, results.c.at, results.c.match_id)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("pool", enum_of(RatingPool, 8), nullable=False),
    PrimaryKeyConstraint("guild_id", "game", "pool", "user_id", name="ratings_pk"),
    info=personal("ratings"),
)
Index(
    "ratings_order",
    ratings.c.guild_id,
    ratings.c.game,
    ratings.c.pool,
    ratings.c.rating.desc(),
    ratings.c.played.desc(),
    ratings.c.user_id,
)
Index("ratings_by_user", ratings.c.user_id)

solos = Table(
    "solos",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("played", Integer, nullable=False),
    Column("cleared", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("left", Integer, nullable=False),
    Column("average", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("share", Double, nullable=False),
    PrimaryKeyConstraint("guild_id", "game", "user_id", name="solos_pk"),
    info=personal("solitaires"),
)
Index("solos_order", solos.c.guild_id, solos.c.game, solos.c.share.desc(), solos.c.average, solos.c.user_id)
Index("solos_by_user", solos.c.user_id)

bot_standings = Table(
    "bot_standings",
    metadata,
    Column("game", String(32), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    PrimaryKeyConstraint("game", "guild_id", "bot", name="bot_standings_pk"),
)
