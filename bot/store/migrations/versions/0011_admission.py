"""Who may join a lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0011_admission"
down_revision = "0010_turn_of_mention"


def upgrade() -> None:
    op.add_column("matches", sa.Column("admission", sa.JSON(none_as_null=True)))
