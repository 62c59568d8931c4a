"""Indexes of the finished matches of a game, from which lobbies say how long a match takes.

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_FINISHED = sa.text("status = 'finished'")


def upgrade() -> None:
    for name, columns in (
        ("matches_finished", ["game", "id"]),
        ("matches_finished_here", ["guild_id", "game", "id"]),
    ):
        op.create_index(name, "matches", columns, sqlite_where=_FINISHED, postgresql_where=_FINISHED)
