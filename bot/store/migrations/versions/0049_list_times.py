"""The time of day at which a person's list of turns comes.

Revision ID: 0049
Revises: 0048
"""

import sqlalchemy as sa
from alembic import op

from bot.domain.clocks.calendar import time_of_day
from bot.domain.clocks.time_zones import zone_named

revision = "0049"
down_revision = "0048"

_PEOPLE = sa.table("player_settings", *map(sa.column, ("user_id", "zone", "list_at", "list_time")))


def upgrade() -> None:
    op.add_column("player_settings", sa.Column("list_time", sa.Integer(), nullable=True))
    connection = op.get_bind()
    query = sa.select(_PEOPLE.c.user_id, _PEOPLE.c.zone, _PEOPLE.c.list_at)
    for user_id, zone, list_at in connection.execute(query.where(_PEOPLE.c.list_at.is_not(None))).all():
        minutes = time_of_day(list_at, zone_named(zone))
        connection.execute(_PEOPLE.update().where(_PEOPLE.c.user_id == user_id).values(list_time=minutes))
