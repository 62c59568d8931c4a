"""States of every game that a viewer cannot tell apart.

A viewer does not know two things: what other seats hold, which a game with such secrets resamples in its
``tests/engines/<game>/hidden.py``; and what chance has yet to bring, which the seed decides in every game.
"""

import importlib
from random import Random
from typing import Any

from engines.game import Game


def resample(game: Game, state: Any, seat: int | None, rng: Random) -> Any:
    """Return a possible state that differs in everything the seat (None: a spectator) may not know, only."""
    if game.HIDDEN:
        state = importlib.import_module(f"tests.engines.{game.NAME}.hidden").reshuffle(state, seat, rng)
    return reseed(game, state, rng)


def reseed(game: Game, state: Any, rng: Random) -> Any:
    """Return the state with other chance to come: another seed, and another position in it."""
    data = game.dump(state)
    data["seed"] = rng.randbytes(32).hex()
    if "position" in data:
        data["position"] = rng.randrange(10_000)
    return game.load(data)
