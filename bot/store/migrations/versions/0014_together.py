"""Reviews that people look at together, and matches that are dealt as a finished one."""

import sqlalchemy as sa
from alembic import op

from bot.store.schema.columns import MatchId

revision = "0014_together"
down_revision = "0013_stopped_plans"


def upgrade() -> None:
    op.add_column("matches", sa.Column("deal_of", MatchId))
    again = sa.column("deal_of").is_not(None)
    op.create_index("matches_by_deal", "matches", ["deal_of"], sqlite_where=again, postgresql_where=again)
    op.create_table(
        "shared_reviews",
        sa.Column("match_id", MatchId, primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer()),
        sa.Column("line_id", MatchId),
        sa.Column("led_at", sa.Double(), nullable=False),
        sa.Column("closes_at", sa.Double(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
    )
    op.create_index("shared_reviews_by_closing", "shared_reviews", ["closes_at"])
    op.create_index("shared_reviews_by_leader", "shared_reviews", ["user_id"])
