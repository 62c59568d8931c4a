"""Pictures of dominoes for the documentation, from one match of modest bids and long piles."""

import random
from collections.abc import Mapping
from typing import Final

from PIL import Image

from engines import tiles
from engines.dominoes import GAME
from engines.dominoes.view import DominoesView
from renderers import View, theme
from renderers.docs_pictures import SEED
from renderers.dominoes.hand import hand_scene
from renderers.dominoes.table import example_scene, table_scene
from renderers.scene import render

_LONG_PILE: Final = 6  # tiles


def gallery() -> Mapping[str, Image.Image]:
    """Draw the documentation's pictures by file name."""
    dark, light = theme.get("dark"), theme.get("light")
    bidding, playing, hand, over = key_moments()
    return {
        "bidding": render(table_scene(bidding), dark),
        "table": render(table_scene(playing), dark),
        "table-light": render(table_scene(playing), light),
        "hand": render(hand_scene(hand), dark),
        "over": render(table_scene(over), dark),
        "covering": render(example_scene(), dark),
    }


def key_moments() -> tuple[View, View, View, View]:
    """View a match at four moments: the last bid to come, a long pile, a hand that may cover it, the end."""
    game, rng = GAME, random.Random(SEED)
    state = game.start(seats=3, options={}, seed=SEED)
    bidding = playing = hand = game.view(state, None)
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        if view["phase"] == "bidding" and view["bids"].count(None) == 1 and any(view["bids"]):
            bidding = game.view(state, None)
        longer = len(view["centre"]) >= max(_LONG_PILE, len(playing["centre"]))
        if longer and view["covering"] and len(view["mine"] or ()) > 5:
            playing, hand = game.view(state, None), view
        state = game.play(state, _choose_move(view, rng))
    return bidding, playing, hand, game.view(state, None)


def _choose_move(view: DominoesView, rng: random.Random) -> str:
    """Choose a modest bid, the covering tile with the fewest pips so that piles grow long, or any tile."""
    covering: list[str] = view["covering"]
    if view["phase"] == "bidding":
        wanted = f"bid {rng.randint(9, 16)}"
        return wanted if wanted in view["legal"] else "pass"
    if covering:
        return min(covering, key=lambda tile: sum(tiles.parse(tile)))
    return rng.choice(view["legal"])
