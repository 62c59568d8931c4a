"""Choosing a tile by Monte Carlo: every tile is played out on the same determinizations.

Playouts are inexact, so their totals are blurred before the contract is evaluated: a contract is hardly ever
certain to fail by a single tile.

A hand is decided when the contractor's score no longer depends on who takes the tiles that are left, and
nearly so when nobody has a choice any more. Its value is counted, not estimated.
"""

import math
from collections.abc import Iterator
from random import Random
from typing import Any

from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.core import TIE_BREAK
from engines.dominoes.ai.hand_strength import bid_deviation, bid_limit, spread
from engines.dominoes.ai.knowledge import Budget, Knowledge, Unseen, after, knowledge, play_out, sample_deal
from engines.dominoes.ai.stakes import contract_values, stakes_of

# The odds that a player who left a tile uncovered holds a given cover for it, by role, relative to other
# tiles: the contractor covers only when the cover is safe, role 1 always.
_LEFT_UNCOVERED = (0.5, 0.08)

# The standard deviation of a playout's error, in tiles (or their points), is this times the square root of
# the tiles left.
BLUR = 0.2


def value_tiles(view: dict[str, Any], budget: Budget, rng: Random) -> dict[str, float]:
    """Value each tile for the seat to move."""
    known = knowledge(view)
    choices = list(bits(known.mine))
    count = budget.deals_for(len(choices), sum(known.sizes))
    worth = playout_values(view, known, sum(known.sizes))
    totals = [0.0] * len(choices)
    for hands in sample_deals(view, known, budget, rng, count):
        here = known.position(hands)
        for place, tile in enumerate(choices):
            took = play_out(known.context, after(known.context, here, tile))
            totals[place] += worth[took]
    return {known.numbers.text[tile]: total / count for tile, total in zip(choices, totals, strict=True)}


def play_by_rule(view: dict[str, Any], rng: Random) -> str:
    """Choose a tile by the playouts' rules of thumb, on one determinization."""
    known = knowledge(view)
    hands = sample_deals(view, known, Budget(deals=1, work=1, candidates=1, uses_evidence=False), rng, 1)[0]
    return known.numbers.text[known.context.playouts.choose(hands, known.role, known.top, known.pile)]


def playout_values(view: dict[str, Any], known: Knowledge, left: int) -> tuple[float, ...]:
    """Value each total that a playout of `left` tiles may predict for the contractor."""
    unit: float = view["highest_bid"] / known.context.covers.tiles
    blur = round(BLUR * unit * math.sqrt(left), 1)
    return contract_values(stakes_of(view), view["contractor"], view["bid"], blur, TIE_BREAK)


def sample_deals(
    view: dict[str, Any], known: Knowledge, budget: Budget, rng: Random, count: int
) -> list[tuple[int, int, int]]:
    """Sample deals, as hands by role, each picked by its likelihood from `budget.candidates` candidates."""
    first, second = (role for role in range(3) if role != known.role)
    sizes = [known.sizes[first], known.sizes[second]]
    if known.certain and first == 0:
        sizes[0] -= 1
    odds = _odds(known, first, second) if budget.uses_evidence else {}
    unseen = Unseen(tuple(bits(known.unseen & ~known.certain)), (sizes[0], sizes[1]), odds)
    sampled = []
    for _ in range(count):
        drawn, weights = [], []
        for _ in range(budget.candidates):
            hands = [known.mine] * 3
            hands[first], hands[second], _ = sample_deal(unseen, rng)
            if first == 0:
                hands[0] |= known.certain
            drawn.append((hands[0], hands[1], hands[2]))
            weights.append(_likelihood(view, known, drawn[-1]) if budget.candidates > 1 else 1.0)
        sampled.append(drawn[0] if budget.candidates == 1 else rng.choices(drawn, weights)[0])
    return sampled


def _odds(known: Knowledge, first: int, second: int) -> dict[int, float]:
    odds = {}
    for tile in bits(known.unseen & ~known.certain):
        here = 1.0
        for role, power in ((first, 1), (second, -1)):
            if role < 2 and known.lacking[role] >> tile & 1:
                here *= _LEFT_UNCOVERED[role] ** power
        if here != 1.0:
            odds[tile] = here
    return odds


def _likelihood(view: dict[str, Any], known: Knowledge, hands: tuple[int, int, int]) -> float:
    """Compute the likelihood of the bids, given a deal, up to a constant factor.

    The contractor's hand includes the leftover tile, which changes the estimate little.
    """
    size, scoring = view["options"]["set"], view["options"]["scoring"]
    if view["options"]["ranking"] == "declared":
        # The others bid with rankings in mind that were never declared.
        roles: tuple[int, ...] = (0,)
    else:
        roles = (0, 1, 2)
    total, deviation = 0.0, spread(size, scoring)
    for role in roles:
        if role != known.role:
            seat = (view["contractor"] + role) % 3
            limit = bid_limit(hands[role] | known.laid[role], size, scoring)
            total += bid_deviation(limit, view["bids"][seat], _highest_before(view, seat), deviation)
    return math.exp(-total)


def _highest_before(view: dict[str, Any], seat: int) -> int:
    """Find the highest bid made before the seat's own, 0 if there was none."""
    spoke = (seat - view["starter"]) % 3
    return max((view["bids"][(view["starter"] + place) % 3] or 0 for place in range(spoke)), default=0)


def decided_value(view: dict[str, Any]) -> float | None:
    """Value a hand in play for the seat to move, whatever it lays; None if it matters what it lays.

    When everyone has at most one tile left, the value is the mean over the possible deals.
    """
    known = knowledge(view)
    values = contract_values(stakes_of(view), view["contractor"], view["bid"], 0.0)
    if max(known.sizes) <= 1:
        totals = [play_out(known.context, known.position(hands)) for hands in _last_deals(known)]
        return sum(values[took] for took in totals) / len(totals)
    left = known.pile + sum(known.context.worth[tile] for tile in bits(known.mine | known.unseen))
    reachable = values[known.took : known.took + left + 1]
    return reachable[0] if min(reachable) == max(reachable) else None


def _last_deals(known: Knowledge) -> Iterator[tuple[int, int, int]]:
    """Yield the hands by role in every deal of the last tiles, of which each hand has at most one."""
    first, second = (role for role in range(3) if role != known.role)
    held = [1 << tile for tile in bits(known.unseen)] if known.sizes[first] else [0]
    for tile in held:
        hands = [known.mine] * 3
        hands[first], hands[second] = tile, known.unseen ^ tile
        if first != 0 or not known.certain & ~tile:
            yield hands[0], hands[1], hands[2]
