"""What chance decides in ZIG-ZAG: the numbers on the board, and the throws of the dice.

The proof of chance repeats all of them: see `proof`.
"""

from typing import Final

from engines.chain.board import EACH, from_rows
from engines.chain.state import CLASSIC, Dice, Options, Round
from engines.dice import roll
from engines.fair import Stream

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


def numbers_for(options: Options, stream: Stream) -> str:
    """Lay out the numbers: the classic layout, or 24 of each shuffled, row by row from a12."""
    if options.numbers == CLASSIC:
        return _CLASSIC_NUMBERS
    mixed = "".join(stream.shuffle([str(number) for number in range(1, 7) for _ in range(EACH)]))
    return from_rows(mixed[start : start + 12] for start in range(0, len(mixed), 12))


def throw_dice(stream: Stream) -> Dice:
    return roll(stream), roll(stream)


def first_throws(seats: int, stream: Stream) -> tuple[Round, ...]:
    """Throw for the first turn: all seats, then again those tied for the highest sum, until one is left."""
    among = tuple(range(seats))
    rounds: list[Round] = []
    while len(among) > 1:
        thrown = tuple((seat, throw_dice(stream)) for seat in among)
        rounds.append(thrown)
        among = leaders(thrown)
    return tuple(rounds)


def leaders(thrown: Round) -> tuple[int, ...]:
    """Find the seats with the highest sum of a round."""
    best = max(sum(dice) for _, dice in thrown)
    return tuple(seat for seat, dice in thrown if sum(dice) == best)
