"""The button to the page where people ask to be notified when a game opens."""

from bot.discord.routes import route
from bot.features.finding.page import IN_LIST, IN_PANEL
from bot.features.lobby_alerts.rules import PAGE
from bot.i18n import Texts
from bot.table.controls import PageLink

ALERTS = route(f"{PAGE}:show")


def _alerts(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("alert-title"), ALERTS.id())]


def add() -> None:
    """Offer it."""
    IN_LIST.add(10, _alerts)
    IN_PANEL.add(20, _alerts)
