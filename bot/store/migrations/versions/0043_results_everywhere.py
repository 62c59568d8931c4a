"""An index for a person's newest results on all servers.

Revision ID: 0043
Revises: 0042
"""

from alembic import op

revision = "0043"
down_revision = "0042"


def upgrade() -> None:
    op.create_index("results_everywhere", "results", ["user_id", "at", "match_id"])
