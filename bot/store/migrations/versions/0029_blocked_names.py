"""Block a person and a name apart, though both may be the same person.

Revision ID: 0029
Revises: 0028
"""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    # SQLite cannot change a primary key.
    op.execute("CREATE TABLE former_blocks AS SELECT user_id, blocked_id, name FROM blocks")
    op.drop_table("blocks")
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=128), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", "name", name="blocks_pk"),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked_id"])
    op.execute(
        "INSERT INTO blocks (user_id, blocked_id, name)"
        " SELECT user_id, blocked_id, COALESCE(name, '') FROM former_blocks"
    )
    op.drop_table("former_blocks")
