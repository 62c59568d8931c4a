"""The buttons that open a game's lesson, and the list of all."""

from bot.features.lessons.page import LIST, OPEN
from bot.i18n import Texts
from bot.table import offers
from bot.table.controls import PageLink
from engines import lessons


def _lesson(game: str, t: Texts) -> list[PageLink]:
    """Return the button, which leads to where its reader has got to; none if the game has no lesson."""
    return [PageLink(t("learn-open"), OPEN.id(game))] if game in lessons.games() else []


def _lessons(_: bool, t: Texts) -> list[PageLink]:
    return [PageLink(t("learn-open"), LIST.id())]


def add() -> None:
    """Offer them."""
    offers.HELP.add(10, _lessons)
    offers.GAME.add(10, _lesson)
