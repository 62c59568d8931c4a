"""What a reader sees of their alerts: the page, its form, and the message that notifies them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

import engines
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.paging import OPTIONS
from bot.discord.routes import NotAControl, one_from, positive, route
from bot.features.finding.page import IN_LIST, IN_PANEL, JOIN, SIT, section_link
from bot.features.finding.service import free_seats
from bot.features.lobby_alerts.service import ANY_GAME, Alert, Hours, News, left_seats
from bot.i18n import Texts
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import PageLink, as_button
from bot.table.names import safe

PAGE: Final = "alert"  # the page's name in custom ids
ALERTS = route(f"{PAGE}:show")


def _alerts(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("alert-title"), ALERTS.id())]


def add_offers() -> None:
    """Offer it."""
    IN_LIST.add(10, _alerts)
    IN_PANEL.add(20, _alerts)


OFF = "off"


def choices() -> list[str]:
    """Return what an alert can be about."""
    return [*engines.games_for_several(), ANY_GAME]


SET = route(f"{PAGE}:set")
QUIET = route(f"{PAGE}:quiet:{{}}:{{}}", positive, one_from(choices))
GAMES, WHEN = "game", "hours"  # fields of the form; the former has a number where there are several
_GROUP: Final = 10  # the most options of a group of checkboxes


def panel(alerts: Sequence[Alert], t: Texts, note: str = "") -> Post:
    """Return the reader's alerts on this server, with a button to the form that changes them."""
    lines = [
        t("alert-line", game=game_name(one.game, t), hours=t(f"alert-hours-{one.hours}")) for one in alerts
    ]
    text = "\n".join(filter(None, [note, f"### {t('alert-title')}", t("alert-about"), *lines]))
    change = blocks.button(t("alert-change"), SET.id(), "primary")
    return blocks.page(text, blocks.buttons(change, *map(as_button, offers.HOURS.of(None, t))))


def form(zone: str | None, t: Texts) -> ui.Modal:
    """Return the form that asks of which games and when; discord.py does not track it."""
    asked = ui.Modal(title=t("alert-form"), custom_id=SET.id())
    for field in _games(t):
        asked.add_item(ui.Label(text=t("alert-which"), component=field))
    hours = [(one.value, t(f"alert-hours-{one}")) for one in Hours]
    options = [
        discord.RadioGroupOption(label=label, value=value, default=value == Hours.ANY)
        for value, label in [*hours, (OFF, t("alert-off"))]
    ]
    when: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=WHEN, options=options)
    about = t("alert-zone", zone=zone or "UTC")
    asked.add_item(ui.Label(text=t("alert-when"), description=about, component=when))
    asked.stop()
    return asked


def _games(t: Texts) -> list[ui.Item[Any]]:
    """Return what one ticks games in: a group of checkboxes, or menus if they are too many for that."""
    named = [(name, game_name(name, t)) for name in choices()]
    if len(named) <= _GROUP:
        boxes = [discord.CheckboxGroupOption(label=label, value=name) for name, label in named]
        return [ui.CheckboxGroup(custom_id=GAMES, options=boxes)]
    parts = [named[start : start + OPTIONS] for start in range(0, len(named), OPTIONS)]
    return [
        ui.Select(
            custom_id=f"{GAMES}{number}",
            options=[blocks.option(label, name) for name, label in part],
            max_values=len(part),
            required=len(parts) == 1,
        )
        for number, part in enumerate(parts)
    ]


def parse(given: Mapping[str, Sequence[str]]) -> tuple[list[str], str]:
    """Return the games and the hours that the form was filled with. Raises NotAControl for others."""
    named = [game for field, chosen in given.items() if field.startswith(GAMES) for game in chosen]
    hours = next(iter(given.get(WHEN, [])), "")
    if not {*named} <= {*choices()} or hours not in {*Hours, OFF}:
        raise NotAControl(f"{named} {hours}")
    return named, hours


def line(alert: Alert, match: Match, news: News, server: str, t: Texts) -> Post:
    """Return what a person is sent when a match wants someone."""
    left = left_seats(match)
    named = left[0] if left else match.seat_of(match.host_id)
    text = t(
        f"alert-{news}",
        game=t(f"{match.game}-name"),
        server=f"**{safe(server)}**",
        name=f"**{safe(named.name if named else '')}**",
        count=free_seats(match),
        link=section_link(match, t),
    )
    take = (
        blocks.button(t("find-sit"), SIT.id(match.id), "success")
        if news == News.FREE_SEAT
        else blocks.button(t("find-join"), JOIN.id(match.id), "success")
    )
    stop = blocks.button(t("alert-off"), QUIET.id(alert.guild_id, alert.game))
    return blocks.page(text, blocks.buttons(take, stop))


def game_name(game: str, t: Texts) -> str:
    """Return what an alert is about."""
    return t("alert-any") if game == ANY_GAME else t(f"{game}-name")
