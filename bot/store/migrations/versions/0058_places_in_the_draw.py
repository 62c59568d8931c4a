"""The places of entrants in a draw that keeps people apart.

Revision ID: 0058
Revises: 0055
"""

import sqlalchemy as sa
from alembic import op

revision = "0058"
down_revision = "0055"


def upgrade() -> None:
    op.add_column("entrants", sa.Column("place", sa.Integer()))
