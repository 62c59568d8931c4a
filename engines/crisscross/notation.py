"""Moves as text.

``on 2`` plays the drawn tile on the open end of arm 2, ``arm 5`` starts the next arm with it, its 5 outward.
Players see arms as letters, which cannot be taken for pips: ``on B`` is ``on 2``. Case and spacing do not
matter.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engines.game import InvalidMove
from engines.validators import check_move_text, normalized

_LETTERS: Final = "ABCDE"
_MOVE = re.compile(r"(on) ?([0-9a-e])|(arm) ?([0-9])")


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
    """Read a move. Raises InvalidMove."""
    return _parse(check_move_text(move))


@lru_cache(maxsize=256)
def _parse(move: str) -> Action:
    match = _MOVE.fullmatch(normalized(move))
    if match is None:
        raise InvalidMove(move)
    if match[3]:
        return Start(int(match[4]))
    arm = match[2]
    return On(int(arm) if arm.isdecimal() else _LETTERS.index(arm.upper()) + 1)


def write(action: Action) -> str:
    """Write the move in canonical form."""
    return f"on {action.arm}" if isinstance(action, On) else f"arm {action.out}"


def letter(arm: int) -> str:
    """Name the arm with this number by the letter that players know."""
    return _LETTERS[arm - 1]


def with_letter(move: str) -> str:
    """Write a canonical move as players read and type it."""
    action = parse(move)
    return f"on {letter(action.arm)}" if isinstance(action, On) else move
