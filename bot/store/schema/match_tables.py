"""Matches, their seats, moves and followers, deals that several of them share, and what counts of them."""

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
    and_,
    text,
)

from bot.match.levels import Level
from bot.match.model import MatchStatus, SeatStatus, Unrated
from bot.match.results import RatingPool, ResultOutcome
from bot.store.schema.columns import (
    Json,
    MatchId,
    StoredRecord,
    enum_of,
    metadata,
    read_admission,
    read_partner,
    read_vote,
)
from bot.store.schema.people_tables import personal

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
    Column("status", enum_of(MatchStatus, 16), nullable=False),
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
    Column("automatic", Boolean, nullable=False),
    Column("reminded", Boolean, nullable=False),
    Column("message_id", BigInteger),
    Column("mention_id", BigInteger),
    Column("mention_turn", Integer),
    Column("mention_at", Double),
    Column("result", Json),
    Column("rated", Boolean, nullable=False),
    Column("unrated", enum_of(Unrated, 16)),
    Column("rematch_of", MatchId),
    Column("rematch_id", MatchId),
    Column("seating", Json),
    Column("hinted", Boolean, nullable=False),
    Column("vote", StoredRecord(read_vote)),
    Column("admission", StoredRecord(read_admission)),
    Column("partner", StoredRecord(read_partner)),
    Column("roll_call_at", Double),
    Column("take_back", Json),
    Column("take_backs", Integer, nullable=False),
    Column("paused_since", Double),
    Column("paused_until", Double),
    Column("daily", String(10)),
    Column("locale", String(16)),
    Column("parent_id", BigInteger),
    Column("answers_only", Boolean, nullable=False),
    Column("refused", Boolean, nullable=False),
    Column("followers", Integer, nullable=False),
    Column("in_dms", Boolean, nullable=False),
    Column("deal_group_id", MatchId),
    Column("sealed", Boolean, nullable=False),
    Column("tournament_id", MatchId),
    Column("opened_by", BigInteger),
    Column("deal_of", MatchId),
    Column("created_at", Double, nullable=False),
    Column("moved_at", Double, nullable=False),
    sqlite_autoincrement=True,  # ids are never reused
)
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


Index("matches_by_channel", matches.c.channel_id, matches.c.status)
Index("matches_by_parent", matches.c.parent_id, matches.c.status)
_opened = matches.c.opened_by.is_not(None)
Index(
    "matches_by_opener",  # idempotency key: a command that two processes get opens one match
    matches.c.opened_by,
    unique=True,
    sqlite_where=_opened,
    postgresql_where=_opened,
)
_rematches = matches.c.rematch_of.is_not(None)
Index("matches_by_rematch", matches.c.rematch_of, sqlite_where=_rematches, postgresql_where=_rematches)
_due = matches.c.wake_at.is_not(None)
Index("matches_due", matches.c.wake_at, sqlite_where=_due, postgresql_where=_due)
_to_mention = matches.c.mention_at.is_not(None)
Index("matches_to_mention", matches.c.mention_at, sqlite_where=_to_mention, postgresql_where=_to_mention)
_unshown = and_(matches.c.version > matches.c.shown_version, matches.c.daily.is_(None))
Index("matches_unshown", matches.c.id, sqlite_where=_unshown, postgresql_where=_unshown)
VOTING = matches.c.vote.is_not(None)
Index("matches_voting", matches.c.id, sqlite_where=VOTING, postgresql_where=VOTING)
_grouped = matches.c.deal_group_id.is_not(None)
Index("matches_by_deal_group", matches.c.deal_group_id, sqlite_where=_grouped, postgresql_where=_grouped)
_dealt_again = matches.c.deal_of.is_not(None)
Index("matches_by_deal", matches.c.deal_of, sqlite_where=_dealt_again, postgresql_where=_dealt_again)
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

deal_groups = Table(
    "deal_groups",
    metadata,
    Column("id", MatchId, primary_key=True, autoincrement=True),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("sealed_at", Double, nullable=False),
    Column("closed_at", Double),
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger),
    Column("name", String(128), nullable=False),
    Column("status", enum_of(SeatStatus, 16), nullable=False),
    Column("timeouts", Integer, nullable=False),
    Column("join_id", BigInteger),
    Column("dm_channel_id", BigInteger),
    Column("dm_message_id", BigInteger),
    Column("dm_version", Integer),
    Column("level", enum_of(Level, 16)),
    Column("away_since", Double),
    Column("away_until", Double),
    Column("held_up", Boolean, nullable=False),
    Column("bank", Double),
    Column("plan", Json),
    Column("stopped_plan", Json),
    Column("dm_mention_id", BigInteger),
    Column("home_id", BigInteger),
    Column("fitting", Boolean, nullable=False),
    Column("program", String(32)),
    Column("first_ply", Integer),
    Column("here_at", Double),
    Column("asked_at", Double),
    PrimaryKeyConstraint("match_id", "seat", name="seats_pk"),
)
Index("seats_by_user", seats.c.user_id, seats.c.match_id)
PLAN_STOPPED = text("stopped_plan IS NOT NULL")  # and the player has not been notified
Index("seats_with_stopped_plans", seats.c.match_id, sqlite_where=PLAN_STOPPED, postgresql_where=PLAN_STOPPED)

former_seats = Table(
    "former_seats",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "seat", "user_id", name="former_seats_pk"),
    info=personal("seats_given_up"),
)
Index("former_seats_by_user", former_seats.c.user_id)

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
