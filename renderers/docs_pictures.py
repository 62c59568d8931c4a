"""Pictures for the documentation: tables from the middle of random matches."""

import random
from collections.abc import Mapping
from typing import Final

from PIL import Image

import engines
import renderers
from renderers import View, theme

SEED: Final = "25" * 32


def table_gallery(name: str, plies: int = 15) -> Mapping[str, Image.Image]:
    """Draw the table of a game after `plies` moves in the dark theme, under the game's name."""
    return {name: renderers.get(name).table(random_view(name, plies), theme.get("dark"))}


def random_view(name: str, plies: int) -> View:
    """Play a random match for `plies` moves, or to its end, and view it as a spectator."""
    game, rng = engines.get(name), random.Random(SEED)
    state = game.start(seats=min(game.SEATS), options={}, seed=SEED)
    while plies and game.to_move(state) is not None:
        state, plies = game.play(state, rng.choice(game.legal_moves(state))), plies - 1
    return game.view(state, None)
