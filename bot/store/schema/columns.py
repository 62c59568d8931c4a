"""What the tables share: their metadata, and types of columns."""

from collections.abc import Callable
from dataclasses import asdict
from enum import StrEnum
from typing import Any, TypeVar

from sqlalchemy import JSON, BigInteger, Dialect, Enum, Integer, MetaData, TypeDecorator

from bot.match.admission import Admission, Who
from bot.match.model import Person, Purpose, Vote
from bot.match.partners import Partner

Record = TypeVar("Record")  # a dataclass

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


class StoredRecord(TypeDecorator[Record]):
    """Store a dataclass as JSON; `read` makes it from its fields."""

    impl = Json
    cache_ok = True

    def __init__(self, read: Callable[[dict[str, Any]], Record]) -> None:
        super().__init__()
        self.read = read

    def process_bind_param(self, value: Record | None, dialect: Dialect) -> dict[str, Any] | None:
        return None if value is None else asdict(value)  # type: ignore[call-overload]

    def process_result_value(self, value: Any | None, dialect: Dialect) -> Record | None:
        return None if value is None else self.read(value)


def read_vote(fields: dict[str, Any]) -> Vote:
    """Make a vote from its fields."""
    person = fields["person"] and Person(**fields["person"])
    kept = {"purpose": Purpose(fields["purpose"]), "person": person, "agreed": tuple(fields["agreed"])}
    return Vote(**(fields | kept))


def read_admission(fields: dict[str, Any]) -> Admission:
    """Make who may join from its fields."""
    return Admission(**(fields | {"who": fields["who"] and Who(fields["who"])}))


def read_partner(fields: dict[str, Any]) -> Partner:
    """Make the partner of a lobby from its fields."""
    return Partner(**(fields | {"refused": tuple(fields["refused"])}))
