"""Why matches are not rated, and where in them a person first chose a move.

Matches whose tournament was cancelled leave it: while everyone is away, they wait.

Revision ID: 0052
Revises: 0050
"""

import sqlalchemy as sa
from alembic import op

revision = "0052"
down_revision = "0050"


def upgrade() -> None:
    op.add_column("matches", sa.Column("unrated", sa.String(16)))
    op.add_column("seats", sa.Column("first_ply", sa.Integer()))
    # Needed where results are still to come. A forced move cannot be told from one that was chosen.
    op.execute(
        "UPDATE seats SET first_ply = (SELECT MIN(ply) FROM moves WHERE moves.match_id = seats.match_id"
        " AND moves.seat = seats.seat AND moves.user_id IS NOT NULL)"
        " WHERE match_id IN (SELECT id FROM matches WHERE status = 'playing' OR tournament_id IS NOT NULL)"
    )
    op.execute(
        "UPDATE matches SET tournament_id = NULL, version = version + 1,"
        " wake_at = CASE WHEN EXISTS (SELECT 1 FROM seats WHERE seats.match_id = matches.id"
        " AND seats.status = 'joined') THEN wake_at END"
        " WHERE status = 'playing'"
        " AND tournament_id IN (SELECT id FROM tournaments WHERE status = 'cancelled')"
    )
