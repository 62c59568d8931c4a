"""Time banks: when the running clock was started, and what each seat has left.

Revision ID: 0010
Revises: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("matches", sa.Column("turn_at", sa.Double(), nullable=True))
    op.add_column("seats", sa.Column("bank", sa.Double(), nullable=True))
    op.execute("UPDATE matches SET turn_at = deadline - pace WHERE deadline IS NOT NULL")
