"""The arena: matches between AI players of a level, programs, or anything else that chooses moves from views.

`arena` is the command, which prints wins, draws, lengths, scores, times and Elo as JSON.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, combinations, count, islice
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol
from weakref import finalize

import engines
from engines.cli import match_parser, options
from engines.fair import match_seed
from engines.game import Game, InvalidOption, Outcome, State
from engines.lab import labs
from engines.lab.statistics import Mean, PairResult, Share, grouped, grouped_share, ratings
from engines.programs.process import Program, ProgramCommand, ProgramFailed
from engines.programs.protocol import LARGEST_SEED, Limit

SECONDS: Final = 10.0  # for a program's move, by default
_MOST_LIMIT: Final = 10**9

# Games without chance begin with this many random moves, or players would repeat the same match.
OPENING_PLIES: Final = 4


class Player(Protocol):
    """Something that chooses moves. `name` identifies it in results."""

    @property
    def name(self) -> str: ...

    def choose(self, view: Any, rng: Random) -> str:
        """Choose a legal move for the seat to move, from its view alone."""


@dataclass(frozen=True, slots=True)
class LevelPlayer:
    """An AI player of a game, at a level, or by the game's rule of thumb."""

    game: Game
    level: str

    @property
    def name(self) -> str:
        return self.level

    def choose(self, view: Any, rng: Random) -> str:
        if self.level != labs.THUMB:
            return self.game.parts.ai.choose(view, self.level, rng).move
        thumb = labs.of(self.game).thumb
        assert thumb is not None, "only games that have one list it"
        return thumb(view, rng)


class ProgramPlayer:
    """A program that plays all of its seats from one process, which ends with the player."""

    def __init__(self, game: Game, command: ProgramCommand, limit: Limit) -> None:
        """Start the program. Raises ProgramFailed, also if it does not play the game."""
        self.name = command.name
        self._limit = limit
        self._program = Program(command)
        finalize(self, self._program.close)
        support = self._program.hello().games.get(game.NAME)
        if support is None:
            raise ProgramFailed(command.name, "start", f"it does not play {game.NAME}")
        self._support = support

    def choose(self, view: Any, rng: Random) -> str:
        """Ask for a legal move of the seat to move. Raises ProgramFailed."""
        if not self._support.plays(view["options"]):
            reason = f"it does not play {view['game']} with these options"
            raise ProgramFailed(self.name, "start", reason)
        return self._program.move(view, self._limit, rng.randint(0, LARGEST_SEED)).move


def player(game: Game, name: str, limits: Limit) -> Player:
    """Make the player of that name: a level of the game, or a program if the name has a slash.

    Raises InvalidOption, BadProgram and ProgramFailed.
    """
    if "/" in name:
        return ProgramPlayer(game, ProgramCommand.parse(name), limits)
    if name not in (levels := labs.levels(game)):
        raise InvalidOption("players", name, ", ".join(levels))
    return LevelPlayer(game, name)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match; tuples are by seat.

    `shares` are each seat's share of one point: the winning teams divide it, or all teams if nobody won. A
    solitaire scores 1 if it was won and 0 otherwise. `moves` counts the moves, which took `seconds`. `hands`
    is the number of hands played, 1 in games without hands.
    """

    outcome: Outcome
    teams: tuple[int, ...]
    shares: tuple[float, ...]
    plies: int
    hands: int
    moves: tuple[int, ...]
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A match at a table: the number of its deal, and for each seat the place of the player who sat there."""

    deal: int
    places: tuple[int, ...]
    result: MatchResult


def tables(players: int, seats: int) -> list[tuple[int, ...]]:
    """List the tables at which players meet, as players by place.

    If there are as many players as seats, they form one table. Otherwise, each plays alone in a solitaire,
    and in other games each meets every other.
    """
    if players == seats or players < 2:
        return [tuple(range(players))]
    return [(player,) for player in range(players)] if seats == 1 else pairs(players, seats)


def pairs(players: int, seats: int) -> list[tuple[int, ...]]:
    """List the tables at which each player meets every other, as players by place.

    The two alternate around the table. With an odd number of seats, each pair has two tables: at each, one
    of them has one seat and the other all the rest.
    """
    met = list(combinations(range(players), 2))
    if seats % 2 == 0:
        return [pair * (seats // 2) for pair in met]
    return [(player, *(other,) * (seats - 1)) for pair in met for player, other in (pair, pair[::-1])]


def deal(
    game: Game,
    players: Sequence[Player],
    number: int,
    *,
    options: Mapping[str, object],
    seed: str,
    clock: Callable[[], float],
) -> Iterator[Entry]:
    """Play the same deal or opening once in every rotation of the seats; `players` are by place."""
    seats, drawn = len(players), match_seed(seed.encode(), number, ())
    for turn in range(seats):
        places = tuple((seat + turn) % seats for seat in range(seats))
        state = opening(game, options, seats, drawn)
        yield Entry(number, places, play(game, [players[place] for place in places], state, clock))


def play(game: Game, players: Sequence[Player], state: State, clock: Callable[[], float]) -> MatchResult:
    """Play a match to its end, with players by seat. All chance comes from the state's seed."""
    rng = Random(game.dump(state)["seed"])
    moves, seconds = [0] * len(players), [0.0] * len(players)
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        began = clock()
        move = players[seat].choose(view, rng)
        seconds[seat] += clock() - began
        moves[seat] += 1
        state = game.play(state, move)
    outcome, view = game.outcome(state), game.view(state, None)
    assert outcome is not None
    teams = tuple(view.get("teams") or range(len(players)))
    hands, plies = max(1, labs.episode(game, view)), game.dump(state)["ply"]
    shares = _shares(outcome, teams)
    return MatchResult(outcome, teams, shares, plies, hands, tuple(moves), tuple(seconds))


def opening(game: Game, options: Mapping[str, object], seats: int, seed: str) -> State:
    """Set up a state to play from: the start, or, in a game without chance, a few random plies later."""
    start = game.start(seats=seats, options=options, seed=seed)
    state, rng = start, Random(seed)
    for _ in range(0 if game.CHANCE else OPENING_PLIES):
        state = game.play(state, rng.choice(game.legal_moves(state)))
        if game.to_move(state) is None:
            return start
    return state


def _shares(outcome: Outcome, teams: Sequence[int]) -> tuple[float, ...]:
    won = {teams[seat] for seat in outcome.winners}
    if not won and len(teams) > 1:
        won = set(teams)
    return tuple(1 / len(won) if team in won else 0.0 for team in teams)


def totals(entries: Sequence[Entry]) -> dict[str, Any]:
    """Sum up the matches: wins, draws, reasons, lengths in moves, and mean scores and time by place."""
    seats = range(len(entries[0].places))
    ends = Counter(entry.result.outcome.reason for entry in entries)
    plies = [entry.result.plies for entry in entries]

    def by_place(of: Callable[[MatchResult], Sequence[float]]) -> list[float]:
        sums = [0.0] * len(seats)
        for entry in entries:
            for seat, place in enumerate(entry.places):
                sums[place] += of(entry.result)[seat]
        return sums

    scores = by_place(lambda played: played.outcome.scores)
    spent = zip(by_place(lambda played: played.seconds), by_place(lambda played: played.moves), strict=True)
    return {
        "wins": [round(wins) for wins in by_place(lambda played: [share == 1 for share in played.shares])],
        "draws": sum(0 < max(entry.result.shares) < 1 for entry in entries),
        "ends": dict(sorted(ends.items())),
        "plies": {"mean": round(sum(plies) / len(plies), 1), "most": max(plies)},
        "mean_scores": [round(score / len(entries), 2) for score in scores],
        "ms_per_move": [round(1000 * seconds / max(moves, 1), 4) for seconds, moves in spent],
    }


def share(entries: Sequence[Entry]) -> Share:
    """Average the score of the player in the first place, draws as half; in a solitaire, deals cleared."""
    return grouped_share(_first(entries, lambda played, seat: played.shares[seat]))


def lead(entries: Sequence[Entry]) -> Mean:
    """Average the lead of the player in the first place over the mean of the others, in points per hand."""

    def ahead(played: MatchResult, seat: int) -> float:
        scores = played.outcome.scores
        others = (sum(scores) - scores[seat]) / (len(scores) - 1)
        return (scores[seat] - others) / played.hands

    return grouped(_first(entries, ahead))


def results(entries: Sequence[Entry], table: Sequence[int]) -> Iterator[PairResult]:
    """Yield the results between players; where there are more than two teams, by the order of finish.

    `table` lists the players by place.
    """
    for entry in entries:
        played, scores = entry.result, entry.result.outcome.scores
        for seat, other in combinations(range(len(table)), 2):
            first, second = table[entry.places[seat]], table[entry.places[other]]
            if first == second or played.teams[seat] == played.teams[other]:
                continue
            ahead = played.shares[seat] - played.shares[other]
            if not ahead and len(set(played.teams)) > 2:
                ahead = scores[seat] - scores[other]
            yield PairResult(entry.deal, first, second, 0.5 if not ahead else float(ahead > 0))


def _first(entries: Sequence[Entry], of: Callable[[MatchResult, int], float]) -> Collection[Sequence[float]]:
    """Collect a value of the player in the first place for each match, grouped by deal."""
    deals = defaultdict[int, list[float]](list)
    for entry in entries:
        deals[entry.deal].append(of(entry.result, entry.places.index(0)))
    return deals.values()


def arena(arguments: Sequence[str]) -> None:
    """Let players play each other, changing seats from game to game, and print results and Elo."""
    parser = match_parser("arena")
    parser.add_argument("--players", required=True, metavar="PLAYER,PLAYER…")
    parser.add_argument("--games", type=int, required=True, metavar="N", help="at each table")
    parser.add_argument("--seats", type=int, help="if not as many as players")
    parser.add_argument("--seed", default="0", help="any text: the same text plays the same games")
    add_limits(parser)
    given = parser.parse_args(arguments)
    game = engines.get(given.game)
    if given.games < 1:
        raise InvalidOption("games", given.games, "1 …")
    names: list[str] = given.players.split(",")
    seats = given.seats or (len(names) if len(names) in game.SEATS else game.SEATS[0])
    known = list(dict.fromkeys(names))
    players = {name: player(game, name, limit(given)) for name in known}
    if len(names) == seats:
        seated = [tuple(known.index(name) for name in names)]
    else:
        seated = tables(len(known), seats)
    answers, met = [], list[PairResult]()
    for table in seated:
        at_table = [players[known[number]] for number in table]
        play = partial(
            deal, game, at_table, options=options(given.options), seed=given.seed, clock=perf_counter
        )
        entries = list(islice(chain.from_iterable(map(play, count())), given.games))
        met += results(entries, table)
        answers.append({"players": [known[number] for number in table], **_statistics(entries)})
    answer: dict[str, Any] = {"game": given.game, "players": names, "games": given.games}
    answer |= {"tables": answers} if len(seated) > 1 else answers[0]
    if met:
        answer["elo"] = _elo(known, met)
    print(json.dumps(answer))


def add_limits(made: argparse.ArgumentParser) -> None:
    """Add the limits of programs, which `limit` reads."""
    made.add_argument("--seconds", type=float, default=SECONDS, help="a program's time for a move")
    made.add_argument("--work", type=int, metavar="N", help="a program's work for a move, in its own unit")


def limit(given: argparse.Namespace) -> Limit:
    """Read the limits that were given. Raises InvalidOption."""
    for name in ("seconds", "work"):
        value = getattr(given, name)
        if value is not None and not 0 < value < _MOST_LIMIT:
            raise InvalidOption(name, value, f"more than 0, less than {_MOST_LIMIT:,}")
    return Limit(given.seconds, given.work)


def _statistics(entries: Sequence[Entry]) -> dict[str, Any]:
    """Write the statistics of a table; share and lead are the first player's."""
    numbers = {**totals(entries), "share": _rounded(share(entries))}
    if len(set(entries[0].result.teams)) > 2:
        numbers["lead_per_hand"] = _rounded(lead(entries))
    return numbers


def _rounded(average: Share | Mean) -> dict[str, Any]:
    return {key: round(value, 4) if value < inf else None for key, value in average._asdict().items()}


def _elo(names: Sequence[str], met: Sequence[PairResult]) -> list[dict[str, Any]]:
    """Write the players' Elo relative to the first, each with its 95 % interval."""
    rated = zip(names, ratings(met, len(names)), strict=True)
    return [
        {"player": name, "elo": round(rating.elo), "low": round(rating.low), "high": round(rating.high)}
        for name, rating in rated
    ]
