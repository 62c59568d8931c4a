"""Quiet times: players' nights and time zones, and servers' rest days.

Revision ID: 0016
Revises: 0015
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("player_settings", sa.Column("zone", sa.String(length=64), nullable=True))
    op.add_column("player_settings", sa.Column("night_from", sa.Integer(), nullable=True))
    op.add_column("player_settings", sa.Column("night_to", sa.Integer(), nullable=True))
    op.add_column("guild_settings", sa.Column("rest_days", sa.JSON(), nullable=True))
