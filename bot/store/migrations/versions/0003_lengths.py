"""How long the matches of each game are on a server."""

import sqlalchemy as sa
from alembic import op

revision = "0003_lengths"
down_revision = "0002_welcomes"


def upgrade() -> None:
    op.add_column("guild_settings", sa.Column("lengths", sa.JSON(none_as_null=True)))
