"""The reason for a change of ratings, in words."""

from dataclasses import replace

import pytest

from bot.domain.scoring.results import RatingChange
from bot.i18n import texts
from bot.messages import ratings_line
from bot.messages.player_names import Names
from tests.bot.services.test_ratings import finished


def rating_text(winners: list[int], *chances: int | None, first: bool = False, seats: int = 2) -> str:
    match = replace(finished((0,) * seats, winners), status="finished")
    changed = [RatingChange(seat, 1200, 1210, chance, first) for seat, chance in enumerate(chances)]
    return ratings_line.changes(match, changed, Names(match.seats, texts()), texts())


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


def test_what_is_not_known_is_not_told() -> None:
    assert len(rating_text([0], None, None).splitlines()) == 1
    assert rating_text([0], None, None, first=True).endswith(texts()("table-rating-first"))
    assert texts()("table-rating-chance", name="**P0**", chance=38) in rating_text([2], 38, seats=3)


def test_an_unrated_match_says_so_unless_its_footer_does() -> None:
    t = texts()
    plain = replace(finished((0, 0), [0]), status="finished")
    names = Names(plain.seats, t)
    assert t("table-unrated") in ratings_line.changes(plain, [], names, t)
    assert ratings_line.changes(replace(plain, hinted=True), [], names, t) == ""
