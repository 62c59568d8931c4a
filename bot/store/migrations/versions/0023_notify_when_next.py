"""Whether a person is told when they are next.

Revision ID: 0023
Revises: 0022
"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column(
        "player_settings",
        sa.Column("notify_next", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
