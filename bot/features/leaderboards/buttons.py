"""The button that leads to the leaderboard in which a finished match counts."""

from bot.features.leaderboards.page import Board
from bot.i18n import Texts
from bot.match import ratings
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import Control, PageLink
from bot.table.offers import Shown


def _board(match: Match, t: Texts) -> list[Control]:
    return [PageLink(t("table-leaderboard"), Board(match.game, ratings.pool_of(match)).custom_id())]


def _board_of_day(shown: Shown, t: Texts) -> list[Control]:
    """Return it under a deal of the day, above which there is no place for it."""
    return _board(shown.match, t) if shown.match.mode.is_private else []


def add() -> None:
    """Offer it."""
    offers.ENDED.add(20, _board)
    offers.ENDED_ALONE.add(30, _board)
    offers.ENDED_SEALED.add(10, _board)
    offers.SHARE.add(10, _board_of_day)
