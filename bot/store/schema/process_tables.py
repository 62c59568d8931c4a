"""What processes leave for each other, and for their next start."""

from sqlalchemy import BigInteger, Boolean, Column, Double, Integer, PrimaryKeyConstraint, String, Table

from bot.store.schema.columns import metadata

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("shard", Integer, nullable=False),
    Column("shards", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("process", String(16), nullable=False),
    PrimaryKeyConstraint("shard", "shards", name="heartbeats_pk"),
)

absences = Table(
    "absences",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Double, nullable=False),
)

starts = Table(
    "starts",
    metadata,
    Column("shard", Integer, nullable=False),
    Column("shards", Integer, nullable=False),
    Column("preceding", Integer, nullable=False),
    Column("begins_at", Double, nullable=False),
    PrimaryKeyConstraint("shard", "shards", name="starts_pk"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("shard", Integer, nullable=False),
    Column("shards", Integer, nullable=False),
    Column("application_id", BigInteger, nullable=False),
    Column("session", String(128), nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("gateway", String(255), nullable=False),
    Column("holder", String(128), nullable=False),
    Column("is_released", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("shard", "shards", name="sessions_pk"),
)

fingerprints = Table(
    "fingerprints",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)
