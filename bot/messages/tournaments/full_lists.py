"""Private pages with all entrants of a tournament, and all tables of its round."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.domain.tournaments.stored_tournament import StoredTournament
from bot.i18n import Texts
from bot.messages.message import Post, notice
from bot.messages.pages import paging
from bot.messages.pages.page_ids import page_id
from bot.messages.pages.paging import ListPage
from bot.messages.player_names import safe
from bot.messages.tournaments import PAGE
from bot.messages.tournaments.headings_and_rankings import heading, table_lines

PEOPLE: Final = "people"
TABLES: Final = "tables"
_ROOM = 3000  # characters on a page


def page(what: str, tournament: StoredTournament, number: int, t: Texts) -> Post:
    """Return that page of the entrants ("people") or of the round's tables ("tables")."""
    return people(tournament, number, t) if what == PEOPLE else tables(tournament, number, t)


def people(tournament: StoredTournament, page: int, t: Texts) -> Post:
    """Return a page of everyone who takes part."""
    names = [f"**{safe(one.name)}**" for one in tournament.signed_up]
    title = t("tourney-entered", count=len(names), most=tournament.setup.most)
    shown = paging.page_of(paging.by_room(names, _ROOM), page, 1)
    lines = [heading(tournament, t), f"**{title}**", ", ".join(shown.items[0])]
    return _page(lines, shown, lambda number: page_id(PAGE, PEOPLE, tournament.id, number), t)


def tables(tournament: StoredTournament, page: int, t: Texts) -> Post:
    """Return a page of the round's tables."""
    title = t("tourney-deal" if tournament.is_series else "tourney-round", number=tournament.round)
    tables = list(table_lines(tournament, tournament.round, t))
    shown = paging.page_of(paging.by_room(tables, _ROOM), page, 1)
    lines = [heading(tournament, t), f"**{title}**", *shown.items[0]]
    return _page(lines, shown, lambda number: page_id(PAGE, TABLES, tournament.id, number), t)


def _page(lines: Sequence[str], shown: ListPage[Any], custom_id: Callable[[int], str], t: Texts) -> Post:
    text = "\n".join([*lines, *paging.footer(shown.page, shown.pages, t)])
    return notice(text, *paging.turning_row(shown.page, shown.pages, custom_id, t))
