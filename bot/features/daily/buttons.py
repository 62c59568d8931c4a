"""What the player of a deal of the day is offered once it is over."""

from bot.features.daily.page import OPEN_TODAY, PLAY, SHARE
from bot.i18n import Texts
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import Control, PageLink


def _after(match: Match, t: Texts) -> list[Control]:
    return [
        PageLink(t("table-share"), SHARE.id(match.id), style="success"),
        PageLink(t("daily-today"), OPEN_TODAY.id()),
    ]


def _play(on_server: bool, t: Texts) -> list[PageLink]:
    return [PageLink(t("help-daily"), PLAY.id())] if on_server else []


def add() -> None:
    """Offer it, and the deal of today."""
    offers.HELP.add(20, _play)
    offers.ENDED_DAILY.add(10, _after)
