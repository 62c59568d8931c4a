"""The private list of a player's open matches, and shorter lists that lead to it."""

from collections.abc import Callable
from typing import Any, Final

from discord import ui

from bot.domain.model import Match
from bot.i18n import Texts
from bot.messages.controls import PageLink, link_rows
from bot.messages.message import Post, notice
from bot.messages.pages import paging
from bot.messages.pages.page_ids import page_id
from bot.messages.pages.paging import ListPage

PAGE: Final = "games"
PAGE_SIZE: Final = 15


def page(shown: ListPage[Match], line: Callable[[Match], str], t: Texts) -> Post:
    """Return the page, with a line for each match."""
    text = "\n".join(
        [f"### {t('games-title')}", *map(line, shown.items), *paging.footer(shown.page, shown.pages, t)]
    )
    return notice(text, *paging.turning_row(shown.page, shown.pages, lambda number: page_id(PAGE, number), t))


def listed(head: str, lines: list[str], t: Texts) -> Post:
    """Return some of the reader's matches in a message; of many, the first, and a button to all."""
    more = len(lines) - PAGE_SIZE
    if more <= 0:
        return notice("\n".join([head, *lines]))
    text = "\n".join([head, *lines[:PAGE_SIZE], t("turns-more", count=more)])
    return notice(text, *_all(t))


def _all(t: Texts) -> list[ui.ActionRow[Any]]:
    return link_rows([PageLink(t("games-all"), page_id(PAGE, 1))])
