"""The rating that a person had before a match.

Revision ID: 0028
Revises: 0027
"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    op.add_column("results", sa.Column("rating_before", sa.Integer(), nullable=True))
