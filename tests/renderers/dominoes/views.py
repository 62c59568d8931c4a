"""Views of dominoes, changed at will."""

from typing import Any

import engines

View = dict[str, Any]

# The longest possible pile: each cover raises the sum of pips by one, from 0-0 to 9-9.
LONGEST_PILE = [f"{n // 2}-{(n + 1) // 2}" for n in range(19)]
PLAYING = {"phase": "playing", "contractor": 0, "bid": 9}


def pile(tiles: list[str]) -> list[dict[str, Any]]:
    """Return a centre in which the seats have laid these by turns."""
    return [{"tile": tile, "seat": n % 3} for n, tile in enumerate(tiles)]


def dominoes_view(**changes: Any) -> View:
    """Return a spectator's view of a new deal in which seat 0 speaks first, changed by keywords."""
    game = engines.get("dominoes")
    state = game.start(seats=3, options=changes.pop("options", {}), seed="00" * 32)
    return {**game.view(state, None), "starter": 0, "to_move": 0, **changes}
