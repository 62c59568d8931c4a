"""Players who want to be asked before a move counts.

Revision ID: 0009
Revises: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column(
        "player_settings", sa.Column("confirm", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
