"""When a person's next list of turns is due.

Revision ID: 0021
Revises: 0020
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("player_settings", sa.Column("list_at", sa.Double(), nullable=True))
    due = sa.text("list_at IS NOT NULL")
    op.create_index("turn_lists_due", "player_settings", ["list_at"], sqlite_where=due, postgresql_where=due)
