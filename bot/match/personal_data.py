"""Personal data: what is stored about a person where no table's mark says so.

Rows that are one person's own are marked in the schema (`bot.store.schema.personal`), and need nothing else.
"""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

Export = Callable[[AsyncConnection, int], Awaitable[Any]]
Leave = Callable[[int], Awaitable[object]]
Anonymize = Callable[[AsyncConnection, int], Awaitable[object]]
PeopleAfter = Callable[[AsyncConnection, int, int], Awaitable[set[int]]]
HereSince = Callable[[AsyncConnection, Collection[int], float], Awaitable[set[int]]]


@dataclass(slots=True)
class PersonalData:
    """What features add about the people of one database.

    `exports` return what else a person's export has under each key. `leave` ends what a person takes part in.
    `anonymize` removes their id and name from rows that stay. `people_after` returns the next people of
    such rows, by id, at most as many as it is told; `here_since` which of some people these rows show to be
    here since a time in Unix seconds.
    """

    exports: dict[str, Export] = field(default_factory=dict)
    leave: list[Leave] = field(default_factory=list)
    anonymize: list[Anonymize] = field(default_factory=list)
    people_after: list[PeopleAfter] = field(default_factory=list)
    here_since: list[HereSince] = field(default_factory=list)
