"""Quiet times: players' nights and time zones, and servers' rest days.

Revision ID: 0015
Revises: 0014
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("player_settings", sa.Column("zone", sa.String(length=64), nullable=True))
    op.add_column("player_settings", sa.Column("night_from", sa.Integer(), nullable=True))
    op.add_column("player_settings", sa.Column("night_to", sa.Integer(), nullable=True))
    op.add_column("guild_settings", sa.Column("rest_days", sa.JSON(), nullable=True))
