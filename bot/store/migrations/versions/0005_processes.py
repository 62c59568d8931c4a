"""Which process stored a heartbeat.

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("heartbeats", sa.Column("process", sa.String(length=16), nullable=True))
