"""A tournament's message in its channel: sign-up, then how it stands, then the podium."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import discord
from discord import ui

from bot import games
from bot.domain.model import FORMER_PLAYER
from bot.domain.tournaments import entries, formats
from bot.domain.tournaments.formats import Format
from bot.domain.tournaments.stored_tournament import TournamentRecord, TournamentStatus
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages import time_left
from bot.messages.message import ACCENT, Picture, Post
from bot.messages.pages.page_ids import page_id
from bot.messages.player_names import plain_text, safe
from bot.messages.tournaments import PAGE
from bot.messages.tournaments.bracket_and_cross_table import bracket_tables, cross_table_rows
from bot.messages.tournaments.headings_and_rankings import (
    heading,
    names_of,
    podium_places,
    rankings,
    short_title,
    table_lines,
    table_size,
    title,
)
from bot.messages.tournaments.ranking import Ranking, drawable
from renderers.leaderboard import MOST_ROWS
from renderers.theme import Theme
from renderers.tournaments import cross_table
from renderers.tournaments.podium import MOST_STEPS, Step

_NAMES_ROOM = 2000  # characters
_TABLES_ROOM = 1200
_MOST_LINES = 10
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


async def post(record: TournamentRecord, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return the message as it should be now."""
    if record.status == TournamentStatus.CANCELLED:
        text = ui.TextDisplay[Any](f"{heading(record, t)}\n{t('tourney-cancelled')}")
        return Post((ui.Container(text, accent_colour=ACCENT),))
    if record.status == TournamentStatus.FINISHED:
        return await _podium(record, theme, t, pictures)
    if not record.round:
        return await _sign_up(record, theme, t, pictures)
    return await _running(record, theme, t, pictures)


async def _sign_up(record: TournamentRecord, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    setup = record.setup
    picture = await pictures.preview(setup.game, theme, t("lobby-picture", game=t(f"{setup.game}-name")))
    people = [f"**{safe(one.name)}**" for one in record.signed_up]
    entered = ", ".join(fitting(people, _NAMES_ROOM, t)) or t("tourney-nobody")
    about = t(f"tourney-about-{setup.format}")
    if setup.duplicate:
        about += f" {t('tourney-in-dms')}"
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{heading(record, t)}\n{about}"),
        picture.gallery(),
        ui.TextDisplay(f"**{t('tourney-entered', count=len(people), most=setup.most)}**\n{entered}"),
        ui.TextDisplay(f"{_begins(record, t)}\n{setup_line(record, t)}"),
        ui.ActionRow(
            button(t("lobby-join"), "join", record.id, style="success"),
            button(t("lobby-leave"), "leave", record.id),
            button(t("tourney-organise"), "panel", record.id),
        ),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def fitting(lines: Sequence[str], room: int, t: Texts) -> list[str]:
    """Return as many lines as fit in that many characters, and how many more there are."""
    ends = accumulate(len(line) + 2 for line in lines)
    kept = sum(end <= room for end in ends)
    more = [t("tourney-more", count=len(lines) - kept)] if kept < len(lines) else []
    return [*lines[:kept], *more]


def _begins(record: TournamentRecord, t: Texts) -> str:
    if record.status != TournamentStatus.SIGN_UP:
        return stage(record, t)
    if record.setup.begins_at is None:
        organiser_id = record.setup.organiser_id
        organiser = t("former-player") if organiser_id == FORMER_PLAYER else f"<@{organiser_id}>"
        return t("tourney-begins-when-asked", organiser=organiser)
    moment = int(record.setup.begins_at)
    return t("tourney-begins-at", when=f"<t:{moment}:R>", date=f"<t:{moment}:f>")


def setup_line(record: TournamentRecord, t: Texts) -> str:
    """Return what was asked for, in small print."""
    setup = record.setup
    parts = [*games.get(setup.game).describe_options(setup.options, t)]
    if not record.is_series:
        parts.append(t("tourney-pace", pace=time_left.pace_name(setup.pace, t)))
    if setup.duplicate:
        parts.append(t("tourney-same-deal"))
    if setup.recurrence is not None:
        parts.append(t(f"tourney-repeat-{setup.recurrence}"))
    if setup.organiser_id != FORMER_PLAYER:
        parts.append(t("tourney-organiser", organiser=f"<@{setup.organiser_id}>"))
    return f"-# {' · '.join(parts)}"


async def _running(record: TournamentRecord, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    lines = fitting(list(table_lines(record, record.round, t)), _TABLES_ROOM, t)
    picture, standing = await standings_picture(record, theme, t, pictures)
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"{heading(record, t)}\n{stage(record, t)}")]
    if picture is not None:
        items.append(picture.gallery())
    if standing is not None:
        items.append(ui.TextDisplay("\n".join([*_top(standing), *_note(standing)])))
    head = t("tourney-deal" if record.is_series else "tourney-round", number=record.round)
    if lines:
        items.append(ui.TextDisplay("\n".join([f"**{head}**", *lines])))
    items += [ui.TextDisplay(setup_line(record, t)), *_controls(record, t)]
    return Post((ui.Container(*items, accent_colour=ACCENT),), () if picture is None else (picture,))


def stage(record: TournamentRecord, t: Texts) -> str:
    """Return how far the tournament is, and when the round ends at the latest."""
    if record.status == TournamentStatus.PAUSED:
        return t("tourney-paused")
    total = entries.number_of_rounds(record, table_size(record))
    key, number = "tourney-stage-deals" if record.is_series else "tourney-stage", max(1, record.round)
    text = t(key, number=number, total=total)
    if not record.round:
        text += f" · {t('tourney-begins-now')}"
    elif record.due_at is not None:
        text += f" · {t('tourney-until', when=time_left.relative(record.due_at))}"
    return text


async def standings_picture(
    record: TournamentRecord, theme: Theme, t: Texts, pictures: Pictures, division: int = 0
) -> tuple[Picture | None, Ranking | None]:
    """Return the picture of the format, and the ranking that stands below it, of one division.

    A knockout has its bracket, a round robin a cross-table, everything else the standings.
    """
    found, setup = rankings(record, t), record.setup
    if not found or (not record.has_results and setup.format != Format.KNOCKOUT):
        return None, None
    standing, name = found[min(division, len(found) - 1)], short_title(record, t)
    alt = t("tourney-alt", title=title(record, t), lines=" ".join(_plain(_top(standing))))
    if setup.format == Format.KNOCKOUT:
        rounds, third = bracket_tables(record.as_paired(table_size(record)), names_of(record, t))
        return await pictures.bracket(name, rounds, third, theme, alt), standing
    if setup.format == Format.ROUND_ROBIN and len(standing.places) <= cross_table.MOST_ROWS:
        paired = record.as_paired(table_size(record))
        rows = formats.standings_of(paired)[min(division, len(found) - 1)]
        crossed = cross_table_rows(rows, paired, names_of(record, t), t)
        return await pictures.cross_table(name, crossed, theme, alt), standing
    return await ranking_picture(name, standing, theme, alt, pictures), standing


async def ranking_picture(
    name: str, standing: Ranking, theme: Theme, alt: str, pictures: Pictures, *, offset: int = 0
) -> Picture:
    """Return a page of the standings as a picture."""
    rows = [place.row for place in standing.places[offset : offset + MOST_ROWS]]
    return await pictures.leaderboard_page(name, standing.columns, rows, theme, alt)


def _top(standing: Ranking) -> list[str]:
    return [place.text for place in standing.places[:_MOST_LINES]]


def _note(standing: Ranking) -> list[str]:
    return [f"-# {standing.note}"] if standing.note else []


def _plain(lines: list[str]) -> list[str]:
    return [line.replace("**", "").replace("\\", "") for line in lines]


def _controls(record: TournamentRecord, t: Texts) -> list[ui.ActionRow[Any]]:
    first: ui.ActionRow[Any] = ui.ActionRow(
        button(t("tourney-mine"), "mine", record.id, style="primary"),
        button(t("tourney-standings"), "standings", record.id),
    )
    if entries.accepts(record, table_size(record)) and len(record.signed_up) < record.setup.most:
        first.add_item(button(t("tourney-join-late"), "join", record.id, style="success"))
    second: ui.ActionRow[Any] = ui.ActionRow(
        button(t("tourney-withdraw"), "withdraw", record.id),
        button(t("tourney-organise"), "panel", record.id),
    )
    return [first, second]


async def _podium(record: TournamentRecord, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    found = rankings(record, t)
    best = podium_places(record, found)[:MOST_STEPS]
    if not best:
        text = ui.TextDisplay[Any](f"{heading(record, t)}\n{t('tourney-over')}")
        return Post((ui.Container(text, accent_colour=ACCENT),))
    lines = [
        f"{_MEDALS[place.rank]} **{safe(place.name)}**{f' · {place.figure}' if place.figure else ''}"
        for place in best
    ]
    lines += [
        t("tourney-division-best", number=number, name=f"**{safe(other.places[0].name)}**")
        for number, other in enumerate(found[1:], start=2)
        if other.places
    ]
    alt = t(
        "tourney-podium-alt",
        title=title(record, t),
        people=", ".join(f"{place.rank}. {plain_text(place.name)}" for place in best),
    )
    steps = [Step(place.rank, drawable(place.name), place.figure) for place in best]
    stand = await pictures.podium(short_title(record, t), steps, theme, alt)
    picture, standing = await standings_picture(record, theme, t, pictures)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{heading(record, t)}\n{t('tourney-over')}"),
        stand.gallery(),
        ui.TextDisplay("\n".join(lines)),
    ]
    if picture is not None and standing is not None:
        items += [picture.gallery(), ui.TextDisplay("\n".join([*_top(standing), *_note(standing)]))]
    items += [
        ui.TextDisplay(setup_line(record, t)),
        ui.ActionRow(button(t("tourney-standings"), "standings", record.id)),
    ]
    shown = (stand,) if picture is None else (stand, picture)
    return Post((ui.Container(*items, accent_colour=ACCENT),), shown)


def button(label: str, *arguments: object, style: str = "secondary") -> ui.Button[Any]:
    """Return a button of the tournament's pages."""
    return ui.Button(label=label, style=discord.ButtonStyle[style], custom_id=page_id(PAGE, *arguments))
