"""The private page of a tournament's standings, by division and in pages."""

from typing import Any

import discord
from discord import ui

from bot.domain.tournaments.stored_tournament import StoredTournament
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages.message import ACCENT, Post, notice
from bot.messages.pages import paging
from bot.messages.pages.page_ids import page_id
from bot.messages.tournaments import PAGE
from bot.messages.tournaments.headings_and_rankings import heading, rankings, short_title, title
from bot.messages.tournaments.overview import ranking_picture, stage
from renderers.leaderboard import MOST_ROWS
from renderers.theme import Theme


async def standings(
    tournament: StoredTournament,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    division: int,
    page: int,
) -> Post:
    """Return a page, from 1, of a division's standings, from 0; the last if there are fewer."""
    found = [each for each in rankings(tournament, t) if each.places]
    if not found:
        return notice(f"{heading(tournament, t)}\n{t('tourney-no-standings')}")
    division = min(division, len(found) - 1)
    standing = found[division]
    shown = paging.page_of(standing.places, page, MOST_ROWS)
    lines = [place.text for place in shown.items]
    alt = t(
        "tourney-alt", title=title(tournament, t), lines=" ".join(lines).replace("**", "").replace("\\", "")
    )
    picture = await ranking_picture(
        short_title(tournament, t), standing, theme, alt, pictures, offset=(shown.page - 1) * MOST_ROWS
    )
    note = [f"-# {standing.note}"] if standing.note else []
    head = (
        heading(tournament, t)
        if tournament.is_open is False
        else f"{heading(tournament, t)}\n{stage(tournament, t)}"
    )
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(head),
        picture.gallery(),
        ui.TextDisplay("\n".join([*lines, *note])),
    ]
    if len(found) > 1:
        items.append(ui.ActionRow(_divisions(tournament, division, len(found), t)))
    items += paging.turning_row(
        shown.page,
        shown.pages,
        lambda goal: page_id(PAGE, "standings", tournament.id, division, goal),
        t,
    )
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def _divisions(tournament: StoredTournament, chosen: int, number: int, t: Texts) -> ui.Select[Any]:
    return ui.Select(
        custom_id=page_id(PAGE, "division", tournament.id),
        options=[
            discord.SelectOption(
                label=t("tourney-division", number=each + 1), value=str(each), default=each == chosen
            )
            for each in range(number)
        ],
    )
