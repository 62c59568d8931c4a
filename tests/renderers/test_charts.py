"""Charts hold any numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers import theme
from renderers.charts import Plot, fit_scale, rating_chart, rating_scene, solitaire_chart, solitaire_scene
from renderers.widgets import Bar
from tests.renderers.scenes import check_apart, texts

ratings = st.lists(st.integers(-2000, 9000), min_size=1, max_size=60)
lefts = st.lists(st.integers(0, 55), min_size=1, max_size=60)


@pytest.mark.slow
@given(st.text(max_size=60), ratings, st.integers(0, 10**6))
def test_a_rating_fits_and_nothing_overlaps(title: str, values: list[int], first: int):
    scene, plot = rating_scene(title, values, first=first)
    check_apart(scene, may_overlap=(Bar,))  # the label of the best value overlaps the lines of the scale
    inside(plot)
    assert len(plot.line) == len(values)


@pytest.mark.slow
@given(st.text(max_size=60), lefts)
def test_solitaires_fit_and_nothing_overlaps(title: str, left: list[int]):
    scene, plot = solitaire_scene(title, left)
    check_apart(scene)
    inside(plot)
    assert [dot.tone == "good" for dot in plot.under] == [rest == 0 for rest in left]


@pytest.mark.parametrize(("decimal", "written"), [(".", "2.5"), (",", "2,5")])
def test_the_average_is_written_as_the_reader_does(decimal: str, written: str):
    scene, _ = solitaire_scene("", [2, 3], decimal=decimal)
    assert written in texts(scene)


def inside(plot: Plot) -> None:
    points = [*plot.line, *((dot.x, dot.y) for dot in (*plot.under, *plot.over))]
    assert all(-0.01 <= x <= plot.w + 0.01 and -0.01 <= y <= plot.h + 0.01 for x, y in points)


@given(ratings, st.integers(2, 100))
def test_a_scale_holds_its_values_with_few_lines(values: list[int], at_least: int):
    scale = fit_scale(values, at_least=at_least)
    assert scale.low <= min(values) <= max(values) <= scale.high
    assert scale.high - scale.low >= at_least - 1
    assert 2 <= len(scale.lines()) <= 6


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 2, 500])
@pytest.mark.parametrize("look", [theme.get("dark"), theme.get("light", safe=True)])
def test_pictures_of_one_match_and_of_many_are_in_palette_mode(count: int, look: theme.Theme):
    for picture in (
        rating_chart("Zigzag", [1000 + n * 37 % 400 for n in range(count)], look),
        solitaire_chart("Zigzag", [n * 7 % 23 for n in range(count)], look),
    ):
        assert (picture.mode, picture.width) == ("P", 880)
        assert picture.getpalette()[:9] == look.flat_palette()[:9]


def test_the_line_is_drawn():
    look = theme.get("dark")
    accent = look.palette.index(look.rgb("accent"))

    def lit(values: list[int]) -> int:
        return rating_chart("", values, look).histogram()[accent]

    assert lit([1000] * 30) < lit([1000, 1400] * 15)


def test_the_best_is_named_where_it_is_not_the_last():
    falling, _ = rating_scene("", [1000, 1234, 1100], best_word="best")
    rising, _ = rating_scene("", [1000, 1100, 1234], best_word="best")
    assert {"best 1234", "1100"} <= set(texts(falling))
    assert not [text for text in texts(rising) if text.startswith("best")]


def test_the_numbers_of_the_matches_are_told():
    scene, _ = rating_scene("", [1000, 1010, 1020], first=41)
    assert {"41", "43"} <= set(texts(scene))


def test_nothing_played_is_no_picture():
    with pytest.raises(ValueError):
        rating_chart("", [], theme.get())
    with pytest.raises(ValueError):
        solitaire_scene("", [])
