"""The reason for a change of ratings, in words."""

from dataclasses import replace

import pytest

import engines
from bot.i18n import texts
from bot.match import lobby
from bot.match.model import Unrated
from bot.match.results import RatingChange
from bot.table import results
from bot.table.names import Names
from tests.bot.match.test_ratings import finished
from tests.bot.matches import changed


def rating_text(winners: list[int], *chances: int, counted: int = 9, seats: int = 2) -> str:
    match = replace(finished((0,) * seats, winners), status="finished")
    changed = [RatingChange(seat, 1200, 1210, chance, counted) for seat, chance in enumerate(chances)]
    return results.changes(match, changed, Names(match.seats, texts()), texts())


@pytest.mark.parametrize(
    ("winners", "chances", "reason", "values"),
    [
        ([0], (70, 30), "favourite", {"name": "**P0**", "chance": 70}),
        ([1], (70, 30), "upset", {"name": "**P1**", "chance": 30}),
        ([], (70, 30), "drawn", {"name": "**P0**", "chance": 70}),
        ([1], (53, 47), "even", {}),
        ([1], (24,), "favourite", {"name": "**P1**", "chance": 76}),  # against a bot
    ],
)
def test_who_was_expected_to_win_is_told(winners, chances, reason, values) -> None:
    assert (
        rating_text(winners, *chances).splitlines()[1] == f"-# {texts()(f'table-rating-{reason}', **values)}"
    )


def test_a_rating_is_shown_once_it_has_settled_and_its_change_from_then_on() -> None:
    early, just, later = (rating_text([0], 50, 50, counted=counted) for counted in (4, 5, 6))
    assert texts()("table-rating-progress", names="**P0** and **P1**", counted=4, needed=5) in early
    assert "1210" not in early
    assert "1210" in just
    assert "+10" not in just
    assert "1210 (+10)" in later


def test_of_bots_whose_chances_are_not_kept_nothing_is_told() -> None:
    assert texts()("table-rating-chance", name="**P0**", chance=38) in rating_text([2], 38, seats=3)


def test_an_unrated_match_says_so_unless_its_footer_does() -> None:
    t = texts()
    plain = replace(finished((0, 0), [0]), status="finished")
    names = Names(plain.seats, t)
    assert t("table-unrated") in results.changes(plain, [], names, t)
    hinted = replace(plain, hinted=True, unrated=Unrated.HELP)
    assert results.changes(hinted, [], names, t) == ""
    assert results.footer(hinted, t) == [f"-# {t('table-hinted')}"]


@pytest.mark.parametrize("why", [one for one in Unrated if one not in {Unrated.HELP, Unrated.NO_MOVE}])
def test_why_a_match_is_not_rated_stands_below_it_and_at_the_end_with_the_result(why: Unrated) -> None:
    t, unrated = texts(), {"rated": False, "unrated": why, "origin_id": 12}
    said = f"-# {t(f'table-unrated-{why}', match='#12')}"
    playing = changed(finished((0, 0), []), status="playing", result=None, **unrated)
    assert results.footer(playing, t) == [said]
    over = changed(finished((0, 0), [0]), status="finished", **unrated)
    assert results.footer(over, t) == []
    assert results.changes(over, [], Names(over.seats, t), t) == said


def test_who_made_no_move_is_named() -> None:
    t = texts()
    over = replace(finished((0, 0, 0), [0]), status="finished", rated=False, unrated=Unrated.NO_MOVE)
    over = over.with_seat(replace(over.seats[1], first_ply=4))
    line = results.changes(over, [], Names(over.seats, t), t)
    assert line == f"-# {t('table-unrated-no-move', names='**P0**, **P2**')}"


@pytest.mark.parametrize(("options", "counts"), [({}, True), ({"arms": 3}, False)])
def test_a_solitaire_says_from_its_lobby_on_that_its_options_do_not_count(options, counts) -> None:
    t, game = texts(), engines.get("crisscross")
    match = replace(
        finished((9,), []), game="crisscross", capacity=1, options=lobby.complete_options(game, 1, options)
    )
    for status in ("lobby", "playing", "finished"):
        shown = results.footer(replace(match, status=status), t)
        assert shown == ([] if counts else [f"-# {t('table-unrated-options')}"])
