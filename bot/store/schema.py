"""The tables. `migrations/` creates them; a test keeps the two equal."""

from enum import StrEnum

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    Enum,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    and_,
    false,
    text,
)

from bot.domain.model import Level, MatchStatus, SeatStatus
from bot.domain.people.alerts import Hours
from bot.domain.results import RatingPool, ResultOutcome
from bot.domain.settings import HandDelivery, NotifyAfter, NotifyBy, RepostAfter

metadata = MetaData()

# SQLite assigns row ids only to a column declared INTEGER, which has 64 bits there all the same.
MatchId = BigInteger().with_variant(Integer, "sqlite")
Json = JSON(none_as_null=True)


def _enum(members: type[StrEnum], length: int) -> Enum:
    """Store a StrEnum as its value in a VARCHAR, so that a new member needs no migration."""
    return Enum(
        members,
        native_enum=False,
        create_constraint=False,
        length=length,
        values_callable=lambda enum: [member.value for member in enum],
    )


matches = Table(
    "matches",
    metadata,
    Column("id", MatchId, primary_key=True, autoincrement=True),
    Column("game", String(32), nullable=False),
    Column("options", Json, nullable=False),
    Column("capacity", Integer, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("status", _enum(MatchStatus, 16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("state_version", Integer, nullable=False),
    Column("shown_version", Integer, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("seed", String(64)),
    Column("seed_text", String(200)),
    Column("state", Json),
    Column("log", Json, nullable=False),
    Column("pace", Integer),
    Column("turn_at", Double),
    Column("deadline", Double),
    Column("wake_at", Double),
    Column("reminded", Boolean, nullable=False),
    Column("message_id", BigInteger),
    Column("nudge_id", BigInteger),
    Column("mention_at", Double),
    Column("result", Json),
    Column("rated", Boolean, nullable=False),
    Column("rematch_of", MatchId),
    Column("rematch_id", MatchId),
    Column("seating", Json),
    Column("hinted", Boolean, nullable=False),
    Column("take_back", Json),
    Column("take_backs", Integer, nullable=False, server_default=text("0")),
    Column("daily", String(10)),
    Column("locale", String(16)),
    Column("parent_id", BigInteger),
    Column("answers_only", Boolean, nullable=False, server_default=false()),
    Column("refused", Boolean, nullable=False, server_default=false()),
    Column("followers", Integer, nullable=False, server_default=text("0")),
    Column("takeover", Json),
    Column("created_at", Double, nullable=False),
    Column("moved_at", Double, nullable=False),
    sqlite_autoincrement=True,  # ids are never reused
)
Index("matches_by_channel", matches.c.channel_id, matches.c.status)
Index("matches_by_parent", matches.c.parent_id, matches.c.status)
_rematches = matches.c.rematch_of.is_not(None)
Index("matches_by_rematch", matches.c.rematch_of, sqlite_where=_rematches, postgresql_where=_rematches)
_due = matches.c.wake_at.is_not(None)
Index("matches_due", matches.c.wake_at, sqlite_where=_due, postgresql_where=_due)
_to_mention = matches.c.mention_at.is_not(None)
Index("matches_to_mention", matches.c.mention_at, sqlite_where=_to_mention, postgresql_where=_to_mention)
_unshown = and_(matches.c.version > matches.c.shown_version, matches.c.daily.is_(None))
Index("matches_unshown", matches.c.id, sqlite_where=_unshown, postgresql_where=_unshown)
WANTED = matches.c.takeover.is_not(None)
Index("matches_wanted", matches.c.id, sqlite_where=WANTED, postgresql_where=WANTED)
REFUSED = matches.c.refused.is_(True)
Index("matches_refused", matches.c.id, sqlite_where=REFUSED, postgresql_where=REFUSED)
# SQLite uses a partial index only for a query that repeats its condition literally.
OPEN = text("status IN ('lobby', 'playing')")
Index("matches_open", matches.c.game, matches.c.status, sqlite_where=OPEN, postgresql_where=OPEN)
Index("matches_open_by_guild", matches.c.guild_id, sqlite_where=OPEN, postgresql_where=OPEN)
FINISHED = text("status = 'finished'")
Index("matches_finished", matches.c.game, matches.c.id, sqlite_where=FINISHED, postgresql_where=FINISHED)
Index(
    "matches_finished_here",
    matches.c.guild_id,
    matches.c.game,
    matches.c.id,
    sqlite_where=FINISHED,
    postgresql_where=FINISHED,
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger),
    Column("name", String(128), nullable=False),
    Column("status", _enum(SeatStatus, 16), nullable=False),
    Column("agreed", Boolean, nullable=False),
    Column("timeouts", Integer, nullable=False),
    Column("join_id", BigInteger),
    Column("dm_channel_id", BigInteger),
    Column("dm_message_id", BigInteger),
    Column("dm_version", Integer),
    Column("level", _enum(Level, 16)),
    Column("hints_agreed", Boolean, nullable=False, server_default=false()),
    Column("away_since", Double),
    Column("away_until", Double),
    Column("held_up", Boolean, nullable=False, server_default=false()),
    Column("bank", Double),
    Column("plan", Json),
    Column("dm_mention_id", BigInteger),
    PrimaryKeyConstraint("match_id", "seat", name="seats_pk"),
)
Index("seats_by_user", seats.c.user_id, seats.c.match_id)

moves = Table(
    "moves",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(64), nullable=False),
    Column("user_id", BigInteger),
    Column("at", Double, nullable=False),
    Column("interaction_id", BigInteger),
    PrimaryKeyConstraint("match_id", "ply", name="moves_pk"),
)
_by_interaction = moves.c.interaction_id.is_not(None)
Index(
    "moves_by_interaction",  # idempotency key: an interaction that is delivered twice moves once
    moves.c.interaction_id,
    unique=True,
    sqlite_where=_by_interaction,
    postgresql_where=_by_interaction,
)

follows = Table(
    "follows",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("turns", Boolean, nullable=False),
    Column("locale", String(16)),
    Column("told_version", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "user_id", name="follows_pk"),
)
Index("follows_by_user", follows.c.user_id)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("blocked_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("user_id", "blocked_id", name="blocks_pk"),
)
Index("blocks_by_blocked", blocks.c.blocked_id)

seekers = Table(
    "seekers",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("name", String(128), nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id", "game", name="seekers_pk"),
)
Index("seekers_by_user", seekers.c.user_id)

alerts = Table(
    "alerts",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("hours", _enum(Hours, 16), nullable=False),
    Column("locale", String(16)),
    Column("told_id", MatchId, nullable=False),
    Column("told_at", Double, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id", "game", name="alerts_pk"),
)
Index("alerts_by_user", alerts.c.user_id)

boards = Table(
    "boards",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("locale", String(16)),
    Column("digest", String(64)),
)

former_seats = Table(
    "former_seats",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "seat", "user_id", name="former_seats_pk"),
)
Index("former_seats_by_user", former_seats.c.user_id)

taken_back_moves = Table(
    "taken_back_moves",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("version", Integer, nullable=False),  # of the match, since when the move does not count
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(64), nullable=False),
    Column("user_id", BigInteger),
    Column("at", Double, nullable=False),
    Column("interaction_id", BigInteger),
    PrimaryKeyConstraint("match_id", "version", name="taken_back_moves_pk"),
)
_taken_back = taken_back_moves.c.interaction_id.is_not(None)
Index(
    "taken_back_moves_by_interaction",  # still an idempotency key
    taken_back_moves.c.interaction_id,
    unique=True,
    sqlite_where=_taken_back,
    postgresql_where=_taken_back,
)

results = Table(
    "results",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("pool", _enum(RatingPool, 8), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("outcome", _enum(ResultOutcome, 8), nullable=False),
    Column("score", Integer, nullable=False),
    Column("rating", Integer),
    Column("at", Double, nullable=False),
    Column("overall", Integer),
    Column("chance", Integer),
    PrimaryKeyConstraint("match_id", "seat", name="results_pk"),
)
Index(
    "results_by_user", results.c.user_id, results.c.guild_id, results.c.game, results.c.at, results.c.match_id
)
Index("results_by_time", results.c.user_id, results.c.guild_id, results.c.at, results.c.match_id)

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
    Column("pool", _enum(RatingPool, 8), nullable=False),
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
    Column("share", Double, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("guild_id", "game", "user_id", name="solos_pk"),
)
Index("solos_order", solos.c.guild_id, solos.c.game, solos.c.share.desc(), solos.c.average, solos.c.user_id)
Index("solos_by_user", solos.c.user_id)

deals = Table(
    "deals",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("seed_text", String(200)),
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

player_settings = Table(
    "player_settings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("hands", _enum(HandDelivery, 16), nullable=False),
    Column("theme", String(32), nullable=False),
    Column("safe", Boolean, nullable=False),
    Column("reminders", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("confirm", Boolean, nullable=False, server_default=false()),
    Column("forced", Boolean, nullable=False, server_default=false()),
    Column("locale", String(16)),
    Column("notify_by", _enum(NotifyBy, 16), nullable=False, server_default=NotifyBy.CHANNEL.value),
    Column("notify_after", _enum(NotifyAfter, 16), nullable=False, server_default=NotifyAfter.NOW.value),
    Column("zone", String(64)),
    Column("night_from", Integer),
    Column("night_to", Integer),
    Column("away_since", Double),
    Column("away_until", Double),
    Column("away_earlier", Integer, nullable=False, server_default=text("0")),
    Column("notify_next", Boolean, nullable=False, server_default=false()),
    Column("list_at", Double),
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
    Column("threads", Boolean, nullable=False, server_default=false()),
    Column("channel_limit", Integer),
    Column("person_limit", Integer),
    Column("rest_days", Json),
    Column("repost", _enum(RepostAfter, 16)),
    Column("holiday_days", Integer),
)

fingerprints = Table(
    "fingerprints",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("shard", Integer, nullable=False),
    Column("shards", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("process", String(16)),
    PrimaryKeyConstraint("shard", "shards", name="heartbeats_pk"),
)
