"""People who are told when a game opens.

Revision ID: 0022
Revises: 0021
"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.create_table(
        "alerts",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("hours", sa.String(length=16), nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=True),
        sa.Column("told_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("told_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "game", name="alerts_pk"),
    )
    op.create_index("alerts_by_user", "alerts", ["user_id"])
