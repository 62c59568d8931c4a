"""The buttons that lead to a player's settings."""

from bot.features.me.settings import OPEN, SHOW
from bot.i18n import Texts
from bot.table import offers
from bot.table.controls import PageLink


def _open(_: bool, t: Texts) -> list[PageLink]:
    return [PageLink(t("help-me"), OPEN.id())]


def _show(label: str, _: Texts) -> list[PageLink]:
    """Return a button that shows them in place of the page it is on."""
    return [PageLink(label, SHOW.id())]


def add() -> None:
    """Offer them."""
    offers.HELP.add(30, _open)
    offers.SETTINGS.add(10, _show)
