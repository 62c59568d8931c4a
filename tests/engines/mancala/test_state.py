"""Whether a capture is still possible: exact for six pits, bounded for wider boards."""

from collections.abc import Iterator
from random import Random

import pytest

from engines.mancala import GAME
from engines.mancala.board import Pits, filled, sow
from engines.mancala.state import BOUND, capture_ahead, find_capture, from_sides
from tests.engines.mancala.positions import start


def boards(pits: int, seeds: int) -> Iterator[Pits]:
    if pits == 1:
        yield (seeds,)
        return
    for first in range(seeds + 1):
        for rest in boards(pits - 1, seeds - first):
            yield (first, *rest)


def every_position(width: int, seeds: int) -> Iterator[tuple[Pits, int]]:
    for pits in boards(2 * width, seeds):
        yield pits, 0
        yield pits, 1


def backwards(width: int, seeds: int) -> dict[tuple[Pits, int], bool]:
    """Return the positions with a capture ahead by retrograde analysis, from those with a capture on.

    Predecessors are added until there are no more.
    """
    ahead: dict[tuple[Pits, int], bool] = {}
    follow: dict[tuple[Pits, int], list[tuple[Pits, int]]] = {}
    for here in every_position(width, seeds):
        pits, seat = here
        sown = [sow(pits, pit) for pit in filled(pits, seat)]
        ahead[here] = any(sowing.captured for sowing in sown)
        follow[here] = [(sowing.pits, 1 - seat) for sowing in sown if not sowing.captured]
    changed = True
    while changed:
        changed = False
        for here, there in follow.items():
            if not ahead[here] and any(ahead[one] for one in there):
                ahead[here] = changed = True
    return ahead


@pytest.mark.parametrize(("width", "seeds"), [(2, 4), (4, 2), (4, 3), (6, 1), (6, 2), (6, 3), (8, 2)])
def test_the_search_agrees_with_one_from_the_end(width: int, seeds: int) -> None:
    expected = backwards(width, seeds)
    assert {here: capture_ahead(*here) for here in expected} == expected


def test_with_six_pits_and_four_seeds_only_a_player_who_cannot_move_ends_it() -> None:
    for pits, seat in every_position(6, 4):
        assert capture_ahead(pits, seat) == bool(filled(pits, seat))


def test_with_six_pits_the_search_is_exact() -> None:
    """Few positions follow without a capture, and with more seeds one is found at once."""
    rng, most = Random(6), 0
    for seeds in (1, 2, 3):
        for here in every_position(6, seeds):
            most = max(most, find_capture(*here, bound=10**9)[1])
    for _ in range(3000):
        pits = [0] * 12
        for _ in range(rng.randint(4, 60)):
            pits[rng.choice([rng.randrange(12), rng.randrange(3)])] += 1
        found, seen = find_capture(tuple(pits), rng.randrange(2), bound=10**9)
        assert found is not None
        most = max(most, seen)
    assert most < BOUND / 10


def lone_seeds(south: str, north: str) -> Pits:
    """Return a board of 26 pits a side with single seeds in these."""
    rows = [[0] * 26, [0] * 26]
    for row, text in zip(rows, (south, north), strict=True):
        for pit in text:
            row["abcdefghijklmnopqrstuvwxyz".index(pit.lower())] = 1
    return from_sides(tuple(rows[0]), tuple(rows[1]))


@pytest.mark.parametrize(("south", "north", "ahead"), [("az", "D", True), ("ac", "", False)])
def test_a_search_that_meets_its_bound_leaves_it_open(south: str, north: str, ahead: bool) -> None:
    pits = lone_seeds(south, north)
    assert find_capture(pits, 0)[0] is ahead
    assert find_capture(pits, 0, bound=3)[0] is None


def test_on_a_wide_board_play_goes_on_when_the_bound_is_met() -> None:
    pits = lone_seeds("agy", "V")
    assert find_capture(pits, 0)[0] is None
    assert capture_ahead(pits, 0)


def test_a_lone_seed_captures_nothing() -> None:
    state = start(pits=2, seeds=1)
    data = GAME.dump(state) | {"south": [0, 1], "north": [0, 0], "stores": [2, 1]}
    assert GAME.outcome(GAME.load(data)).reason == "exhausted"  # type: ignore[union-attr]


@pytest.mark.parametrize(("width", "seeds"), [(2, 9), (4, 5), (6, 4)])
def test_no_move_goes_on_for_ever(width: int, seeds: int) -> None:
    """An endless move would end where it began; there is none."""
    for pits in boards(2 * width, seeds):
        for pit in filled(pits, 0) + filled(pits, 1):
            sowing = sow(pits, pit)
            assert sowing.pits != pits
            assert sum(sowing.pits) + sowing.captured == seeds
