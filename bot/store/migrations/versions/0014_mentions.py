"""How and how soon a person is told of their turn, and when the player to move is to be mentioned.

Revision ID: 0014
Revises: 0013
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("matches", sa.Column("mention_at", sa.Double(), nullable=True))
    waits = sa.text("mention_at IS NOT NULL")
    op.create_index(
        "matches_to_mention", "matches", ["mention_at"], sqlite_where=waits, postgresql_where=waits
    )
    op.add_column("seats", sa.Column("dm_mention_id", sa.BigInteger(), nullable=True))
    for name, default in (("notify_by", "channel"), ("notify_after", "now")):
        column = sa.Column(name, sa.String(length=16), server_default=default, nullable=False)
        op.add_column("player_settings", column)
