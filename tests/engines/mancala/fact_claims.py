"""Whether the facts of mancala are true, by the engine's events: for `tests/engines/test_move_facts.py`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import engines
from engines.move_facts import Fact
from tests.engines.random_matches import events_named


def sown(state: Any) -> int:
    """Return the most seeds that a legal move captures."""
    game, most = engines.get("mancala"), 0
    for move in game.legal_moves(state):
        for event in events_named(game, state, move, game.play(state, move), "captured"):
            most = max(most, event["count"])
    return most


def again(before: Any, after: Any) -> Any:
    return replace(after, turn=before.turn, ended=None, barred=(), trail=(), moves=())


def claim(before: Any, move: str, after: Any, fact: Fact) -> object:
    game = engines.get("mancala")
    captured = events_named(game, before, move, after, "captured")
    claims: dict[str, Callable[[], object]] = {
        "captures": lambda: fact.values.items() <= captured[0].items(),
        "lets_capture": lambda: sown(after) == fact.values["count"],
        "safe": lambda: sown(after) == 0,
        "threatens": lambda: sown(again(before, after)) == fact.values["count"],
    }
    return claims[fact.key]()
