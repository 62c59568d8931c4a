"""`calibrate` compares an AI player's predictions with the results."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import engines
from engines.ai import Unit
from engines.arena.matches import opening
from engines.arena.prediction_calibration import Bin, Decision, balance, bins, decisions, goal
from engines.cli.arguments import match_parser, options
from engines.errors import InvalidOption
from engines.fair import match_seed
from engines.game import Game
from engines.training.output import Weights

_ROW = "{:>9} {:>9} {:>10} {:>7} {:>7} {:>7}  {}"


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
    level = given.level or game.ai.LEVELS[-1]
    if level not in game.ai.LEVELS:
        raise InvalidOption("level", level, ", ".join(game.ai.LEVELS))
    if given.matches < 1:
        raise InvalidOption("matches", given.matches, "1 …")
    if given.reviewed < 0:
        raise InvalidOption("reviewed", given.reviewed, "0 …")
    seats, chosen = given.seats or game.SEATS[0], options(given.options)
    if given.fit:
        _fit(game.fit_calibration(chosen, given.matches, given.seed), game, given.to)
        return
    found: list[Decision] = []
    for number in range(given.matches):
        state = opening(game, chosen, seats, match_seed(given.seed.encode(), number, ()))
        found += decisions(game, level, state, number, given.reviewed)
    if not found:
        raise ValueError(f"{level} values no moves of {game.TITLE}")
    how = f", one decision in {given.reviewed} as a review values it" if given.reviewed else ""
    print(f"{game.NAME}: {level} against itself, {given.matches} matches, {len(found)} decisions{how}")
    for line in _tables(found, seats):
        print(line)


def _fit(fitted: Iterator[Weights], game: Game, to: Path | None) -> None:
    """Write every fit as it comes, so that the command may be stopped early."""
    written = None
    for found in fitted:
        written = to or Path(engines.__file__).parent / game.NAME / found.path
        written.write_text(found.text, encoding="ascii")
        print(f"wrote {written}", flush=True)
    if written is None:
        raise ValueError(f"{game.TITLE} has no calibration file to fit")


def _tables(found: Sequence[Decision], seats: int) -> Iterator[str]:
    """Yield the lines of a table for each unit, and for each part of the match if there are several."""
    units = dict.fromkeys(one.unit for one in found)
    for unit in sorted(units, key=lambda unit: not unit.probability):
        there = [one for one in found if one.unit == unit]
        parts = dict.fromkeys(one.part for one in there)
        yield from _table("all", unit, there)
        for part in parts if len(parts) > 1 else ():
            yield from _table(part, unit, [one for one in there if one.part == part])
            total = balance(there, part, seats)
            if part == "bidding" and total is not None:
                yield f"sum of the seats' values: {total.mean:+.2f} ± {total.margin:.2f}, n {total.n}"


def _table(part: str, unit: Unit, found: Sequence[Decision]) -> Iterator[str]:
    yield f"\n{unit.name}, {part}; goal: within {goal(unit):g} where a bin has enough positions"
    yield _ROW.format("predicted", "observed", "difference", "95 %", "n", "matches", "within")
    for one in bins(found):
        yield _row(one)


def _row(one: Bin) -> str:
    off = one.difference
    numbers = (f"{one.predicted:.3f}", f"{one.observed:.3f}", f"{off.mean:+.3f}", f"± {off.margin:.3f}")
    return _ROW.format(*numbers, off.n, off.groups, one.verdict)
