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
from tests.renderers.cases import cases
from tests.renderers.scenes import overlapping


@pytest.mark.parametrize("case", cases())
def test_what_is_fixed_looks_as_if_it_were_not(case: str) -> None:
    layout, shown = cases()[case]
    scene, look = layout(shown), theme.get("light", safe=True)
    assert render(scene, look).tobytes() == render(replace(scene, fixed=0), look).tobytes()


@pytest.mark.parametrize("case", cases())
def test_a_picture_may_be_drawn_on(case: str) -> None:
    layout, shown = cases()[case]
    first = render(layout(shown), theme.get())
    before = first.tobytes()
    ImageDraw.Draw(first).rectangle((0, 0, *first.size), 3)
    assert render(layout(shown), theme.get()).tobytes() == before


boxes = st.lists(st.builds(Box, *[st.integers(0, 30)] * 2, *[st.integers(1, 9)] * 2), max_size=12)


@pytest.mark.slow
@given(boxes)
def test_the_tests_find_every_overlap(some: list[Box]) -> None:
    found = overlapping(enumerate(some))
    expected = {pair for pair in combinations(range(len(some)), 2) if some[pair[0]].overlaps(some[pair[1]])}
    assert {tuple(sorted(pair)) for pair in found} == expected
    assert len(found) == len(expected)
