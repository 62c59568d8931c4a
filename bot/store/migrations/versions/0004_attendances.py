"""How people attended the matches that have ended."""

import sqlalchemy as sa
from alembic import op

revision = "0004_attendances"
down_revision = "0003_lengths"


def upgrade() -> None:
    op.create_table(
        "attendances",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("in_time", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("stayed", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"]),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="attendances_pk"),
    )
    op.create_index("attendances_by_user", "attendances", ["user_id", "at"])
