"""What the tables share: their metadata, and types of columns."""

from dataclasses import asdict
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, BigInteger, Dialect, Enum, Integer, MetaData, TypeDecorator

from bot.match.model import Person, Purpose, Vote

metadata = MetaData()

# SQLite assigns row ids only to a column declared INTEGER, which has 64 bits there all the same.
MatchId = BigInteger().with_variant(Integer, "sqlite")
Json = JSON(none_as_null=True)


def enum_of(members: type[StrEnum], length: int) -> Enum:
    """Store a StrEnum as its value in a VARCHAR, so that a new member needs no migration."""
    return Enum(
        members,
        native_enum=False,
        create_constraint=False,
        length=length,
        values_callable=lambda enum: [member.value for member in enum],
    )


class StoredVote(TypeDecorator[Vote]):
    """Store a vote as JSON."""

    impl = Json
    cache_ok = True

    def process_bind_param(self, value: Vote | None, dialect: Dialect) -> dict[str, Any] | None:
        return None if value is None else asdict(value)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> Vote | None:
        if value is None:
            return None
        person = value["person"] and Person(**value["person"])
        kept = {"purpose": Purpose(value["purpose"]), "person": person, "agreed": tuple(value["agreed"])}
        return Vote(**(value | kept))
