"""What is hashed with the secret to a seed. Where it is missing, `bot.domain.random_seeds` derives it.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    for table in ("matches", "deals"):
        op.add_column(table, sa.Column("seed_text", sa.String(length=200), nullable=True))
