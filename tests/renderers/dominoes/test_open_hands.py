"""The open hands of dominoes: every tile lies in its seat's row."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

import engines
import renderers
from engines import tiles
from renderers import theme
from renderers.dominoes import open_hands
from renderers.dominoes.table import HEIGHT
from renderers.tiles import Back, Tile

GAME = engines.get("dominoes")


def matches(size: int, ranking: str = "standard") -> Any:
    """Yield the views of all seats for each position of a match."""
    rng, house = Random(size), engines.get("dominoes").parts.ai
    state = GAME.start(seats=3, options={"set": size, "hands": 3, "ranking": ranking}, seed="7d" * 32)
    while True:
        yield [GAME.view(state, seat) for seat in range(3)]
        seat = GAME.to_move(state)
        if seat is None:
            return
        state = GAME.play(state, house.choose(GAME.view(state, seat), "easy", rng).move)


@pytest.mark.parametrize("size", [6, 7, 8, 9])
def test_every_hand_lies_open_in_its_row(size: int) -> None:
    for views in matches(size):
        scene = open_hands.open_table_scene(views)
        low = [item for item in scene.items if item.box.y >= HEIGHT - 10 and isinstance(item.drawable, Tile)]
        assert not any(isinstance(item.drawable, Back) for item in scene.items)
        for seat, view in enumerate(views):
            top = HEIGHT + seat * (open_hands.HANDS_HEIGHT // 3)
            row = [item for item in low if top - 10 <= item.box.y < top + 90]
            shown = [tiles.write(tuple(sorted((item.drawable.first, item.drawable.second)))) for item in row]
            assert sorted(shown) == view["mine"]
        for one, two in combinations(low, 2):
            apart = one.box.x + one.box.w <= two.box.x or two.box.x + two.box.w <= one.box.x
            assert apart or abs(one.box.y - two.box.y) >= one.box.h
        for item in low:
            assert item.box.x >= 0
            assert item.box.x + item.box.w <= scene.width
            assert item.box.y + item.box.h <= scene.height


@pytest.mark.parametrize("size", [6, 9])
def test_the_tile_left_over_is_the_one_in_no_hand(size: int) -> None:
    views = next(matches(size))
    held = [text for view in views for text in view["mine"]]
    assert sorted([*held, open_hands.find_leftover(views)]) == [
        tiles.write(tile) for tile in tiles.double_set(size)
    ]


@pytest.mark.slow
def test_a_picture_is_drawn_of_every_moment_and_all_are_of_one_size() -> None:
    look = theme.get("light", safe=True)
    sizes = {
        renderers.get("dominoes").open_table(views, look).size for views in list(matches(9, "declared"))[::6]
    }
    assert len(sizes) == 1


@pytest.mark.parametrize("size", [6, 9])
def test_nothing_lies_on_a_tile_that_is_lit(size: int) -> None:
    """Its ring overlaps its neighbours, so it must be drawn after them."""
    lit = 0
    for views in matches(size):
        scene = open_hands.open_table_scene(views)
        low = [item for item in scene.items if item.box.y >= HEIGHT - 10 and isinstance(item.drawable, Tile)]
        for place, item in enumerate(low):
            if item.drawable.look == "lit":
                lit += 1
                ring = item.box.expanded(item.drawable.pad)
                assert not any(
                    ring.overlaps(other.box) and other.drawable.look != "lit" for other in low[place + 1 :]
                )
    assert lit > 10
