"""Learned values of bids and tiles, by networks that were trained on hands they played.

The networks for tiles predict how much more than the bid the contractor takes, as a distribution, and the one
for bids predicts the lead. They were trained with the double-eight set, scored by tiles; bids for the lead
only, not for winning the match. `engines.dominoes.lab` trains them.

Each feature of what a seat sees has a row of weights, one for each unit of the first layer; the rows that
apply are added up. Those of play are in `core`, those of bids here; ``lab/features.h`` has the same in C.
Hidden layers are rectified (ReLU). Rows are integers, in units of 1 / SCALE. A row is packed into one integer
with 32 bits for each unit, so that adding rows is integer addition.
"""

import importlib.resources
import struct
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from operator import mul
from typing import Any, Final

from engines import compiled_modules
from engines.dominoes.ai import core
from engines.dominoes.ai.bitboard import Covers, bits, covers
from engines.dominoes.ai.core import (
    BIDS,
    FIRST,
    HEARD,
    LOWEST,
    OUTPUTS,
    PLAY_ROWS,
    SCALE,
    SECOND,
    TIE_BREAK,
    TILES,
    Networks,
    Turn,
)
from engines.dominoes.ai.knowledge import Knowledge, context_for, knowledge
from engines.dominoes.ai.stakes import contract_values, stakes_of
from engines.dominoes.notation import Bid, parse
from engines.dominoes.scoring import softmax
from engines.dominoes.state import BIDDING, PLAYING
from engines.packed_weights import unpack

_LANES: Final = struct.Struct(f"<{FIRST}i")
_SIGNS: Final = sum(1 << (32 * unit + 31) for unit in range(FIRST))
_FURTHER: Final = FIRST + FIRST * SECOND + SECOND + SECOND * OUTPUTS + OUTPUTS

# The first index of each kind of feature: tiles held, by how many tiles out cover them; tiles out, by how
# many tiles held cover them; the place in the bidding; the bids heard; the bid, by place; and every bid up to
# it.
_HELD, _OUT, _SPEAKER, _BEFORE, _SAID, _UP_TO, BID_ROWS = accumulate(
    (4 * TILES, 3 * TILES, 3, 2 * HEARD, 3 * BIDS, BIDS), initial=0
)

_SET: Final = 8
_TRAINED: Final = {"set": _SET, "scoring": "tiles", "failed": "full", "ranking": "standard"}

# The highest bid that was trained, and the unit of the output for bids. Each further point of a higher bid
# costs two points of lead, as if the bid failed.
HIGHEST: Final = 36
POINTS: Final = 10.0


def weight_count(rows: int) -> int:
    """Count the weights of a network with that many rows."""
    return rows * FIRST + _FURTHER


class Network:
    """A network with the given number of rows and their weights: the rows, then layer by layer."""

    def __init__(self, rows: int, weights: Sequence[int]) -> None:
        assert len(weights) == weight_count(rows)
        starts = range(0, (rows + 1) * FIRST, FIRST)
        *self._rows, self._bias = (_row(weights[start : start + FIRST]) for start in starts)
        scaled = [weight / SCALE for weight in weights[(rows + 1) * FIRST :]]
        self._second = [scaled[unit : FIRST * SECOND : SECOND] for unit in range(SECOND)]
        self._second_bias = scaled[FIRST * SECOND :][:SECOND]
        last = scaled[FIRST * SECOND + SECOND :]
        self._outputs = [last[unit : SECOND * OUTPUTS : OUTPUTS] for unit in range(OUTPUTS)]
        self._outputs_bias = last[SECOND * OUTPUTS :]

    def total(self, rows: Iterable[int]) -> int:
        """Add up some rows; ``~row`` subtracts a row."""
        mine = self._rows
        return sum([mine[row] if row >= 0 else -mine[~row] for row in rows])

    def outputs(self, total: int, count: int = OUTPUTS) -> list[float]:
        """Compute the first `count` outputs for the sum of all rows that apply."""
        units = _LANES.unpack((total + self._bias + _SIGNS ^ _SIGNS).to_bytes(_LANES.size, "little"))
        first = [unit / SCALE if unit > 0 else 0.0 for unit in units]
        second = _layer(first, self._second, self._second_bias)
        return _layer([max(0.0, unit) for unit in second], self._outputs[:count], self._outputs_bias)


def _row(weights: Sequence[int]) -> int:
    return sum(weight << 32 * unit for unit, weight in enumerate(weights))


def _layer(
    inputs: Sequence[float], weights: Iterable[Sequence[float]], biases: Sequence[float]
) -> list[float]:
    # The biases are those of all units, including those not asked for.
    return [bias + sum(map(mul, inputs, mine)) for mine, bias in zip(weights, biases, strict=False)]


@cache
def trained_weights() -> tuple[int, ...]:
    """Read the trained weights of all networks."""
    file = importlib.resources.files("engines.dominoes.ai") / "weights.txt"
    return tuple(unpack(file.read_text(encoding="ascii")))


def hand_rows(covers: Covers, mine: int, heard: Sequence[int]) -> list[int]:
    """List the rows of a bidder's hand and place, with the bids heard so far, in order."""
    others = ((1 << covers.tiles) - 1) & ~mine
    rows = [_HELD + 4 * tile + min(3, (covers.above[tile] & others).bit_count()) for tile in bits(mine)]
    rows += [_OUT + 3 * tile + min(2, (covers.above[tile] & mine).bit_count()) for tile in bits(others)]
    padded = [*heard, -1, -1][:2]
    rows += [_BEFORE + HEARD * place + 1 + bid for place, bid in enumerate(padded)]
    return [*rows, _SPEAKER + len(heard)]


def bid_rows(place: int, bid: int) -> list[int]:
    return [_SAID + BIDS * place + bid, *range(_UP_TO + 1, _UP_TO + bid + 1)]


def is_trained_for(view: Mapping[str, Any]) -> bool:
    """Check that the networks were trained for the options of the match."""
    return all(view["options"][name] == value for name, value in _TRAINED.items())


def has_values(view: Mapping[str, Any]) -> bool:
    """Check whether there are learned values for the turn; for bids, only if the unit is points."""
    return is_trained_for(view) and (view["phase"] == PLAYING or not stakes_of(view).unit.probability)


def values(view: dict[str, Any]) -> dict[str, float]:
    """Look up the learned value of each move for the seat to move."""
    return value_bids(view) if view["phase"] == BIDDING else value_tiles(view)


def value_tiles(view: dict[str, Any]) -> dict[str, float]:
    """Compute the learned value of each tile for the seat to move."""
    return value_tiles_of(view, *turn_of(view))


def value_tiles_of(view: dict[str, Any], known: Knowledge, turn: Turn) -> dict[str, float]:
    """Compute the same as `value_tiles`, given what `turn_of` returns."""
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
    """Gather what the seat to move knows in play, and the turn of `core` from which rollouts start."""
    known = knowledge(view)
    bids = [view["bids"][(view["contractor"] + role) % 3] for role in range(3)]
    contract = [*bids, (view["contractor"] - view["starter"]) % 3]
    module, networks = _play_networks()
    centre = (known.role, known.top, known.pile, known.took)
    return known, module.Turn(networks, contract, known.laid, known.lacking, centre)


def value_bids(view: dict[str, Any]) -> dict[str, float]:
    """Compute the expected lead of the seat to move for each bid, and for passing."""
    context, numbers = context_for(view, view["ranking"])
    place = (view["seat"] - view["starter"]) % 3
    heard = [view["bids"][(view["starter"] + before) % 3] for before in range(place)]
    network = _networks()[-1]
    base = network.total(hand_rows(context.covers, numbers.mask(view["mine"]), heard))
    values = {}
    for move in view["legal"]:
        said = parse(move)
        assert isinstance(said, Bid)
        amount = min(said.amount, HIGHEST)
        output = network.outputs(base + network.total(bid_rows(place, amount)), 1)[0]
        values[move] = POINTS * output - 2 * (said.amount - amount)
    return values


def compiled() -> bool:
    """Check whether rollouts run in compiled code."""
    return _play_networks()[0] is not core


@cache
def _play_networks() -> tuple[Any, Networks]:
    """Load `core`, compiled where possible, and the networks of the three roles in its form."""
    module, table = compiled_modules.load("engines.dominoes.ai.core") or core, covers(_SET)
    return module, module.Networks(table.above, table.below, trained_weights())


@cache
def _networks() -> tuple[Network, ...]:
    """Load the networks of the three roles, and then that of bidders."""
    weights, networks, start = trained_weights(), [], 0
    for rows in (PLAY_ROWS, PLAY_ROWS, PLAY_ROWS, BID_ROWS):
        networks.append(Network(rows, weights[start : start + weight_count(rows)]))
        start += weight_count(rows)
    return tuple(networks)
