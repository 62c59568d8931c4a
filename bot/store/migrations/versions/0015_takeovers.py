"""Requests to take over a seat, and people who gave theirs up.

Revision ID: 0015
Revises: 0014
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("matches", sa.Column("takeover", sa.JSON(none_as_null=True), nullable=True))
    wanted = sa.column("takeover").is_not(None)
    op.create_index("matches_wanted", "matches", ["id"], sqlite_where=wanted, postgresql_where=wanted)
    match_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "former_seats",
        sa.Column("match_id", match_id, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", "user_id", name="former_seats_pk"),
    )
    op.create_index("former_seats_by_user", "former_seats", ["user_id"])
