"""The table of CrissCross: tiles lie as a person lays them, and every position has room."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engines
from engines.game import Game
from renderers import theme
from renderers.celebration import Confetto, Crown
from renderers.crisscross.arm_layout import GAP, SIZES, STRAIGHT, Cross, Ends, badge_side, lay_out
from renderers.crisscross.sprites import Badge, TileStack
from renderers.crisscross.table import TABLE, ends, table_scene
from renderers.sprites import Box
from renderers.tiles import Tile
from renderers.widgets import Panel, Text
from tests.engines.random_matches import Chooser, any_move, house_move, states_of
from tests.renderers.scenes import check_layout, drawables, overlapping, texts

View = dict[str, Any]

GAME = engines.get("crisscross")

option_sets = st.fixed_dictionaries(
    {
        "set": st.sampled_from([6, 7, 8, 9]),
        "arms": st.sampled_from([3, 4, 5]),
        "doubles": st.sampled_from(["start", "scrap"]),
        "opening": st.sampled_from(["free", "cross"]),
    }
)


def longest_arm(game: Game, state: Any, _: Random) -> str:
    """Extend the longest arm, so that one plot has to hold nearly everything."""
    view: View = game.view(state, 0)
    if not view["fits"]:
        return str(view["legal"][0])
    return f"on {max(view['fits'], key=lambda arm: len(view['arms'][arm - 1]))}"


def views(options: dict[str, Any], seed: int, choose: Chooser = any_move) -> Iterator[View]:
    """Yield a spectator's views of a game."""
    return (GAME.view(state, None) for state in states_of("crisscross", seed, choose=choose, **options))


@pytest.mark.slow
@settings(max_examples=40)
@given(option_sets, st.integers(0, 2**32), st.sampled_from([any_move, house_move, longest_arm]))
def test_everything_fits_in_real_games(options: dict[str, Any], seed: int, choose: Chooser):
    seen = list(views(options, seed, choose))
    for number, view in enumerate(seen):
        if number % 4 == 0 or number > len(seen) - 4:
            check_layout(table_scene(view))


def trail(size: int, left_out: set[Ends]) -> list[Ends]:
    """Return the longest possible arm: all tiles but a few, each matching the one before.

    It is an Eulerian trail of the complete graph of the numbers (Hierholzer), which exists for even sets.
    """
    free = {(a, b) for a in range(size + 1) for b in range(size + 1) if {(a, b), (b, a)}.isdisjoint(left_out)}
    stack, path = [0], []
    while stack:
        here = stack[-1]
        there = next((b for a, b in sorted(free) if a == here), None)
        if there is None:
            path.append(stack.pop())
        else:
            free -= {(here, there), (there, here)}
            stack.append(there)
    return list(pairwise(path))


@pytest.mark.parametrize("count", [3, 4, 5])
@pytest.mark.parametrize("place", range(5))
def test_even_an_arm_of_nearly_all_tiles_fits(count: int, place: int):
    long = trail(8, {(8, number) for number in range(9)})
    assert len(long) >= 36
    longer = [*long, (0, 8), (8, 8), (8, 1), (1, 9), (9, 9), (9, 2), (2, 8), (8, 3), (3, 9), (9, 4)]
    arms = [[(0, 9)] for _ in range(count)]
    arms[place % count] = longer
    boxes = boxes_of(lay_out(arms, count, TABLE))
    assert not overlapping((box, box) for box in boxes)
    assert all(TABLE.contains(box) for box in boxes)


@pytest.mark.parametrize("count", [3, 4, 5])
@pytest.mark.parametrize("length", [1, 2, 3, 7, 12, 20, 30])
def test_arms_that_all_grow_long_do_not_meet(count: int, length: int):
    """More tiles than any set holds, so every plot is filled; of four arms, one stays straight."""
    lengths = [length] * count if count != 4 else [length, length, length, min(length, 12)]
    cross = lay_out([trail(8, set())[:long] for long in lengths], count, TABLE)
    boxes = boxes_of(cross)
    badges = [Box(*laid.badge, 0, 0).expanded(badge_side(cross.half) // 2) for laid in cross.arms]
    assert not overlapping((box, box) for box in boxes + badges)
    assert all(TABLE.contains(box) for box in boxes + badges)


def test_what_has_no_room_is_refused_and_not_drawn_over_other_things():
    with pytest.raises(ValueError, match="no room"):
        lay_out([[(0, 1), (1, 0)] * 60], 4, Box(0, 0, 300, 300))


def boxes_of(cross: Cross) -> list[Box]:
    return [place.box(cross.half) for laid in cross.arms for place in laid.places]


def touching(one: Box, other: Box) -> bool:
    return one.expanded(GAP).overlaps(other.expanded(1))


@pytest.mark.slow
@settings(max_examples=40)
@given(option_sets, st.integers(0, 2**32))
def test_arms_are_laid_as_a_person_would(options: dict[str, Any], seed: int):
    """Neighbours lie end to end, equal numbers together, doubles across; a badge follows the last tile."""
    *_, view = views(options, seed)
    arms = [[ends(tile) for tile in arm] for arm in view["arms"]]
    cross = lay_out(arms, options["arms"], TABLE)
    tiles = [item for item in table_scene(view).items if isinstance(item.drawable, Tile)]
    drawn = {(item.box.x, item.box.y): item.drawable for item in tiles}
    assert cross.half in STRAIGHT + SIZES
    for arm, laid in zip(arms, cross.arms, strict=True):
        boxes = [place.box(cross.half) for place in laid.places]
        assert all(touching(one, other) for one, other in pairwise(boxes))
        inline = [place for tile, place in zip(arm, laid.places, strict=True) if len(set(tile)) == 2]
        assert not any(place.across for place in inline)
        assert laid.places[0].way == cross.plots[cross.arms.index(laid)].ahead
        badge = Box(*laid.badge, 0, 0).expanded(badge_side(cross.half) // 2)
        assert touching(boxes[-1], badge)
        for (inner, outer), place, box in zip(arm, laid.places, boxes, strict=True):
            tile = drawn[box.x, box.y]
            forward = place.way.x + place.way.y > 0
            assert (tile.first, tile.second) == ((inner, outer) if forward else (outer, inner))


def test_a_tile_keeps_its_place_while_its_arm_grows():
    arm = trail(6, set())
    shown = [lay_out([arm[:length]], 4, TABLE) for length in range(1, len(arm) + 1)]
    for before, after in pairwise(shown):
        if before.half == after.half:
            kept = after.arms[0].places[: len(before.arms[0].places)]
            assert kept == before.arms[0].places
    assert len({cross.half for cross in shown}) <= 6


def view_at(ply: int, **options: Any) -> View:
    for view in views(options, 5, house_move):
        if view["ply"] == ply:
            return view
    raise AssertionError(f"over before ply {ply}")


def test_open_ends_bear_their_arms_number_and_are_hot_where_the_tile_fits():
    for view in views({}, 5, house_move):
        badges = drawables(table_scene(view), Badge)
        standing = badges[: len(view["arms"])]
        assert [badge.number for badge in standing] == list(range(1, len(view["arms"]) + 1))
        assert [badge.number for badge in standing if badge.active] == view["fits"]
        starting = [badge.number for badge in badges[len(view["arms"]) :]]
        assert starting == ([len(view["arms"]) + 1] if view["outward"] else [])


def test_the_tile_laid_last_is_lit_and_no_other():
    view = view_at(9)
    lit = [tile for tile in drawables(table_scene(view), Tile) if tile.look == "lit"]
    assert len(lit) == 1
    assert {lit[0].first, lit[0].second} == set(ends(view["arms"][view["last"] - 1][-1]))


def test_missing_arms_are_outlined():
    for arms in (3, 4, 5):
        scene = table_scene(view_at(0, arms=arms))
        assert [panel.look for panel in drawables(scene, Panel)].count("slot") == arms


def test_what_was_scrapped_since_the_last_move_is_shown_dim():
    for view in views({"set": 9}, 3):
        dim = [tile for tile in drawables(table_scene(view), Tile) if tile.look == "dim"]
        if view["reason"] is None and len(view["scrapped"]) <= 16:
            assert [f"{tile.second}-{tile.first}" for tile in dim] == view["scrapped"]


@pytest.mark.parametrize("count", [0, 1, 16, 17, 18, 19, 45])
def test_any_number_of_scrapped_tiles_fits_and_is_counted(count: int):
    every = [f"{low}-{high}" for low in range(10) for high in range(low, 10)]
    view = view_at(12, set=9) | {"scrapped": every[:count], "scrap": every[:count], "stock": 0}
    scene = table_scene(view)
    check_layout(scene)
    shown = sum(tile.look == "dim" for tile in drawables(scene, Tile))
    counts = [text.text for text in drawables(scene, Text) if text.text.startswith("+")]
    assert shown + sum(map(int, counts)) == count


@pytest.mark.parametrize("changes", [{"reason": "stuck"}, {"reason": None}])
def test_at_the_end_there_are_no_piles_but_how_many_tiles_are_left(changes: dict[str, Any]):
    *_, view = views({}, 3)
    over = view | {"to_move": None, "captions": {"left": "8 tiles left"}} | changes
    scene = table_scene(over)
    check_layout(scene)
    assert not drawables(scene, TileStack)
    assert "8 tiles left" in texts(scene)


def test_pile_and_heap_are_backs_and_an_empty_one_is_none():
    view = view_at(12)
    for stock, scrap in ((12, []), (0, ["1-1"]), (3, ["1-1", "2-2"])):
        heaps = drawables(table_scene(view | {"stock": stock, "scrap": scrap}), TileStack)
        assert [(heap.untidy, heap.count) for heap in heaps] == [
            (untidy, min(count, 3)) for untidy, count in ((False, stock), (True, len(scrap))) if count
        ]


def test_the_end_shows_a_crown_or_what_is_left():
    found = {}
    for seed in range(40):
        *_, view = views({}, seed, house_move)
        found[view["reason"]] = view
    crowned, stuck = (table_scene(found[reason]) for reason in ("cleared", "stuck"))
    assert [len(drawables(scene, Crown)) for scene in (crowned, stuck)] == [1, 0]
    assert drawables(crowned, Confetto)
    assert not drawables(stuck, Confetto)
    check_layout(crowned)
    left = drawables(stuck, Tile)[-len(found["stuck"]["scrap"]) :]
    assert [f"{tile.second}-{tile.first}" for tile in left] == found["stuck"]["scrap"]


@pytest.mark.parametrize("side", [24, 32, 40])
@pytest.mark.parametrize("active", [False, True])
def test_badges_are_told_apart_by_their_numbers(side: int, active: bool):
    drawn = [Badge(number, side, active).paint(theme.get()).tobytes() for number in range(1, 6)]
    assert len(set(drawn)) == 5
