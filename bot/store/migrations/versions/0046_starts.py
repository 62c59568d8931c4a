"""Starts of processes that followed each other soon.

Revision ID: 0046
Revises: 0045
"""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"


def upgrade() -> None:
    op.create_table(
        "starts",
        sa.Column("shard", sa.Integer(), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        sa.Column("preceding", sa.Integer(), nullable=False),
        sa.Column("begins_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("shard", "shards", name="starts_pk"),
    )
