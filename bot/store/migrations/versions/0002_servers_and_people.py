"""Add results, server settings, threads, languages and heartbeats."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

MATCH_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
JSON = sa.JSON(none_as_null=True)
CHUNK = 500

# The columns used here, as the tables are at this point.
MATCHES = sa.table(
    "matches",
    sa.column("id", MATCH_ID),
    sa.column("guild_id", sa.BigInteger()),
    sa.column("game", sa.String()),
    sa.column("status", sa.String()),
    sa.column("result", JSON),
    sa.column("moved_at", sa.Double()),
)
SEATS = sa.table(
    "seats",
    sa.column("match_id", MATCH_ID),
    sa.column("seat", sa.Integer()),
    sa.column("user_id", sa.BigInteger()),
)
RESULTS = sa.table(
    "results",
    sa.column("match_id", MATCH_ID),
    sa.column("seat", sa.Integer()),
    sa.column("guild_id", sa.BigInteger()),
    sa.column("game", sa.String()),
    sa.column("pool", sa.String()),
    sa.column("user_id", sa.BigInteger()),
    sa.column("outcome", sa.String()),
    sa.column("score", sa.Integer()),
    sa.column("rating", sa.Integer()),
    sa.column("at", sa.Double()),
)


def upgrade() -> None:
    op.add_column("matches", sa.Column("locale", sa.String(length=16), nullable=True))
    op.add_column("matches", sa.Column("parent_id", sa.BigInteger(), nullable=True))
    op.add_column(
        "matches", sa.Column("answers_only", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_index("matches_by_parent", "matches", ["parent_id", "status"], unique=False)
    op.add_column(
        "player_settings", sa.Column("listed", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("player_settings", sa.Column("locale", sa.String(length=16), nullable=True))
    op.add_column("guild_settings", sa.Column("channels", JSON, nullable=True))
    op.add_column(
        "guild_settings", sa.Column("threads", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("guild_settings", sa.Column("channel_limit", sa.Integer(), nullable=True))
    op.add_column("guild_settings", sa.Column("person_limit", sa.Integer(), nullable=True))
    op.create_table(
        "results",
        sa.Column("match_id", MATCH_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("pool", sa.String(length=8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.String(length=8), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("overall", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"]),
        sa.PrimaryKeyConstraint("match_id", "seat", name="results_pk"),
    )
    op.create_index(
        "results_by_user", "results", ["user_id", "guild_id", "game", "at", "match_id"], unique=False
    )
    op.create_index("results_by_time", "results", ["user_id", "guild_id", "at", "match_id"], unique=False)
    _add_results(op.get_bind())
    op.add_column("solos", sa.Column("share", sa.Double(), server_default=sa.text("0"), nullable=False))
    op.execute("UPDATE solos SET share = cleared * 1.0 / played WHERE played > 0")
    op.drop_index("solos_order", "solos")
    op.create_index(
        "solos_order",
        "solos",
        ["guild_id", "game", sa.literal_column("share DESC"), "average", "user_id"],
        unique=False,
    )
    op.create_table(
        "heartbeats",
        sa.Column("shard", sa.Integer(), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("shard", "shards", name="heartbeats_pk"),
    )
    rematches = sa.text("rematch_of IS NOT NULL")
    op.create_index(
        "matches_by_rematch",
        "matches",
        ["rematch_of"],
        unique=False,
        sqlite_where=rematches,
        postgresql_where=rematches,
    )
    still_open = sa.text("status IN ('lobby', 'playing')")
    op.create_index(
        "matches_open",
        "matches",
        ["game", "status"],
        unique=False,
        sqlite_where=still_open,
        postgresql_where=still_open,
    )
    op.create_index("ratings_by_user", "ratings", ["user_id"], unique=False)
    op.create_index("solos_by_user", "solos", ["user_id"], unique=False)
    op.create_index("dailies_by_user", "daily_results", ["user_id"], unique=False)


def _add_results(connection: sa.Connection) -> None:
    """Insert a result for every person in every finished match. Their ratings of then are unknown."""
    last = 0
    while rows := _finished(connection, last):
        last = rows[-1].id
        results = [result for row in rows for result in _results(connection, row)]
        if results:
            connection.execute(sa.insert(RESULTS), results)


def _finished(connection: sa.Connection, after: int) -> Sequence[sa.Row[Any]]:
    """Return the next finished matches, by id."""
    query = (
        sa.select(MATCHES)
        .where(MATCHES.c.id > after, MATCHES.c.status == "finished")
        .order_by(MATCHES.c.id)
        .limit(CHUNK)
    )
    return connection.execute(query).all()


def _results(connection: sa.Connection, match: sa.Row[Any]) -> list[dict[str, Any]]:
    seats = connection.execute(
        sa.select(SEATS).where(SEATS.c.match_id == match.id).order_by(SEATS.c.seat)
    ).all()
    pool = "house" if any(seat.user_id is None for seat in seats) else "people"
    return [
        {
            "match_id": match.id,
            "seat": seat.seat,
            "guild_id": match.guild_id or 0,
            "game": match.game,
            "pool": "solo" if len(seats) == 1 else pool,
            "user_id": seat.user_id,
            "outcome": _outcome(match, seat.seat, alone=len(seats) == 1),
            "score": match.result["scores"][seat.seat],
            "rating": None,
            "at": match.moved_at,
        }
        for seat in seats
        if seat.user_id is not None
    ]


def _outcome(match: sa.Row[Any], seat: int, *, alone: bool) -> str:
    winners = match.result["winners"]
    if alone:
        return "cleared" if winners else "left"
    # Only the game "chain" has partners, and there only partners share a win.
    won = seat in winners and (len(winners) == 1 or match.game == "chain")
    if won:
        return "won"
    return "drawn" if not winners or seat in winners else "lost"
