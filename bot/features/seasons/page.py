"""Seasons: their names and the menu of them on a leaderboard, the hall of fame, and the private panel."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.discord import blocks, paging
from bot.discord.message import Post
from bot.discord.routes import one_of, positive, route, up_to
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
SHOW: Final = route(f"{PAGE}:show")
LENGTH: Final = route(f"{PAGE}:length:{{}}", one_of(OFF, *SeasonLength))
ROLE: Final = route(f"{PAGE}:role:{{*}}", up_to(1, positive))
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


def menu(seasons: Sequence[Season], chosen: str, custom_id: str, t: Texts) -> blocks.Row:
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
        options.append(blocks.option(label, value, chosen=chosen == value))
    return blocks.menu(custom_id, options)


def _option(kind: str, season: Season, chosen: str, t: Texts) -> discord.SelectOption:
    number = season.number
    label, is_chosen = t(f"season-{kind}", number=number), chosen == str(number)
    return blocks.option(label, str(number), chosen=is_chosen, about=dates(season, t))


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
    lengths = [
        blocks.option(t(f"season-length-{value}"), value, chosen=value == now)
        for value in (OFF, *SeasonLength)
    ]
    role: list[blocks.Block] = []
    if season is not None and (roles or season.role_id is not None):
        lacks = f"⚠️ {t('season-no-role')}" if lacking else ""
        role = [
            blocks.text(f"**{t('season-role')}**", blocks.small(t("season-role-about")), lacks),
            blocks.role_menu(ROLE.menu_id(), season.role_id, t("season-role-none")),
        ]
    return blocks.page(
        blocks.text(blocks.heading(t("season-title")), t("season-about"), state),
        blocks.menu(LENGTH.menu_id(), lengths),
        role,
    )


def setting(t: Texts) -> blocks.Block:
    """Return a line with the button that opens the panel of seasons."""
    text = f"**{t('settings-seasons')}**\n-# {t('settings-seasons-about')}"
    return blocks.section(text, blocks.button(t("settings-seasons-open"), SHOW.id()))
