"""Which turn the mention in the channel is about."""

import sqlalchemy as sa
from alembic import op

revision = "0010_turn_of_mention"
down_revision = "0009_daily_mornings"


def upgrade() -> None:
    op.add_column("matches", sa.Column("nudge_turn", sa.Integer()))
