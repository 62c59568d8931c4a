"""The leaderboard holds any names and numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers import theme
from renderers.leaderboard import Columns, Row, leaderboard, leaderboard_scene
from renderers.widgets import Icon, Text
from tests.renderers.scenes import check_apart, icons, texts, without_discs

RATED = Columns("rating", ("played", "won", "drawn", "streak"))
SOLITAIRE = Columns("aufgegangen", ("gespielt", "Ø", "W" * 20))
columns = st.sampled_from([RATED, SOLITAIRE, Columns("", ())])


@st.composite
def boards(draw: st.DrawFn) -> tuple[Columns, list[Row]]:
    chosen = draw(columns)
    row = st.builds(
        lambda rank, name, figure, cells: Row(rank, name, str(figure), tuple(map(str, cells))),
        st.integers(1, 999),
        st.none() | st.text(max_size=40),
        st.integers(-9999, 99999),
        st.tuples(*(st.integers(0, 99999) for _ in chosen.cells)),
    )
    return chosen, draw(st.lists(row, max_size=10))


def written(title: str, *some: Row) -> list[str]:
    return texts(leaderboard_scene(title, RATED, some))


def row(rank: int, name: str | None, rating: str = "1500") -> Row:
    return Row(rank, name, rating, ("8", "2", "1", "0"))


@pytest.mark.slow
@given(st.text(max_size=60), boards())
def test_nothing_overlaps_or_leaves_the_picture(title: str, board: tuple[Columns, list[Row]]):
    check_apart(without_discs(leaderboard_scene(title, *board)))


def test_the_picture_is_as_wide_as_the_others_and_in_palette_mode():
    picture = leaderboard("Zigzag", RATED, [row(1, "Ana"), row(2, None)], theme.get("light"))
    assert picture.mode == "P"
    assert picture.width == 880


@pytest.mark.parametrize("name", [None, "漢字", "😀", " "])
def test_where_a_name_is_not_shown_a_figure_stands_in_its_place(name: str | None):
    items = leaderboard_scene("Zigzag", RATED, [row(1, name), row(2, "Ana")]).items
    (figure,) = [item for item in items if isinstance(item.drawable, Icon) and item.drawable.name == "person"]
    (ana,) = [item for item in items if isinstance(item.drawable, Text) and item.drawable.text == "Ana"]
    assert figure.box.x == ana.box.x


def test_a_name_the_typeface_lacks_stays_out_and_the_rest_stays():
    shown = written("Zigzag", row(4, "日本", "1450"))
    assert shown == ["Zigzag", "rating", *RATED.cells, "4", "1450", "8", "2", "1", "0"]


def test_a_long_name_is_shortened():
    (name,) = [text for text in written("", row(1, "W" * 40)) if text.startswith("W")]
    assert name.endswith("…")
    assert len(name) < 40


@pytest.mark.parametrize("figures", [["1276?", "855?"], ["1500", "855"], ["99999999", "1"]])
def test_every_row_is_written_in_one_size(figures: list[str]):
    rows = [Row(rank, "Ana", figure, ("12345", "2", "1", "0")) for rank, figure in enumerate(figures, 1)]
    rows.append(Row(3, "Ben", "900", ("8", "2", "1", "0")))
    drawables = [item.drawable for item in leaderboard_scene("Zigzag", RATED, rows).content()]
    shown = [
        drawable
        for drawable in drawables
        if isinstance(drawable, Text)
        and drawable.text not in {"Zigzag", "Ana", "Ben", RATED.figure, *RATED.cells}
    ]
    by_column = [shown[row * 6 + 1 : row * 6 + 6] for row in range(len(rows))]
    assert [len({one.font_size for one in column}) for column in zip(*by_column, strict=True)] == [1] * 5


def test_columns_are_headed_by_words():
    scene = leaderboard_scene("Zigzag", RATED, [row(1, "Ana")])
    assert {"rating", "played", "won", "drawn", "streak"} <= set(texts(scene))
    assert not {"star", "stack", "check", "pass", "bolt"} & set(icons(scene))


def test_more_than_ten_rows_are_refused():
    with pytest.raises(ValueError, match="11"):
        leaderboard_scene("Zigzag", RATED, [row(n, None) for n in range(11)])
