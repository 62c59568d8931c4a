"""Private pages with all entrants of a tournament, and all tables of its round.

A tournament's message in its channel: sign-up, then how it stands, then the podium.

What an entrant sees of a tournament: their place, where they play now, and what they can do.

The private page of a tournament's standings, by division and in pages.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from bot import games
from bot.discord import blocks, paging
from bot.discord.message import Picture, Post
from bot.discord.paging import ListPage
from bot.features.tournaments import entries, formats
from bot.features.tournaments.formats import Format
from bot.features.tournaments.rankings import table_size
from bot.features.tournaments.routes import (
    AGAIN,
    DIVISION,
    JOIN,
    LEAVE,
    MINE,
    PANEL,
    PEOPLE,
    STANDINGS,
    STANDINGS_PAGE,
    TABLES,
    WITHDRAW,
)
from bot.features.tournaments.stored import StoredEntrant, StoredTournament, TournamentStatus
from bot.features.tournaments.tables import (
    RankedPlace,
    Ranking,
    bracket_tables,
    bye_point,
    cross_table_rows,
    drawable,
    ending,
    heading,
    names_of,
    places_on_podiums,
    rankings,
    short_title,
    table_lines,
    title,
)
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import FORMER_PLAYER
from bot.match.ratings import top
from bot.table import names as time_left
from bot.table.names import left_out, medal, plain_text, safe
from renderers.leaderboard import MOST_ROWS
from renderers.theme import Theme
from renderers.tournaments import cross_table
from renderers.tournaments.podium import MOST_STEPS, PodiumStep

_ROOM = 3000  # characters on a page


def people(tournament: StoredTournament, page: int, t: Texts) -> Post:
    """Return a page of everyone who takes part."""
    names = [f"**{safe(entrant.name)}**" for entrant in tournament.signed_up]
    title = t("tourney-entered", count=len(names), most=tournament.setup.most)
    shown = paging.page_of(paging.by_room(names, _ROOM), page, 1)
    lines = [heading(tournament, t), f"**{title}**", ", ".join(shown.items[0])]
    return _page(lines, shown, lambda number: PEOPLE.id(tournament.id, number), t)


def tables(tournament: StoredTournament, page: int, t: Texts) -> Post:
    """Return a page of the round's tables."""
    title = t("tourney-deal" if tournament.is_series else "tourney-round", number=tournament.round)
    tables = list(table_lines(tournament, tournament.round, t))
    shown = paging.page_of(paging.by_room(tables, _ROOM), page, 1)
    lines = [heading(tournament, t), f"**{title}**", *shown.items[0]]
    return _page(lines, shown, lambda number: TABLES.id(tournament.id, number), t)


def _page(lines: Sequence[str], shown: ListPage[Any], custom_id: Callable[[int], str], t: Texts) -> Post:
    return blocks.page(
        blocks.text(*lines, *paging.footer(shown.page, shown.pages, t)),
        blocks.pager(shown.page, shown.pages, custom_id, t),
    )


_NAMES_ROOM = 2000  # characters
_TABLES_ROOM = 1200
_MOST_LINES = 10
_MOST_NAMED = 10  # on the podium, or best of another group


async def post(tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return the message as it should be now."""
    if tournament.status == TournamentStatus.CANCELLED:
        return blocks.page(blocks.text(heading(tournament, t), t("tourney-cancelled")))
    if tournament.status == TournamentStatus.FINISHED:
        return await _podium(tournament, theme, t, pictures)
    if not tournament.round:
        return await _sign_up(tournament, theme, t, pictures)
    return await _running(tournament, theme, t, pictures)


async def _sign_up(tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    setup = tournament.setup
    name = t(f"{setup.game}-name")
    picture = await pictures.lobby(setup.game, name, (), theme, t("lobby-picture", game=name))
    people = [f"**{safe(entrant.name)}**" for entrant in tournament.signed_up]
    listed = fitting(people, _NAMES_ROOM, t)
    everyone = blocks.button(t("tourney-people"), PEOPLE.id(tournament.id, 1))
    entered = ", ".join(listed) or t("tourney-nobody")
    about = t(f"tourney-about-{setup.format}")
    if setup.duplicate:
        about += f" {t('tourney-in-dms')}"
    return blocks.page(
        blocks.text(heading(tournament, t), about),
        picture,
        f"**{t('tourney-entered', count=len(people), most=setup.most)}**\n{entered}",
        blocks.text(_begins(tournament, t), setup_line(tournament, t)),
        blocks.buttons(
            blocks.button(t("lobby-join"), JOIN.id(tournament.id), "success"),
            blocks.button(t("lobby-leave"), LEAVE.id(tournament.id)),
            blocks.button(t("tourney-organise"), PANEL.id(tournament.id)),
            None if listed == people else everyone,
        ),
    )


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
    picture, standing = await _standings_picture(tournament, theme, t, pictures)
    head = t("tourney-deal" if tournament.is_series else "tourney-round", number=tournament.round)
    return blocks.page(
        blocks.text(heading(tournament, t), stage(tournament, t)),
        picture,
        None if standing is None else blocks.text(*_first(standing, t), *_note(standing)),
        blocks.text(f"**{head}**", *lines) if lines else None,
        setup_line(tournament, t),
        _controls(tournament, t, is_cut=lines != tables),
    )


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


async def _standings_picture(
    tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures, division: int = 0
) -> tuple[Picture | None, Ranking | None]:
    """Return the picture of the format, and the ranking that stands below it, of one division.

    A knockout has its bracket, a round robin a cross-table, everything else the standings. While nobody is
    ahead there is no ranking, and only a bracket to draw.
    """
    found, setup = rankings(tournament, t), tournament.setup
    if not found:
        return None, None
    standing, name = found[min(division, len(found) - 1)], short_title(tournament, t)
    level = _is_level(tournament, standing)
    if level and setup.format != Format.KNOCKOUT:
        return None, None
    lines = table_lines(tournament, 1, t) if level else _first(standing, t)
    alt = t("tourney-alt", title=title(tournament, t), lines=" ".join(_plain([*lines])))
    if setup.format == Format.KNOCKOUT:
        rounds, third = bracket_tables(tournament.as_paired(table_size(tournament)), names_of(tournament, t))
        picture = await pictures.bracket(name, rounds, third, theme, alt)
        return picture, None if level else standing
    if setup.format == Format.ROUND_ROBIN and len(standing.places) <= cross_table.MOST_ROWS:
        paired = tournament.as_paired(table_size(tournament))
        rows = formats.standings_of(paired)[min(division, len(found) - 1)]
        crossed = cross_table_rows(rows, paired, names_of(tournament, t), t)
        return await pictures.cross_table(name, t("column-points"), crossed, theme, alt), standing
    return await _ranking_picture(name, standing, theme, alt, pictures), standing


def _is_level(tournament: StoredTournament, standing: Ranking) -> bool:
    """Return whether nobody is ahead yet, so that a ranking would crown everyone.

    That is so before the first result, also of a division, and in the first round of a knockout.
    """
    if not tournament.is_open:
        return False
    return not tournament.has_results or len({place.rank for place in standing.places}) == 1


async def _ranking_picture(
    name: str, standing: Ranking, theme: Theme, alt: str, pictures: Pictures, *, offset: int = 0
) -> Picture:
    rows = [place.row for place in standing.places[offset : offset + MOST_ROWS]]
    return await pictures.leaderboard_page(name, standing.columns, rows, theme, alt)


def _first(standing: Ranking, t: Texts) -> list[str]:
    shown = top(standing.places, _MOST_LINES)
    return [*(place.text for place in shown.rows), *left_out(shown, t)]


def _note(standing: Ranking) -> list[str]:
    return [f"-# {standing.note}"] if standing.note else []


def _plain(lines: list[str]) -> list[str]:
    return [line.replace("**", "").replace("\\", "") for line in lines]


def _controls(tournament: StoredTournament, t: Texts, *, is_cut: bool) -> blocks.Block:
    """Return the controls while it is played; `is_cut` says that not all tables are listed above."""
    number = tournament.id
    has_room = len(tournament.signed_up) < tournament.setup.most
    may_join = has_room and entries.accepts(tournament, table_size(tournament))
    join = blocks.button(t("tourney-join-late"), JOIN.id(number), "success")
    return [
        blocks.buttons(
            blocks.button(t("tourney-mine"), MINE.id(number), "primary"),
            _to_standings(tournament, t),
            join if may_join else None,
        ),
        blocks.buttons(
            blocks.button(t("tourney-withdraw"), WITHDRAW.id(number)),
            blocks.button(t("tourney-organise"), PANEL.id(number)),
            blocks.button(t("tourney-tables"), TABLES.id(number, 1)) if is_cut else None,
        ),
    ]


def _to_standings(tournament: StoredTournament, t: Texts) -> blocks.Button:
    return blocks.button(t("tourney-standings"), STANDINGS.id(tournament.id))


async def _podium(tournament: StoredTournament, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    found = rankings(tournament, t)
    places, *others = places_on_podiums(tournament, found) or [[]]
    if not places:
        return blocks.page(blocks.text(heading(tournament, t), ending(tournament, t)))
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
    picture, standing = await _standings_picture(tournament, theme, t, pictures)
    shown: blocks.Block = None
    if picture is not None and standing is not None:
        shown = [picture, blocks.text(*_first(standing, t), *_note(standing))]
    return blocks.page(
        blocks.text(heading(tournament, t), ending(tournament, t)),
        stand,
        blocks.text(*lines),
        shown,
        setup_line(tournament, t),
        blocks.buttons(_to_standings(tournament, t)),
    )


def _steps(places: Sequence[RankedPlace]) -> list[PodiumStep]:
    """Return the steps of the podium; if there isn't one for everyone, the last says for how many it is."""
    steps = [PodiumStep(place.rank, drawable(place.name), place.figure) for place in places]
    if len(steps) <= MOST_STEPS:
        return steps
    return [*steps[: MOST_STEPS - 1], PodiumStep(places[-1].rank, f"+{len(steps) - MOST_STEPS + 1}")]


def _best_of_groups(podiums: Sequence[Sequence[RankedPlace]], t: Texts) -> list[str]:
    """Return who was best in each division but the first."""
    lines = []
    for number, places in enumerate(podiums, start=2):
        first = top([place for place in places if place.rank == 1], _MOST_NAMED)
        names = [f"**{safe(place.name)}**" for place in first.rows]
        if names:
            people = ", ".join([*names, *left_out(first, t)])
            lines.append(t("tourney-division-best", number=number, name=people))
    return lines


def own_page(tournament: StoredTournament, entrant: StoredEntrant | None, link: str, t: Texts) -> Post:
    """Return the entrant's own page.

    `link` leads to the match they play in this round; it is empty if that is in their direct messages.
    """
    lines = [heading(tournament, t)]
    if tournament.is_open and tournament.round:
        lines.append(stage(tournament, t))
    buttons: list[blocks.Button] = []
    if entrant is None:
        lines.append(t("error-not-entered"))
    else:
        lines += _table(tournament, entrant, link, t)
        if tournament.has_results:
            places = [place for each in rankings(tournament, t) for place in each.places]
            lines += [
                t("tourney-my-place", rank=place.rank) for place in places if place.id == entrant.number
            ]
        if tournament.is_open and entrant.left is None:
            buttons = _own_buttons(tournament, entrant, link, t)
    return blocks.page(blocks.text(*lines), blocks.buttons(*buttons))


def _own_buttons(
    tournament: StoredTournament, entrant: StoredEntrant, link: str, t: Texts
) -> list[blocks.Button]:
    buttons = [blocks.button(t("tourney-withdraw"), WITHDRAW.id(tournament.id))]
    if link.startswith("http"):
        buttons.insert(0, blocks.link(t("tourney-mine"), link))
    if tournament.setup.recurrence is not None:
        wish = "off" if entrant.again else "on"
        buttons.append(blocks.button(t(f"tourney-again-{wish}"), AGAIN.id(tournament.id, wish)))
    return buttons


def _table(tournament: StoredTournament, entrant: StoredEntrant, link: str, t: Texts) -> list[str]:
    """Return where the entrant plays now, or why nowhere."""
    table = tournament.table_of(entrant.number)
    if entrant.left is not None and (table is None or tournament.is_open):
        text = t("tourney-withdrawn")
    elif not tournament.round:
        text = t("tourney-not-begun")
    elif not tournament.is_open:
        text = ending(tournament, t)
    elif table is not None and table.as_table.is_bye and not tournament.is_series:
        text = t("tourney-my-bye", point=bye_point(tournament))
    elif table is None or table.done:
        text = t("tourney-my-wait")
    elif link.startswith("http"):  # a button leads there
        text = t("tourney-my-match", number=tournament.round, match=f"#{table.match_id}")
    elif link:
        text = t("tourney-my-table", number=tournament.round, link=link)
    else:
        text = t("tourney-my-dm", number=tournament.round)
    return [text]


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
    if not found or not tournament.has_results:
        names = [f"**{safe(entrant.name)}**" for entrant in tournament.signed_up]
        entered = t("tourney-entered", count=len(names), most=tournament.setup.most)
        return blocks.page(
            blocks.text(heading(tournament, t), t("tourney-no-standings")),
            blocks.text(f"**{entered}**", ", ".join(fitting(names, _NAMES_ROOM, t))) if names else None,
        )
    division = min(division, len(found) - 1)
    standing = found[division]
    shown = paging.page_of(standing.places, page, MOST_ROWS)
    lines, picture = [place.text for place in shown.items], None
    if _is_level(tournament, standing):
        lines = [t("tourney-level"), *(f"**{safe(place.name)}**" for place in shown.items)]
    else:
        alt = t("tourney-alt", title=title(tournament, t), lines=" ".join(_plain(lines)))
        picture = await _ranking_picture(
            short_title(tournament, t), standing, theme, alt, pictures, offset=(shown.page - 1) * MOST_ROWS
        )
    head = [heading(tournament, t), stage(tournament, t) if tournament.is_open else ""]
    divisions = [
        blocks.option(t("tourney-division", number=each + 1), str(each), chosen=each == division)
        for each in range(len(found))
    ]

    def custom_id(goal: int) -> str:
        return STANDINGS_PAGE.id(tournament.id, str(division), goal)

    return blocks.page(
        blocks.text(*head),
        picture,
        blocks.text(*lines, *_note(standing)),
        blocks.menu(DIVISION.menu_id(tournament.id), divisions) if len(found) > 1 else None,
        blocks.pager(shown.page, shown.pages, custom_id, t),
    )
