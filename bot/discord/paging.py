"""How much Discord lets a message hold, and how a label is shortened to fit.

What does not fit is never left out: buttons become selects, of more than a select holds there are several, or
a form (`controls`), and lists have pages (`pages.paging`).

Long lists in pages: what stands on a page, and the buttons that turn to the others.

A list that fits on one page has no buttons.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import discord
from discord import ui

from bot.discord.page_ids import numbered
from bot.i18n import Texts

COMPONENTS: Final = 40  # of a message, nested ones included
TEXT: Final = 4000  # characters of all texts of a message
OPTIONS: Final = 25  # of a select, and suggestions while someone types
OPTION_LABEL: Final = 100  # characters; of a suggestion, too
PLACEHOLDER: Final = 150
ALT_TEXT: Final = 1024
NAME: Final = 100  # of a thread or an event


def shortened(text: str, longest: int) -> str:
    """Return the text in at most that many characters; the last is an ellipsis if some are missing."""
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


T = TypeVar("T")

_MOST_PAGES = 10**6
BACK_AND_NEXT = ("page-back", "page-next")
NEWER_AND_OLDER = ("page-newer", "page-older")


@dataclass(frozen=True, slots=True)
class ListPage(Generic[T]):
    """A page of a list: its `items`, its number from 1, and how many `pages` there are."""

    items: Sequence[T]
    page: int
    pages: int


def page_of(items: Sequence[T], page: int, size: int) -> ListPage[T]:
    """Return that page of a list with `size` items on each; the last if there are fewer."""
    pages = max(1, -(-len(items) // size))
    page = min(page, pages)
    return ListPage(items[(page - 1) * size : page * size], page, pages)


def by_room(lines: Sequence[str], room: int) -> list[list[str]]:
    """Return the lines in pages, at least one, of as many lines as fit into that many characters."""
    pages, left = list[list[str]]([[]]), room
    for line in lines:
        if len(line) + 2 > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(line)
        left -= len(line) + 2
    return pages


def turns(
    page: int,
    pages: int,
    custom_id: Callable[[int], str],
    t: Texts,
    labels: tuple[str, str] = BACK_AND_NEXT,
) -> list[ui.Button[Any]]:
    """Return the buttons to the pages before and after this one; none if it is the only one.

    `custom_id` returns the id of a button to a page. It may be one that does not exist, of a disabled button.
    """
    if pages == 1:
        return []
    return [
        ui.Button(label=t(label), custom_id=custom_id(goal), disabled=page == end)
        for label, goal, end in zip(labels, (page - 1, page + 1), (1, pages), strict=True)
    ]


def turning_row(page: int, pages: int, custom_id: Callable[[int], str], t: Texts) -> list[ui.ActionRow[Any]]:
    """Return these buttons as a row of their own."""
    buttons = turns(page, pages, custom_id, t)
    return [ui.ActionRow(*buttons)] if buttons else []


def footer(page: int, pages: int, t: Texts) -> list[str]:
    """Return which page this is, in small print; nothing for the only one."""
    return [f"-# {t('page-of', page=page, pages=pages)}"] if pages > 1 else []


def menu(
    custom_id: str, options: Sequence[discord.SelectOption], placeholder: str | None = None
) -> list[ui.ActionRow[Any]]:
    """Return a select of a page with these options; of more than 25, as few of about equal length.

    Each of several says from which option to which it goes. The page gets the same arguments from all.
    """
    count = max(1, -(-len(options) // OPTIONS))
    length = -(-len(options) // count)
    rows = list[ui.ActionRow[Any]]()
    for place in range(count):
        part = list(options[place * length : (place + 1) * length])
        label = placeholder
        if count > 1:
            between = f"{part[0].label} \u2013 {part[-1].label}"
            label = shortened(" · ".join(filter(None, [placeholder, between])), PLACEHOLDER)
        select: ui.Select[Any] = ui.Select(
            custom_id=numbered(custom_id, place), placeholder=label, options=part
        )
        rows.append(ui.ActionRow(select))
    return rows


def page_number(text: str) -> int:
    """Parse the number of a page in untrusted text; 0 if it is none."""
    is_number = text.isascii() and text.isdecimal() and not text.startswith("0")
    return int(text) if is_number and len(text) < len(str(_MOST_PAGES)) else 0
