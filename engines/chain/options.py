"""The options of ZIG-ZAG."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engines.chain.state import CLASSIC, CRISSCROSS, PARALLEL, RANDOM, THROWN, Options
from engines.game import InvalidOption, Option
from engines.validators import check_options

SEATS: tuple[int, ...] = (2, 4)

OPTIONS: tuple[Option, ...] = (
    Option("teams", "choice", PARALLEL, choices=(PARALLEL, CRISSCROSS)),
    Option("numbers", "choice", CLASSIC, choices=(CLASSIC, RANDOM)),
    Option("first", "choice", THROWN, choices=(THROWN, "0", "1", "2", "3"), offered=False),
)


def options_from(given: Mapping[str, object], seats: int) -> Options:
    """Return the options, checked and filled in.

    Raises InvalidOption, also for criss-cross teams of two players and a first seat that the table does not
    have.
    """
    return _options(tuple(check_options(OPTIONS, given).values()), seats)


@lru_cache(maxsize=64)
def _options(values: tuple[Any, ...], seats: int) -> Options:
    teams, numbers, first = values
    if teams == CRISSCROSS and seats != max(SEATS):
        raise InvalidOption("teams", teams, PARALLEL)
    if first != THROWN and int(first) >= seats:
        raise InvalidOption("first", first, ", ".join([THROWN, *map(str, range(seats))]))
    return Options(teams, numbers, first)


def options_to(options: Options) -> dict[str, Any]:
    """Return the options by name."""
    return {"teams": options.teams, "numbers": options.numbers, "first": options.first}
