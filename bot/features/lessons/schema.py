"""How far people have got in lessons."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, PrimaryKeyConstraint, String, Table

from bot.store.schema.columns import metadata
from bot.store.schema.personal import personal

lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    PrimaryKeyConstraint("user_id", "game", name="lessons_pk"),
    info=personal("lessons"),
)
