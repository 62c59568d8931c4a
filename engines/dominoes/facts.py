"""Facts about moves: who gets the pile, what covers the tile, and what a bid risks or leaves to others."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from engines import tiles
from engines.dominoes import notation
from engines.dominoes.ai.rule_of_thumb import fair_bid, is_wild
from engines.dominoes.notation import Bid, Declaration
from engines.dominoes.scoring import POINTS, worth
from engines.dominoes.sides import are_allies
from engines.dominoes.state import PLAYERS, covers, strengths
from engines.move_facts import Fact
from engines.tiles import Tile


def facts(view: Mapping[str, Any], move: str) -> list[Fact]:
    """Describe what a legal move of the seat to move does, the most notable first."""
    action = notation.parse(move)
    if isinstance(action, Bid):
        return _of_bid(view, action)
    if isinstance(action, Declaration):
        count = sum(action.high in tiles.parse(tile) for tile in view["mine"])
        return [Fact("ranks", {"number": action.high, "count": count})]
    return [*_of_pile(view, action), *_of_covers(view, action)]


def _of_bid(view: Mapping[str, Any], bid: Bid) -> list[Fact]:
    """Compare a bid with a rule of thumb; say who plays alone after a pass, or may come to."""
    if not bid.passed:
        worth = fair_bid(view)
        if bid.amount <= worth:
            return [Fact("within", {"worth": worth})]
        return [Fact("beyond", {"worth": worth}, relative=True)] if is_wild(view, bid.amount) else []
    is_last = view["bids"].count(None) == 1
    highest = max(said or 0 for said in view["bids"])
    if not highest:
        return [Fact("redeals")] if is_last else []
    holder = view["bids"].index(highest)
    return [Fact("leaves" if is_last else "leaves_unless", {"seat": holder, "bid": highest})]


def _of_pile(view: Mapping[str, Any], tile: Tile) -> list[Fact]:
    """Say whether the tile covers, and who takes the pile."""
    centre = [tiles.parse(laid["tile"]) for laid in view["centre"]]
    effects = []
    if centre and covers(tile, centre[-1], strengths(tuple(view["ranking"]))):
        effects.append(Fact("covers", {"over": tiles.write(centre[-1])}))
        centre.append(tile)
    elif centre:
        effects.append(_pile("gives", view, (view["to_move"] - 1) % PLAYERS, centre))
        centre = [tile]
    else:
        centre = [tile]
    if sum(view["tiles_left"]) == 1:
        effects.append(_pile("takes", view, view["to_move"], centre))
    return effects


def _pile(key: str, view: Mapping[str, Any], seat: int, pile: list[Tile]) -> Fact:
    """State who takes a pile, counted in tiles or points, whichever are scored."""
    if view["options"]["scoring"] == POINTS:
        return Fact(f"{key}_points", {"seat": seat, "count": worth(tuple(pile), POINTS)})
    return Fact(key, {"seat": seat, "count": len(pile)})


def _of_covers(view: Mapping[str, Any], tile: Tile) -> list[Fact]:
    """Count how many of the tiles that the others hold cover the tile."""
    gone = {*view["mine"], *(laid["tile"] for laid in view["centre"]), *chain(*view["taken"])}
    unseen = [other for other in tiles.double_set(view["options"]["set"]) if tiles.write(other) not in gone]
    if not unseen:
        return []
    strength = strengths(tuple(view["ranking"]))
    count = sum(covers(other, tile, strength) for other in unseen)
    # The next player may be an ally, who covers or not as suits both.
    is_before_ally = are_allies(view, view["to_move"], (view["to_move"] + 1) % PLAYERS)
    coverable = Fact("open", {"count": count, "of": len(unseen)}, None if is_before_ally else -count)
    return [coverable if count else Fact("sure", merit=0, scale="open")]
