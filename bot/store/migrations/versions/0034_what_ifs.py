"""Lines that people try out from positions of matches.

Revision ID: 0034
Revises: 0033
"""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "what_ifs",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("match_id", _ID, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("start", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("moves", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("kept", sa.JSON(none_as_null=True)),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("dealt", sa.Boolean(), nullable=False),
        sa.Column("changed_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("what_ifs_by_user", "what_ifs", ["user_id"])
    op.create_index("what_ifs_by_change", "what_ifs", ["changed_at"])
