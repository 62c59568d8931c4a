"""Find the seats whose players have not been told yet that their plans have ended.

Revision ID: 0027
Revises: 0026
"""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    ended = sa.text("CAST(plan AS VARCHAR) = '[]'")
    op.create_index(
        "seats_with_ended_plans", "seats", ["match_id"], sqlite_where=ended, postgresql_where=ended
    )
