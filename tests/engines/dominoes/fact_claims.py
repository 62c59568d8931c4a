"""Whether the facts of dominoes are true, by the engine's events: for `tests/engines/test_move_facts.py`."""

from typing import Any

import engines
from engines.dominoes.state import covers, strengths
from engines.move_facts import Fact
from engines.tiles import parse
from tests.engines.random_matches import events_named


def claim(before: Any, move: str, after: Any, fact: Fact) -> object:
    game = engines.get("dominoes")
    seat = game.to_move(before)
    took = events_named(game, before, move, after, "took")
    contracted = events_named(game, before, move, after, "contracted")
    hand = [tile for tile in before.hands[seat] if tile != _tile(move)]
    others = [tile for place, tiles in enumerate(before.hands) if place != seat for tile in tiles]
    covering = [
        tile for tile in others if _tile(move) and covers(tile, _tile(move), strengths(before.ranking))
    ]
    values = fact.values

    def taken(amount: str) -> bool:
        return any((pile["seat"], pile[amount]) == (values["seat"], values["count"]) for pile in took)

    return {
        "alone": lambda: (contracted[0]["seat"], contracted[0]["bid"]) == (seat, values["bid"]),
        "alone_unless": lambda: not contracted and max(bid or 0 for bid in after.bids) == values["bid"],
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
        "keeps": lambda: (
            0
            < sum(values["number"] in tile for tile in hand)
            == sum(values["number"] in tile for tile in before.hands[seat])
        ),
    }[fact.key]()


def _tile(move: str) -> Any:
    return parse(move) if "-" in move else None
