"""Choosing a tile: every tile is played out on the same imagined deals.

A playout is off by some tiles, so what it says is spread a little before the contract is judged by it:
that a tile is missing for certain is hardly ever known.
"""

import math
from random import Random
from typing import Any

from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.budget import Effort
from engines.dominoes.ai.determinization import Unseen, deal
from engines.dominoes.ai.evaluation import expected_leads
from engines.dominoes.ai.hand_strength import intended, misfit, spread
from engines.dominoes.ai.knowledge import Seen, read
from engines.dominoes.ai.playout import after, play_out

# How likely who left a tile uncovered is to hold a cover, against the other: the seat after the
# contractor always wants to cover, the contractor only when the cover holds.
_LEFT_UNCOVERED = (0.5, 0.08)

# How far off a playout is, in tiles (or the points of as many): this much times the root of the tiles left.
BLUR = 0.2

# What a tile more is worth when the contract is decided.
_TRIFLE = 0.001


def weigh(view: dict[str, Any], effort: Effort, rng: Random) -> dict[str, float]:
    """The expected lead of the seat to move for each of its tiles."""
    seen = read(view)
    choices = list(bits(seen.mine))
    count = effort.deals_for(len(choices), sum(seen.sizes))
    leads = expected_leads(view["bid"], view["highest_bid"], view["options"]["failed"], _blur(view, seen))
    totals = [0.0] * len(choices)
    for hands in _deals(view, seen, effort, rng, count):
        here = seen.position(hands)
        for place, tile in enumerate(choices):
            took = play_out(seen.table, after(seen.table, here, tile))
            totals[place] += leads[took] + _TRIFLE * took
    part = (1.0 if seen.role == 0 else -0.5) / count
    return {seen.numbers.text[tile]: total * part for tile, total in zip(choices, totals, strict=True)}


def imagine(view: dict[str, Any], rng: Random) -> str:
    """The tile that the rules of thumb lay on one imagined deal."""
    seen = read(view)
    line: list[int] = []
    hands = _deals(view, seen, Effort(deals=1, work=1, drawn=1, infers=False), rng, 1)[0]
    play_out(seen.table, seen.position(hands), line)
    return seen.numbers.text[line[0]]


def _blur(view: dict[str, Any], seen: Seen) -> float:
    unit: float = view["highest_bid"] / seen.table.covers.tiles
    return round(BLUR * unit * math.sqrt(sum(seen.sizes)), 1)


def _deals(
    view: dict[str, Any], seen: Seen, effort: Effort, rng: Random, count: int
) -> list[tuple[int, int, int]]:
    """So many deals, from the contractor on, each the likeliest of those drawn for it."""
    first, second = (role for role in range(3) if role != seen.role)
    sizes = [seen.sizes[first], seen.sizes[second]]
    if seen.certain and first == 0:
        sizes[0] -= 1
    odds = _odds(seen, first, second) if effort.infers else {}
    unseen = Unseen(tuple(bits(seen.unseen & ~seen.certain)), (sizes[0], sizes[1]), odds)
    found = []
    for _ in range(count):
        drawn, weights = [], []
        for _ in range(effort.drawn):
            hands = [seen.mine] * 3
            hands[first], hands[second], _ = deal(unseen, rng)
            if first == 0:
                hands[0] |= seen.certain
            drawn.append((hands[0], hands[1], hands[2]))
            weights.append(_likelihood(view, seen, drawn[-1]) if effort.drawn > 1 else 1.0)
        found.append(drawn[0] if effort.drawn == 1 else rng.choices(drawn, weights)[0])
    return found


def _odds(seen: Seen, first: int, second: int) -> dict[int, float]:
    odds = {}
    for tile in bits(seen.unseen & ~seen.certain):
        here = 1.0
        for role, power in ((first, 1), (second, -1)):
            if role < 2 and seen.lacking[role] >> tile & 1:
                here *= _LEFT_UNCOVERED[role] ** power
        if here != 1.0:
            odds[tile] = here
    return odds


def _likelihood(view: dict[str, Any], seen: Seen, hands: tuple[int, int, int]) -> float:
    """How well a deal fits what was bid, up to a factor.

    The contractor's estimate is of the hand with the leftover tile: that tile is one of many.
    """
    size, scoring = view["options"]["set"], view["options"]["scoring"]
    if view["options"]["ranking"] == "declared":
        # Bids of others were for rankings that nobody has named.
        roles: tuple[int, ...] = (0,)
    else:
        roles = (0, 1, 2)
    total, deviation = 0.0, spread(size, scoring)
    for role in roles:
        if role != seen.role:
            seat = (view["contractor"] + role) % 3
            intends = intended(hands[role] | seen.laid[role], size, scoring)
            total += misfit(intends, view["bids"][seat], _highest_before(view, seat), deviation)
    return math.exp(-total)


def _highest_before(view: dict[str, Any], seat: int) -> int:
    """The highest bid when the seat spoke."""
    spoke = (seat - view["starter"]) % 3
    return max((view["bids"][(view["starter"] + place) % 3] or 0 for place in range(spoke)), default=0)
