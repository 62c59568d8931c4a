"""Views of dominoes made by hand, without an engine."""

from collections.abc import Callable
from typing import Any

import pytest

View = dict[str, Any]

OPTIONS = {
    "set": 8,
    "scoring": "tiles",
    "target": 100,
    "hands": 0,
    "failed": "full",
    "leftover": "hidden",
    "ranking": "standard",
}


@pytest.fixture
def dominoes_view() -> Callable[..., View]:
    """Return a function that makes a spectator's view of a new deal, changed by keywords."""

    def make(**changes: Any) -> View:
        options = OPTIONS | changes.pop("options", {})
        numbers = list(range(options["set"], -1, -1))
        view: View = {
            "game": "dominoes",
            "options": options,
            "seat": None,
            "ply": 0,
            "to_move": 0,
            "phase": "bidding",
            "hand": 1,
            "starter": 0,
            "bids": [None, None, None],
            "highest_bid": 45,
            "contractor": None,
            "bid": None,
            "ranking": numbers,
            "declared": None,
            "centre": [],
            "taken": [[], [], []],
            "taken_value": [0, 0, 0],
            "tiles_left": [15, 15, 15],
            "mine": None,
            "covering": [],
            "leftover": None,
            "leftover_waiting": False,
            "legal": [],
            "scores": [0, 0, 0],
            "results": [],
            "previous": None,
            "winners": None,
        }
        return view | changes

    return make


@pytest.fixture
def longest_pile() -> list[str]:
    """Return the longest possible pile: each cover raises the sum of pips by one, from 0-0 to 9-9."""
    return [f"{n // 2}-{(n + 1) // 2}" for n in range(19)]
