"""The strength of the AI players: every level of every game meets every other, with a report in Markdown.

`strength` is the command, which writes docs/strength.md. Times are multiples of a plain Python loop that is
timed with every deal, so they hardly vary by machine.
"""

import re
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import inf, log10
from multiprocessing import Pool
from pathlib import Path
from time import process_time
from typing import Any, Final

import engines
from engines.cli import parser
from engines.game import Game, InvalidOption
from engines.lab import arena, labs, worst
from engines.lab.arena import Entry, LevelPlayer, lead, results, share
from engines.lab.statistics import Mean, Share, grouped_share, ratings
from engines.percentages import percent

ZERO: Final = "medium"  # has Elo 0
LOOP: Final = 100_000  # rounds of the loop that is the unit of time
_PROGRESS_MESSAGES: Final = 20


@dataclass(frozen=True, slots=True)
class Plan:
    """How many deals are played at each table of a game, each in every rotation of the seats.

    `near` are those of a level against the next, `far` all others. `costly` has both for slow levels.
    """

    near: int
    far: int
    costly: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)


PLANS: Final[Mapping[str, Plan]] = {
    "chain": Plan(200, 20),
    "crisscross": Plan(1500, 1500),
    "dominoes": Plan(100, 10, {"hard": (60, 3)}, {"hands": 3}),
    "mancala": Plan(150, 20, {"master": (100, 5)}),
}
_DEFAULT: Final = Plan(20, 20)

HEAD: Final = f"""\
# How strong the AI players are

Written by `make arena`, which plays every level of every game against every other and against a rule of
thumb: `thumb` does what a sensible person would who doesn't calculate, and isn't offered in Discord, and
neither is `random`. Most matches are between neighbours, which are to win 60 to 75 % of the points against
the level below. The same seed plays the same matches, so only the times differ from run to run.

- **Elo**: 0 is {ZERO}. A lead of 100 is 64 % of the points, 200 is 76 %, 400 is 91 %. It is the maximum
  likelihood (Bradley and Terry) of all matches of the game; with three at the table, the order of finish
  counts: so does a share of points.
- **95 %**: the interval, by deals: the same deal, dice or opening is played with every way round of the
  seats, and these matches count as one. That of Elo is by bootstrap, and too narrow for levels that played
  only a few deals.
- **time**: processor time of a move, in multiples of a plain Python loop of {LOOP:,} rounds measured beside
  it.
"""


@dataclass(frozen=True, slots=True)
class Task:
    """A deal to be played at one of a game's tables; `done` is the share of the table's deals before it."""

    game: str
    table: int
    deal: int
    done: float


@dataclass(slots=True)
class Table:
    """A table of a game: its players by place, as indices of levels, and the matches played there."""

    players: tuple[int, ...]
    entries: list[Entry] = field(default_factory=list)


def tables(game: Game) -> list[Table]:
    """List the tables of a game, with nothing played yet."""
    seats = game.SEATS[0]
    levels = len(labs.levels(game))
    if levels == seats > 1:  # or all levels would sit at one table
        return [Table(pair) for pair in arena.pairs(levels, seats)]
    return [Table(players) for players in arena.tables(levels, seats)]


def tasks(game: Game, scale: float) -> Iterator[Task]:
    """Yield the deals to play, `scale` times as many as by default."""
    plan, levels = PLANS.get(game.NAME, _DEFAULT), labs.levels(game)
    for number, table in enumerate(tables(game)):
        near, far = plan.costly.get(levels[max(table.players)], (plan.near, plan.far))
        count = max(2, round((near if _are_neighbours(game, table) else far) * scale))
        for deal in range(count):
            yield Task(game.NAME, number, deal, deal / count)


def _are_neighbours(game: Game, table: Table) -> bool:
    """Return whether two levels meet of which one follows the other; random play is none."""
    names, levels = labs.levels(game), [level for level in game.parts.ai.LEVELS if level != "random"]
    known = [levels.index(names[player]) for player in set(table.players) if names[player] in levels]
    return len(known) == len(set(table.players)) and max(known) - min(known) <= 1


def play(game: Game, task: Task, seed: str, clock: Callable[[], float]) -> list[Entry]:
    """Play a deal. Its seconds are converted to multiples of the loop."""
    players = [LevelPlayer(game, labs.levels(game)[number]) for number in tables(game)[task.table].players]
    options = PLANS.get(game.NAME, _DEFAULT).options
    unit = _loop(clock)
    entries = arena.deal(game, players, task.deal, options=options, seed=seed, clock=clock)
    return [
        replace(
            entry, result=replace(entry.result, seconds=tuple(spent / unit for spent in entry.result.seconds))
        )
        for entry in entries
    ]


def report(game: Game, game_tables: Sequence[Table]) -> Iterator[str]:
    """Yield the lines of a game's part of the report; tables at which nothing was played are left out."""
    played = [table for table in game_tables if table.entries]
    options = PLANS.get(game.NAME, _DEFAULT).options
    chosen = "".join(f", {name} {value}" for name, value in options.items())
    yield f"\n## {game.TITLE} (`{game.NAME}`{chosen})\n"
    if not played:
        yield "Nothing was played."
    elif game.is_solitaire:
        yield from _solitaire(game, played)
    else:
        yield from _levels(game, played)
        yield from _pairs(game, played)


def _loop(clock: Callable[[], float]) -> float:
    began, total = clock(), 0
    for number in range(LOOP):
        total += number & 7
    return clock() - began or 1e-9


def _solitaire(game: Game, played: Sequence[Table]) -> Iterator[str]:
    yield "All levels play the same deals.\n"
    yield "| level | deals | cleared | 95 % | time |"
    yield "| --- | --- | --- | --- | --- |"
    shares = {table.players[0]: share(table.entries) for table in played}
    for level in sorted(shares, key=lambda level: -shares[level].mean):
        won = shares[level]
        yield f"| {labs.levels(game)[level]} | {won.n:,} | {_percent(won, 1)} | {_time(played, level)} |"


def _levels(game: Game, played: Sequence[Table]) -> Iterator[str]:
    levels = labs.levels(game)
    zero = levels.index(ZERO) if ZERO in levels else 0
    met = [result for table in played for result in results(table.entries, table.players)]
    rated = ratings(met, len(levels), zero=zero)
    yield "| level | Elo | 95 % | matches | time |"
    yield "| --- | --- | --- | --- | --- |"
    there = {level for table in played for level in table.players}
    for level in sorted(there, key=lambda level: -rated[level].elo):
        elo, low, high = (f"{round(value):+}" for value in rated[level])
        interval = "" if level == zero else f"{low} … {high}"
        count = sum(len(table.entries) for table in played if level in table.players)
        value = "0" if level == zero else elo
        yield f"| {levels[level]} | {value} | {interval} | {count:,} | {_time(played, level)} |"


def _pairs(game: Game, played: Sequence[Table]) -> Iterator[str]:
    three = len(set(played[0].entries[0].result.teams)) > 2
    points = " points a hand ahead | 95 % |" if three else ""
    yield "\nEach level against the one below it:\n"
    yield f"| level | against | matches | share of points | 95 % |{points}"
    yield "| --- | --- | --- | --- | --- |" + " --- | --- |" * three
    near = [table for table in played if _are_neighbours(game, table)]
    for level in sorted({max(table.players) for table in near}, reverse=True):
        met = [table for table in near if max(table.players) == level]
        won, lower = _points(met, level), min(met[0].players)
        alone = [table for table in met if table.players.count(level) == 1]
        ahead = _ahead(lead([entry for table in alone for entry in _first_is(table, level)])) if three else ""
        names = f"{labs.levels(game)[level]} | {labs.levels(game)[lower]}"
        count = sum(len(table.entries) for table in met)
        yield f"| {names} | {count:,} | {_percent(won)} |{ahead}"


def _first_is(table: Table, level: int) -> list[Entry]:
    """Return the matches of a table if the player in its first place is of this level."""
    return table.entries if table.players[0] == level else []


def _points(met: Sequence[Table], level: int) -> Share:
    """Average the points that the level got from the other, by the order of finish, a tie as half."""
    groups: dict[Any, list[float]] = {}
    for table in met:
        for result in results(table.entries, table.players):
            points = result.share if result.first == level else 1 - result.share
            groups.setdefault(result.opening, []).append(points)
    return grouped_share(groups.values())


def _ahead(lead: Mean) -> str:
    margin = "?" if lead.margin == inf else f"{lead.margin:.2f}"
    return f" {lead.mean:+.2f} | ± {margin} |"


def _percent(won: Share, digits: int = 0) -> str:
    mean, low, high = (f"{percent(value, digits):.{digits}f}" for value in won[:3])
    return f"{mean} % | {low} … {high} %"


def _time(played: Sequence[Table], level: int) -> str:
    """Write the time per move of a level, with two significant digits."""
    spent = moves = 0.0
    for table in played:
        for entry in table.entries:
            for seat, place in enumerate(entry.places):
                if table.players[place] == level:
                    spent += entry.result.seconds[seat]
                    moves += entry.result.moves[seat]
    if not spent or not moves:
        return "0"
    value = spent / moves
    return f"{value:.{max(0, 1 - int(log10(value) // 1))}f}"


def strength(arguments: Sequence[str]) -> None:
    """Play, print the report, and write it to a file if given. If interrupted, print the results so far."""
    asked = parser("strength")
    asked.add_argument("--games", help="only these, with commas between them; a file keeps the others")
    asked.add_argument("--scale", type=float, default=1.0, help="times the usual number of matches")
    asked.add_argument("--jobs", type=int, default=2, metavar="N", help="processes")
    asked.add_argument("--seed", default="0", help="any text: the same text plays the same matches")
    asked.add_argument("--to", type=Path, metavar="FILE", help="write the report there")
    given = asked.parse_args(arguments)
    names = list(engines.games()) if given.games is None else given.games.split(",")
    by_game = {name: tables(engines.get(name)) for name in names}
    for option, least in (("scale", 0.001), ("jobs", 1)):
        if not getattr(given, option) >= least:
            raise InvalidOption(option, getattr(given, option), f"{least:g} …")
    # Tables take turns, so that an interrupted run has results of all of them.
    planned = [task for name in names for task in tasks(engines.get(name), given.scale)]
    planned.sort(key=lambda task: (task.done, task.game, task.table))
    finished = _played(planned, by_game, given.jobs, given.seed)
    parts = {name: "\n".join(report(engines.get(name), by_game[name])) for name in names}
    print(_whole(parts), end="")
    if not finished:
        raise ValueError("interrupted: this is what had been played, and no file was written")
    if given.to is not None:
        known = given.to.read_text(encoding="utf-8") if given.to.exists() else ""
        given.to.write_text(_whole(_parts(known) | parts) + _costly(known), encoding="utf-8")


def _whole(parts: Mapping[str, str]) -> str:
    return "\n".join([HEAD.rstrip(), *(parts[name] for name in sorted(parts))]) + "\n"


def _costly(text: str) -> str:
    """Keep the last part of a report, which another command writes; see `worst`."""
    _, title, rows = text.partition(f"\n## {worst.TITLE}\n")
    return title + rows


def _parts(text: str) -> dict[str, str]:
    """Split a report by game; parts of games that are gone are left out."""
    parts = {}
    for part in re.split(r"(?m)^(?=## )", text)[1:]:
        named = re.match(r"## .*\(`(\w+)`", part)
        if named and named[1] in engines.games():
            parts[named[1]] = "\n" + part.rstrip()
    return parts


def _played(planned: Sequence[Task], by_game: dict[str, list[Table]], jobs: int, seed: str) -> bool:
    """Play all deals in processes and enter the results; False if it was interrupted."""
    finished = True
    with Pool(jobs, initializer=_ignore_interrupts) as pool:
        try:
            ran = pool.imap_unordered(partial(_run, seed), planned)
            for number, (task, entries) in enumerate(ran, 1):
                by_game[task.game][task.table].entries += entries
                if number % max(1, len(planned) // _PROGRESS_MESSAGES) == 0:
                    print(f"{number} of {len(planned)} deals", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            finished = False
    for table in (table for tables_of in by_game.values() for table in tables_of):
        table.entries.sort(key=lambda entry: (entry.deal, entry.places))
    return finished


def _run(seed: str, task: Task) -> tuple[Task, list[Entry]]:
    return task, play(engines.get(task.game), task, seed, process_time)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
