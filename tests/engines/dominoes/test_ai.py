"""AI players of dominoes: what each level may know, and how it values its moves."""

import importlib.util
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.dominoes import GAME, lab
from engines.dominoes.ai import levels
from engines.dominoes.ai.bidding import contract
from engines.dominoes.ai.calibration import calibrated
from engines.dominoes.ai.knowledge import Unseen, sample_deal
from engines.dominoes.ai.stakes import expected_leads, lead
from engines.dominoes.state import State

OPTION_SETS: list[dict[str, Any]] = [
    {"set": 6},
    {"set": 6, "leftover": "exposed", "ranking": "declared"},
    {"set": 7, "scoring": "points", "failed": "shared"},
    {"set": 8},
    {"set": 8, "ranking": "declared"},
    {"set": 9, "scoring": "points", "leftover": "exposed"},
    {"set": 9, "scoring": "points", "ranking": "declared"},
]
WEAK = [
    "0-0",
    "0-1",
    "0-2",
    "1-1",
    "1-2",
    "0-3",
    "2-2",
    "1-3",
    "0-4",
    "2-3",
    "1-4",
    "0-5",
    "3-3",
    "2-4",
    "1-5",
]
STRONG = [
    "8-8",
    "7-8",
    "6-8",
    "7-7",
    "6-7",
    "5-8",
    "6-6",
    "5-7",
    "4-8",
    "5-6",
    "4-7",
    "3-8",
    "5-5",
    "4-6",
    "3-7",
]


def start(options: dict[str, Any], number: int = 0) -> State:
    return GAME.start(seats=3, options={"hands": 3, **options}, seed=f"{number:064x}")


def view(state: State) -> dict[str, Any]:
    return GAME.view(state, GAME.to_move(state))


def bidding_view(hand: list[str], bids: list[int | None]) -> dict[str, Any]:
    """Return the view of the last seat to bid, with this hand and these bids before it."""
    state = start({})
    seat = (state.starter + 2) % 3
    by_seat: list[int | None] = [None] * 3
    for place, bid in enumerate(bids):
        by_seat[(state.starter + place) % 3] = bid
    lowest = max(bid or 0 for bid in bids) + 1
    legal = ["pass", *(f"bid {amount}" for amount in range(lowest, 46))]
    here = GAME.view(state, seat)
    return {**here, "mine": hand, "bids": by_seat, "to_move": seat, "legal": legal}


def stages(options: dict[str, Any], number: int) -> list[State]:
    """Return states of a hand of easy players: bidding, ranking, first, middle and last tiles."""
    state, rng, seen = start(options, number), Random(number), []
    while not state.results:
        seen.append(state)
        state = GAME.play(state, levels.choose(view(state), "easy", rng).move)
    return [*seen[:5], *seen[5::9], seen[-1]]


def reshuffled(state: State, rng: Random) -> State:
    """Return the state with everything resampled that the seat to move cannot see."""
    path = Path(__file__).with_name("hidden.py")
    spec = importlib.util.spec_from_file_location("hidden_dominoes", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.reshuffle(state, GAME.to_move(state), rng)  # type: ignore[no-any-return]


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("level", levels.LEVELS)
def test_every_level_plays_every_set_of_options(options: dict[str, Any], level: str) -> None:
    rng = Random(1)
    for state in stages(options, 1):
        text = json.dumps(view(state))
        thought = levels.choose(view(state), level, rng)
        values = [value for _, value in thought.values]
        assert thought.move in GAME.legal_moves(state)
        assert json.dumps(view(state)) == text
        assert values == sorted(values, reverse=True)
        assert set(dict(thought.values)) <= set(GAME.legal_moves(state))
        if level in ("medium", "hard"):
            assert thought.unit.name == "points"
            assert thought.move == thought.values[0][0]
            assert len(values) == min(len(GAME.legal_moves(state)), 20)


@pytest.mark.slow
@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize("options", [{"set": 6}, {"set": 8}, {"set": 9, "ranking": "declared"}], ids=str)
def test_what_is_hidden_changes_no_thought(level: str, options: dict[str, Any]) -> None:
    for state in stages(options, 2)[::2]:
        other = reshuffled(state, Random(9))
        assert levels.choose(view(state), level, Random(3)) == levels.choose(view(other), level, Random(3))


def test_random_plays_every_legal_move_alike_without_values() -> None:
    here, rng = bidding_view(WEAK, [0, 41]), Random(5)
    thoughts = [levels.choose(here, "random", rng) for _ in range(2000)]
    drawn = Counter(thought.move for thought in thoughts)
    assert set(drawn) == {"pass", "bid 42", "bid 43", "bid 44", "bid 45"}
    assert all(300 < count < 500 for count in drawn.values())
    assert {thought.values for thought in thoughts} == {()}


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_it_passes_with_a_weak_hand_and_overbids_with_a_strong_one(level: str) -> None:
    for number in range(5):
        assert levels.choose(bidding_view(WEAK, [0, 8]), level, Random(number)).move == "pass"
        assert levels.choose(bidding_view(STRONG, [0, 8]), level, Random(number)).move != "pass"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_it_never_outbids_all_there_is(level: str) -> None:
    assert levels.choose(bidding_view(STRONG, [0, 45]), level, Random(1)).move == "pass"


@pytest.mark.parametrize(("margin", "contractor"), [(0.0, 0), (0.5, 1)])
def test_later_bidders_are_assumed_to_go_further_to_outbid(margin: float, contractor: int) -> None:
    here = {**view(start({})), "seat": 0, "starter": 0, "bids": [None] * 3}
    assert contract(here, 0, 7, (0.0, 7.0, 0.0), margin * 2.5) == (contractor, 7 + contractor)


def test_hard_covers_what_decides_the_contract_with_the_last_tiles() -> None:
    """The contractor has 4 of the 6 bid; 8-8 wins itself and the 1-8 below, 0-0 loses both."""
    ordered = [f"{low}-{high}" for low in range(9) for high in range(low, 9)]
    rest = [tile for tile in ordered if tile not in ("1-8", "8-8", "0-0", "0-1", "0-2")]
    data = GAME.dump(start({}))
    contractor = 0
    data |= {"starter": 0, "bids": [6, 0, 0], "contractor": contractor, "bid": 6, "phase": "playing"}
    data |= {"hands": [["0-0", "8-8"], ["0-1"], ["0-2"]], "centre": ["1-8"]}
    data |= {"taken": [rest[:4], rest[4:20], rest[20:]], "ply": 44}
    here = {**view(start({})), **_playing(data)}
    thought, value = levels.review(here, "0-0", Random(1))
    assert thought.move == "8-8"
    assert value < dict(thought.values)["8-8"]


def _playing(data: dict[str, Any]) -> dict[str, Any]:
    """Return the contractor's view of a position given as a dump."""
    return {
        "seat": data["contractor"],
        "starter": data["starter"],
        "phase": "playing",
        "bids": data["bids"],
        "bid": data["bid"],
        "contractor": data["contractor"],
        "mine": data["hands"][0],
        "legal": data["hands"][0],
        "centre": [{"tile": tile, "seat": 2} for tile in data["centre"]],
        "taken": data["taken"],
        "tiles_left": [len(hand) for hand in data["hands"]],
        "leftover": None,
    }


def test_the_rules_of_thumb_cover_with_the_weakest_tile_that_covers_and_leave_an_ally_the_pile() -> None:
    """The contractor's left lays 1-8 or 7-8 on 1-7; the right does not, if its ally laid that."""
    here = {**view(start({})), "bids": [7, 0, 0], "starter": 0, "contractor": 0, "bid": 7, "phase": "playing"}
    here |= {"taken": [[], [], []], "leftover": None}
    held = ["7-8", "1-8", "6-6", "3-4"]
    for seat, tile in ((1, "1-8"), (2, "6-6")):
        centre = [{"tile": "1-7", "seat": seat - 1}]
        left = [15 - (place < seat) for place in range(3)]
        seen = {**here, "seat": seat, "mine": held, "legal": held, "centre": centre, "tiles_left": left}
        assert lab.thumb(seen, Random(1)) == tile


def test_a_review_values_any_legal_move_also_one_that_a_hint_does_not_show() -> None:
    state = start({"scoring": "points"})
    thought, value = levels.review(view(state), "bid 120", Random(1))
    assert "bid 120" not in dict(thought.values)
    assert value < thought.values[-1][1]
    with pytest.raises(KeyError):
        levels.review(view(state), "bid 121", Random(1))


def test_a_lead_is_the_bid_or_what_each_opponent_gets() -> None:
    assert lead(21, 21, "full") == lead(21, 30, "full") == 21
    assert lead(21, 19, "full") == -23
    assert lead(21, 19, "shared") == -12


def test_leads_are_expected_between_the_certain_ones_and_grow_with_what_is_taken() -> None:
    for failed in ("full", "shared"):
        leads = expected_leads(20, 45, failed, 2.5)
        assert leads[45] == pytest.approx(20)
        assert leads[5] == pytest.approx(lead(20, 5, failed), abs=0.5)
        assert all(less <= more + 1e-9 for less, more in pairwise(leads))


@pytest.mark.parametrize("best", [-9.0, -4.5, -2.0, 0.3, 4.4, 7.0, 30.0])
def test_calibration_keeps_the_order_and_the_differences_of_values(best: float) -> None:
    here = view(start({}))
    playing = {**here, "phase": "playing", "contractor": here["seat"], "bid": 7, "tiles_left": [15, 15, 15]}
    for seen in (here, playing, {**playing, "contractor": (here["seat"] + 1) % 3}):
        calibrated_values = calibrated(seen, {"one": best - 2, "two": best})
        assert calibrated_values["two"] - calibrated_values["one"] == pytest.approx(2)
        assert abs(calibrated_values["two"] - best) < 7


def test_contractors_and_bidders_are_told_less_than_playouts_promise_and_what_is_certain_is_told() -> None:
    here = view(start({}))
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
        state, rng = GAME.start(seats=3, options={}, seed=f"{number:064x}"), Random(number)
        while GAME.to_move(state) is not None:
            state = GAME.play(state, levels.choose(view(state), "easy", rng).move)
        assert len(state.results) <= 25
