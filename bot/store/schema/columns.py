"""What the tables share: their metadata, and types of columns."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_type_hints

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    Enum,
    Integer,
    MetaData,
    String,
    TypeDecorator,
)
from sqlalchemy.types import TypeEngine

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


def columns_of(record: type, *, key: str, widths: Mapping[str, int]) -> list[Column[Any]]:
    """Return a column for each field of a dataclass.

    `key` is an id of Discord's and the primary key. A field that may be None can be NULL. Texts hold 64
    characters, or as many as their width says.
    """
    columns: list[Column[Any]] = [Column(key, BigInteger, primary_key=True, autoincrement=False)]
    for name, hint in get_type_hints(record).items():
        if name != key:
            kinds = set(get_args(hint)) if isinstance(hint, UnionType) else {hint}
            (kind,) = kinds - {NoneType}
            columns.append(Column(name, _stored(kind, widths.get(name, 64)), nullable=NoneType in kinds))
    return columns


def _stored(kind: Any, width: int) -> TypeEngine[Any]:
    """Return the type of a column for values of this Python type; collections are JSON."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return enum_of(kind, 16)
    plain: dict[Any, TypeEngine[Any]] = {bool: Boolean(), int: Integer(), float: Double(), str: String(width)}
    return plain.get(kind, Json)


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
