"""Whether the facts of dominoes are true, by the engine's events: for `tests/engines/test_move_facts.py`."""

from collections.abc import Callable
from typing import Any

import engines
from engines.dominoes.ai.rule_of_thumb import fair_bid
from engines.dominoes.state import covers, strengths
from engines.move_facts import Fact
from engines.tiles import parse
from tests.engines.random_matches import events_named


def claim(before: Any, move: str, after: Any, fact: Fact) -> object:
    game = engines.get("dominoes")
    seat = game.to_move(before)
    view = game.view(before, seat)
    took = events_named(game, before, move, after, "took")
    contracted = events_named(game, before, move, after, "contracted")
    others = [tile for place, tiles in enumerate(before.hands) if place != seat for tile in tiles]
    covering = [
        tile for tile in others if _tile(move) and covers(tile, _tile(move), strengths(before.ranking))
    ]
    values = fact.values

    def taken(amount: str) -> bool:
        return any((pile["seat"], pile[amount]) == (values["seat"], values["count"]) for pile in took)

    claims: dict[str, Callable[[], object]] = {
        "within": lambda: max(bid or 0 for bid in after.bids) <= values["worth"] == fair_bid(view),
        "beyond": lambda: max(bid or 0 for bid in after.bids) > values["worth"] == fair_bid(view),
        "leaves": lambda: (contracted[0]["seat"], contracted[0]["bid"]) == (values["seat"], values["bid"]),
        "leaves_unless": lambda: not contracted and after.bids[values["seat"]] == values["bid"],
        "redeals": lambda: events_named(game, before, move, after, "redealt"),
        "ranks": lambda: (
            after.ranking[0] == values["number"]
            and sum(values["number"] in tile for tile in before.hands[seat]) == values["count"]
        ),
        "covers": lambda: events_named(game, before, move, after, "covered")[0]["over"] == values["over"],
        "gives": lambda: taken("count") and values["seat"] != seat,
        "gives_points": lambda: taken("points") and values["seat"] != seat,
        "takes": lambda: taken("count") and values["seat"] == seat,
        "takes_points": lambda: taken("points") and values["seat"] == seat,
        "open": lambda: (len(covering), len(others)) == (values["count"], values["of"]),
        "sure": lambda: others and not covering,
    }
    return claims[fact.key]()


def _tile(move: str) -> Any:
    return parse(move) if "-" in move else None
