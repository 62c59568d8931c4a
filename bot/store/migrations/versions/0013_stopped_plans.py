"""What a plan was that had no move for the turn, so that its player can be told why."""

import sqlalchemy as sa
from alembic import op

revision = "0013_stopped_plans"
down_revision = "0012_presence"


def upgrade() -> None:
    op.add_column("seats", sa.Column("stopped_plan", sa.JSON(none_as_null=True)))
    op.drop_index("seats_with_ended_plans", "seats")
    # A plan that had stopped was kept as an empty one until its player was notified.
    op.execute("UPDATE seats SET stopped_plan = plan, plan = NULL WHERE CAST(plan AS VARCHAR) = '[]'")
    stopped = sa.text("stopped_plan IS NOT NULL")
    op.create_index(
        "seats_with_stopped_plans", "seats", ["match_id"], sqlite_where=stopped, postgresql_where=stopped
    )
