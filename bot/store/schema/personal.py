"""What is one person's own: tables whose rows have a `user_id` are marked with `personal`.

Such rows are exported and deleted with everything else that is stored about the person.
"""

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import Table

from bot.store.schema.columns import metadata

_KEY = "personal"


class Keeps(StrEnum):
    """Which rows of a table show that a person is not gone."""

    ROW = "row"  # any
    UNTIL = "until"  # those whose time, in the column `until`, has not come


@dataclass(frozen=True, slots=True)
class Personal:
    """The mark of a table: what exports call its rows, and which of them show that someone is not gone."""

    name: str
    keeps: Keeps | None = None


def personal(name: str, *, keeps: Keeps | None = None) -> dict[str, Personal]:
    """Mark a table, as its `info`."""
    return {_KEY: Personal(name, keeps)}


def own_tables() -> dict[str, Table]:
    """Return the tables that are marked, by what exports call them."""
    return {table.info[_KEY].name: table for table in metadata.tables.values() if _KEY in table.info}


def keeping_tables() -> list[tuple[Table, Keeps]]:
    """Return the tables some of whose rows show that a person is not gone, with which those are."""
    marked = ((table, table.info[_KEY].keeps) for table in own_tables().values())
    return [(table, keeps) for table, keeps in marked if keeps is not None]
