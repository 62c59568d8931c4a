"""Tournaments, their entrants and the tables of their rounds.

Revision ID: 0033
Revises: 0032
"""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_JSON = sa.JSON(none_as_null=True)


def upgrade() -> None:
    op.add_column("matches", sa.Column("tournament_id", _ID))
    op.create_table(
        "tournaments",
        sa.Column("id", _ID, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", _JSON, nullable=False),
        sa.Column("format", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("organiser_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer()),
        sa.Column("pace", sa.Integer()),
        sa.Column("round_seconds", sa.Integer(), nullable=False),
        sa.Column("begins_at", sa.Double()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("duplicate", sa.Boolean(), nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("recurrence", sa.String(16)),
        sa.Column("locale", sa.String(16)),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("wake_at", sa.Double()),
        sa.Column("due_at", sa.Double()),
        sa.Column("warn_at", sa.Double()),
        sa.Column("time_left", sa.Double()),
        sa.Column("overtime", sa.Boolean(), nullable=False),
        sa.Column("deal_group_id", _ID),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("standings_id", sa.BigInteger()),
        sa.Column("event_id", sa.BigInteger()),
        sa.Column("role_id", sa.BigInteger()),
        sa.Column("previous_id", _ID),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("shown_version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sqlite_autoincrement=True,
    )
    op.create_index("tournaments_by_guild", "tournaments", ["guild_id", "id"])
    op.create_index("tournaments_by_organiser", "tournaments", ["organiser_id"])
    _partial("tournaments_due", "tournaments", ["wake_at"], "wake_at IS NOT NULL")
    _partial("tournaments_unshown", "tournaments", ["id"], "version > shown_version")
    _partial(
        "tournaments_by_previous", "tournaments", ["previous_id"], "previous_id IS NOT NULL", unique=True
    )
    op.create_table(
        "entrants",
        sa.Column("tournament_id", _ID, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("entered", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer()),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("again", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="entrants_pk"),
    )
    op.create_index("entrants_by_user", "entrants", ["user_id", "tournament_id"])
    op.create_table(
        "round_tables",
        sa.Column("tournament_id", _ID, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seats", _JSON, nullable=False),
        sa.Column("match_id", _ID, sa.ForeignKey("matches.id")),
        sa.Column("places", _JSON, nullable=False),
        sa.Column("scores", _JSON, nullable=False),
        sa.Column("absent", _JSON, nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("replays", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name="round_tables_pk"),
    )
    _partial("round_tables_by_match", "round_tables", ["match_id"], "match_id IS NOT NULL", unique=True)
    _partial("round_tables_unfinished", "round_tables", ["match_id"], "NOT done")


def _partial(name: str, table: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    condition = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)
