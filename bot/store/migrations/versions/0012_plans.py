"""Plans: moves chosen ahead of their turns.

Revision ID: 0012
Revises: 0011
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("seats", sa.Column("plan", sa.JSON(none_as_null=True)))
