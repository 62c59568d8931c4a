"""The chance of winning that the ratings gave a person before a match; unknown for earlier ones.

Revision ID: 0011
Revises: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("results", sa.Column("chance", sa.Integer(), nullable=True))
