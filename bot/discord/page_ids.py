"""Custom ids of components that belong to no match, and the custom ids found in a message.

The components of a page (settings, statistics, replays) have custom ids ``p:<page>:<argument>:…``. They hold
everything the handler needs, so components keep working after a restart. Those of a match have ids of their
own: see `controls.ControlId`.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import discord

from bot.discord.paging import CUSTOM_ID

PAGE_PREFIX: Final = "p"
_NUMBER_SIGN: Final = "~"
_WITH_NUMBER: Final = re.compile(rf"{_NUMBER_SIGN}[1-9]\d?$", re.ASCII)


def page_id(page: str, *arguments: object) -> str:
    """Return the custom id of a component of that page. Raises ValueError if it could not be parsed again."""
    parts = [str(argument) for argument in arguments]
    custom_id = ":".join([PAGE_PREFIX, page, *parts])
    if len(custom_id) > CUSTOM_ID or any(":" in part for part in parts):
        raise ValueError(f"not a custom id: {custom_id!r}")
    return custom_id


def numbered(custom_id: str, number: int) -> str:
    """Return the custom id of one of a message's menus that do the same; the first, 0, needs no number.

    Raises ValueError if it would be too long.
    """
    whole = f"{custom_id}{_NUMBER_SIGN}{number}" if number else custom_id
    if len(whole) > CUSTOM_ID:
        raise ValueError(f"not a custom id: {whole!r}")
    return whole


def without_number(custom_id: str) -> str:
    """Return a custom id, which is untrusted, without its number."""
    return _WITH_NUMBER.sub("", custom_id)


def is_page_id(custom_id: str) -> bool:
    """Whether this is the custom id of a page's component."""
    return custom_id.startswith(f"{PAGE_PREFIX}:")


def has_component(message: discord.Message, prefix: str) -> bool:
    """Whether the message has a component whose custom id starts with the prefix."""
    return any(custom_id.startswith(prefix) for custom_id in ids_in(message))


def ids_in(message: discord.Message) -> Iterator[str]:
    """Yield the custom ids of all buttons and selects in the message, however deeply nested."""
    stack: list[Any] = [*message.components]
    while stack:
        part = stack.pop()
        if custom_id := getattr(part, "custom_id", None):
            yield custom_id
        stack += getattr(part, "children", ())
        if (accessory := getattr(part, "accessory", None)) is not None:
            stack.append(accessory)
