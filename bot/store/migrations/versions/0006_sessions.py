"""The gateway sessions that the next start resumes."""

import sqlalchemy as sa
from alembic import op

revision = "0006_sessions"
down_revision = "0005_pauses"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("shard", sa.Integer(), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        sa.Column("application_id", sa.BigInteger(), nullable=False),
        sa.Column("session", sa.String(128), nullable=False),
        sa.Column("sequence", sa.BigInteger(), nullable=False),
        sa.Column("gateway", sa.String(255), nullable=False),
        sa.Column("holder", sa.String(128), nullable=False),
        sa.Column("is_released", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("shard", "shards", name="sessions_pk"),
    )
