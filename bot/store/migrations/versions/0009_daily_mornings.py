"""Where the morning after a daily match is posted, and a server's time zone."""

import sqlalchemy as sa
from alembic import op

revision = "0009_daily_mornings"
down_revision = "0008_refused_posts"


def upgrade() -> None:
    op.add_column("guild_settings", sa.Column("zone", sa.String(64)))
    op.create_table(
        "daily_channels",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("locale", sa.String(16)),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.Column("refused", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("day", sa.String(10)),
    )
    op.create_index("daily_channels_due", "daily_channels", ["due_at"])
