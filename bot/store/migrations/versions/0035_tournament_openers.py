"""Who may open tournaments on a server.

Revision ID: 0035
Revises: 0034
"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    op.add_column(
        "guild_settings",
        sa.Column("tournaments", sa.String(length=16), server_default="everyone", nullable=False),
    )
