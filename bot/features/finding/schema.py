"""Who looks for players, and the servers' lists of lobbies."""

from sqlalchemy import BigInteger, Column, Double, Index, PrimaryKeyConstraint, String, Table

from bot.store.schema.columns import metadata
from bot.store.schema.personal import Keeps, personal

seekers = Table(
    "seekers",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("name", String(128), nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id", "game", name="seekers_pk"),
    info=personal("looking_for", keeps=Keeps.UNTIL),
)
Index("seekers_by_user", seekers.c.user_id)

boards = Table(
    "boards",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("locale", String(16)),
    Column("digest", String(64)),
)
