"""Lines that people try out."""

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, String, Table

from bot.store.schema.columns import Json, MatchId, metadata
from bot.store.schema.personal import personal

what_ifs = Table(
    "what_ifs",
    metadata,
    Column("id", MatchId, primary_key=True, autoincrement=True),
    Column("user_id", BigInteger, nullable=False),
    Column("match_id", MatchId, nullable=False),
    Column("game", String(32), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("start", Json, nullable=False),
    Column("moves", Json, nullable=False),
    Column("kept", Json),
    Column("open", Boolean, nullable=False),
    Column("dealt", Boolean, nullable=False),
    Column("changed_at", Double, nullable=False),
    info=personal("what_ifs"),
)
Index("what_ifs_by_user", what_ifs.c.user_id)
Index("what_ifs_by_change", what_ifs.c.changed_at)
