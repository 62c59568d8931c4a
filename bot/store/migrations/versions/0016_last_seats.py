"""Of which lobby's last free seat someone was last notified."""

import sqlalchemy as sa
from alembic import op

revision = "0016_last_seats"
down_revision = "0015_odd_moves"


def upgrade() -> None:
    op.add_column("alerts", sa.Column("last_seat_id", sa.BigInteger().with_variant(sa.Integer, "sqlite")))
