"""The buttons to the start page, and to another match of a game."""

from bot.features.help.page import OPEN, START
from bot.i18n import Texts
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import Control, PageLink


def _another(match: Match, t: Texts) -> list[Control]:
    return [PageLink(t("daily-another"), OPEN.id(match.game))]


def _start(_: None, t: Texts) -> list[PageLink]:
    """Return a button to the start page."""
    return [PageLink(t("help-offer"), START.id(""))]


def add() -> None:
    """Offer them."""
    offers.LOST.add(10, _start)
    offers.ENDED_DAILY.add(20, _another)
