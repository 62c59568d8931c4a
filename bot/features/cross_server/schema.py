"""Who waits for players from other servers."""

from sqlalchemy import BigInteger, Column, Double, Index, Integer, PrimaryKeyConstraint, String, Table

from bot.store.schema.columns import metadata
from bot.store.schema.personal import Keeps, personal

queue = Table(
    "queue",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("pace", Integer, nullable=False),
    Column("guild_id", BigInteger),
    Column("since", Double, nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "game", name="queue_pk"),
    info=personal("waiting_for", keeps=Keeps.UNTIL),
)
Index("queue_order", queue.c.game, queue.c.pace, queue.c.since)
Index("queue_until", queue.c.until)
