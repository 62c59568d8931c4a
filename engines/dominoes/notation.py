"""Moves as text: ``bid 21``, ``pass``, ``rank 6 regular``, ``3-5``.

Case and spacing do not matter, and a tile may be typed either way round; in canonical form the lower number
comes first.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from engines import tiles
from engines.dominoes.state import REGULAR, REVERSE
from engines.game import InvalidMove
from engines.tiles import Tile
from engines.validators import check_move_text, normalized

PASS = "pass"  # noqa: S105 - a move, not a password

_BID = re.compile(r"bid ?([0-9]{1,9})")
_RANK = re.compile(rf"rank ?([0-9]) ?({REGULAR}|{REVERSE})")


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid, or a pass: an `amount` of 0 with `passed` set, unlike a typed ``bid 0``."""

    amount: int
    passed: bool = False


PASSED = Bid(0, passed=True)


@dataclass(frozen=True, slots=True)
class Declaration:
    """The ranking that a contractor declares: the highest number, and the direction of the others."""

    high: int
    order: str


Action = Bid | Declaration | Tile


def parse(move: object) -> Action:
    """Read a move. Raises InvalidMove."""
    return _parse(check_move_text(move))


@lru_cache(maxsize=512)
def _parse(move: str) -> Action:
    text = normalized(move)
    if text == PASS:
        return PASSED
    if match := _BID.fullmatch(text):
        return Bid(int(match[1]))
    if match := _RANK.fullmatch(text):
        return Declaration(int(match[1]), match[2])
    try:
        return tiles.parse(text)
    except ValueError:
        raise InvalidMove(move) from None


def write(action: Action) -> str:
    """Write the move in canonical form."""
    if isinstance(action, Bid):
        return PASS if action.passed else f"bid {action.amount}"
    if isinstance(action, Declaration):
        return f"rank {action.high} {action.order}"
    return tiles.write(action)


@lru_cache(maxsize=16)
def bids_above(lowest: int, highest: int) -> tuple[str, ...]:
    """Write the bids from `lowest` to `highest`."""
    return tuple(f"bid {amount}" for amount in range(lowest, highest + 1))


@lru_cache(maxsize=4)
def declarations(size: int) -> tuple[str, ...]:
    """Write every ranking that can be declared with a set."""
    return tuple(f"rank {high} {order}" for high in range(size, -1, -1) for order in (REGULAR, REVERSE))
