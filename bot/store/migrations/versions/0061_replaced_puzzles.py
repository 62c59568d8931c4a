"""Which message a puzzle of the day replaces.

Revision ID: 0061
Revises: 0058
"""

import sqlalchemy as sa
from alembic import op

revision = "0061"
down_revision = "0058"


def upgrade() -> None:
    op.add_column("puzzle_days", sa.Column("replaced_id", sa.BigInteger()))
