"""The rules of CrissCross, by the source's example and our decisions where it is silent."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.crisscross import GAME
from engines.crisscross.state import State, as_tile, pile, playable, remaining
from engines.game import GameOver, IllegalMove, InvalidMove, InvalidOption, Outcome
from engines.tiles import double_set, parse, write
from tests.engines.crisscross.positions import SEED, position, start
from tests.engines.random_matches import every_option, played_on

seeds = st.integers(0, 2**64).map(lambda number: f"{number:064x}")


def nearly_done(drawn: str, left: str, **options: Any) -> State:
    """Return a position with all tiles laid but the drawn one and the pile; the ends are 0, 1, 2 and 3.

    How the tiles in the arms lie is of no matter to what is tested, and the position is not checked.
    """
    state = start(**options)
    kept = {parse(drawn), *map(parse, left.split())}
    others = [tile for tile in double_set(state.options.size) if tile not in kept]
    last = [next(tile for tile in others if tile[1] == end or tile[0] == end) for end in range(4)]
    arms: list[list[tuple[int, int]]] = [[], [], [], []]
    arms[0] = [tile for tile in others if tile not in last]
    for end, tile in enumerate(last):
        arms[end].append(tile if tile[1] == end else (tile[1], tile[0]))
    return replace(state, arms=tuple(map(tuple, arms)), drawn=parse(drawn), scrap=())


# The source's example

CROSS = "6-2,6-1,0-0,3-5"  # with all four arms


@pytest.mark.parametrize(
    ("arms", "drawn", "options", "legal"),
    [
        # The second tile has the choice to play or to form part of the cross, either way round.
        ("6-2", "1-6", {}, "arm 1, arm 6"),
        ("2-6", "1-6", {}, "on 1, arm 1, arm 6"),
        # The third tile, a double, can be an arm or be played.
        ("6-2,6-1", "1-1", {}, "on 2, arm 1"),
        # Once all arms stand, play is only on the open ends.
        (CROSS, "1-2", {}, "on 1, on 2"),
        # A tile that cannot be played has to start an arm.
        ("6-2,6-1", "3-4", {}, "arm 3, arm 4"),
        # Doubles may be kept from starting arms.
        ("6-2,6-1", "1-1", {"doubles": "scrap"}, "on 2"),
        ("6-2,6-1", "1-3", {"doubles": "scrap"}, "on 2, arm 1, arm 3"),
        # The first tiles may have to form the cross.
        ("6-2,6-1", "1-3", {"opening": "cross"}, "arm 1, arm 3"),
        (CROSS, "1-3", {"opening": "cross"}, "on 2"),
    ],
)
def test_where_a_tile_may_be_laid(arms: str, drawn: str, options: dict[str, Any], legal: str) -> None:
    assert ", ".join(GAME.legal_moves(position(arms, drawn, **options))) == legal


@pytest.mark.parametrize(
    ("arms", "drawn", "move", "after"),
    [
        ("6-2", "1-6", "arm 1", "6-2,6-1"),
        ("6-2", "1-6", "arm 6", "6-2,1-6"),
        ("6-2,6-1", "1-1", "on 2", "6-2,6-1 1-1"),
        ("6-2,6-1", "1-1", "arm 1", "6-2,6-1,1-1"),
        (CROSS, "1-2", "on 2", "6-2,6-1 1-2,0-0,3-5"),
        (CROSS, "1-2", "on 1", "6-2 2-1,6-1,0-0,3-5"),
    ],
)
def test_how_a_tile_is_laid(arms: str, drawn: str, move: str, after: str) -> None:
    view = GAME.view(GAME.play(position(arms, drawn), move), None)
    assert ",".join(" ".join(arm) for arm in view["arms"]) == after
    assert view["ends"] == [int(arm[-1]) for arm in after.split(",")]


def test_the_first_tile_starts_the_first_arm() -> None:
    state = start()
    assert state.arms == ()
    assert [move.split()[0] for move in GAME.legal_moves(state)] == ["arm"] * len(set(state.drawn or ()))


# Scrapping, shuffling, the end


def test_a_tile_that_fits_nowhere_is_scrapped_as_part_of_the_move_before() -> None:
    for number in range(50):
        state = position(CROSS, "1-2", seed=f"{number:064x}")
        after = GAME.play(state, "on 1")
        events = GAME.events(state, "on 1", after)
        assert events[0] == {"event": "laid", "seat": 0, "tile": "1-2", "arm": 1, "out": 1}
        assert events[-1] == {"event": "drew", "tile": write(after.drawn or (0, 0))}
        scrapped = [write(tile) for tile in after.scrap]
        assert [event["tiles"] for event in events[1:-1]] == ([scrapped] if scrapped else [])
        assert all(set(tile).isdisjoint({1, 0, 5}) for tile in after.scrap)
        assert not set(after.drawn or ()).isdisjoint({1, 0, 5})


def test_with_the_pile_empty_the_scrap_heap_is_shuffled_and_drawn_from() -> None:
    """The 4-5 makes room for the 5-5, which comes before or after it: then the heap is drawn from again."""
    passes = set()
    for number in range(20):
        state = GAME.play(nearly_done("0-4", "4-5 5-5", seed=f"{number:064x}"), "on 1")
        assert state.drawn == (4, 5)
        after = GAME.play(state, "on 1")
        shuffled = [{"event": "shuffled", "count": 1, "pass": 2}] if state.scrap == ((5, 5),) else []
        drew = {"event": "drew", "tile": "5-5"}
        assert GAME.events(state, "on 1", after)[1:] == [*shuffled, drew]
        last = GAME.play(after, "on 1")
        assert GAME.outcome(last) == Outcome("cleared", (0,), (0,))
        passes.add(last.passes)
    assert passes == {1, 2}


def test_a_whole_pass_without_a_tile_laid_ends_the_game() -> None:
    state = nearly_done("0-4", "5-5 6-6 5-6")
    after = GAME.play(state, "on 1")
    assert GAME.outcome(after) == Outcome("stuck", (), (3,))
    events = GAME.events(state, "on 1", after)
    assert [event["event"] for event in events] == ["laid", "scrapped", "shuffled", "scrapped", "stuck"]
    assert events[2] == {"event": "shuffled", "count": 3, "pass": 2}
    assert sorted(events[1]["tiles"]) == sorted(events[3]["tiles"]) == ["5-5", "5-6", "6-6"]
    assert events[4] == {"event": "stuck", "left": 3}
    with pytest.raises(GameOver):
        GAME.play(after, "on 1")


def test_nothing_left_is_a_win() -> None:
    state = nearly_done("0-4", "")
    assert GAME.outcome(state) is None
    after = GAME.play(state, "on 1")
    assert GAME.outcome(after) == Outcome("cleared", (0,), (0,))
    assert GAME.events(state, "on 1", after)[-1] == {"event": "cleared"}
    assert GAME.view(after, None)["winners"] == [0]


@given(every_option("crisscross"), seeds, st.integers(0, 2**32))
@settings(max_examples=60)
def test_what_holds_throughout_a_game(options: dict[str, Any], seed: str, number: int) -> None:
    state = start(seed=seed, **options)
    every = set(double_set(options["set"]))
    for before, _, after in played_on(GAME, state, Random(number)):
        laid = [as_tile(tile) for arm in after.arms for tile in arm]
        there = [*laid, *after.scrap, *pile(after), *([after.drawn] if after.drawn else [])]
        assert len(there) == len(every)
        assert set(there) == every
        assert all(one[1] == other[0] for arm in after.arms for one, other in pairwise(arm))
        assert len(after.arms) <= options["arms"]
        assert len(laid) == after.ply == before.ply + 1
        assert not any(playable(after.options, after.arms, tile) for tile in after.scrapped)
        state = after
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (remaining(state),)
    assert (outcome.reason == "cleared") == (outcome.winners == (0,)) == (remaining(state) == 0)
    assert not any(playable(state.options, state.arms, tile) for tile in state.scrap)
    assert len(state.arms) == options["arms"]


# Options


def test_a_double_drawn_first_is_scrapped_if_doubles_may_not_start_arms() -> None:
    scrapped = 0
    for number in range(200):
        state = start(seed=f"{number:064x}", doubles="scrap")
        assert len(set(state.drawn or ())) == 2
        assert all(low == high for low, high in state.scrap)
        assert GAME.view(state, None)["scrapped"] == [write(tile) for tile in state.scrap]
        scrapped += bool(state.scrap)
    assert 20 < scrapped < 90  # 7 of 28 tiles are doubles


def test_a_double_drawn_before_the_cross_stands_is_scrapped_even_if_it_fits() -> None:
    for number in range(60):
        state = position("6-2,6-1", "3-4", seed=f"{number:064x}", opening="cross", doubles="scrap")
        after = GAME.play(state, "arm 3")
        if (1, 1) in after.scrap:
            assert GAME.legal_moves(after)[0].startswith("arm ")
            return
    raise AssertionError("the 1-1 never came")


@pytest.mark.parametrize(("size", "tiles"), [(6, 28), (7, 36), (8, 45), (9, 55)])
def test_sets(size: int, tiles: int) -> None:
    assert GAME.view(start(set=size), None)["remaining"] == tiles
    assert GAME.view(start(set=size), None)["stock"] == tiles - 1


@pytest.mark.parametrize(
    ("option", "value"),
    [("set", 5), ("set", 10), ("arms", 2), ("arms", 6), ("doubles", "no"), ("opening", "start")],
)
def test_other_values_are_refused(option: str, value: object) -> None:
    with pytest.raises(InvalidOption) as refused:
        start(**{option: value})
    assert (refused.value.name, refused.value.value) == (option, value)


def test_a_new_deal_has_the_same_options_and_the_same_player() -> None:
    options, seats = GAME.rematch(start(set=9, arms=5, doubles="scrap"))
    assert options == {"set": 9, "arms": 5, "doubles": "scrap", "opening": "free"}
    assert seats == (0,)


# Refusals and notation


def test_refusals_tell_why() -> None:
    standing, missing = position(CROSS, "1-3"), position("6-2,6-1", "1-3")
    for state, move, reason in (
        (standing, "on 1", "does_not_fit"),
        (position("6-2,6-1", "1-1", doubles="scrap"), "arm 1", "double"),
        (position("6-2,6-1", "1-3", opening="cross"), "on 2", "arms_first"),
        (standing, "on 5", "no_such_arm"),
        (standing, "on 0", "no_such_arm"),
        (standing, "arm 1", "arms_stand"),
        (missing, "arm 2", "not_on_tile"),
        (missing, "on 3", "no_such_arm"),
    ):
        with pytest.raises(IllegalMove) as refused:
            GAME.play(state, move)
        assert (refused.value.reason, refused.value.position) == (reason, state.ply)


@pytest.mark.parametrize(
    ("typed", "written"),
    [("ON 2", "on 2"), ("on2", "on 2"), ("on b", "on 2"), ("On E", "on 5"), (" Arm  5 ", "arm 5")],
)
def test_moves_have_one_canonical_form(typed: str, written: str) -> None:
    assert GAME.canonical(start(), typed) == written


@pytest.mark.parametrize(
    "text", ["on", "on 22", "arm", "2", "3-5", "on -1", "scrap", "on two", "on f", "arm b"]
)
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.play(start(), text)


# Chance


def test_a_stranger_can_redo_the_draws() -> None:
    """Return the first pass, drawn from the seed as the rules' docstring says."""
    seed = bytes.fromhex(SEED)
    blocks = (hmac.digest(seed, n.to_bytes(8, "big"), "sha256") for n in range(100))
    words = (int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(0, 32, 4))
    left = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]
    expected = []
    while left:
        n = len(left)
        expected.append(left.pop(next(word for word in words if word < 2**32 - 2**32 % n) % n))
    assert first_pass(start(), Random(1)) == expected


def first_pass(state: State, rng: Random) -> list[str]:
    """Return the tiles in the order in which they were drawn until the scrap heap was shuffled."""
    seen = [*map(write, state.scrapped), write(state.drawn or (0, 0))]
    for _, _, after in played_on(GAME, state, rng):
        first = len(after.scrapped) if after.shuffled is None else after.shuffled
        seen += map(write, after.scrapped[:first])
        if after.shuffled is not None or after.drawn is None:
            return seen
        seen.append(write(after.drawn))
    return seen


@given(every_option("crisscross"), seeds, st.integers(0, 2**32), st.integers(0, 2**32))
@settings(max_examples=30)
def test_the_same_seed_deals_everyone_the_same_tiles_however_they_play(
    options: dict[str, Any], seed: str, one: int, other: int
) -> None:
    state = start(seed=seed, **options)
    assert first_pass(state, Random(one)) == first_pass(state, Random(other))


def test_draws_differ_from_seed_to_seed_and_every_tile_comes_first_equally_often() -> None:
    seeds = (hashlib.sha256(str(number).encode()).hexdigest() for number in range(2800))
    counts = Counter(start(seed=seed).drawn for seed in seeds)
    assert len(counts) == 28
    assert 60 < min(counts.values()) <= max(counts.values()) < 145


# Views


def test_the_view_names_what_fits_and_what_has_happened() -> None:
    state = position("6-2,6-1", "1-1", "")
    view = GAME.view(state, None)
    assert (view["fits"], view["outward"], view["drawn"]) == ([2], [1], "1-1")
    assert view["legal"] == ["on 2", "arm 1"]
    assert GAME.view(GAME.play(state, "on 2"), None)["last"] == 2


def test_unseen_tiles_are_all_that_are_not_seen() -> None:
    view = GAME.view(position(CROSS, "1-3", "4-4"), None)
    assert set(view["unseen"]).isdisjoint({"2-6", "1-6", "0-0", "3-5", "1-3", "4-4"})
    assert view["unseen"] == sorted(view["unseen"])
    assert len(view["unseen"]) == view["stock"] == 22
