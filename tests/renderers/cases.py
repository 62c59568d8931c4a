"""Pictures to test and measure: the `cases()` of every game's own `cases.py`, see `tests.own_files`.

A game without that file is shown at its start and after some moves.
"""

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import engines
import renderers
from renderers.scene import Scene
from tests import own_files

SEED = "25" * 32

View = Mapping[str, Any]
Case = tuple[Callable[[View], Scene], View]


@cache
def cases() -> dict[str, Case]:
    """Return a layout and the view it shows, by a name that begins with the game's."""
    found: dict[str, Case] = {}
    for game in engines.games():
        own = own_files.find(game, "cases", "renderers")
        if own is not None:
            found |= own.cases()
        else:
            layout, seats = renderers.get(game).table_scene, min(engines.get(game).SEATS)
            for plies in (0, 12):
                found[f"{game}, {plies} plies"] = layout, random_view(game, plies, seats)
    return found


def random_view(name: str, plies: int, seats: int, **options: int | str) -> View:
    """Return a spectator's view of a random match after `plies` moves, or at its end if that comes first."""
    game, rng = engines.get(name), random.Random(SEED)
    state = game.start(seats=seats, options=options, seed=SEED)
    while game.to_move(state) is not None and plies > 0:
        state, plies = game.play(state, rng.choice(game.legal_moves(state))), plies - 1
    return game.view(state, None)
