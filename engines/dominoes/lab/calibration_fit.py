"""Fits the shifts of `calibration` to matches of hard against itself.

They are found by least squares: the result of each decision minus the value of its best move. Neighbouring
shifts are held together by the squares of their second differences. The result of one hand varies by some ten
points, so a thousand hands are few, and three thousand are enough. Only the last hand of a match is played
for the win, so it is dealt several times after the same scores.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from engines.ai import POINTS, Unit
from engines.dominoes import GAME
from engines.dominoes.ai import levels
from engines.dominoes.ai.calibration import FILE, LEFT, Knot, Row, all_rows, file_for, knots
from engines.dominoes.ai.stakes import stakes_of
from engines.dominoes.state import PLAYERS, PLAYING
from engines.fair import match_seed
from engines.game import State, View
from engines.lab.labs import Weights

# Matches between two files of shifts.
_EVERY = 50

# Six hands: five are played for points, one for the win, with this many deals.
_OPTIONS: Mapping[str, object] = {"hands": 6}
LAST_DEALS = 6

# The weight of the smoothness penalty, in decisions in play with the usual bid. Of 5, 50 and 500, fitted to
# 2,000 hands, this one predicted 2,000 others best.
_SMOOTHNESS = 50.0
_USUAL_BID = 7


def fit_calibration(options: Mapping[str, object], matches: int, seed: str) -> Iterator[Weights]:
    """Yield the file of shifts after every fifty matches, and at the end."""
    sums, file = Sums(), FILE
    for number in range(1, matches + 1):
        for decision in _match({**_OPTIONS, **options}, match_seed(seed.encode(), number, ())):
            sums.add(*decision)
            file = file_for(decision[0])
        if number % _EVERY == 0 or number == matches:
            yield Weights(f"ai/{file}", write(sums.shifts(), f"{number} matches"))


def write(shifts: Mapping[Knot, float], source: str) -> str:
    """Write the content of the file, which says what it was fitted to."""
    lines = [f"# Fitted to {source}, by least squares: python -m engines calibrate dominoes --fit"]
    for row, count in all_rows():
        digits = 2 if row[0] == POINTS.name else 3
        rounded = [round(shifts[row, place], digits) + 0.0 for place in range(count)]  # never -0.00
        lines.append(f"{' '.join(row)}: {' '.join(f'{shift:.{digits}f}' for shift in rounded)}")
    return "\n".join([*lines, ""])


def episode(view: Mapping[str, Any]) -> int:
    """Name the hand that is being played: the values of bids and tiles are for it."""
    return int(view["hand"])


class Sums:
    """The normal equations of least squares, added up decision by decision."""

    def __init__(self) -> None:
        self._knots: list[Knot] = [(row, place) for row, count in all_rows() for place in range(count)]
        self._index = {knot: number for number, knot in enumerate(self._knots)}
        count = len(self._knots)
        self._products = [[0.0] * count for _ in range(count)]
        self._sums = [0.0] * count
        for line in self._neighbours():
            in_bids = self._knots[line[0]][0][:2] == (POINTS.name, PLAYING)
            second_difference = [(line[0], 1.0), (line[1], -2.0), (line[2], 1.0)]
            self._add_product(second_difference, _SMOOTHNESS * (_USUAL_BID**2 if in_bids else 1))
        for number in range(count):
            self._products[number][number] += 0.001 * _SMOOTHNESS  # a knot without decisions

    def add(self, view: Mapping[str, Any], best: float, unit: Unit, observed: float) -> None:
        """Add a decision by the value of its best move and its result."""
        parts = [(self._index[knot], part) for knot, part in knots(view, best, unit)]
        self._add_product(parts, 1.0)
        for number, part in parts:
            self._sums[number] += part * (observed - best)

    def shifts(self) -> dict[Knot, float]:
        """Solve the equations for the shifts by knot."""
        return dict(zip(self._knots, _solved(self._products, self._sums), strict=True))

    def _add_product(self, parts: Sequence[tuple[int, float]], weight: float) -> None:
        for index, part in parts:
            for other, times in parts:
                self._products[index][other] += weight * part * times

    def _neighbours(self) -> Iterator[tuple[int, int, int]]:
        """Yield three knots in a line, along a row and across the rows of a role."""
        across = dict(zip([f"{left:g}" for left in LEFT], [f"{left:g}" for left in LEFT[1:]], strict=False))

        def below(row: Row) -> Row:
            return (*row[:-1], across.get(row[-1], "")) if row[1] == PLAYING else ()

        for row, place in self._knots:
            next_row = below(row)
            lines = (
                ((row, place), (row, place + 1), (row, place + 2)),
                ((row, place), (next_row, place), (below(next_row) if next_row else (), place)),
            )
            for first, second, third in lines:
                if second in self._index and third in self._index:
                    yield self._index[first], self._index[second], self._index[third]


# A decision: the view, the best value, its unit and the result.
_Decision = tuple[View, float, Unit, float]


def _match(options: Mapping[str, object], seed: str) -> Iterator[_Decision]:
    """Play a match and yield its decisions, then those of further deals of its last hand."""
    state, rng = GAME.start(seats=PLAYERS, options=options, seed=seed), Random(seed)
    dealt = yield from _play(state, rng)
    if dealt is None:
        return
    before, move = dealt
    for number in range(1, LAST_DEALS):
        other = {**GAME.dump(before), "seed": match_seed(seed.encode(), number, ())}
        yield from _play(GAME.play(GAME.load(other), move), rng)


def _play(state: State, rng: Random) -> Generator[_Decision, None, tuple[State, str] | None]:
    """Play to the end of the match and yield the decisions.

    Returns the state before the last hand was dealt and the move by which it was, or None without such a
    hand.
    """
    waiting: list[_Decision] = []
    dealt = None
    while (seat := GAME.to_move(state)) is not None:
        view = GAME.view(state, seat)
        move = view["legal"][0]
        if len(view["legal"]) > 1:
            values, unit = levels.uncalibrated(dict(view), rng), stakes_of(view).unit
            move = max(values, key=values.__getitem__)
            waiting.append((view, values[move], unit, GAME.parts.expected(view, 0.0, unit)[seat]))
        before, state = state, GAME.play(state, move)
        after = GAME.view(state, GAME.to_move(state))
        over = GAME.to_move(state) is None
        if over or episode(after) != episode(view):
            for seen, best, unit, had in waiting:
                # A chance is one of winning the match.
                if over or not unit.probability:
                    yield seen, best, unit, GAME.parts.expected(after, None, unit)[seen["seat"] or 0] - had
            waiting = [] if over else [decision for decision in waiting if decision[2].probability]
            if not over and after["options"]["hands"] == episode(after):
                dealt = before, move
    return dealt


def _solved(products: Sequence[Sequence[float]], sums: Sequence[float]) -> list[float]:
    """Solve symmetric positive definite equations by Gaussian elimination."""
    rows = [[*row, total] for row, total in zip(products, sums, strict=True)]
    count = len(rows)
    for place, pivot in enumerate(rows):
        for row in rows[place + 1 :]:
            factor = row[place] / pivot[place]
            if factor:
                for column in range(place, count + 1):
                    row[column] -= factor * pivot[column]
    solution = [0.0] * count
    for place in reversed(range(count)):
        row = rows[place]
        rest = sum(row[column] * solution[column] for column in range(place + 1, count))
        solution[place] = (row[count] - rest) / row[place]
    return solution
