"""Moves that were taken back, and the last move of a match if it may be.

Revision ID: 0017
Revises: 0016
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("matches", sa.Column("take_back", sa.JSON(none_as_null=True), nullable=True))
    op.add_column(
        "matches", sa.Column("take_backs", sa.Integer(), server_default=sa.text("0"), nullable=False)
    )
    match_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "taken_back_moves",
        sa.Column("match_id", match_id, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"]),
        sa.PrimaryKeyConstraint("match_id", "version", name="taken_back_moves_pk"),
    )
    taken_back = sa.column("interaction_id", sa.BigInteger()).is_not(None)
    op.create_index(
        "taken_back_moves_by_interaction",
        "taken_back_moves",
        ["interaction_id"],
        unique=True,
        sqlite_where=taken_back,
        postgresql_where=taken_back,
    )
