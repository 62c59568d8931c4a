"""Who follows which match."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
)

from bot.store.schema.columns import MatchId, metadata
from bot.store.schema.personal import Keeps, personal

follows = Table(
    "follows",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("turns", Boolean, nullable=False),
    Column("locale", String(16)),
    Column("notified_version", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "user_id", name="follows_pk"),
    info=personal("followed_matches", keeps=Keeps.ROW),
)
Index("follows_by_user", follows.c.user_id)
