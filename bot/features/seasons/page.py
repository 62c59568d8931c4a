"""Seasons: their names and the menu of them on a leaderboard, the hall of fame, and the private panel."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.discord import paging
from bot.discord.message import ACCENT, Post
from bot.discord.page_ids import page_id
from bot.features.seasons.rules import Season, SeasonLength, Standing
from bot.i18n import Texts
from bot.match.calendar import utc_day
from bot.match.ratings import Ranked, Top
from bot.match.results import Rating
from bot.table.names import left_out, medal, safe

PAGE: Final = "season"  # the panel's name in custom ids
ALL_TIME: Final = "all"
HALL: Final = "hall"
OFF: Final = "off"
_HALL_ROOM: Final = 3500  # characters
_MENU_SIZE: Final = 20  # seasons


def name(season: Season, t: Texts) -> str:
    """Return the season's name and days."""
    number = t("season-name", number=season.number)
    return f"{number} · {dates(season, t)}"


def dates(season: Season, t: Texts) -> str:
    """Return the first and the last day of the season, in UTC; of one that ended early, the days it had."""
    end = season.ends_at if season.ended_at is None else min(season.ends_at, season.ended_at)
    last = max(season.began_at, end - 1)
    return t("season-dates", first=t.day(utc_day(season.began_at)), last=t.day(utc_day(last)))


def menu(seasons: Sequence[Season], chosen: str, custom_id: str, t: Texts) -> ui.ActionRow[Any]:
    """Return a menu of the seasons, the leaderboard of all time, and the hall of fame.

    Of many seasons it has those around the chosen one, and the next older and newer, which lead to the rest.
    """
    place = next((index for index, one in enumerate(seasons) if str(one.number) == chosen), 0)
    shown = paging.page_of(seasons, place // _MENU_SIZE + 1, _MENU_SIZE)
    first, end = (shown.page - 1) * _MENU_SIZE, shown.page * _MENU_SIZE
    options = [_option("name", one, chosen, t) for one in shown.items]
    options += [_option("newer", one, chosen, t) for one in seasons[max(first - 1, 0) : first]]
    options += [_option("older", one, chosen, t) for one in seasons[end : end + 1]]
    for value, label in ((ALL_TIME, t("season-all-time")), (HALL, t("season-hall"))):
        options.append(discord.SelectOption(label=label, value=value, default=chosen == value))
    return ui.ActionRow(ui.Select[Any](custom_id=custom_id, options=options))


def _option(kind: str, season: Season, chosen: str, t: Texts) -> discord.SelectOption:
    number = season.number
    return discord.SelectOption(
        label=t(f"season-{kind}", number=number),
        value=str(number),
        description=dates(season, t),
        default=chosen == str(number),
    )


def hall_pages(found: Sequence[tuple[Season, Top[Ranked[Standing]]]], t: Texts) -> list[list[str]]:
    """Return for each season which it was and who were its best: as many on a page as a message holds."""
    lines = []
    for season, top in found:
        people = [f"{medal(one.rank)} **{safe(one.item.name)}** {_value(one.item, t)}" for one in top.rows]
        lines.append(f"**{name(season, t)}**\n{' · '.join([*people, *left_out(top, t)])}")
    return paging.by_room(lines, _HALL_ROOM)


def _value(standing: Standing, t: Texts) -> str:
    player = standing.as_player()
    return str(player.rating) if isinstance(player, Rating) else t.percent(player.share)


def panel(season: Season | None, t: Texts, *, roles: bool, lacking: bool) -> Post:
    """Build the private panel: how long seasons are, and the role for their best.

    `roles` says whether its reader may give roles, and `lacking` that the bot cannot give the chosen one.
    """
    state = t("season-off") if season is None else f"**{name(season, t)}**"
    now = OFF if season is None else season.length.value
    options = [
        discord.SelectOption(label=t(f"season-length-{value}"), value=value, default=value == now)
        for value in (OFF, *SeasonLength)
    ]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {t('season-title')}\n{t('season-about')}\n{state}"),
        ui.ActionRow(ui.Select[Any](custom_id=page_id(PAGE, "length"), options=options)),
    ]
    if season is not None and (roles or season.role_id is not None):
        lines = [f"**{t('season-role')}**", f"-# {t('season-role-about')}"]
        items.append(ui.TextDisplay("\n".join([*lines, *([f"⚠️ {t('season-no-role')}"] if lacking else [])])))
        items.append(ui.ActionRow(_role(season, t)))
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def _role(season: Season, t: Texts) -> ui.RoleSelect[Any]:
    chosen = [] if season.role_id is None else [season.role_id]
    return ui.RoleSelect(
        custom_id=page_id(PAGE, "role"),
        placeholder=t("season-role-none"),
        min_values=0,
        default_values=[
            discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.role) for one in chosen
        ],
    )


def setting(t: Texts) -> ui.Section[Any]:
    """Return a line with the button that opens the panel of seasons."""
    button: ui.Button[Any] = ui.Button(label=t("settings-seasons-open"), custom_id=page_id(PAGE, "show"))
    text = f"**{t('settings-seasons')}**\n-# {t('settings-seasons-about')}"
    return ui.Section(ui.TextDisplay(text), accessory=button)
