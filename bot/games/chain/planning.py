"""Choosing the squares of a plan: since the dice are not known, by the numbers that they bear."""

from collections.abc import Sequence

from bot.i18n import Texts
from bot.table.controls import Choice
from engines.chain.board import BY_NAME, from_rows
from engines.chain.view import ChainView

_NUMBERS = range(1, 7)


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
