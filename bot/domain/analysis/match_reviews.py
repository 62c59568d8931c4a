"""The story of a finished match: what each seat could expect after every move, and which moves were costly.

Every move is judged by what its player could know. The accuracy of a move is 1 if it was as good as the best,
and halves with every `Unit.half` that it lost: docs/accuracy.md explains it to players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engines.game import Thought, Unit

_OWN, _OTHERS = 3, 2  # turning points that a player is shown
_SHOWN = 3  # better moves


@dataclass(frozen=True, slots=True)
class Decision:
    """A move where there was a choice: its value, and that of the best move.

    `better` are the moves that are clearly better, with their values, the best first. `lines` are the
    expected continuations of the best of them and of this move. Each begins with its move and lasts until the
    better one has gained more. They are () where that takes too long, or depends on chance or hidden tiles.
    """

    ply: int
    seat: int
    move: str
    value: float
    best: float
    better: tuple[tuple[str, float], ...]
    unit: Unit
    lines: tuple[tuple[str, ...], ...] = ()

    @property
    def lost(self) -> float:
        """Return how much better the best move is."""
        return max(0.0, self.best - self.value)

    @property
    def accuracy(self) -> float:
        """Return how near the move came to the best: 1 for the best, 0.5 for a loss of `Unit.half`."""
        return float(0.5 ** (self.lost / self.unit.half))


@dataclass(frozen=True, slots=True)
class Story:
    """All decisions of a match, the `costly` ones, worst first, and its `course`.

    The course holds what each seat could expect, in `unit`, before the first move and after each. It is
    empty without moves, and where the game's AI players value nothing.
    """

    unit: Unit | None
    course: tuple[tuple[float, ...], ...]
    decisions: tuple[Decision, ...]
    costly: tuple[Decision, ...]

    @property
    def units(self) -> list[Unit]:
        """The units of the decisions, chances first."""
        found = dict.fromkeys(one.unit for one in self.decisions)
        return sorted(found, key=lambda unit: not unit.probability)

    def accuracy(self, seat: int) -> float | None:
        """Return the mean accuracy of a seat's decisions; None if it had none."""
        found = [one.accuracy for one in self.decisions if one.seat == seat]
        return sum(found) / len(found) if found else None

    def turning_points(self, seat: int) -> list[Decision]:
        """Return the moves that lost most, in order: up to three of a seat and two of others."""
        own = [one for one in self.costly if one.seat == seat][:_OWN]
        others = [one for one in self.costly if one.seat != seat][:_OTHERS]
        return sorted([*own, *others], key=lambda one: one.ply)


def decide(ply: int, seat: int, move: str, thought: Thought, value: float | None = None) -> Decision | None:
    """Return a decision as an AI player sees it, None if it has no opinion.

    Without a `value`, a move that it did not consider counts as the worst that it did.
    """
    if not thought.values:
        return None
    values = [worth for _, worth in thought.values]
    best = max(values)
    if value is None:
        value = dict(thought.values).get(move, min(values))
    better = [one for one in thought.values if one[1] - value >= thought.unit.negligible]
    return Decision(ply, seat, move, value, best, tuple(better[:_SHOWN]), thought.unit)


def costly(judged: Sequence[Decision]) -> tuple[Decision, ...]:
    """Return the decisions that gave something away, the worst first.

    A lost chance of winning matters more than the tiles left in a deal that is lost anyway.
    """
    found = [one for one in judged if one.better]
    return tuple(sorted(found, key=lambda one: (not one.unit.probability, -one.lost)))


def jumps(
    course: Sequence[Sequence[float]], movers: Sequence[int | None], losses: Sequence[float], unit: Unit
) -> list[int]:
    """Return the places in a course where it jumps though nobody gave anything away, the largest jump first.

    Without chance and hidden tiles, a move changes what its player can expect by nothing but what it lost. So
    one of the two values of such a jump is wrong. Differences up to half of `Unit.half` are normal.
    """
    sizes = {
        place: abs(before[mover] - losses[place] - after[mover])
        for place, ((before, after), mover) in enumerate(zip(pairwise(course), movers, strict=False))
        if mover is not None
    }
    large = [place for place, size in sizes.items() if size > unit.half / 2]
    return sorted(large, key=lambda place: -sizes[place])


def as_each_knew(
    course: Sequence[Sequence[float]], movers: Sequence[int | None]
) -> tuple[tuple[float, ...], ...]:
    """Return a course in which each seat's line goes straight from one of its own moves to the next.

    `movers` are the seats to move at each point. Seats that know different things would else make every line
    jump with each move. The first and the last point stay.
    """
    last, lines = len(course) - 1, []
    for seat in range(len(course[0])):
        line: list[float] = []
        known = [place for place, mover in enumerate(movers) if mover == seat or place in {0, last}]
        for start, end in pairwise(known):
            low, high = course[start][seat], course[end][seat]
            line += [low + (high - low) * step / (end - start) for step in range(end - start)]
        lines.append([*line, course[last][seat]])
    return tuple(zip(*lines, strict=True))
