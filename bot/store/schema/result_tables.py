"""What is counted of finished matches: results, ratings, seasons, and the daily deals."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    text,
)

from bot.features.seasons.rules import SeasonLength, SeasonPool
from bot.match.results import RatingPool, ResultOutcome
from bot.store.schema.columns import MatchId, enum_of, metadata

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
)
Index("dailies_by_user", daily_results.c.user_id)

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
)
Index("season_standings_by_user", season_standings.c.user_id)
