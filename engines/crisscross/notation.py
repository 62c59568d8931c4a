"""Moves as text.

``on 2`` plays the drawn tile on the open end of arm 2, ``arm 5`` starts the next arm with it, its 5 outward.
Case and spacing do not matter.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from engines.game import InvalidMove
from engines.validators import check_move_text, normalized

_MOVE = re.compile(r"(on|arm) ?([0-9])")


@dataclass(frozen=True, slots=True)
class On:
    """The drawn tile goes on the open end of the arm with this number."""

    arm: int


@dataclass(frozen=True, slots=True)
class Start:
    """The drawn tile starts the next arm, with this number outward."""

    out: int


Action = On | Start


def parse(move: object) -> Action:
    """Parse a move. Raises InvalidMove."""
    return _parse(check_move_text(move))


@lru_cache(maxsize=256)
def _parse(move: str) -> Action:
    match = _MOVE.fullmatch(normalized(move))
    if match is None:
        raise InvalidMove(move)
    number = int(match[2])
    return On(number) if match[1] == "on" else Start(number)


def write(action: Action) -> str:
    """Return the move in canonical form."""
    return f"on {action.arm}" if isinstance(action, On) else f"arm {action.out}"
