"""Where people's direct messages are.

Revision ID: 0044
Revises: 0043
"""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"


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
