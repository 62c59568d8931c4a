"""The open hands of dominoes: every tile lies in its seat's row."""

from collections.abc import Iterator
from itertools import combinations

import pytest

import engines
from engines import tiles
from renderers.dominoes import open_hands
from renderers.dominoes.table import HEIGHT
from renderers.scene import Item, Scene
from renderers.tiles import Back, Tile
from tests.engines.random_matches import easy_move, states_of
from tests.renderers.cases import View
from tests.renderers.scenes import check_inside, drawables

GAME = engines.get("dominoes")


def matches(size: int) -> Iterator[list[View]]:
    """Yield the views of all seats for each position of a match."""
    for state in states_of("dominoes", 7, choose=easy_move, set=size, hands=3):
        yield [GAME.view(state, seat) for seat in range(3)]


def lower_tiles(scene: Scene) -> list[Item]:
    return [item for item in scene.items if item.box.y >= HEIGHT - 10 and isinstance(item.drawable, Tile)]


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7, 8, 9])
def test_every_hand_lies_open_in_its_row(size: int) -> None:
    for views in matches(size):
        scene = open_hands.open_table_scene(views)
        low = lower_tiles(scene)
        assert not drawables(scene, Back)
        for seat, view in enumerate(views):
            top = HEIGHT + seat * (open_hands.HANDS_HEIGHT // 3)
            row = [item for item in low if top - 10 <= item.box.y < top + 90]
            shown = [tiles.write(tuple(sorted((item.drawable.first, item.drawable.second)))) for item in row]
            assert sorted(shown) == view["mine"]
        for one, two in combinations(low, 2):
            apart = one.box.x + one.box.w <= two.box.x or two.box.x + two.box.w <= one.box.x
            assert apart or abs(one.box.y - two.box.y) >= one.box.h
        check_inside(scene)


@pytest.mark.parametrize("size", [6, 9])
def test_the_tile_left_over_is_the_one_in_no_hand(size: int) -> None:
    views = next(matches(size))
    held = [text for view in views for text in view["mine"]]
    whole = [tiles.write(tile) for tile in tiles.double_set(size)]
    assert sorted([*held, open_hands.find_leftover(views)]) == whole


@pytest.mark.parametrize("size", [6, 9])
def test_nothing_lies_on_a_tile_that_is_lit(size: int) -> None:
    """Its ring overlaps its neighbours, so it must be drawn after them."""
    lit = 0
    for views in matches(size):
        scene = open_hands.open_table_scene(views)
        low = lower_tiles(scene)
        for place, item in enumerate(low):
            if item.drawable.look == "lit":
                lit += 1
                ring = item.box.expanded(item.drawable.pad)
                assert not any(
                    ring.overlaps(other.box) and other.drawable.look != "lit" for other in low[place + 1 :]
                )
    assert lit > 10
