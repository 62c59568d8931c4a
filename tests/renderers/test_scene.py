"""What is kept as it was drawn gives the same picture as what is drawn anew."""

from dataclasses import replace

import pytest
from PIL import ImageDraw

from renderers import theme
from renderers.chain import table as chain
from renderers.mancala import table as mancala
from renderers.scene import Item, picture
from renderers.sprites import sprite
from tests.bench.bench_pictures import cases


def is_whole(item: Item) -> bool:
    return [strip.mask for strip in sprite(item.art, theme.get(), item.surface).strips] == [None]


@pytest.mark.parametrize("case", cases())
def test_what_is_fixed_looks_as_if_it_were_not(case: str) -> None:
    layout, shown = cases()[case]
    scene, look = layout(shown), theme.get("light", safe=True)
    assert picture(scene, look).tobytes() == picture(replace(scene, fixed=0), look).tobytes()


@pytest.mark.parametrize("case", cases())
def test_a_picture_may_be_drawn_on(case: str) -> None:
    """It is the caller's own: nothing done to it shows in the next one."""
    layout, shown = cases()[case]
    first = picture(layout(shown), theme.get())
    before = first.tobytes()
    ImageDraw.Draw(first).rectangle((0, 0, *first.size), 3)
    assert picture(layout(shown), theme.get()).tobytes() == before


def test_boards_are_fixed() -> None:
    found = cases()
    for case, module in (("chain, 4 pieces", chain), ("mancala, 20 pits", mancala)):
        scene = module.table_scene(found[case][1])
        assert scene.fixed > 0
        largest = max(scene.items, key=lambda item: item.box.w * item.box.h)
        assert largest in scene.items[: scene.fixed]


def test_sprites_without_gaps_need_no_mask() -> None:
    scene = chain.table_scene(cases()["chain, 4 pieces"][1])
    squares = [item for item in scene.items if isinstance(item.art, chain.Square)]
    assert len(squares) == 144
    assert all(is_whole(item) for item in squares)
    others = [item for item in scene.items if isinstance(item.art, chain.Marker)]
    assert not any(is_whole(item) for item in others)
