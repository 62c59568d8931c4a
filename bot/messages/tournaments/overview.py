"""A tournament's message in its channel: sign-up, then how it stands, then the podium."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import discord
from discord import ui

from bot import games
from bot.domain.model import FORMER_PLAYER
from bot.domain.scoring.ranks import top
from bot.domain.tournaments import entries, formats
from bot.domain.tournaments.formats import Format
from bot.domain.tournaments.rankings import table_size
from bot.domain.tournaments.stored_tournament import StoredTournament, TournamentStatus
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages import time_left
from bot.messages.message import ACCENT, Picture, Post
from bot.messages.pages.page_ids import page_id
from bot.messages.places import left_out, medal
from bot.messages.player_names import plain_text, safe
from bot.messages.tournaments import PAGE
from bot.messages.tournaments.bracket_and_cross_table import bracket_tables, cross_table_rows
from bot.messages.tournaments.full_lists import PEOPLE, TABLES
from bot.messages.tournaments.headings_and_rankings import (
    ending,
    heading,
    names_of,
    places_on_podiums,
    rankings,
    short_title,
    table_lines,
    title,
)
from bot.messages.tournaments.ranking import Place, Ranking, drawable
from renderers.leaderboard import MOST_ROWS
from renderers.theme import Theme
from renderers.tournaments import cross_table
from renderers.tournaments.podium import MOST_STEPS, Step

_NAMES_ROOM = 2000  # characters
_TABLES_ROOM = 1200
_MOST_LINES = 10
_MOST_NAMED = 10  # on the podium, or best of another group


async def post(tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return the message as it should be now."""
    if tournament.status == TournamentStatus.CANCELLED:
        text = ui.TextDisplay[Any](f"{heading(tournament, t)}\n{t('tourney-cancelled')}")
        return Post((ui.Container(text, accent_colour=ACCENT),))
    if tournament.status == TournamentStatus.FINISHED:
        return await _podium(tournament, theme, t, pictures)
    if not tournament.round:
        return await _sign_up(tournament, theme, t, pictures)
    return await _running(tournament, theme, t, pictures)


async def _sign_up(tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    setup = tournament.setup
    picture = await pictures.preview(setup.game, theme, t("lobby-picture", game=t(f"{setup.game}-name")))
    people = [f"**{safe(one.name)}**" for one in tournament.signed_up]
    listed = fitting(people, _NAMES_ROOM, t)
    everyone = [] if listed == people else [button(t("tourney-people"), PEOPLE, tournament.id, 1)]
    entered = ", ".join(listed) or t("tourney-nobody")
    about = t(f"tourney-about-{setup.format}")
    if setup.duplicate:
        about += f" {t('tourney-in-dms')}"
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{heading(tournament, t)}\n{about}"),
        picture.gallery(),
        ui.TextDisplay(f"**{t('tourney-entered', count=len(people), most=setup.most)}**\n{entered}"),
        ui.TextDisplay(f"{_begins(tournament, t)}\n{setup_line(tournament, t)}"),
        ui.ActionRow(
            button(t("lobby-join"), "join", tournament.id, style="success"),
            button(t("lobby-leave"), "leave", tournament.id),
            button(t("tourney-organise"), "panel", tournament.id),
            *everyone,
        ),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def fitting(lines: Sequence[str], room: int, t: Texts) -> list[str]:
    """Return as many lines as fit in that many characters, and how many more there are."""
    ends = accumulate(len(line) + 2 for line in lines)
    kept = sum(end <= room for end in ends)
    more = [t("tourney-more", count=len(lines) - kept)] if kept < len(lines) else []
    return [*lines[:kept], *more]


def _begins(tournament: StoredTournament, t: Texts) -> str:
    if tournament.status != TournamentStatus.SIGN_UP:
        return stage(tournament, t)
    if tournament.setup.begins_at is None:
        organiser_id = tournament.setup.organiser_id
        organiser = t("former-player") if organiser_id == FORMER_PLAYER else f"<@{organiser_id}>"
        return t("tourney-begins-when-asked", organiser=organiser)
    moment = int(tournament.setup.begins_at)
    return t("tourney-begins-at", when=f"<t:{moment}:R>", date=f"<t:{moment}:f>")


def setup_line(tournament: StoredTournament, t: Texts) -> str:
    """Return what was asked for, in small print."""
    setup = tournament.setup
    parts = [*games.get(setup.game).describe_options(setup.options, t)]
    if not tournament.is_series:
        parts.append(t("tourney-pace", pace=time_left.pace_name(setup.pace, t)))
    if setup.duplicate:
        parts.append(t("tourney-same-deal"))
    if setup.recurrence is not None:
        parts.append(t(f"tourney-repeat-{setup.recurrence}"))
    if setup.organiser_id != FORMER_PLAYER:
        parts.append(t("tourney-organiser", organiser=f"<@{setup.organiser_id}>"))
    return f"-# {' · '.join(parts)}"


async def _running(tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    tables = list(table_lines(tournament, tournament.round, t))
    lines = fitting(tables, _TABLES_ROOM, t)
    picture, standing = await standings_picture(tournament, theme, t, pictures)
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"{heading(tournament, t)}\n{stage(tournament, t)}")]
    if picture is not None:
        items.append(picture.gallery())
    if standing is not None:
        items.append(ui.TextDisplay("\n".join([*_first(standing, t), *_note(standing)])))
    head = t("tourney-deal" if tournament.is_series else "tourney-round", number=tournament.round)
    if lines:
        items.append(ui.TextDisplay("\n".join([f"**{head}**", *lines])))
    items += [ui.TextDisplay(setup_line(tournament, t)), *_controls(tournament, t, is_cut=lines != tables)]
    return Post((ui.Container(*items, accent_colour=ACCENT),), () if picture is None else (picture,))


def stage(tournament: StoredTournament, t: Texts) -> str:
    """Return how far the tournament is, and when the round ends at the latest."""
    if tournament.status == TournamentStatus.PAUSED:
        return t("tourney-paused")
    total = entries.number_of_rounds(tournament, table_size(tournament))
    key, number = "tourney-stage-deals" if tournament.is_series else "tourney-stage", max(1, tournament.round)
    text = t(key, number=number, total=total)
    if not tournament.round:
        text += f" · {t('tourney-begins-now')}"
    elif tournament.due_at is not None:
        text += f" · {t('tourney-until', when=time_left.relative(tournament.due_at))}"
    return text


async def standings_picture(
    tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures, division: int = 0
) -> tuple[Picture | None, Ranking | None]:
    """Return the picture of the format, and the ranking that stands below it, of one division.

    A knockout has its bracket, a round robin a cross-table, everything else the standings.
    """
    found, setup = rankings(tournament, t), tournament.setup
    if not found or (not tournament.has_results and setup.format != Format.KNOCKOUT):
        return None, None
    standing, name = found[min(division, len(found) - 1)], short_title(tournament, t)
    alt = t("tourney-alt", title=title(tournament, t), lines=" ".join(_plain(_first(standing, t))))
    if setup.format == Format.KNOCKOUT:
        rounds, third = bracket_tables(tournament.as_paired(table_size(tournament)), names_of(tournament, t))
        return await pictures.bracket(name, rounds, third, theme, alt), standing
    if setup.format == Format.ROUND_ROBIN and len(standing.places) <= cross_table.MOST_ROWS:
        paired = tournament.as_paired(table_size(tournament))
        rows = formats.standings_of(paired)[min(division, len(found) - 1)]
        crossed = cross_table_rows(rows, paired, names_of(tournament, t), t)
        return await pictures.cross_table(name, crossed, theme, alt), standing
    return await ranking_picture(name, standing, theme, alt, pictures), standing


async def ranking_picture(
    name: str, standing: Ranking, theme: Theme, alt: str, pictures: Pictures, *, offset: int = 0
) -> Picture:
    """Return a page of the standings as a picture."""
    rows = [place.row for place in standing.places[offset : offset + MOST_ROWS]]
    return await pictures.leaderboard_page(name, standing.columns, rows, theme, alt)


def _first(standing: Ranking, t: Texts) -> list[str]:
    shown = top(standing.places, _MOST_LINES)
    return [*(place.text for place in shown.rows), *left_out(shown, t)]


def _note(standing: Ranking) -> list[str]:
    return [f"-# {standing.note}"] if standing.note else []


def _plain(lines: list[str]) -> list[str]:
    return [line.replace("**", "").replace("\\", "") for line in lines]


def _controls(tournament: StoredTournament, t: Texts, *, is_cut: bool) -> list[ui.ActionRow[Any]]:
    """Return the controls while it is played; `is_cut` says that not all tables are listed above."""
    first: ui.ActionRow[Any] = ui.ActionRow(
        button(t("tourney-mine"), "mine", tournament.id, style="primary"),
        button(t("tourney-standings"), "standings", tournament.id),
    )
    if (
        entries.accepts(tournament, table_size(tournament))
        and len(tournament.signed_up) < tournament.setup.most
    ):
        first.add_item(button(t("tourney-join-late"), "join", tournament.id, style="success"))
    second: ui.ActionRow[Any] = ui.ActionRow(
        button(t("tourney-withdraw"), "withdraw", tournament.id),
        button(t("tourney-organise"), "panel", tournament.id),
    )
    if is_cut:
        second.add_item(button(t("tourney-tables"), TABLES, tournament.id, 1))
    return [first, second]


async def _podium(tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    found = rankings(tournament, t)
    places, *others = places_on_podiums(tournament, found) or [[]]
    if not places:
        text = ui.TextDisplay[Any](f"{heading(tournament, t)}\n{ending(tournament, t)}")
        return Post((ui.Container(text, accent_colour=ACCENT),))
    best = top(places, _MOST_NAMED)
    lines = [
        f"{medal(place.rank)} **{safe(place.name)}**{f' · {place.figure}' if place.figure else ''}"
        for place in best.rows
    ]
    lines += [*left_out(best, t), *_best_of_groups(others, t)]
    people = [f"{place.rank}. {plain_text(place.name)}" for place in best.rows]
    alt = t(
        "tourney-podium-alt",
        title=title(tournament, t),
        people=", ".join([*people, *left_out(best, t)]),
    )
    stand = await pictures.podium(short_title(tournament, t), _steps(places), theme, alt)
    picture, standing = await standings_picture(tournament, theme, t, pictures)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{heading(tournament, t)}\n{ending(tournament, t)}"),
        stand.gallery(),
        ui.TextDisplay("\n".join(lines)),
    ]
    if picture is not None and standing is not None:
        items += [picture.gallery(), ui.TextDisplay("\n".join([*_first(standing, t), *_note(standing)]))]
    items += [
        ui.TextDisplay(setup_line(tournament, t)),
        ui.ActionRow(button(t("tourney-standings"), "standings", tournament.id)),
    ]
    shown = (stand,) if picture is None else (stand, picture)
    return Post((ui.Container(*items, accent_colour=ACCENT),), shown)


def _steps(places: Sequence[Place]) -> list[Step]:
    """Return the steps of the podium; if there isn't one for everyone, the last says for how many it is."""
    steps = [Step(place.rank, drawable(place.name), place.figure) for place in places]
    if len(steps) <= MOST_STEPS:
        return steps
    return [*steps[: MOST_STEPS - 1], Step(places[-1].rank, f"+{len(steps) - MOST_STEPS + 1}")]


def _best_of_groups(podiums: Sequence[Sequence[Place]], t: Texts) -> list[str]:
    """Return who was best in each division but the first."""
    lines = []
    for number, places in enumerate(podiums, start=2):
        first = top([place for place in places if place.rank == 1], _MOST_NAMED)
        names = [f"**{safe(place.name)}**" for place in first.rows]
        if names:
            people = ", ".join([*names, *left_out(first, t)])
            lines.append(t("tourney-division-best", number=number, name=people))
    return lines


def button(label: str, *arguments: object, style: str = "secondary") -> ui.Button[Any]:
    """Return a button of the tournament's pages."""
    return ui.Button(label=label, style=discord.ButtonStyle[style], custom_id=page_id(PAGE, *arguments))
