"""The options of ZIG-ZAG, the numbers on the board, and the throws for the first turn."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from engines.chain.board import EACH, from_rows
from engines.chain.state import (
    CLASSIC,
    CRISSCROSS,
    PARALLEL,
    RANDOM,
    THROWN,
    Dice,
    Options,
    Round,
)
from engines.fair import Stream
from engines.game import InvalidOption, Option, check_options

SEATS: tuple[int, ...] = (2, 4)

OPTIONS: tuple[Option, ...] = (
    Option("teams", "choice", PARALLEL, choices=(PARALLEL, CRISSCROSS)),
    Option("numbers", "choice", CLASSIC, choices=(CLASSIC, RANDOM)),
    Option("first", "choice", THROWN, choices=(THROWN, "0", "1", "2", "3"), offered=False),
)

CLASSIC_ROWS: Final = (
    "462563214513",
    "154125632346",
    "236364145152",
    "512415236463",
    "435624651321",
    "521353142646",
    "646241353125",
    "123156426534",
    "364632514215",
    "251541463632",
    "643236521451",
    "315412365264",
)
_CLASSIC_NUMBERS: Final = from_rows(CLASSIC_ROWS)


def options_from(given: Mapping[str, object], seats: int) -> Options:
    """The options, checked and filled in.

    Raises InvalidOption, also for criss-cross teams of two players and a first seat that is not there.
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
    """The options under the names that players use."""
    return {"teams": options.teams, "numbers": options.numbers, "first": options.first}


def numbers_for(options: Options, stream: Stream) -> str:
    """The number on each square: the classic layout, or 24 of each shuffled, in reading order from a12."""
    if options.numbers == CLASSIC:
        return _CLASSIC_NUMBERS
    mixed = "".join(stream.shuffle([str(number) for number in range(1, 7) for _ in range(EACH)]))
    return from_rows(mixed[start : start + 12] for start in range(0, len(mixed), 12))


def throw_dice(stream: Stream) -> Dice:
    """Two dice."""
    return stream.below(6) + 1, stream.below(6) + 1


def first_throws(seats: int, stream: Stream) -> tuple[Round, ...]:
    """Everybody throws two dice, and those whose sums tie for the highest throw again, until one is left."""
    among = tuple(range(seats))
    rounds: list[Round] = []
    while len(among) > 1:
        thrown = tuple((seat, throw_dice(stream)) for seat in among)
        rounds.append(thrown)
        among = leaders(thrown)
    return tuple(rounds)


def leaders(thrown: Round) -> tuple[int, ...]:
    """The seats with the highest sum of a round."""
    best = max(sum(dice) for _, dice in thrown)
    return tuple(seat for seat, dice in thrown if sum(dice) == best)
