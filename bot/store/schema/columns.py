"""What the tables share: their metadata, and types of columns."""

from enum import StrEnum

from sqlalchemy import JSON, BigInteger, Enum, Integer, MetaData

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
