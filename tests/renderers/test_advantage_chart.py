"""The chart of a match's course holds any values, and its discs stay apart and on the panel."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers import theme
from renderers.advantage_chart import Line, TurningPoint, course_chart, course_scene
from renderers.widgets import Bar
from tests.renderers.scenes import check_apart, overlapping, texts, whole

values = st.lists(st.floats(-400, 400), min_size=2, max_size=60)


@pytest.mark.slow
@given(st.text(max_size=60), values, st.data())
@settings(max_examples=25)
def test_everything_fits_and_nothing_overlaps(title: str, first: list[float], data: st.DataObject) -> None:
    lines = [Line(seat, tuple(value / (1 + seat) for value in first)) for seat in range(3)]
    plies = data.draw(st.lists(st.integers(1, len(first) - 1), max_size=5, unique=True))
    turning = [TurningPoint(ply, ply % 3, number) for number, ply in enumerate(sorted(plies), start=1)]
    scene, course, tags = course_scene(title, lines, turning, percent=False)
    check_apart(scene, may_overlap=(Bar,))
    for _, points in course.lines:
        assert all(-0.01 <= x <= course.w + 0.01 and -0.01 <= y <= course.h + 0.01 for x, y in points)
    assert all(whole(scene).contains(box) for _, box in tags)
    assert not overlapping(tags)


def test_chances_have_a_scale_in_per_cent_and_leads_a_sign() -> None:
    scene, _, _ = course_scene("", [Line(0, (0.5, 0.75)), Line(1, (0.5, 0.25))], [], percent=True)
    assert {"0%", "100%", "75%", "25%"} <= set(texts(scene))
    scene, _, _ = course_scene("", [Line(0, (0.0, 12.0)), Line(1, (0.0, -12.0))], [], percent=False)
    assert {"+12", "-12"} <= set(texts(scene))


def test_an_end_that_is_nearly_certain_is_not_shown_as_certain() -> None:
    scene, _, _ = course_scene("", [Line(0, (0.5, 0.996)), Line(1, (0.5, 0.004))], [], percent=True)
    assert {"99%", "1%"} <= set(texts(scene))


@pytest.mark.parametrize("look", [theme.get("dark"), theme.get("light", safe=True)])
def test_a_chart_is_in_palette_mode_and_its_lines_are_drawn(look: theme.Theme) -> None:
    picture = course_chart("Zigzag", [Line(1, (0.1, 0.9))], [TurningPoint(1, 1, 1)], look, percent=True)
    assert (picture.mode, picture.width) == ("P", 880)
    assert look.palette.index(look.rgb("seat1")) in [index for _, index in picture.getcolors()]
