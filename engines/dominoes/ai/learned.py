"""Learned values: what bids and tiles are worth, by networks that learned by playing.

They tell the distribution of what the contractor takes beyond the bid, and what lead is expected of a bid.
They were trained with the double-eight set, scored by tiles; and bids for the lead, not for the win.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from operator import mul
from typing import Any, Final

from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.features import BID_ROWS, PLAY_ROWS, Seen, base_rows, bid_rows, hand_rows, tile_rows
from engines.dominoes.ai.knowledge import knowledge, table_for
from engines.dominoes.ai.network import OUTPUTS, Network, learned, size
from engines.dominoes.ai.stakes import stakes_of, worths
from engines.dominoes.ai.tile_play import TIE_BREAK
from engines.dominoes.notation import Bid, parse
from engines.dominoes.state import BIDDING, PLAYING

_TRAINED: Final = {"set": 8, "scoring": "tiles", "failed": "full", "ranking": "standard"}

# The outputs: the tiles taken less the bid, from LOWEST on.
LOWEST: Final = -20
# The highest bid that was trained, and the unit of the values of bids. A higher one fails by as much more.
HIGHEST: Final = 36
POINTS: Final = 10.0


def knows(view: Mapping[str, Any]) -> bool:
    """Return whether the networks were trained for the options of the match."""
    return all(view["options"][name] == value for name, value in _TRAINED.items())


def tells(view: Mapping[str, Any]) -> bool:
    """Return whether there are learned values for the turn: of bids, only for points and not for the win."""
    return knows(view) and (view["phase"] == PLAYING or not stakes_of(view).unit.probability)


def values(view: dict[str, Any]) -> dict[str, float]:
    """Return what each of its moves is worth to the seat to move."""
    return value_bids(view) if view["phase"] == BIDDING else value_tiles(view)


def value_tiles(view: dict[str, Any]) -> dict[str, float]:
    """Return what each of its tiles is worth to the seat to move."""
    seen = as_seen(view)
    known = seen.known
    worth = worths(stakes_of(view), view["contractor"], view["bid"], 0.0, TIE_BREAK)
    outcomes = [
        worth[max(0, min(view["bid"] + more, len(worth) - 1))] for more in range(LOWEST, LOWEST + OUTPUTS)
    ]
    network = _networks()[known.role]
    base = network.total(base_rows(seen))
    values = {}
    for tile in bits(known.mine):
        added, taken = tile_rows(seen, tile)
        chances = _chances(network.outputs(base + network.total(added) - network.total(taken)))
        values[known.numbers.text[tile]] = sum(map(mul, chances, outcomes))
    return values


def as_seen(view: dict[str, Any]) -> Seen:
    """Return what the seat to move knows in play."""
    bids = [view["bids"][(view["contractor"] + role) % 3] for role in range(3)]
    place = (view["contractor"] - view["starter"]) % 3
    return Seen(knowledge(view), (bids[0], bids[1], bids[2]), place)


def value_bids(view: dict[str, Any]) -> dict[str, float]:
    """Return the expected lead of the seat to move for each bid, and for passing."""
    table, numbers = table_for(view, view["ranking"])
    place = (view["seat"] - view["starter"]) % 3
    heard = [view["bids"][(view["starter"] + before) % 3] for before in range(place)]
    network = _networks()[-1]
    base = network.total(hand_rows(table.covers, numbers.mask(view["mine"]), heard))
    values = {}
    for move in view["legal"]:
        said = parse(move)
        assert isinstance(said, Bid)
        amount = min(said.amount, HIGHEST)
        output = network.outputs(base + network.total(bid_rows(place, amount)), 1)[0]
        values[move] = POINTS * output - 2 * (said.amount - amount)
    return values


def _chances(outputs: Sequence[float]) -> list[float]:
    """Return the chances of outcomes: the outputs are their logarithms, but for a constant."""
    most = max(outputs)
    parts = [exp(output - most) for output in outputs]
    total = sum(parts)
    return [part / total for part in parts]


@cache
def _networks() -> tuple[Network, ...]:
    """Return the networks of the three roles, and that of bidders."""
    weights, networks, start = learned(), [], 0
    for rows in (PLAY_ROWS, PLAY_ROWS, PLAY_ROWS, BID_ROWS):
        networks.append(Network(rows, weights[start : start + size(rows)]))
        start += size(rows)
    return tuple(networks)
