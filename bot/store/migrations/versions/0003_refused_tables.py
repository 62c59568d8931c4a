"""Tables that their channel has refused.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("refused", sa.Boolean(), server_default=sa.false(), nullable=False))
    refused = sa.column("refused", sa.Boolean()).is_(True)
    op.create_index("matches_refused", "matches", ["id"], sqlite_where=refused, postgresql_where=refused)
