"""Holidays: of players, as far as they count in a match, and the days a year that a server allows.

Revision ID: 0020
Revises: 0019
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    for table in ("player_settings", "seats"):
        op.add_column(table, sa.Column("away_since", sa.Double(), nullable=True))
        op.add_column(table, sa.Column("away_until", sa.Double(), nullable=True))
    earlier = sa.Column("away_earlier", sa.Integer(), server_default=sa.text("0"), nullable=False)
    op.add_column("player_settings", earlier)
    op.add_column("seats", sa.Column("held_up", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("guild_settings", sa.Column("holiday_days", sa.Integer(), nullable=True))
