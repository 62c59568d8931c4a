"""Players who agree to hints in a rated match.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("hints_agreed", sa.Boolean(), server_default=sa.false(), nullable=False))
