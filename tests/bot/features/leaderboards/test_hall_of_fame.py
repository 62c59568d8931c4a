"""The hall of fame and the menu of seasons reach every season, however many there were."""

from dataclasses import replace
from typing import Any

import pytest

from bot.discord.message import Post
from bot.features.leaderboards import page as leaderboard
from bot.features.leaderboards.page import Board
from bot.features.seasons.rules import Season, SeasonLength, SeasonPool, SeasonStanding
from bot.i18n import texts
from bot.match.ratings import Ranked, Top
from tests.bot.conftest import parts
from tests.bot.features.tournaments.test_limits import LONG, check

MONTH = 30 * 86_400.0
MANY = 70


def seasons(number: int) -> list[Season]:
    return [
        Season(1, one, SeasonLength.MONTH, one * MONTH, (one + 1) * MONTH, ended_at=(one + 1) * MONTH)
        for one in range(number, 0, -1)
    ]


def hall(number: int, board: Board, language: str = "en") -> Post:
    played = (20, 9, 1, 0, 0, 0, 0.0, 1500)
    listed = seasons(number)
    best = [
        Ranked(
            SeasonStanding(1, one.number, "mancala", SeasonPool.PEOPLE, 7, f"{one.number} {LONG}", *played), 1
        )
        for one in listed
    ]
    found = [(season, Top((first,) * 6, more=90)) for season, first in zip(listed, best, strict=True)]
    post = leaderboard.hall(board, found, listed, texts(language))
    check(post)
    return post


def components(post: Post) -> list[dict[str, Any]]:
    return list(parts([item.to_component_dict() for item in post.items]))


def custom_ids(post: Post) -> list[str]:
    return [part["custom_id"] for part in components(post) if part["type"] == 2 and not part.get("disabled")]


def test_every_page_of_the_hall_of_fame_can_be_sent_and_all_seasons_are_on_them() -> None:
    board, told = Board("mancala", season="hall"), ""
    while True:
        for language in ("es", "de", "en"):
            post = hall(MANY, board, language)
        told += "\n".join(part.get("content", "") for part in components(post))
        on = replace(board, page=board.page + 1)
        if on.custom_id() not in custom_ids(post):
            break
        board = on
    assert all(f"Season {number} " in told for number in range(1, MANY + 1))


def test_a_hall_of_fame_that_fits_has_no_pages() -> None:
    first = Board("mancala", season="hall", page=2).custom_id()
    assert first not in custom_ids(hall(3, Board("mancala", season="hall")))


@pytest.mark.slow
def test_the_menu_of_seasons_leads_to_all_of_them() -> None:
    listed, seen, left = seasons(MANY), {"hall"}, ["hall"]
    while left:
        post = hall(MANY, Board("mancala", season=left.pop()))
        assert listed
        menu = next(part for part in components(post) if "seasons" in part.get("custom_id", ""))
        values = {option["value"] for option in menu["options"]}
        left += values - seen
        seen |= values
    assert seen == {"hall", "all", *(str(number) for number in range(1, MANY + 1))}
