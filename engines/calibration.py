"""Calibration: whether what an AI player tells comes true.

It plays against itself. At each decision it tells the value of its move; when the match is over (in dominoes
the hand, see `Game.episode`), it is known what came. Over many decisions with about the same value told, the
mean of what came should be that value.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from engines.ai import Unit
from engines.confidence_intervals import Mean, grouped
from engines.game import Game, State

BINS: Final = 10
ENOUGH: Final = 300  # positions of a bin that is judged

# What may lie between told and came: for a probability, and by the name of another unit.
_OF_A_CHANCE: Final = 0.03
_GOALS: Final = {"seeds": 0.5}
_GOAL: Final = 0.3


@dataclass(frozen=True, slots=True)
class Decision:
    """What the seat to move was told its move is worth, and what came; `part` is the part of the match."""

    match: int
    part: str
    seat: int
    unit: Unit
    told: float
    came: float


@dataclass(frozen=True, slots=True)
class Bin:
    """Decisions with about the same value told."""

    told: float
    came: float
    difference: Mean  # came less told; its groups are matches
    verdict: str  # on the goal: yes, no, open (no, but the interval reaches it), few (positions)


class _Waiting(NamedTuple):
    """A decision of which it is not known yet what came; `had` is what the seat had before it."""

    part: str
    seat: int
    unit: Unit
    told: float
    had: float


def goal(unit: Unit) -> float:
    """Return how far what came may be from what was told."""
    return _OF_A_CHANCE if unit.probability else _GOALS.get(unit.name, _GOAL)


def decisions(game: Game, level: str, state: State, match: int) -> Iterator[Decision]:
    """Play a match of a level against itself, and yield its decisions: moves that were not the only one."""
    rng = Random(game.dump(state)["seed"])
    waiting: list[_Waiting] = []
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        thought = game.ai.choose(view, level, rng)
        told = dict(thought.values).get(thought.move)
        if told is not None and len(view["legal"]) > 1:
            # What the seat has already is no part of the value.
            had = game.expected(view, 0.0)[seat]
            waiting.append(_Waiting(_part(view), seat, thought.unit, told, had))
        state, before = game.play(state, thought.move), game.episode(view)
        after = game.view(state, game.to_move(state))
        if game.to_move(state) is None or game.episode(after) != before:
            for one in waiting:
                came = game.came(after, one.unit)[one.seat] - one.had
                yield Decision(match, one.part, one.seat, one.unit, one.told, came)
            waiting = []


def bins(found: Sequence[Decision]) -> list[Bin]:
    """Return up to ten bins of decisions with one unit: tenths of a probability, else of equal size."""
    if found[0].unit.probability:
        parts = defaultdict[int, list[Decision]](list)
        for one in found:
            parts[min(int(one.told * BINS), BINS - 1)].append(one)
        return [_bin(parts[number]) for number in sorted(parts)]
    ordered = sorted(found, key=lambda one: one.told)
    cuts = [ordered[len(ordered) * number // BINS].told for number in range(1, BINS)]
    # The same value told is never in two bins.
    edges = [*dict.fromkeys(cuts)]
    shared = defaultdict[int, list[Decision]](list)
    for one in ordered:
        shared[sum(edge <= one.told for edge in edges)].append(one)
    return [_bin(shared[number]) for number in sorted(shared)]


def balance(found: Sequence[Decision], part: str, seats: int) -> Mean | None:
    """Return the mean sum of what the seats are told in a part in which each decides once.

    What one wins, the others lose: it should be 0. None if there is no such part.
    """
    sums, waiting = defaultdict[int, list[float]](list), dict[int, float]()
    for one in found:
        if one.part != part:
            waiting = {}
            continue
        waiting[one.seat] = one.told
        if len(waiting) == seats:
            sums[one.match].append(sum(waiting.values()))
            waiting = {}
    return grouped(sums.values()) if sums else None


def _bin(found: Sequence[Decision]) -> Bin:
    matches = defaultdict[int, list[float]](list)
    for one in found:
        matches[one.match].append(one.came - one.told)
    difference, most = grouped(matches.values()), goal(found[0].unit)
    off, told = abs(difference.mean), sum(one.told for one in found) / len(found)
    verdict = "yes" if off <= most else "open" if off - difference.margin <= most else "no"
    return Bin(told, told + difference.mean, difference, verdict if len(found) >= ENOUGH else "few")


def _part(view: Any) -> str:
    """Return the phase of a game that has some; in play against a contractor, who decides."""
    contractor = view.get("contractor")
    if contractor is None:
        return str(view.get("phase", ""))
    return "contractor" if contractor == view["seat"] else "opponents"
