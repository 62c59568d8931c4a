"""When the people of a match have agreed to stop its clocks, and until when."""

import sqlalchemy as sa
from alembic import op

revision = "0005_pauses"
down_revision = "0004_attendances"


def upgrade() -> None:
    op.add_column("matches", sa.Column("paused_since", sa.Double()))
    op.add_column("matches", sa.Column("paused_until", sa.Double()))
