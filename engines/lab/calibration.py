"""Calibration: whether an AI player's predictions come true.

The player plays itself and predicts the value of each of its moves. When the match is over (in dominoes the
hand, see `labs.Lab`), the prediction is compared with the result. Over many decisions with about the same
prediction, the mean result should equal it. `calibrate` is the command.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import engines
from engines.ai import Thought, Unit
from engines.cli import match_parser, options
from engines.fair import match_seed
from engines.game import Game, InvalidOption, State
from engines.lab import labs
from engines.lab.arena import opening
from engines.lab.statistics import Mean, grouped

BINS: Final = 10
MIN_POSITIONS: Final = 300  # positions in a bin before it is judged

# The tolerated difference between prediction and result: for probabilities, and for other units by name.
_PROBABILITY_GOAL: Final = 0.03
_GOALS: Final = {"seeds": 0.5}
_GOAL: Final = 0.3

_ROW: Final = "{:>9} {:>9} {:>10} {:>7} {:>7} {:>7}  {}"


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: the predicted value of its move and the result; `part` is the part of the match."""

    match: int
    part: str
    seat: int
    unit: Unit
    predicted: float
    observed: float


@dataclass(frozen=True, slots=True)
class Bin:
    """Decisions with about the same predicted value."""

    predicted: float
    observed: float
    difference: Mean  # result minus prediction, clustered by match
    verdict: str  # goal met: yes, no, open (no, but the interval includes it), few (positions)


class _Waiting(NamedTuple):
    """A decision whose result is not known yet; `already_scored` is what the seat already had."""

    part: str
    seat: int
    unit: Unit
    predicted: float
    already_scored: float


def goal(unit: Unit) -> float:
    """Decide how far the result may be from the prediction, in the unit."""
    return _PROBABILITY_GOAL if unit.probability else _GOALS.get(unit.name, _GOAL)


def decisions(game: Game, level: str, state: State, match: int, reviewed: int = 0) -> Iterator[Decision]:
    """Play a match of a level against itself, and yield its decisions: moves that were not forced.

    By default, a move has the value that the level gave it. If `reviewed` is positive, a review values the
    moves instead, and only one decision in `reviewed` is yielded, chosen at random.
    """
    rng = Random(game.dump(state)["seed"])
    chosen = Random(rng.getrandbits(32))
    waiting: list[_Waiting] = []
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        thought = game.parts.ai.choose(view, level, rng)
        if len(view["legal"]) > 1 and (not reviewed or chosen.randrange(reviewed) == 0):
            unit, predicted = _predicted(game, view, thought, chosen if reviewed else None)
            if predicted is not None:
                # The value does not include what the seat already has.
                had = game.parts.expected(view, 0.0, unit)[seat]
                waiting.append(_Waiting(_part(view), seat, unit, predicted, had))
        state, before = game.play(state, thought.move), labs.episode(game, view)
        after = game.view(state, game.to_move(state))
        over = game.to_move(state) is None
        if over or labs.episode(game, after) != before:
            # Probabilities are of winning the match, so they wait for its end.
            settled = [decision for decision in waiting if over or not decision.unit.probability]
            waiting = [] if over else [decision for decision in waiting if decision.unit.probability]
            for decision in settled:
                observed = labs.returns(game, after, decision.unit)[decision.seat] - decision.already_scored
                yield Decision(
                    match, decision.part, decision.seat, decision.unit, decision.predicted, observed
                )


def _predicted(game: Game, view: Any, thought: Thought, reviewer: Random | None) -> tuple[Unit, float | None]:
    """Value the chosen move: the level's own value, or a review's."""
    if reviewer is None:
        return thought.unit, dict(thought.values).get(thought.move)
    best, predicted = game.parts.ai.review(view, thought.move, reviewer)
    return best.unit, predicted


def bins(sample: Sequence[Decision]) -> list[Bin]:
    """Sort decisions in one unit into up to ten bins: tenths for probabilities, otherwise of equal size."""
    if sample[0].unit.probability:
        parts = defaultdict[int, list[Decision]](list)
        for decision in sample:
            parts[min(int(decision.predicted * BINS), BINS - 1)].append(decision)
        return [_bin(parts[number]) for number in sorted(parts)]
    ordered = sorted(sample, key=lambda decision: decision.predicted)
    cuts = [ordered[len(ordered) * number // BINS].predicted for number in range(1, BINS)]
    # Equal predictions go into the same bin.
    edges = [*dict.fromkeys(cuts)]
    shared = defaultdict[int, list[Decision]](list)
    for decision in ordered:
        shared[sum(edge <= decision.predicted for edge in edges)].append(decision)
    return [_bin(shared[number]) for number in sorted(shared)]


def balance(sample: Sequence[Decision], part: str, seats: int) -> Mean | None:
    """Average the sum of the seats' predictions in a part in which each seat decides once.

    Since the game is zero-sum, it should be 0, or 1 for probabilities. None if there is no such part.
    """
    sums, waiting = defaultdict[int, list[float]](list), dict[int, float]()
    for decision in sample:
        if decision.part != part:
            waiting = {}
            continue
        waiting[decision.seat] = decision.predicted
        if len(waiting) == seats:
            sums[decision.match].append(sum(waiting.values()))
            waiting = {}
    return grouped(sums.values()) if sums else None


def _bin(sample: Sequence[Decision]) -> Bin:
    matches = defaultdict[int, list[float]](list)
    for decision in sample:
        matches[decision.match].append(decision.observed - decision.predicted)
    difference, most = grouped(matches.values()), goal(sample[0].unit)
    off, predicted = abs(difference.mean), sum(decision.predicted for decision in sample) / len(sample)
    verdict = "yes" if off <= most else "open" if off - difference.margin <= most else "no"
    if len(sample) < MIN_POSITIONS:
        verdict = "few"
    return Bin(predicted, predicted + difference.mean, difference, verdict)


def _part(view: Any) -> str:
    """Name the phase, in games that have some; against a contractor, also who decides."""
    contractor = view.get("contractor")
    if contractor is None:
        return str(view.get("phase", ""))
    return "contractor" if contractor == view["seat"] else "opponents"


def calibrate(arguments: Sequence[str]) -> None:
    """Let a level play itself, and print its predictions against the results, in up to ten bins."""
    parser = match_parser("calibrate")
    parser.add_argument("--matches", type=int, required=True, metavar="N")
    parser.add_argument("--level", help="not the best one")
    parser.add_argument(
        "--reviewed", type=int, default=0, metavar="N", help="one decision in N, valued as a review does"
    )
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default="0", help="any text: the same text plays the same matches")
    parser.add_argument("--fit", action="store_true", help="fit the file by which values are calibrated")
    parser.add_argument("--to", type=Path, metavar="FILE", help="write that file there instead")
    given = parser.parse_args(arguments)
    game = engines.get(given.game)
    level = given.level or game.parts.ai.LEVELS[-1]
    if level not in game.parts.ai.LEVELS:
        raise InvalidOption("level", level, ", ".join(game.parts.ai.LEVELS))
    if given.matches < 1:
        raise InvalidOption("matches", given.matches, "1 …")
    if given.reviewed < 0:
        raise InvalidOption("reviewed", given.reviewed, "0 …")
    seats, chosen = given.seats or game.SEATS[0], options(given.options)
    if given.fit:
        _fit(game, chosen, given.matches, given.seed, given.to)
        return
    sample: list[Decision] = []
    for number in range(given.matches):
        state = opening(game, chosen, seats, match_seed(given.seed.encode(), number, ()))
        sample += decisions(game, level, state, number, given.reviewed)
    if not sample:
        raise ValueError(f"{level} values no moves of {game.TITLE}")
    how = f", one decision in {given.reviewed} as a review values it" if given.reviewed else ""
    print(f"{game.NAME}: {level} against itself, {given.matches} matches, {len(sample)} decisions{how}")
    for line in _tables(sample, seats):
        print(line)


def _fit(game: Game, chosen: Mapping[str, object], matches: int, seed: str, to: Path | None) -> None:
    """Write every fit as it comes, so that the command may be stopped early."""
    fit_calibration = labs.of(game).fit_calibration
    if fit_calibration is None:
        raise ValueError(f"{game.TITLE} has no calibration file to fit")
    for fitted in fit_calibration(chosen, matches, seed):
        written = to or Path(engines.__file__).parent / game.NAME / fitted.path
        written.write_text(fitted.text, encoding="ascii")
        print(f"wrote {written}", flush=True)


def _tables(sample: Sequence[Decision], seats: int) -> Iterator[str]:
    """Yield the lines of a table for each unit, and for each part of the match if there are several."""
    units = dict.fromkeys(decision.unit for decision in sample)
    for unit in sorted(units, key=lambda unit: not unit.probability):
        there = [decision for decision in sample if decision.unit == unit]
        parts = dict.fromkeys(decision.part for decision in there)
        yield from _table("all", unit, there)
        for part in parts if len(parts) > 1 else ():
            yield from _table(part, unit, [decision for decision in there if decision.part == part])
            total = balance(there, part, seats)
            if part == "bidding" and total is not None:
                yield f"sum of the seats' values: {total.mean:+.2f} ± {total.margin:.2f}, n {total.n}"


def _table(part: str, unit: Unit, sample: Sequence[Decision]) -> Iterator[str]:
    yield f"\n{unit.name}, {part}; goal: within {goal(unit):g} where a bin has enough positions"
    yield _ROW.format("predicted", "observed", "difference", "95 %", "n", "matches", "within")
    for group in bins(sample):
        yield _row(group)


def _row(group: Bin) -> str:
    off = group.difference
    numbers = (f"{group.predicted:.3f}", f"{group.observed:.3f}", f"{off.mean:+.3f}", f"± {off.margin:.3f}")
    return _ROW.format(*numbers, off.n, off.groups, group.verdict)
