"""An index of ended seasons whose best have not been given the role: the scheduler looks for them.

Revision ID: 0039
Revises: 0038
"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    uncrowned = sa.text("ended_at IS NOT NULL AND role_id IS NOT NULL AND NOT crowned")
    op.create_index(
        "seasons_uncrowned", "seasons", ["ended_at"], sqlite_where=uncrowned, postgresql_where=uncrowned
    )
