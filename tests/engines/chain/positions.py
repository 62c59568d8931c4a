"""Positions of ZIG-ZAG, set up square by square."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from engines.chain import GAME
from engines.game import InvalidState

COLUMNS = "abcdefghijkl"

# Seats and options of every kind of match.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"numbers": "random"}),
    (4, {}),
    (4, {"teams": "crisscross", "numbers": "random"}),
]


def squares(text: str) -> Iterator[str]:
    """Yield the squares of a text like ``a1 c6-l6 e1-e10``; a range runs along a row or a column."""
    for part in text.split():
        first, _, last = part.partition("-")
        for column in COLUMNS[COLUMNS.index(first[0]) : COLUMNS.index((last or first)[0]) + 1]:
            for row in range(int(first[1:]), int((last or first)[1:]) + 1):
                yield f"{column}{row}"


def rows(zero: str, one: str) -> list[str]:
    """Return the pieces of both teams as rows of a dump, row 12 first."""
    teams = dict.fromkeys(squares(zero), "0") | dict.fromkeys(squares(one), "1")
    return ["".join(teams.get(f"{column}{row}", ".") for column in COLUMNS) for row in range(12, 0, -1)]


def position(zero: str, one: str, *, team: int, throw: tuple[int, int], **changes: Any) -> Any:
    """Return the state with these pieces, with a seat of `team` to move and its `throw`.

    `seats`, `options` and keys of the dump may be given as well.
    """
    seats, options = changes.pop("seats", 2), changes.pop("options", {})
    data = GAME.dump(GAME.start(seats=seats, options=options, seed="5e" * 32))
    data |= {"phase": "turn", "pieces": rows(zero, one), "throw": list(throw), "throws": []}
    data |= {"ply": 9, "barricaded": []} | changes
    reasons = []
    for first, turn in product(range(seats), range(seats)):
        try:
            state = GAME.load(data | {"first": first, "turn": turn})
        except InvalidState as error:
            reasons.append(error.reason)
            continue
        if turn % 2 == team:
            return state
    raise AssertionError(f"no such position: {set(reasons)}")
