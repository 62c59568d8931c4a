"""Moves of ZIG-ZAG that are chosen in parts, and the squares of a plan.

A part of a move is a square ("e7"). A die alone ("1") has its squares offered first. Where any square may be
chosen, a part is a column ("e"). Parts come from custom ids, so they are checked. The squares of a plan are
chosen by the numbers that they bear, since the dice are not known.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

from bot.i18n import Texts
from bot.table.controls import Choice
from engines.chain.board import BY_NAME, from_rows
from engines.chain.view import ChainView

_DICE = (0, 1)
_NUMBERS = range(1, 7)


@dataclass(frozen=True, slots=True)
class PlacingStep:
    """What is chosen next of a move: one of the squares that have `letters`, or, without any, a column.

    They belong to `dice`, or to none if any square may be chosen. `first` is the square chosen before. What
    `is_last` completes the move.
    """

    letters: Mapping[str, str]
    dice: tuple[int, ...] = ()
    first: str = ""
    is_last: bool = False


def placing_step(view: ChainView, part: str) -> PlacingStep | None:
    """Return what is chosen after `part`, "" for nothing; None if no move has that part."""
    if view["phase"] == "single":
        return _any_square(view, part)
    pieces = piece_count(view)
    if view["phase"] != "turn" or pieces == 0:
        return None
    if pieces == 1:
        die = 0 if view["squares"][0] else 1
        return None if part else PlacingStep(_lettered(view["squares"][die]), (die,), is_last=True)
    both = _lettered(_both(view))
    if not part and both:
        return PlacingStep(both, _DICE)
    if part in ("", "0", "1"):
        die = int(part or 0)
        return PlacingStep(_lettered(view["squares"][die]), (die,))
    return _second_square(view, part)


def _second_square(view: ChainView, first: str) -> PlacingStep | None:
    die = next((die for die in _DICE if first in view["squares"][die]), None)
    if die is None:
        return None
    letters = _lettered(_both(view)) or _lettered(view["squares"][1 - die])
    rest = {name: letter for name, letter in letters.items() if name in view["squares"][1 - die]}
    rest.pop(first, None)
    return PlacingStep(rest, (1 - die,), first, is_last=True)


def pair(one: str, two: str) -> str:
    """Return the move that places pieces on these squares."""
    return " ".join(sorted((one, two), key=BY_NAME.__getitem__))


def piece_count(view: ChainView) -> int:
    """Return how many pieces the player has to place: 0, 1 or 2."""
    return 0 if view["legal"] == ["pass"] else len(view["legal"][0].split())


def team_to_move(view: ChainView) -> int:
    """Return the team of the player to move."""
    assert view["to_move"] is not None, "the match goes on"
    return view["teams"][view["to_move"]]


def marked_view(view: ChainView, step: PlacingStep) -> dict[str, Any]:
    """Return the view with the letters of squares, and with the piece that was chosen first."""
    marked: dict[str, Any] = {**view, "letters": dict(step.letters), "chosen": step.first}
    if step.first:
        column, row = divmod(BY_NAME[step.first], 12)
        pieces = [list(line) for line in view["pieces"]]
        pieces[11 - row][column] = str(team_to_move(view))
        marked["pieces"] = ["".join(line) for line in pieces]
        marked["squares"] = [list(step.letters) if die in step.dice else [] for die in _DICE]
    return marked


def _any_square(view: ChainView, part: str) -> PlacingStep | None:
    if not part:
        return PlacingStep({})
    squares = [name for name in view["legal"] if part == name[0]]
    return PlacingStep(_lettered(squares), is_last=True) if squares else None


def _both(view: ChainView) -> Sequence[str]:
    """Return the squares of both dice."""
    return list(dict.fromkeys(name for squares in view["squares"] for name in squares))


def _lettered(squares: Iterable[str]) -> dict[str, str]:
    """Return letters for squares, in the order in which the board is read; none if there are not enough."""
    read = sorted(squares, key=lambda name: (-int(name[1:]), name[0]))
    return dict(zip(read, ascii_uppercase, strict=False)) if len(read) <= len(ascii_uppercase) else {}


def number_on(view: ChainView, square: str) -> int:
    """Return the number on a square."""
    return int(from_rows(view["numbers"])[BY_NAME[square]])


def squares_by_number(view: ChainView, squares: Sequence[str], act: str, t: Texts) -> list[Choice]:
    """Return a select of these squares for each number that is on any of them."""
    numbers = from_rows(view["numbers"])
    by_number = {
        number: tuple((square, square) for square in squares if numbers[BY_NAME[square]] == str(number))
        for number in _NUMBERS
    }
    return [
        Choice(t("chain-plan-number", number=number), options, act)
        for number, options in by_number.items()
        if options
    ]
