"""States of every game that a viewer cannot tell apart.

A viewer does not know two things: what other seats hold, which a game with such secrets resamples in its own
``hidden.py`` (see `tests.own_files`); and what chance has yet to bring, which the seed decides in every game.
"""

from random import Random
from typing import Any

from engines.game import Game
from tests import own_files


def resample(game: Game, state: Any, seat: int | None, rng: Random) -> Any:
    """Return a possible state that differs in everything the seat (None: a spectator) may not know, only."""
    if game.HIDDEN:
        what = "`reshuffle(state, seat, rng)`: a state that differs only in what the seat cannot see"
        state = own_files.need(game.NAME, "hidden", what).reshuffle(state, seat, rng)
    return reseed(game, state, rng)


def reseed(game: Game, state: Any, rng: Random) -> Any:
    """Return the state with other chance to come: another seed, and another position in it."""
    data = game.dump(state)
    data["seed"] = rng.randbytes(32).hex()
    if "position" in data:
        data["position"] = rng.randrange(10_000)
    return game.load(data)
