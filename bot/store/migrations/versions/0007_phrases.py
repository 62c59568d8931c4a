"""Whether players see what people of other servers say."""

import sqlalchemy as sa
from alembic import op

revision = "0007_phrases"
down_revision = "0006_sessions"


def upgrade() -> None:
    op.add_column(
        "player_settings", sa.Column("phrases", sa.Boolean(), nullable=False, server_default=sa.true())
    )
