"""The worst decisions of a level that plays itself, and how often it decides badly.

`worst` is the command: it takes some of the decisions of many matches, judges them (`judge`), and prints the
worst with the cause of each. It also says which share of all decisions loses much, which `--report` puts into
docs/strength.md, a row for each game and level.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import chain, count, islice
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, Final

import engines
from engines.ai import Unit
from engines.cli import match_parser, options
from engines.errors import InvalidOption
from engines.fair import match_seed
from engines.game import Game
from engines.lab import labs
from engines.lab.arena import opening
from engines.lab.judge import SAMPLES, Decided, Judged, check_samples, described, judged
from engines.lab.statistics import Share, grouped_share
from engines.percentages import percent

MUCH: Final = 3.0  # points, seeds or tiles that make a decision a bad one
_MUCH_CHANCE: Final = 0.1
_SHOWN: Final = 50
_EVERY: Final = 12  # one in this many decisions of a match is judged, since neighbours are alike

_PROGRESS_MESSAGES: Final = 20
_ENOUGH: Final = 30  # decisions in a unit that are worth a row

TITLE: Final = "How often a move is costly"
_HEAD: Final = f"""
## {TITLE}

Written by `python -m engines worst GAME --report docs/strength.md`: the level plays itself, and some of its
decisions, forced moves left out, are judged by a search many times deeper, from what the player could know.
"Loses more" is the share of these that lose more than the limit to a better move, as estimated; "surely" is
how many do so even at the lower end of the estimate's 95 % interval. The interval of the share is clustered
by match, or by hand. "Samples" are those for each decision, or how deep the search was. With two numbers,
ten times as many follow, up to the second, as long as the decision may have lost more than the limit: see
[the laboratory](../engines/lab/README.md#odd-and-costly-moves).

| game | level | decisions | samples | limit | loses more | 95 % | surely |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


@dataclass(frozen=True, slots=True)
class Played:
    """A judged decision; `group` is the match, or the part of it, that it is from."""

    group: str
    judged: Judged


def much(unit: Unit) -> float:
    """Decide how much a bad decision loses, in the unit."""
    return _MUCH_CHANCE if unit.probability else MUCH


def decisions(
    game: Game, level: str, chosen: Mapping[str, Any], seats: int, seed: str, *, every: int = _EVERY
) -> Iterator[tuple[str, Decided]]:
    """Yield one in `every` decisions of match after match, each with the name of what it is from."""
    for number in count():
        drawn = match_seed(seed.encode(), number, ())
        state, rng = opening(game, chosen, seats, drawn), Random(drawn)
        while (seat := game.to_move(state)) is not None:
            view = game.view(state, seat)
            move = game.parts.ai.choose(view, level, rng).move
            if len(view["legal"]) > 1 and rng.randrange(every) == 0:
                yield f"{number}.{labs.episode(game, view)}", Decided(game, level, state, move)
            state = game.play(state, move)


def worst_of(found: Sequence[Played], most: int) -> list[Judged]:
    """Pick the decisions that lost most, in any unit, measured by what is much in it; the worst first."""
    clear = [played.judged for played in found if played.judged.clear and played.judged.cause]
    return sorted(clear, key=lambda one: -one.lost.mean / much(one.unit))[:most]


def share(found: Sequence[Played], limit: float, *, surely: bool = False) -> Share:
    """Compute the share of decisions that lost more than the limit."""
    groups: dict[str, list[float]] = {}
    for played in found:
        lost = played.judged.lost.mean - (played.judged.lost.margin if surely else 0)
        bad = played.judged.cause != "" and lost > limit
        groups.setdefault(played.group, []).append(float(bad))
    return grouped_share(groups.values())


def rows(found: Sequence[Played], samples: str) -> list[str]:
    """Write the rows of the report for decisions of one game, level and unit: for much and for twice that."""
    one = found[0].judged
    who = f"`{one.decided.game.NAME}` | {one.decided.level} | {len(found):,} | {samples}"
    lines = []
    for limit in (much(one.unit), 2 * much(one.unit)):
        bad, surely = share(found, limit), share(found, limit, surely=True)
        name = f"{100 * limit:g} percentage points" if one.unit.probability else f"{limit:g} {one.unit.name}"
        mean, low, high = (f"{percent(value, 2):.2f}" for value in (bad.mean, bad.low, bad.high))
        lines.append(f"| {who} | {name} | {mean} % | {low} … {high} % | {round(surely.mean * surely.n)} |")
    return lines


def with_rows(report: str, written: Sequence[str]) -> str:
    """Put rows into the report, in place of those of the same game, level and limit."""
    before, _, after = report.partition(f"\n## {TITLE}\n")
    known = {_key(line): line for line in after.splitlines() if line.startswith("| `")}
    known |= {_key(line): line for line in written}
    return before.rstrip("\n") + "\n" + _HEAD + "\n".join(known[key] for key in sorted(known)) + "\n"


def _key(line: str) -> tuple[str, ...]:
    cells = [cell.strip() for cell in line.split("|")]
    return cells[1], cells[2], cells[5]


def worst(arguments: Sequence[str]) -> None:
    """Play, judge, and print the worst decisions and their share."""
    asked = match_parser("worst")
    asked.add_argument("--level", default="hard")
    asked.add_argument("--decisions", type=int, default=500, metavar="N", help="to judge")
    asked.add_argument("--samples", type=int, default=SAMPLES, metavar="N", help="for each decision")
    asked.add_argument(
        "--deep", type=int, metavar="N", help="samples, in steps of ten times, for what may have lost much"
    )
    asked.add_argument("--every", type=int, default=_EVERY, metavar="N", help="judge one decision in N")
    asked.add_argument("--seats", type=int, help="by default the fewest")
    asked.add_argument("--seed", default="0", help="any text: the same text plays the same matches")
    asked.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    asked.add_argument("--to", type=Path, metavar="FILE", help="write the worst there, as `judge` reads them")
    asked.add_argument("--report", type=Path, metavar="FILE", help="write the share into this report")
    given = asked.parse_args(arguments)
    game = engines.get(given.game)
    check_samples(given)
    for name in ("decisions", "every"):
        if getattr(given, name) < 1:
            raise InvalidOption(name, getattr(given, name), "1 …")
    if given.level not in game.parts.ai.LEVELS:
        raise InvalidOption("level", given.level, ", ".join(game.parts.ai.LEVELS))
    seats = given.seats or game.SEATS[0]
    chosen = options(given.options)
    of_all = decisions(game, given.level, chosen, seats, given.seed, every=given.every)
    made = islice(of_all, given.decisions)
    depths = [*_depths(given.samples, max(given.samples, given.deep or 0))]
    found = _judged(made, depths, given.seed, given.jobs, given.decisions)
    by_unit = [
        [played for played in found if played.judged.unit == unit]
        for unit in dict.fromkeys(played.judged.unit for played in found)
    ]
    samples = " to ".join(f"{depth:,}" for depth in sorted({depths[0], depths[-1]}))
    written = [rows(of_unit, samples) for of_unit in by_unit]
    shown = worst_of(found, _SHOWN)
    for place, one in enumerate(shown, start=1):
        print(f"{place}. {described(one)}\n{one.decided.write()}")
    print(*_HEAD.splitlines()[-2:], *chain.from_iterable(written), sep="\n")
    if given.to is not None:
        given.to.write_text("".join(f"{one.decided.write()}\n" for one in shown), encoding="utf-8")
    if given.report is not None:
        known = given.report.read_text(encoding="utf-8") if given.report.exists() else ""
        enough = [lines for lines, of_unit in zip(written, by_unit, strict=True) if len(of_unit) >= _ENOUGH]
        given.report.write_text(with_rows(known, [*chain.from_iterable(enough)]), encoding="utf-8")


def _judged(
    made: Iterator[tuple[str, Decided]], depths: Sequence[int], seed: str, jobs: int, most: int
) -> list[Played]:
    """Judge the decisions, in processes if there are to be several, and say now and then how far that is."""
    numbered = ((number, group, decided.write()) for number, (group, decided) in enumerate(made))
    judge, found = partial(_judge, depths, seed), list[Played]()
    with Pool(jobs) if jobs > 1 else nullcontext() as pool:
        for played in map(judge, numbered) if pool is None else pool.imap(judge, numbered):
            found.append(played)
            if len(found) % max(1, most // _PROGRESS_MESSAGES) == 0:
                print(f"{len(found)} of {most} decisions", file=sys.stderr, flush=True)
    return found


def _depths(samples: int, deep: int) -> Iterator[int]:
    """Yield numbers of samples, each ten times the one before, up to `deep`."""
    while samples < deep:
        yield samples
        samples *= 10
    yield deep


def _judge(depths: Sequence[int], seed: str, one: tuple[int, str, str]) -> Played:
    """Judge a decision by the first number of samples, and by the next as long as it may have lost much."""
    number, group, line = one
    decided, rng = Decided.read(line), Random(f"{seed} {number}")
    for samples in depths:
        found = judged(decided, samples, rng, at_least=lambda unit: much(unit) / 3)
        if found.lost.mean + found.lost.margin < much(found.unit):
            break
    return Played(group, found)
