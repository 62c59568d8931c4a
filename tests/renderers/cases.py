"""Pictures to test and measure: the `cases()` of every game's own `cases.py`, see `tests.own_files`.

A game without that file is shown at its start and after some moves.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import engines
import renderers
from renderers.scene import Scene
from tests import own_files
from tests.engines.random_matches import played_on

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


def scene_of(case: str) -> Scene:
    """Lay a case out."""
    layout, shown = cases()[case]
    return layout(shown)


def random_view(name: str, plies: int, seats: int, **options: int | str) -> View:
    """Return a spectator's view of a random match after `plies` moves, or at its end if that comes first."""
    game = engines.get(name)
    start = game.start(seats=seats, options=options, seed=SEED)
    later = (after for _, _, after in islice(played_on(game, start, Random(SEED)), plies))
    *_, last = start, *later
    return game.view(last, None)
