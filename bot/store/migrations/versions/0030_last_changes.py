"""When people last changed what is stored of them without a match, so that retention knows.

When they did so before is not known: it counts from now on.

Revision ID: 0030
Revises: 0029
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"

_INSERT = sa.text(
    "INSERT INTO last_changes (user_id, at) SELECT user_id, :now FROM ("
    "SELECT user_id FROM player_settings UNION SELECT user_id FROM lessons UNION SELECT user_id FROM blocks"
    ") AS people"
).bindparams(sa.bindparam("now", type_=sa.Double()))


def upgrade() -> None:
    op.create_table(
        "last_changes",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id"),
    )
    op.execute(_INSERT.bindparams(now=time.time()))
