"""Dominoes in every phase, and hands up to the largest there can be."""

from collections.abc import Mapping
from typing import Any

import engines
from renderers.dominoes.docs_pictures import key_moments
from renderers.dominoes.hand import hand_scene
from renderers.dominoes.table import table_scene
from tests.renderers.cases import SEED, Case, View


def cases() -> dict[str, Case]:
    bidding, playing, hand, over = key_moments()
    return {
        "dominoes, bidding": (table_scene, bidding),
        "dominoes, playing": (table_scene, playing),
        "dominoes, over": (table_scene, over),
        "dominoes, hand": (hand_scene, hand),
        "dominoes, 19 in hand": (hand_scene, fullest_hand()),
    }


def fullest_hand() -> View:
    """Return the largest hand there can be, with the leftover in it."""
    game = engines.get("dominoes")
    state = game.start(seats=3, options={"set": 9}, seed=SEED)
    while (seat := game.to_move(state)) is not None:
        shown: Mapping[str, Any] = game.view(state, seat)
        if len(shown["mine"]) == 19:
            return shown
        state = game.play(state, "bid 20" if "bid 20" in shown["legal"] else shown["legal"][0])
    raise LookupError("nobody holds 19 tiles")
