"""Matches between players that choose moves: AI players of a level, or anything else that sees views only."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from engines.game import Game, Outcome, State

# A game without chance begins after so many random moves; else players would play the same match over again.
OPENING_PLIES: Final = 4


class Player(Protocol):
    """Who chooses moves. `name` is what results call it."""

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
class Played:
    """A match that was played to its end; everything is by seat.

    `shares` are 1 for a win, a half for a draw and 0 for a loss; partners win together, and a solitaire that
    is not won is lost. `moves` were made in `seconds`.
    """

    outcome: Outcome
    shares: tuple[float, ...]
    plies: int
    moves: tuple[int, ...]
    seconds: tuple[float, ...]


def play(game: Game, players: Sequence[Player], state: State, clock: Callable[[], float]) -> Played:
    """Play a match to its end, with players by seat. All chance follows from the state's seed."""
    rng = Random(game.dump(state)["seed"])
    moves, seconds = [0] * len(players), [0.0] * len(players)
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        began = clock()
        move = players[seat].choose(view, rng)
        seconds[seat] += clock() - began
        moves[seat] += 1
        state = game.play(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    shares = _shares(game, state, outcome, len(players))
    return Played(outcome, shares, game.dump(state)["ply"], tuple(moves), tuple(seconds))


def opening(game: Game, options: Mapping[str, object], seats: int, seed: str) -> State:
    """Return a state to play from: the start, or without chance in the game, one a few random plies on."""
    start = game.start(seats=seats, options=options, seed=seed)
    state, rng = start, Random(seed)
    for _ in range(0 if game.CHANCE else OPENING_PLIES):
        state = game.play(state, rng.choice(game.legal_moves(state)))
        if game.to_move(state) is None:
            return start
    return state


def _shares(game: Game, state: State, outcome: Outcome, seats: int) -> tuple[float, ...]:
    teams = game.view(state, None).get("teams") or range(seats)
    decided = len({teams[seat] for seat in outcome.winners}) == 1
    if decided or seats == 1:
        return tuple(float(seat in outcome.winners) for seat in range(seats))
    return (0.5,) * seats
