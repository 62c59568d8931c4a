"""The command that opened a match, which opens no second one.

Revision ID: 0045
Revises: 0044
"""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"


def upgrade() -> None:
    op.add_column("matches", sa.Column("opened_by", sa.BigInteger(), nullable=True))
    opened = sa.text("opened_by IS NOT NULL")
    op.create_index(
        "matches_by_opener",
        "matches",
        ["opened_by"],
        unique=True,
        sqlite_where=opened,
        postgresql_where=opened,
    )
