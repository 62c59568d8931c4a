"""AI players of dominoes: what each level may know, and how it values its moves."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engines.ai import POINTS
from engines.dominoes import GAME, lab
from engines.dominoes.ai import levels
from engines.dominoes.ai.bidding import contract
from engines.dominoes.ai.calibration import calibrated
from engines.dominoes.ai.knowledge import Unseen, sample_deal
from engines.dominoes.ai.stakes import expected_leads, lead
from engines.tiles import double_set, write
from tests.engines.dominoes.positions import bidding_view, first_hand, seen, start
from tests.engines.random_matches import easy_move, states_of

OPTION_SETS: list[dict[str, Any]] = [
    {"set": 6},
    {"set": 6, "leftover": "exposed", "ranking": "declared"},
    {"set": 7, "scoring": "points", "failed": "shared"},
    {"set": 8},
    {"set": 8, "ranking": "declared"},
    {"set": 9, "scoring": "points", "leftover": "exposed"},
    {"set": 9, "scoring": "points", "ranking": "declared"},
]
WEAK = "0-0 0-1 0-2 1-1 1-2 0-3 2-2 1-3 0-4 2-3 1-4 0-5 3-3 2-4 1-5"
STRONG = "8-8 7-8 6-8 7-7 6-7 5-8 6-6 5-7 4-8 5-6 4-7 3-8 5-5 4-6 3-7"


def playing_view(held: str, centre: str, **changes: Any) -> dict[str, Any]:
    """Return a view of tiles that are played for a contract of seat 0."""
    view = {**seen(start(hands=3)), "phase": "playing", "seat": 0, "starter": 0, "contractor": 0}
    view |= {"mine": held.split(), "legal": held.split(), "leftover": None}
    return view | {"centre": [{"tile": centre, "seat": changes.pop("laid_by")}]} | changes


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("level", ["medium-1", "hard"])
def test_up_to_twenty_moves_are_valued_the_chosen_one_first(options: dict[str, Any], level: str) -> None:
    hand = list(first_hand(1, **options))
    for state in (*hand[:5:2], *hand[5::18], hand[-1]):
        thought = levels.choose(seen(state), level, Random(1))
        assert (thought.unit, thought.move) == (POINTS, thought.values[0][0])
        assert len(thought.values) == min(len(GAME.legal_moves(state)), 20)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium-1", "hard"])
def test_it_passes_with_a_weak_hand_and_overbids_with_a_strong_one(level: str) -> None:
    for number in range(5):
        assert levels.choose(bidding_view(WEAK, (0, 8)), level, Random(number)).move == "pass"
        assert levels.choose(bidding_view(STRONG, (0, 8)), level, Random(number)).move != "pass"


@pytest.mark.parametrize("level", ["easy", "medium-1", "hard"])
def test_it_never_outbids_all_there_is(level: str) -> None:
    assert levels.choose(bidding_view(STRONG, (0, 45)), level, Random(1)).move == "pass"


@pytest.mark.parametrize(("margin", "contractor"), [(0.0, 0), (0.5, 1)])
def test_later_bidders_are_assumed_to_go_further_to_outbid(margin: float, contractor: int) -> None:
    here = {**seen(start(hands=3)), "seat": 0, "starter": 0, "bids": [None] * 3}
    assert contract(here, 0, 7, (0.0, 7.0, 0.0), margin * 2.5) == (contractor, 7 + contractor)


def test_hard_covers_what_decides_the_contract_with_the_last_tiles() -> None:
    """The contractor has 4 of the 6 bid; 8-8 wins itself and the 1-8 below, 0-0 loses both."""
    last = {"0-0", "8-8", "0-1", "0-2", "1-8"}
    rest = [tile for tile in map(write, double_set(8)) if tile not in last]
    taken = [rest[:4], rest[4:20], rest[20:]]
    here = playing_view("0-0 8-8", "1-8", laid_by=2, bids=[6, 0, 0], bid=6, taken=taken, tiles_left=[2, 1, 1])
    thought, value = levels.review(here, "0-0", Random(1))
    assert thought.move == "8-8"
    assert value < dict(thought.values)["8-8"]


def test_the_rules_of_thumb_cover_with_the_weakest_tile_that_covers_and_leave_an_ally_the_pile() -> None:
    """The contractor's left lays 1-8 or 7-8 on 1-7; the right does not, if its ally laid that."""
    for seat, tile in ((1, "1-8"), (2, "6-6")):
        here = playing_view("7-8 1-8 6-6 3-4", "1-7", laid_by=seat - 1, seat=seat, bids=[7, 0, 0], bid=7)
        here |= {"taken": [[], [], []], "tiles_left": [15 - (place < seat) for place in range(3)]}
        assert lab.thumb(here, Random(1)) == tile


def test_a_review_values_any_legal_move_also_one_that_a_hint_does_not_show() -> None:
    here = seen(start(hands=3, scoring="points"))
    thought, value = levels.review(here, "bid 120", Random(1))
    assert "bid 120" not in dict(thought.values)
    assert value < thought.values[-1][1]
    with pytest.raises(KeyError):
        levels.review(here, "bid 121", Random(1))


@pytest.mark.parametrize(
    ("took", "failed", "expected"),
    [(21, "full", 21), (30, "full", 21), (19, "full", -23), (19, "shared", -12)],
)
def test_a_lead_is_the_bid_or_what_each_opponent_gets(took: int, failed: str, expected: int) -> None:
    assert lead(21, took, failed) == expected


def test_leads_are_expected_between_the_certain_ones_and_grow_with_what_is_taken() -> None:
    for failed in ("full", "shared"):
        leads = expected_leads(20, 45, failed, 2.5)
        assert leads[45] == pytest.approx(20)
        assert leads[5] == pytest.approx(lead(20, 5, failed), abs=0.5)
        assert all(less <= more + 1e-9 for less, more in pairwise(leads))


@pytest.mark.parametrize("best", [-9.0, -4.5, -2.0, 0.3, 4.4, 7.0, 30.0])
def test_calibration_keeps_the_order_and_the_differences_of_values(best: float) -> None:
    here = seen(start(hands=3))
    playing = {**here, "phase": "playing", "contractor": here["seat"], "bid": 7, "tiles_left": [15, 15, 15]}
    for shown in (here, playing, {**playing, "contractor": (here["seat"] + 1) % 3}):
        calibrated_values = calibrated(shown, {"one": best - 2, "two": best})
        assert calibrated_values["two"] - calibrated_values["one"] == pytest.approx(2)
        assert abs(calibrated_values["two"] - best) < 7


def test_contractors_and_bidders_are_told_less_than_playouts_promise_and_what_is_certain_is_told() -> None:
    here = seen(start(hands=3))
    playing = {**here, "phase": "playing", "contractor": here["seat"], "bid": 7, "tiles_left": [2, 1, 1]}
    assert calibrated(here, {"pass": 1.0})["pass"] < 1
    assert calibrated({**playing, "tiles_left": [15, 15, 15]}, {"0-0": 4.0})["0-0"] < 4
    assert calibrated(playing, {"0-0": 7.0})["0-0"] == 7


def test_determinizations_deal_every_hidden_tile_once_and_heed_the_odds() -> None:
    unseen, rng = Unseen(tuple(range(3, 17)), (6, 7), {3: 0.05, 4: 20.0}, over=1), Random(1)
    where: Counter[int] = Counter()
    for _ in range(500):
        first, second, over = sample_deal(unseen, rng)
        assert [hand.bit_count() for hand in (first, second, over)] == [6, 7, 1]
        assert first | second | over == sum(1 << tile for tile in range(3, 17))
        where.update(tile for tile in (3, 4, 5) if first >> tile & 1)
    assert where[3] < 50
    assert 150 < where[5] < 300
    assert where[4] > 300


@pytest.mark.slow
def test_matches_between_ai_players_are_short_enough_to_watch() -> None:
    for number in range(10):
        *_, end = states_of("dominoes", number, choose=easy_move)
        assert len(end.results) <= 40
