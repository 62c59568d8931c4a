"""Matches that are dealt the same share a group.

Revision ID: 0031
Revises: 0030
"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "deal_groups",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("sealed_at", sa.Double(), nullable=False),
        sa.Column("closed_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.add_column("matches", sa.Column("deal_group_id", _ID, nullable=True))
    op.add_column("matches", sa.Column("sealed", sa.Boolean(), server_default=sa.false(), nullable=False))
    grouped = sa.text("deal_group_id IS NOT NULL")
    op.create_index(
        "matches_by_deal_group",
        "matches",
        ["deal_group_id"],
        unique=False,
        sqlite_where=grouped,
        postgresql_where=grouped,
    )
