"""Seasons of a server's leaderboards, and what everyone achieved in them.

Revision ID: 0038
Revises: 0037
"""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("length", sa.String(length=8), nullable=False),
        sa.Column("began_at", sa.Double(), nullable=False),
        sa.Column("ends_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("role_id", sa.BigInteger(), nullable=True),
        sa.Column("crowned", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "number", name="seasons_pk"),
    )
    running = sa.text("ended_at IS NULL")
    op.create_index(
        "seasons_running",
        "seasons",
        ["ends_at"],
        unique=False,
        sqlite_where=running,
        postgresql_where=running,
    )
    op.create_table(
        "season_standings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("pool", sa.String(length=8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("cleared", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.Double(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "season", "game", "pool", "user_id", name="season_standings_pk"),
    )
    op.create_index("season_standings_by_user", "season_standings", ["user_id"], unique=False)
