"""What leads to the page of a player's nights and holidays."""

from typing import Any

from discord import ui

from bot.discord.routes import route
from bot.i18n import Texts
from bot.match.settings import PlayerSettings
from bot.table import offers
from bot.table.controls import PageLink, as_button

PAGE = "time"  # the page's name in custom ids
SHOW = route(f"{PAGE}:show")


def clock_face(minutes: int) -> str:
    """Return minutes since midnight as a time of day."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def night(settings: PlayerSettings, t: Texts) -> str:
    """Return when the player's night is."""
    if settings.night_from is None or settings.night_to is None:
        return t("time-night-none")
    return t(
        "time-night-is",
        begin=clock_face(settings.night_from),
        end=clock_face(settings.night_to),
        zone=settings.zone or "UTC",
    )


def _entrance(settings: PlayerSettings, t: Texts) -> list[ui.Item[Any]]:
    """Return what the panel of all settings says about time, with a button to the page."""
    text: ui.TextDisplay[Any] = ui.TextDisplay(f"**{t('time-title')}**\n{night(settings, t)}")
    return [ui.Section(text, accessory=as_button(PageLink(t("time-open"), SHOW.id())))]


def _zone(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("alert-zone-set"), SHOW.id())]


def add() -> None:
    """Offer them."""
    offers.OWN_SETTINGS.add(10, _entrance)
    offers.HOURS.add(10, _zone)
