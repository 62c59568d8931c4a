"""The puzzle of the day: where servers want it, which it was, and who answered it.

Revision ID: 0036
Revises: 0035
"""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    op.create_table(
        "puzzle_channels",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("locale", sa.String(16)),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id"),
    )
    op.create_index("puzzle_channels_due", "puzzle_channels", ["due_at"])
    op.create_table(
        "puzzle_days",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("revealed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", name="puzzle_days_pk"),
    )
    op.create_table(
        "day_answers",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("move", sa.String(64), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", "user_id", name="day_answers_pk"),
    )
    op.create_index("day_answers_by_user", "day_answers", ["user_id", "guild_id"])
