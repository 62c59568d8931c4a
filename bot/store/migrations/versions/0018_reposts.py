"""When the message of a match moves to the end of its channel.

Revision ID: 0018
Revises: 0017
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("guild_settings", sa.Column("repost", sa.String(16)))
