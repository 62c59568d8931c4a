"""The servers that were greeted, or are to be."""

import sqlalchemy as sa
from alembic import op

revision = "0002_welcomes"
down_revision = "0001_baseline"


def upgrade() -> None:
    op.create_table(
        "welcomes",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("noted_at", sa.Double(), nullable=False),
        sa.Column("due_at", sa.Double()),
    )
    op.create_index("ix_welcomes_due_at", "welcomes", ["due_at"])
