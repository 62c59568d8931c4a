"""When the first of a recurring tournament began, and in which time zone: what the following ones keep.

Revision ID: 0050
Revises: 0049
"""

import sqlalchemy as sa
from alembic import op

revision = "0050"
down_revision = "0049"

_TOURNAMENTS = sa.table(
    "tournaments",
    *map(sa.column, ("id", "previous_id", "organiser_id", "recurrence", "begins_at", "created_at")),
    *map(sa.column, ("anchor_at", "zone")),
)
_PEOPLE = sa.table("player_settings", sa.column("user_id"), sa.column("zone"))


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("anchor_at", sa.Double(), nullable=True))
    op.add_column("tournaments", sa.Column("zone", sa.String(length=64), nullable=True))
    connection = op.get_bind()
    recurs = _TOURNAMENTS.c.recurrence.is_not(None)
    own_zone = sa.select(_PEOPLE.c.zone).where(_PEOPLE.c.user_id == _TOURNAMENTS.c.organiser_id)
    connection.execute(_TOURNAMENTS.update().where(recurs).values(zone=own_zone.scalar_subquery()))
    columns = (_TOURNAMENTS.c[name] for name in ("id", "previous_id", "begins_at", "created_at"))
    anchors: dict[int, float] = {}
    for number, previous, begins_at, created_at in connection.execute(
        sa.select(*columns).where(recurs).order_by(_TOURNAMENTS.c.id)
    ).all():
        own = created_at if begins_at is None else begins_at
        anchors[number] = anchors.get(previous, own)
        connection.execute(
            _TOURNAMENTS.update().where(_TOURNAMENTS.c.id == number).values(anchor_at=anchors[number])
        )
