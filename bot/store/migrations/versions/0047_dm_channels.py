"""Where people's direct messages are.

Revision ID: 0047
Revises: 0046
"""

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"


def upgrade() -> None:
    op.create_table(
        "dm_channels",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
    )
    # Those in which hands and tables are shown are known already.
    op.execute(
        "INSERT INTO dm_channels (user_id, channel_id)"
        " SELECT user_id, MAX(dm_channel_id) FROM seats"
        " WHERE user_id > 0 AND dm_channel_id IS NOT NULL GROUP BY user_id"
    )
