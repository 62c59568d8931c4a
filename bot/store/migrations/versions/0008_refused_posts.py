"""How many posts in a row Discord has refused."""

import sqlalchemy as sa
from alembic import op

revision = "0008_refused_posts"
down_revision = "0007_phrases"


def upgrade() -> None:
    op.add_column("puzzle_channels", sa.Column("refused", sa.Integer(), nullable=False, server_default="0"))
