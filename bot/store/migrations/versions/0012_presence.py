"""Lobbies: who is here before a match starts, and with which other one a lobby could become one."""

import sqlalchemy as sa
from alembic import op

revision = "0012_presence"
down_revision = "0011_admission"


def upgrade() -> None:
    op.add_column("matches", sa.Column("partner", sa.JSON(none_as_null=True)))
    op.add_column("matches", sa.Column("roll_call_at", sa.Double()))
    op.add_column("seats", sa.Column("here_at", sa.Double()))
    op.add_column("seats", sa.Column("asked_at", sa.Double()))
