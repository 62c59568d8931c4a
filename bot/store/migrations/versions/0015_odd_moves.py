"""Bots' moves that someone found odd, and puzzles that come again."""

import sqlalchemy as sa
from alembic import op

revision = "0015_odd_moves"
down_revision = "0014_together"


def upgrade() -> None:
    op.create_table(
        "odd_moves",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.UniqueConstraint("match_id", "ply", name="odd_moves_once"),
    )
    op.create_table(
        "puzzles_again",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(32), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Double()),
        sa.Column("mistake", sa.JSON()),
        sa.PrimaryKeyConstraint("user_id", "game", "puzzle", name="puzzles_again_pk"),
    )
