"""Tournaments, who entered them, and the tables of their rounds."""

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

from bot.features.tournaments.formats import Format
from bot.features.tournaments.stored import Recurrence, TournamentStatus
from bot.match.levels import Level
from bot.store.schema.columns import Json, MatchId, enum_of, metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", MatchId, primary_key=True, autoincrement=True),
    Column("game", String(32), nullable=False),
    Column("options", Json, nullable=False),
    Column("format", enum_of(Format, 16), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("organiser_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("most", Integer, nullable=False),
    Column("length", Integer),
    Column("pace", Integer),
    Column("round_seconds", Integer, nullable=False),
    Column("begins_at", Double),
    Column("rated", Boolean, nullable=False),
    Column("duplicate", Boolean, nullable=False),
    Column("level", enum_of(Level, 16), nullable=False),
    Column("recurrence", enum_of(Recurrence, 16)),
    Column("anchor_at", Double),
    Column("zone", String(64)),
    Column("locale", String(16)),
    Column("status", enum_of(TournamentStatus, 16), nullable=False),
    Column("seed", BigInteger, nullable=False),  # of the pairing, not of any match
    Column("round", Integer, nullable=False),
    Column("wake_at", Double),
    Column("due_at", Double),
    Column("warn_at", Double),
    Column("time_left", Double),
    Column("overtime", Boolean, nullable=False),
    Column("deal_group_id", MatchId),
    Column("thread_id", BigInteger),
    Column("message_id", BigInteger),
    Column("standings_id", BigInteger),
    Column("event_id", BigInteger),
    Column("role_id", BigInteger),
    Column("previous_id", MatchId),
    Column("version", Integer, nullable=False),
    Column("shown_version", Integer, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("ended_at", Double),
    sqlite_autoincrement=True,
)
Index("tournaments_by_guild", tournaments.c.guild_id, tournaments.c.id)
Index("tournaments_by_organiser", tournaments.c.organiser_id)
_awake = tournaments.c.wake_at.is_not(None)
Index("tournaments_due", tournaments.c.wake_at, sqlite_where=_awake, postgresql_where=_awake)
_behind = tournaments.c.version > tournaments.c.shown_version
Index("tournaments_unshown", tournaments.c.id, sqlite_where=_behind, postgresql_where=_behind)
_recurs = tournaments.c.previous_id.is_not(None)
Index(
    "tournaments_by_previous",  # of two processes, one opens the next
    tournaments.c.previous_id,
    unique=True,
    sqlite_where=_recurs,
    postgresql_where=_recurs,
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", MatchId, ForeignKey("tournaments.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("rating", Double, nullable=False),
    Column("entered", Integer, nullable=False),
    Column("left", Integer),
    Column("missed", Integer, nullable=False),
    Column("again", Boolean, nullable=False),
    Column("place", Integer),
    PrimaryKeyConstraint("tournament_id", "number", name="entrants_pk"),
)
Index("entrants_by_user", entrants.c.user_id, entrants.c.tournament_id)

round_tables = Table(
    "round_tables",
    metadata,
    Column("tournament_id", MatchId, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("seats", Json, nullable=False),
    Column("match_id", MatchId, ForeignKey("matches.id")),
    Column("places", Json, nullable=False),
    Column("scores", Json, nullable=False),
    Column("absent", Json, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("replays", Integer, nullable=False),
    PrimaryKeyConstraint("tournament_id", "round", "number", name="round_tables_pk"),
)
_played = round_tables.c.match_id.is_not(None)
Index(
    "round_tables_by_match",
    round_tables.c.match_id,
    unique=True,
    sqlite_where=_played,
    postgresql_where=_played,
)
UNFINISHED = text("NOT done")
Index(
    "round_tables_unfinished",
    round_tables.c.match_id,
    sqlite_where=UNFINISHED,
    postgresql_where=UNFINISHED,
)
