"""People who follow matches.

Revision ID: 0013
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column(
        "matches", sa.Column("followers", sa.Integer(), server_default=sa.text("0"), nullable=False)
    )
    match_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "follows",
        sa.Column("match_id", match_id, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("turns", sa.Boolean(), nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=True),
        sa.Column("told_version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="follows_pk"),
    )
    op.create_index("follows_by_user", "follows", ["user_id"])
