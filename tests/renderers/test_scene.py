"""Fixed items are cached, and a rendered picture belongs to its caller."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageDraw

from renderers import theme
from renderers.scene import render
from renderers.sprites import Box
from tests.renderers.cases import cases, scene_of
from tests.renderers.scenes import overlapping


@pytest.mark.slow
@pytest.mark.parametrize("case", cases())
def test_what_is_fixed_looks_as_if_it_were_not(case: str) -> None:
    scene, look = scene_of(case), theme.get("light", safe=True)
    assert render(scene, look).tobytes() == render(replace(scene, fixed=0), look).tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("case", cases())
def test_a_picture_may_be_drawn_on(case: str) -> None:
    first = render(scene_of(case), theme.get())
    before = first.tobytes()
    ImageDraw.Draw(first).rectangle((0, 0, *first.size), 3)
    assert render(scene_of(case), theme.get()).tobytes() == before


@pytest.mark.parametrize("case", ["mancala, 20 pits", "chain, 4 pieces"])
def test_a_board_is_fixed(case: str) -> None:
    scene = scene_of(case)
    assert scene.fixed > 0
    largest = max(scene.items, key=lambda item: item.box.w * item.box.h)
    assert largest in scene.items[: scene.fixed]


boxes = st.lists(st.builds(Box, *[st.integers(0, 30)] * 2, *[st.integers(1, 9)] * 2), max_size=12)


@pytest.mark.slow
@given(boxes)
def test_the_tests_find_every_overlap(some: list[Box]) -> None:
    found = overlapping(enumerate(some))
    expected = {pair for pair in combinations(range(len(some)), 2) if some[pair[0]].overlaps(some[pair[1]])}
    assert {tuple(sorted(pair)) for pair in found} == expected
    assert len(found) == len(expected)
