"""The leaderboard's picture holds any names and numbers."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers import theme
from renderers.leaderboard import Row, leaderboard, leaderboard_scene
from renderers.marks import Icon, Text
from renderers.sprites import Box

rows = st.builds(
    lambda rank, name, rating, won, lost: Row(rank, name, rating, won + lost, won),
    st.integers(1, 999),
    st.none() | st.text(max_size=40),
    st.integers(0, 9999),
    st.integers(0, 9999),
    st.integers(0, 9999),
)


def texts(title: str, *some: Row) -> list[str]:
    return [item.art.text for item in leaderboard_scene(title, some).items if isinstance(item.art, Text)]


@given(st.text(max_size=60), st.lists(rows, max_size=10))
def test_nothing_overlaps_or_leaves_the_picture(title: str, some: list[Row]):
    scene = leaderboard_scene(title, some)
    whole = Box(0, 0, scene.width, scene.height)
    content = [
        item for item in scene.content() if not (isinstance(item.art, Icon) and item.art.name == "disc")
    ]
    assert all(whole.holds(item.box) for item in scene.items)
    assert not [pair for pair in combinations(content, 2) if pair[0].box.meets(pair[1].box)]


def test_the_picture_is_as_wide_as_the_others_and_in_palette_mode():
    picture = leaderboard("Zigzag", [Row(1, "Ana", 1500, 3, 1), Row(2, None, 1400, 3, 0)], theme.get("light"))
    assert picture.mode == "P"
    assert picture.width == 880


def test_a_name_the_typeface_lacks_stays_out_and_the_rest_stays():
    assert texts("Zigzag", Row(4, "日本", 1450, 8, 2)) == ["Zigzag", "4", "1450", "2/8"]


def test_a_long_name_is_shortened():
    (name,) = [text for text in texts("", Row(1, "W" * 40, 1500, 1, 1)) if text.startswith("W")]
    assert name.endswith("…")
    assert len(name) < 40


def test_more_than_ten_rows_are_refused():
    with pytest.raises(ValueError, match="11"):
        leaderboard_scene("Zigzag", [Row(n, None, 1500, 1, 0) for n in range(11)])
