"""Cross-tables and brackets hold any names and results."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers import theme
from renderers.tournaments.bracket import BracketLine, BracketTable, bracket, bracket_scene
from renderers.tournaments.cross_table import CrossTableRow, cross_table, cross_table_scene
from renderers.tournaments.podium import PodiumStep, podium_scene
from renderers.widgets import Icon, Text
from tests.renderers.scenes import check_layout, drawables, icons, texts, without_discs

names = st.none() | st.text(max_size=40) | st.sampled_from(["W" * 40, "Ana"])


@st.composite
def cross_tables(draw: st.DrawFn) -> list[CrossTableRow]:
    number = draw(st.integers(0, 10))
    cells = st.tuples(*[st.sampled_from(["", "0", "½", "1", "1½", "2"])] * number)
    total = st.floats(0, 999).map("{:.1f}".format)
    row = st.builds(CrossTableRow, st.integers(1, 10), names, cells, total)
    return draw(st.lists(row, min_size=number, max_size=number))


@st.composite
def brackets(draw: st.DrawFn) -> tuple[list[list[BracketTable]], BracketTable | None]:
    size, number = draw(st.sampled_from([(2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2)]))
    place = st.none() | st.builds(BracketLine, names, st.sampled_from(["", "1", "10", "½"]), st.booleans())
    table = st.builds(BracketTable, st.tuples(*[place] * size))
    rounds = [
        draw(st.lists(table, min_size=size**left, max_size=size**left)) for left in reversed(range(number))
    ]
    return rounds, draw(st.none() | table)


@pytest.mark.slow
@settings(max_examples=40)
@given(st.text(max_size=60), cross_tables())
def test_nothing_overlaps_in_a_cross_table(title: str, rows: list[CrossTableRow]) -> None:
    check_layout(cross_table_scene(title, "points", rows))


@pytest.mark.slow
@settings(max_examples=40)
@given(st.text(max_size=60), brackets())
def test_nothing_overlaps_in_a_bracket(
    title: str, drawn: tuple[list[list[BracketTable]], BracketTable | None]
) -> None:
    check_layout(without_discs(bracket_scene(title, *drawn)))


def table(one: str | None, other: str | None, won: int | None = None) -> BracketTable:
    return BracketTable((BracketLine(one, won=won == 0), BracketLine(other, won=won == 1)))


def test_a_cross_table_writes_every_result_but_none_against_oneself() -> None:
    rows = [CrossTableRow(1, "Ana", ("x", "1"), "1"), CrossTableRow(2, "漢字", ("0", "x"), "0")]
    heads, first, second = ["1", "2"], ["1", "Ana", "1", "1"], ["2", "0", "0"]
    assert sorted(texts(cross_table_scene("Zigzag", "points", rows))) == sorted(
        ["Zigzag", "points", *heads, *first, *second]
    )
    assert icons(cross_table_scene("Zigzag", "points", rows)).count("person") == 1
    picture = cross_table("Zigzag", "points", rows, theme.get("light"))
    assert (picture.mode, picture.width) == ("P", 880)


def test_the_winner_of_the_final_is_crowned_once_it_is_decided() -> None:
    semi = [table("Ana", "Ben", 0), table("Cleo", "Dan", 1)]
    for won, crowns in ((None, 1), (1, 2)):  # one is beside the title
        scene = bracket_scene("Zigzag", [semi, [table("Ana", "Dan", won)]], table("Ben", "Cleo", 0))
        assert icons(scene).count("crown") == crowns
    assert bracket("Zigzag", [semi], None, theme.get("dark")).width == 880


def test_a_bye_is_a_table_of_one() -> None:
    scene = bracket_scene(
        "Cup",
        [[BracketTable((BracketLine("Ana", won=True),)), table("Ben", "Cleo", 0)], [table("Ana", "Ben")]],
    )
    check_layout(scene)
    assert texts(scene) == ["Cup", "Ana", "Ben", "Cleo", "Ana", "Ben"]
    assert len(drawables(scene, Icon)) == 1


def test_too_much_is_refused() -> None:
    with pytest.raises(ValueError, match="11"):
        cross_table_scene("", "points", [CrossTableRow(1, None, (), "0")] * 11)
    with pytest.raises(ValueError, match="18 places"):
        bracket_scene("", [[table("Ana", "Ben")] * 16])
    with pytest.raises(ValueError, match="not 5"):
        bracket_scene("", [[table("Ana", "Ben")]] * 5)


@pytest.mark.slow
@settings(max_examples=20)
@given(
    st.text(max_size=60),
    st.lists(st.builds(PodiumStep, st.integers(1, 3), names, st.text(max_size=9)), max_size=5),
)
def test_nothing_overlaps_on_a_podium(title: str, steps: list[PodiumStep]) -> None:
    check_layout(without_discs(podium_scene(title, steps)))


def test_equal_players_have_equal_ranks_in_pictures() -> None:
    rows = [CrossTableRow(1, "Ana", ("", "½"), "½"), CrossTableRow(1, "Ben", ("½", ""), "½")]
    scene = cross_table_scene("", "points", rows)
    assert texts(scene).count("1") == 4  # each beside the row and above the column
    assert [text.text for text in drawables(scene, Text) if text.tone == "accent"] == ["½", "½"]
    stand = podium_scene("", [PodiumStep(1, name, "5") for name in ("Ana", "Ben", "Cleo", "Dan", "+3")])
    assert texts(stand).count("1") == 5
    with pytest.raises(ValueError, match="6"):
        podium_scene("", [PodiumStep(1, None)] * 6)
