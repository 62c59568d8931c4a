"""How people do in puzzles, and the puzzle of the day."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
)

from bot.store.schema.columns import metadata
from bot.store.schema.personal import personal

puzzle_records = Table(
    "puzzle_records",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("answered", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("current", String(16)),
    PrimaryKeyConstraint("user_id", "game", name="puzzle_records_pk"),
    info=personal("puzzles"),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("move", String(64), nullable=False),
    Column("solved", Boolean, nullable=False),
    PrimaryKeyConstraint("user_id", "game", "puzzle", name="puzzle_answers_pk"),
    info=personal("answers_to_puzzles"),
)

puzzle_channels = Table(
    "puzzle_channels",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger),
    Column("locale", String(16)),
    Column("due_at", Double, nullable=False),
)
Index("puzzle_channels_due", puzzle_channels.c.due_at)

puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("game", String(32), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("replaced_id", BigInteger),
    Column("revealed", Boolean, nullable=False),
    PrimaryKeyConstraint("guild_id", "day", name="puzzle_days_pk"),
)

day_answers = Table(
    "day_answers",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("move", String(64), nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("guild_id", "day", "user_id", name="day_answers_pk"),
    info=personal("puzzles_of_the_day"),
)
Index("day_answers_by_user", day_answers.c.user_id, day_answers.c.guild_id)
