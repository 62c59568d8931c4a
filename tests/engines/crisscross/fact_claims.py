"""Whether the facts of CrissCross are true, by its events: for `tests/engines/test_move_facts.py`."""

from collections.abc import Callable
from typing import Any

import engines
from engines.move_facts import Fact
from engines.tiles import parse
from tests.engines.random_matches import events_named


def claim(before: Any, move: str, after: Any, fact: Fact) -> object:
    game = engines.get("crisscross")
    view, values = game.view(after, 0), fact.values
    drawn = [view["drawn"]] if view["drawn"] else []  # type: ignore[typeddict-item]
    left = [parse(tile) for tile in [*view["unseen"], *view["scrap"], *drawn]]  # type: ignore[typeddict-item]
    ends = view["ends"]  # type: ignore[typeddict-item]
    fitting = [tile for tile in left if tile[0] in ends or tile[1] in ends]
    claims: dict[str, Callable[[], object]] = {
        "clears": lambda: events_named(game, before, move, after, "cleared"),
        "fits": lambda: (len(fitting), len(left)) == (values["count"], values["of"]),
        "double": lambda: parse(values["tile"]) in fitting and len(set(parse(values["tile"]))) == 1,
        "twice": lambda: ends.count(values["number"]) > 1,
        "opens": lambda: (
            values["number"] in ends and sum(values["number"] in tile for tile in left) == values["count"] > 0
        ),
    }
    return claims[fact.key]()
