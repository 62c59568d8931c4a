"""Matches of people of different servers, in their direct messages, and the queue for them.

Revision ID: 0026
Revises: 0025
"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    for table, column in (("matches", "in_dms"), ("player_settings", "across"), ("guild_settings", "across")):
        op.add_column(table, sa.Column(column, sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("player_settings", sa.Column("alias", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("home_id", sa.BigInteger(), nullable=True))
    op.add_column("blocks", sa.Column("name", sa.String(length=128), nullable=True))
    op.create_table(
        "queue",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("pace", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name="queue_pk"),
    )
    op.create_index("queue_order", "queue", ["game", "pace", "since"])
    op.create_index("queue_until", "queue", ["until"])
