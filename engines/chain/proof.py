"""The proof of chance: repeats the numbers, if they are random, and every throw of a match."""

from collections.abc import Sequence

from engines.chain.board import to_rows
from engines.chain.state import RANDOM, THROWN, State

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


def script(states: Sequence[State]) -> str:
    """Write lines that print random numbers, the throws for the first turn, then every other throw."""
    first = states[0]
    among = list(range(first.seats)) if first.options.first == THROWN else [first.first]
    numbers = _NUMBERS if first.options.numbers == RANDOM else ""
    return numbers + _FIRST.format(among=among, throws=len(_throws(states)))


def output(states: Sequence[State]) -> list[str]:
    """List what the script must print, read off the states."""
    first = states[0]
    lines = [] if first.options.numbers != RANDOM else [" ".join(["numbers", *to_rows(first.numbers)])]
    for thrown in first.throws:
        dice = (f"{seat}: {a} {b}" for seat, (a, b) in thrown)
        lines.append(" ".join(["for the first turn", *dice]))
    throws = enumerate(_throws(states), start=1)
    return lines + [f"throw {number} {a} {b}" for number, (a, b) in throws]


def _throws(states: Sequence[State]) -> list[tuple[int, int]]:
    return [state.throw for state in states if state.throw is not None]
