"""Players whose forced moves are played for them.

Revision ID: 0024
Revises: 0023
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.add_column(
        "player_settings", sa.Column("forced", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
