"""Matches between AI players of a level, programs, or anything else that chooses moves from views."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any, Final, Protocol

from engines.fair import match_seed
from engines.game import Game, Outcome, State

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
    """An AI player of a game, at a level."""

    game: Game
    level: str

    @property
    def name(self) -> str:
        return self.level

    def choose(self, view: Any, rng: Random) -> str:
        return self.game.ai.choose(view, self.level, rng).move


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
    """Return the tables at which players meet, as players by place.

    If there are as many players as seats, they form one table. Otherwise, each plays alone in a solitaire,
    and in other games each meets every other.
    """
    if players == seats or players < 2:
        return [tuple(range(players))]
    return [(player,) for player in range(players)] if seats == 1 else pairs(players, seats)


def pairs(players: int, seats: int) -> list[tuple[int, ...]]:
    """Return the tables at which each player meets every other, as players by place.

    The two alternate around the table. With an odd number of seats, each pair has two tables: at each, one of
    them has one seat and the other all the rest.
    """
    met = list(combinations(range(players), 2))
    if seats % 2 == 0:
        return [pair * (seats // 2) for pair in met]
    return [(one, *(other,) * (seats - 1)) for pair in met for one, other in (pair, pair[::-1])]


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
    hands, plies = max(1, game.episode(view)), game.dump(state)["ply"]
    shares = _shares(outcome, teams)
    return MatchResult(outcome, teams, shares, plies, hands, tuple(moves), tuple(seconds))


def opening(game: Game, options: Mapping[str, object], seats: int, seed: str) -> State:
    """Return a state to play from: the start, or, in a game without chance, a few random plies later."""
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
