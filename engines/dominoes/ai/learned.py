"""Learned values of bids and tiles, by trained networks.

The networks for tiles predict how much more than the bid the contractor takes, as a distribution, and the one
for bids predicts the lead. They were trained with the double-eight set, scored by tiles; bids for the lead
only, not for winning the match.
"""

from collections.abc import Mapping
from functools import cache
from operator import mul
from typing import Any, Final

from engines import compiled_modules
from engines.dominoes.ai import core
from engines.dominoes.ai.bid_features import BID_ROWS, bid_rows, hand_rows
from engines.dominoes.ai.bitboard import bits, covers
from engines.dominoes.ai.core import LOWEST, OUTPUTS, PLAY_ROWS, TIE_BREAK, Networks, Turn
from engines.dominoes.ai.knowledge import Knowledge, knowledge, table_for
from engines.dominoes.ai.network import Network, learned, size
from engines.dominoes.ai.stakes import contract_values, stakes_of
from engines.dominoes.notation import Bid, parse
from engines.dominoes.state import BIDDING, PLAYING
from engines.dominoes.win_chances import softmax

_SET: Final = 8
_TRAINED: Final = {"set": _SET, "scoring": "tiles", "failed": "full", "ranking": "standard"}

# The highest bid that was trained, and the unit of the output for bids. Each further point of a higher bid
# costs two points of lead, as if the bid failed.
HIGHEST: Final = 36
POINTS: Final = 10.0


def is_trained_for(view: Mapping[str, Any]) -> bool:
    """Return whether the networks were trained for the options of the match."""
    return all(view["options"][name] == value for name, value in _TRAINED.items())


def has_values(view: Mapping[str, Any]) -> bool:
    """Return whether there are learned values for the turn; for bids, only if the unit is points."""
    return is_trained_for(view) and (view["phase"] == PLAYING or not stakes_of(view).unit.probability)


def values(view: dict[str, Any]) -> dict[str, float]:
    """Return the learned value of each move for the seat to move."""
    return value_bids(view) if view["phase"] == BIDDING else value_tiles(view)


def value_tiles(view: dict[str, Any]) -> dict[str, float]:
    """Return the learned value of each tile for the seat to move."""
    return value_tiles_of(view, *turn_of(view))


def value_tiles_of(view: dict[str, Any], known: Knowledge, turn: Turn) -> dict[str, float]:
    """Return the same as `value_tiles`, given what `turn_of` returns."""
    worth = contract_values(stakes_of(view), view["contractor"], view["bid"], 0.0, TIE_BREAK)
    outcomes = [
        worth[max(0, min(view["bid"] + more, len(worth) - 1))] for more in range(LOWEST, LOWEST + OUTPUTS)
    ]
    network = _networks()[known.role]
    base = network.total(turn.rows(known.mine))
    values = {}
    for tile in bits(known.mine):
        total = base + network.total(turn.tile_rows(known.mine, tile))
        chances = softmax(network.outputs(total))
        values[known.numbers.text[tile]] = sum(map(mul, chances, outcomes))
    return values


def turn_of(view: dict[str, Any]) -> tuple[Knowledge, Turn]:
    """Return what the seat to move knows in play, and the turn of `core` from which rollouts start."""
    known = knowledge(view)
    bids = [view["bids"][(view["contractor"] + role) % 3] for role in range(3)]
    contract = [*bids, (view["contractor"] - view["starter"]) % 3]
    module, networks = _play_networks()
    centre = (known.role, known.top, known.pile, known.took)
    return known, module.Turn(networks, contract, known.laid, known.lacking, centre)


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


def compiled() -> bool:
    """Return whether rollouts run in compiled code."""
    return _play_networks()[0] is not core


@cache
def _play_networks() -> tuple[Any, Networks]:
    """Return `core`, compiled where possible, and the networks of the three roles in its form."""
    module, table = compiled_modules.load("engines.dominoes.ai.core") or core, covers(_SET)
    return module, module.Networks(table.above, table.below, learned())


@cache
def _networks() -> tuple[Network, ...]:
    """Return the networks of the three roles, and then that of bidders."""
    weights, networks, start = learned(), [], 0
    for rows in (PLAY_ROWS, PLAY_ROWS, PLAY_ROWS, BID_ROWS):
        networks.append(Network(rows, weights[start : start + size(rows)]))
        start += size(rows)
    return tuple(networks)
