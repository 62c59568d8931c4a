"""What the players of a match across servers are offered once it is over."""

from typing import Any

from discord import ui

from bot.discord.routes import positive, route
from bot.features.cross_server.rules import PAGE
from bot.features.finding.page import IN_PANEL
from bot.i18n import Texts
from bot.match.model import Match
from bot.match.settings import PlayerSettings
from bot.table import offers
from bot.table.controls import Control, PageLink, as_button
from bot.table.names import safe

SHOW = route(f"{PAGE}:show")
BLOCK = route(f"{PAGE}:block:{{}}", positive)


def _others(match: Match, t: Texts) -> list[Control]:
    """Return the controls to play someone else or block someone."""
    return [
        PageLink(t("across-again"), SHOW.id()),
        PageLink(t("across-block"), BLOCK.id(match.id)),
    ]


def standing(settings: PlayerSettings, t: Texts) -> str:
    """Return whether the player allows such matches, and the name that others see."""
    if not settings.across:
        return t("across-off")
    return t("across-on", name=f"**{safe(settings.alias or '?')}**")


def _entrance(settings: PlayerSettings, t: Texts) -> list[ui.Item[Any]]:
    """Return what the panel of all settings says about other servers, with a button to the page."""
    text: ui.TextDisplay[Any] = ui.TextDisplay(f"**{t('across-title')}**\n{standing(settings, t)}")
    return [ui.Section(text, accessory=as_button(PageLink(t("across-open"), SHOW.id())))]


def _in_panel(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("across-title"), SHOW.id(), style="primary")]


def add() -> None:
    """Offer them, and what leads to the page."""
    IN_PANEL.add(10, _in_panel)
    offers.OWN_SETTINGS.add(20, _entrance)
    offers.ENDED_ACROSS.add(10, _others)
