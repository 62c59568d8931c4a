"""Names are untrusted text, and are made safe to show."""

import re
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from bot.i18n import texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.match.levels import Level
from bot.match.model import Match, MatchEvent, Seat, SeatStatus
from bot.match.situation import Positions
from bot.table import table
from bot.table.names import MARKS, Names, plain_text, safe
from renderers import theme
from tests.bot.twins import begun
from tests.engines.random_matches import Start


async def posted(match: Match) -> list[str]:
    """Return the alt texts of a match's table."""
    view = Positions(engines.games()).view(match, None)
    post = await table.post(match, view, theme.get(), texts(), Pictures(Drawing()))
    return [picture.alt for picture in post.pictures]


@pytest.mark.parametrize(
    "name", ["@everyone", "<@123>", "<#1>", "</zigzag:1>", "**bold**", "[x](http://y)", "# title"]
)
def test_nothing_in_a_name_is_markdown_or_a_mention(name: str) -> None:
    shown = safe(name)
    assert "@everyone" not in shown
    assert not shown.startswith("<")
    assert "**" not in shown.replace("\\*", "")


@given(
    st.text(max_size=200) | st.text("a \n\t\u2028\u0301\u0489\u200d\u202e\u3164\ufe0f\u05d3", max_size=200)
)
def test_every_name_is_shown_short_on_one_line_and_without_invisible_characters(name: str) -> None:
    shown = plain_text(name)
    assert 1 <= len(shown) <= 34
    assert not set(shown) & set("\u200b\u202e\u0000\u3164\u2800")
    assert len(shown.splitlines()) == 1
    assert not re.search("[\u0301\u0489\ufe0f]{5}", shown)
    assert any(unicodedata.category(one)[0] not in "CMZ" for one in shown)


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164", "\u2800\u2800", "\ufe0f", "\u0301" * 32, "\u200d", "\u2028", "\xad"]
)
def test_a_blank_name_is_a_question_mark(name: str) -> None:
    assert plain_text(name) == "?"


def test_combining_marks_are_limited_and_words_stay_apart() -> None:
    assert (
        plain_text("Z\u0351\u036b\u0343\u0329\u0324\u033a\u0310 o\u0301")
        == "Z\u0351\u036b\u0343\u0329 o\u0301"
    )
    assert plain_text("a\r\n\u2028b") == "a b"
    assert plain_text("👩\u200d👩\u200d👧 ❤️") == "👩\u200d👩\u200d👧 ❤️"


def test_a_right_to_left_name_does_not_turn_the_text_after_it() -> None:
    assert plain_text("דנה") == "\u2068דנה\u2069"


def test_seats_that_a_bot_plays_are_marked() -> None:
    seats = [Seat(0, 1, "Ana", "joined"), Seat(1, 2, "Ben", "house"), Seat(2, 3, "Cleo", "resigned")]
    names = Names(seats, texts())
    assert ["🤖" in names.marked(seat) for seat in range(3)] == [False, True, True]
    assert [player.is_bot for player in names.players()] == [False, True, True]


async def test_no_bot_takes_the_seat_whose_resignation_ends_the_match() -> None:
    def seats(*statuses: str) -> list[Seat]:
        people = enumerate(zip(("Ana", "Ben", "Cleo"), statuses, strict=False))
        return [Seat(seat, seat + 1, name, SeatStatus(status)) for seat, (name, status) in people]

    over = begun("dominoes", Start(3, {}, "07" * 32))
    for statuses, resigned, signed in (
        (("resigned", "joined", "resigned"), (2, 0), [False, False, True]),
        (("house", "house", "resigned"), (2,), [True, True, False]),
        (("joined", "resigned", "joined"), (), [False, True, False]),
    ):
        match = replace(
            over,
            seats=tuple(seats(*statuses)),
            result={"reason": "resigned" if resigned else "hands", "winners": [], "scores": [0, 0, 0]},
            log=tuple(MatchEvent.RESIGNED.at(seat) for seat in resigned),
        )
        names = Names.of(match, texts())
        assert ["🤖" in names.marked(seat) for seat in range(3)] == signed, statuses
        assert [player.is_bot for player in names.players()] == signed, statuses


async def test_the_alt_text_of_a_table_names_those_for_whom_a_bot_plays() -> None:
    match = begun("mancala", Start(2, {}, "07" * 32))
    for status, told in ((SeatStatus.JOINED, False), (SeatStatus.AI, True)):
        shown = match.with_seat(replace(match.seats[1], status=status))
        assert (texts()("table-alt-bots", names="Ben") in str(await posted(shown))) is told


def test_an_ai_player_is_named_after_its_level() -> None:
    names = Names([Seat(0, None, "", "house", level="hard")], texts())
    assert texts()("house-hard") in names.plain_text(0)


def test_players_of_one_name_are_told_apart_by_their_marks() -> None:
    bens = [Seat(seat, seat, "Ben", SeatStatus.JOINED) for seat in (1, 2)]
    names = Names([Seat(0, 3, "Ana", SeatStatus.JOINED), *bens], texts())
    assert names[0] == "**Ana**"
    assert len({names[1], names[2]}) == len({names.plain_text(1), names.plain_text(2)}) == 2
    assert names[2] == f"{MARKS[2]} {names.bold(2)}"
    assert names.marked(2).count(MARKS[2]) == 1


def test_bots_have_names_and_show_their_level_or_program() -> None:
    seats = [
        Seat(0, None, "Pip", SeatStatus.AI, level=Level.MEDIUM),
        Seat(1, None, "Momo", SeatStatus.AI, level=Level.MEDIUM, fitting=True),
        Seat(2, None, "Juno", SeatStatus.AI, level=Level.EASY, program="Magpie"),
        Seat(3, None, "Tiko", SeatStatus.AI, level=Level.HARD_1),
    ]
    names = Names(seats, texts())
    shown = [names.plain_text(seat) for seat in range(4)]
    assert shown == ["Pip (medium)", "Momo (fitting: medium)", "Juno (Magpie)", "Tiko (hard, as before)"]
    assert [player.short for player in names.players()] == ["Pip", "Momo", "Juno", "Tiko"]


def test_bots_of_earlier_versions_have_different_names() -> None:
    names = Names([Seat(seat, None, "", SeatStatus.AI, level=Level.EASY) for seat in range(6)], texts())
    assert len({names.plain_text(seat) for seat in range(6)}) == 6
