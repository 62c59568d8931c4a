"""What chance decides in ZIG-ZAG: the numbers on the board, and the throws of the dice.

The proof of fairness repeats all of them: see `Game.proof_script`.
"""

from collections.abc import Sequence
from typing import Final

from engines.chain.board import EACH, from_rows, to_rows
from engines.chain.state import CLASSIC, RANDOM, THROWN, Dice, Options, Round, State
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

_NUMBERS = """\
numbers = [n for n in "123456" for _ in range(24)]
for i in range(143, 0, -1):
    j = below(i + 1); numbers[i], numbers[j] = numbers[j], numbers[i]
print("numbers", *("".join(numbers[row : row + 12]) for row in range(0, 144, 12)))
"""
_FIRST = """\
among, dice = {among}, lambda: (below(6) + 1, below(6) + 1)
while len(among) > 1:
    thrown = {{seat: dice() for seat in among}}
    among = [seat for seat in among if sum(thrown[seat]) == max(map(sum, thrown.values()))]
    print("for the first turn", *(f"{{seat}}: {{a}} {{b}}" for seat, (a, b) in thrown.items()))
for throw in range(1, {throws} + 1): print("throw", throw, *dice())
"""


def numbers_for(options: Options, stream: Stream) -> str:
    """Return the number on each square: the classic layout, or 24 of each shuffled, row by row from a12."""
    if options.numbers == CLASSIC:
        return _CLASSIC_NUMBERS
    mixed = "".join(stream.shuffle([str(number) for number in range(1, 7) for _ in range(EACH)]))
    return from_rows(mixed[start : start + 12] for start in range(0, len(mixed), 12))


def throw_dice(stream: Stream) -> Dice:
    """Throw two dice."""
    return stream.below(6) + 1, stream.below(6) + 1


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
    """Return the seats with the highest sum of a round."""
    best = max(sum(dice) for _, dice in thrown)
    return tuple(seat for seat, dice in thrown if sum(dice) == best)


def proof_script(states: Sequence[State]) -> str:
    """Return lines that print random numbers, the throws for the first turn, then every other throw."""
    first = states[0]
    among = list(range(first.seats)) if first.options.first == THROWN else [first.first]
    numbers = _NUMBERS if first.options.numbers == RANDOM else ""
    return numbers + _FIRST.format(among=among, throws=len(_throws(states)))


def proof_output(states: Sequence[State]) -> list[str]:
    """Return what the script must print, read off the states."""
    first = states[0]
    lines = [] if first.options.numbers != RANDOM else [" ".join(["numbers", *to_rows(first.numbers)])]
    for thrown in first.throws:
        dice = (f"{seat}: {a} {b}" for seat, (a, b) in thrown)
        lines.append(" ".join(["for the first turn", *dice]))
    throws = enumerate(_throws(states), start=1)
    return lines + [f"throw {number} {a} {b}" for number, (a, b) in throws]


def _throws(states: Sequence[State]) -> list[tuple[int, int]]:
    return [state.throw for state in states if state.throw is not None]
