"""Of which last free seat of a lobby, and free seat of a match, someone was last notified."""

import sqlalchemy as sa
from alembic import op

revision = "0016_last_seats"
down_revision = "0015_odd_moves"


def upgrade() -> None:
    for name in ("last_seat_id", "free_seat_id"):
        op.add_column("alerts", sa.Column(name, sa.BigInteger().with_variant(sa.Integer, "sqlite")))
