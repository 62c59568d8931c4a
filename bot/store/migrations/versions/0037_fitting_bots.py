"""Bots whose level was chosen to fit a player.

Revision ID: 0037
Revises: 0036
"""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    op.add_column("seats", sa.Column("fitting", sa.Boolean(), server_default=sa.false(), nullable=False))
