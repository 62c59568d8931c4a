"""Two states that a viewer cannot tell apart, of every game.

What a viewer may not know is of two kinds: what others hold, which a game with such secrets deals anew in its
``tests/engines/<game>/hidden.py``; and what chance has yet to bring, which the seed settles in every game.
"""

import importlib
from random import Random
from typing import Any

from engines.game import Game


def twin(game: Game, state: Any, seat: int | None, rng: Random) -> Any:
    """Another state, possible under the rules, that differs in all that the seat (None: a spectator) may not
    know and in nothing else.
    """
    if game.HIDDEN:
        state = importlib.import_module(f"tests.engines.{game.NAME}.hidden").reshuffle(state, seat, rng)
    return reseeded(game, state, rng)


def reseeded(game: Game, state: Any, rng: Random) -> Any:
    """The state with other chance to come: another seed, used up to another place."""
    data = game.dump(state)
    data["seed"] = rng.randbytes(32).hex()
    if "position" in data:
        data["position"] = rng.randrange(10_000)
    return game.load(data)
