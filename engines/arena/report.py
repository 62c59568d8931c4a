"""The report on the strength of the AI players: which levels meet, how often, and the results as Markdown.

Times are multiples of a plain Python loop that is timed with every deal, so they hardly vary by machine.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, log10
from typing import Any, Final

from engines.arena import matches
from engines.arena.confidence_intervals import Mean, Share
from engines.arena.elo import ratings
from engines.arena.matches import Entry, LevelPlayer
from engines.arena.tally import lead, results, share
from engines.game import Game
from engines.percentages import percent

ZERO: Final = "medium"  # has Elo 0
LOOP: Final = 100_000  # rounds of the loop that is the unit of time


@dataclass(frozen=True, slots=True)
class Plan:
    """How many deals are played at each table of a game, each in every rotation of the seats.

    `costly` maps slow levels to their number of deals against the next lower level, and against those further
    below; all other levels play `cheap` deals.
    """

    cheap: int
    costly: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)


PLANS: Final[Mapping[str, Plan]] = {
    "chain": Plan(80, {"hard": (120, 25)}),
    "crisscross": Plan(1500),
    "dominoes": Plan(40, {"hard": (8, 2)}, {"hands": 3}),
    "mancala": Plan(60, {"hard": (40, 10), "master": (10, 2)}),
}
_DEFAULT: Final = Plan(20)

HEAD: Final = f"""\
# How strong the AI players are

Written by `make arena`, which plays every level of every game against every other and against a rule of
thumb: `thumb` does what a sensible person would who doesn't calculate, and isn't offered in Discord. The same
seed plays the same matches, so only the times differ from run to run.

- **Elo**: 0 is {ZERO}. A lead of 100 is 64 % of the points, 200 is 76 %, 400 is 91 %. It is the maximum
  likelihood (Bradley and Terry) of all matches of the game; with three at the table, the order of finish
  counts.
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
    """Return the tables of a game, with nothing played yet."""
    seats = game.SEATS[0]
    levels = len(game.ai.LEVELS)
    if levels == seats > 1:  # or all levels would sit at one table
        return [Table(pair) for pair in matches.pairs(levels, seats)]
    return [Table(players) for players in matches.tables(levels, seats)]


def tasks(game: Game, scale: float) -> Iterator[Task]:
    """Yield the deals to play, `scale` times as many as by default."""
    plan, levels = PLANS.get(game.NAME, _DEFAULT), game.ai.LEVELS
    for number, table in enumerate(tables(game)):
        low, high = min(table.players), max(table.players)
        below, further = plan.costly.get(levels[high], (plan.cheap, plan.cheap))
        count = max(2, round((below if high - low <= 1 else further) * scale))
        for deal in range(count):
            yield Task(game.NAME, number, deal, deal / count)


def play(game: Game, task: Task, seed: str, clock: Callable[[], float]) -> list[Entry]:
    """Play a deal. Its seconds are converted to multiples of the loop."""
    players = [LevelPlayer(game, game.ai.LEVELS[number]) for number in tables(game)[task.table].players]
    options = PLANS.get(game.NAME, _DEFAULT).options
    unit = _loop(clock)
    entries = matches.deal(game, players, task.deal, options=options, seed=seed, clock=clock)
    return [
        replace(one, result=replace(one.result, seconds=tuple(spent / unit for spent in one.result.seconds)))
        for one in entries
    ]


def report(game: Game, found: Sequence[Table]) -> Iterator[str]:
    """Yield the lines of a game's part of the report; tables at which nothing was played are left out."""
    played = [table for table in found if table.entries]
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
        yield f"| {game.ai.LEVELS[level]} | {won.n:,} | {_percent(won, 1)} | {_time(played, level)} |"


def _levels(game: Game, played: Sequence[Table]) -> Iterator[str]:
    levels = game.ai.LEVELS
    zero = levels.index(ZERO) if ZERO in levels else 0
    met = [one for table in played for one in results(table.entries, table.players)]
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
    yield "\nOne against two of the other, whose fair share of the wins is a third:\n" if three else ""
    yield f"| player | against | matches | share of wins | 95 % |{points}"
    yield "| --- | --- | --- | --- | --- |" + " --- | --- |" * three
    for table in sorted(played, key=lambda table: (-max(table.players), table.players[::-1])):
        # Where players take all seats in turn, the stronger one comes first.
        one, other = (table.players[0], table.players[1])
        won = share(table.entries)
        if not three and one < other:
            one, other = other, one
            won = Share(1 - won.mean, 1 - won.high, 1 - won.low, won.n, won.groups)
        names = f"{game.ai.LEVELS[one]} | {game.ai.LEVELS[other]}"
        ahead = _ahead(lead(table.entries)) if three else ""
        yield f"| {names} | {won.n:,} | {_percent(won)} |{ahead}"


def _ahead(found: Mean) -> str:
    margin = "?" if found.margin == inf else f"{found.margin:.2f}"
    return f" {found.mean:+.2f} | ± {margin} |"


def _percent(won: Share, digits: int = 0) -> str:
    mean, low, high = (f"{percent(value, digits):.{digits}f}" for value in won[:3])
    return f"{mean} % | {low} … {high} %"


def _time(played: Sequence[Table], level: int) -> str:
    """Return the time per move of a level, with two significant digits."""
    spent = moves = 0.0
    for table in played:
        for one in table.entries:
            for seat, place in enumerate(one.places):
                if table.players[place] == level:
                    spent += one.result.seconds[seat]
                    moves += one.result.moves[seat]
    if not spent or not moves:
        return "0"
    value = spent / moves
    return f"{value:.{max(0, 1 - int(log10(value) // 1))}f}"
