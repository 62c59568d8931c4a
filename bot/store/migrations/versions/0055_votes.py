"""One vote with a purpose, and moves that nobody presses.

What was asked before is dropped: people can ask again.

Revision ID: 0055
Revises: 0052
"""

import sqlalchemy as sa
from alembic import op

revision = "0055"
down_revision = "0052"

GONE = {"agreed", "hints_wanted", "take_back_wanted", "take_back_declined"}  # events
CHUNK = 500
MATCHES = sa.table("matches", sa.column("id"), sa.column("log", sa.JSON()))


def upgrade() -> None:
    op.add_column("matches", sa.Column("vote", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("matches", sa.Column("automatic", sa.Boolean(), server_default=sa.false(), nullable=False))
    # An AI player is to move, or a plan or a forced move comes before any reminder, or waits for an answer.
    op.execute(
        sa.text(
            "UPDATE matches SET automatic = :yes WHERE status = 'playing' AND wake_at IS NOT NULL"
            " AND (turn_at IS NULL AND deadline IS NULL OR wake_at <= turn_at + 5"
            " OR CAST(take_back AS VARCHAR(9999)) LIKE '%\"asked\"%')"
        ).bindparams(yes=True)
    )
    op.execute("UPDATE matches SET take_back = NULL WHERE take_back IS NOT NULL")
    op.drop_index("matches_wanted", "matches")
    voting = sa.column("vote").is_not(None)
    op.create_index("matches_voting", "matches", ["id"], sqlite_where=voting, postgresql_where=voting)
    op.drop_column("matches", "takeover")
    op.drop_column("seats", "agreed")
    op.drop_column("seats", "hints_agreed")
    _clear_logs(op.get_bind())


def _clear_logs(connection: sa.Connection) -> None:
    """Remove the events of requests from the logs under tables."""
    text, last = sa.cast(MATCHES.c.log, sa.String()), 0
    mentioned = sa.or_(*(text.contains(f'"{event}"', autoescape=True) for event in sorted(GONE)))
    query = sa.select(MATCHES).where(mentioned).order_by(MATCHES.c.id).limit(CHUNK)
    while rows := connection.execute(query.where(MATCHES.c.id > last)).all():
        last = rows[-1].id
        for row in rows:
            kept = [event for event in row.log if event["event"] not in GONE]
            connection.execute(sa.update(MATCHES).where(MATCHES.c.id == row.id).values(log=kept))
