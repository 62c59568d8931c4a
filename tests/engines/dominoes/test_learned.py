"""What the networks see: what the seat does, and the same as the program that learns."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.dominoes import lab
from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.core import FIRST, OUTPUTS, PLAY_ROWS, SCALE, SECOND
from engines.dominoes.ai.knowledge import context_for
from engines.dominoes.ai.learned import (
    BID_ROWS,
    Network,
    bid_rows,
    hand_rows,
    trained_weights,
    turn_of,
    weight_count,
)
from engines.lab import training
from engines.lab.labs import Point, Weights
from engines.packed_weights import pack, unpack
from tests.engines.dominoes.positions import first_hand, seen
from tests.engines.random_matches import any_move, easy_move

Case = tuple[str, list[int]]  # a line for the program, and the rows; ``~row`` is taken away


def views(hands: int) -> Iterator[dict[str, Any]]:
    """Yield what seats see in hands of players of several levels."""
    for number in range(hands):
        for state in first_hand(number, lambda *here: here[2].choice((easy_move, any_move))(*here)):
            yield seen(state)


def cases(view: dict[str, Any]) -> Iterator[Case]:
    """Yield the rows of a seat's bids or tiles."""
    if view["phase"] == "bidding":
        table, numbers = context_for(view, view["ranking"])
        place, mine = (view["seat"] - view["starter"]) % 3, numbers.mask(view["mine"])
        heard = [view["bids"][(view["starter"] + before) % 3] for before in range(place)]
        padded = [*heard, 0, 0]
        for bid in (0, 7, 36):
            rows = hand_rows(table.covers, mine, heard) + bid_rows(place, bid)
            yield f"b {mine:x} {place} {padded[0]} {padded[1]} {bid}", rows
        return
    known, turn = turn_of(view)
    bids = [view["bids"][(view["contractor"] + role) % 3] for role in range(3)]
    roles = " ".join(f"{known.laid[role]:x} {known.lacking[role]:x} {bids[role]}" for role in range(3))
    place = (view["contractor"] - view["starter"]) % 3
    for tile in bits(known.mine):
        centre = f"{known.top} {known.pile} {known.took} {sum(known.sizes)} {place} {tile}"
        rows = turn.rows(known.mine) + turn.tile_rows(known.mine, tile)
        yield f"t {known.role} {known.mine:x} {roles} {centre}", rows


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_the_program_that_learns_sees_the_same(tmp_path: Path) -> None:
    found = [case for view in views(4) for case in cases(view)]
    theirs = training.rows(training.build(lab.SOURCE, tmp_path), [line for line, _ in found])
    assert len(found) > 1000
    for (_, ours), rows in zip(found, theirs, strict=True):
        assert sorted(ours) == sorted(rows)


def test_a_move_takes_away_only_what_was_there_and_every_row_is_a_weight_of_the_network() -> None:
    for view in views(2):
        for line, rows in cases(view):
            added, taken = [row for row in rows if row >= 0], [~row for row in rows if row < 0]
            assert len(set(added)) == len(added)
            assert set(taken) <= set(added)
            assert 0 <= min(added) <= max(added) < (BID_ROWS if line.startswith("b") else PLAY_ROWS)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_training_ends_with_weights_of_all_networks() -> None:
    *points, weights = lab.train({}, 64, 1, None)
    assert all(isinstance(point, Point) and 0 <= point.result <= 1 for point in points)
    assert isinstance(weights, Weights)
    count = 3 * weight_count(PLAY_ROWS) + weight_count(BID_ROWS)
    assert len(unpack(weights.text)) == count == len(trained_weights())


def test_networks_add_rows_and_pass_on_what_is_positive() -> None:
    rng = Random(1)
    weights = [rng.randint(-900, 900) for _ in range(weight_count(3))]
    network = Network(3, weights)
    *rows, bias = (weights[start : start + FIRST] for start in range(0, 4 * FIRST, FIRST))
    further = [weight / SCALE for weight in weights[4 * FIRST :]]
    first = [max(0, a - b + c) / SCALE for a, b, c in zip(rows[0], rows[2], bias, strict=True)]
    second, outputs = further[FIRST * SECOND :][:SECOND], further[-OUTPUTS:]
    for place in range(SECOND):
        second[place] += sum(first[unit] * further[unit * SECOND + place] for unit in range(FIRST))
    after = further[FIRST * SECOND + SECOND :]
    for place in range(OUTPUTS):
        outputs[place] += sum(
            max(0.0, second[unit]) * after[unit * OUTPUTS + place] for unit in range(SECOND)
        )
    assert network.outputs(network.total([0, ~2])) == pytest.approx(outputs)
    assert network.outputs(network.total([0, ~2]), 1) == pytest.approx(outputs[:1])


def test_weights_are_packed_as_text() -> None:
    weights = [0, 1, -1, 2**15 - 1, -(2**15)]
    assert unpack(pack(weights)) == weights
