"""Who is notified when a lobby opens."""

from sqlalchemy import BigInteger, Column, Double, Index, PrimaryKeyConstraint, String, Table

from bot.features.lobby_alerts.rules import Hours
from bot.store.schema.columns import MatchId, enum_of, metadata
from bot.store.schema.personal import Keeps, personal

alerts = Table(
    "alerts",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("hours", enum_of(Hours, 16), nullable=False),
    Column("locale", String(16)),
    Column("notified_id", MatchId, nullable=False),
    Column("notified_at", Double, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id", "game", name="alerts_pk"),
    info=personal("alerts", keeps=Keeps.ROW),
)
Index("alerts_by_user", alerts.c.user_id)
