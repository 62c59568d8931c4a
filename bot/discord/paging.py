"""How much Discord lets a message hold, and lists that are too long for it.

What does not fit is never left out: buttons become selects, of more than a select holds there are several, or
a form (`controls`), and lists have pages, between which the buttons of `blocks.pager` turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from bot.i18n import Texts

COMPONENTS: Final = 40  # of a message, nested ones included
TEXT: Final = 4000  # characters of all texts of a message
ROW: Final = 5  # buttons
CUSTOM_ID: Final = 100  # characters
OPTIONS: Final = 25  # of a select, and suggestions while someone types
OPTION_LABEL: Final = 100  # characters; of a suggestion, too
PLACEHOLDER: Final = 150
ALT_TEXT: Final = 1024
NAME: Final = 100  # of a thread or an event


def shortened(text: str, longest: int) -> str:
    """Return the text in at most that many characters; the last is an ellipsis if some are missing."""
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


T = TypeVar("T")


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


def footer(page: int, pages: int, t: Texts) -> list[str]:
    """Return which page this is, in small print; nothing for the only one."""
    return [f"-# {t('page-of', page=page, pages=pages)}"] if pages > 1 else []
