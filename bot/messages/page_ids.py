"""Components of what is no match: settings, statistics, replays.

Their custom id is ``p:<page>:<argument>:…``; it says all there is to know, so that they work after a restart.
Whoever has such a page says what its components do: ``@pages.page("stats")``.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.messages.controls import NotAControl

_PREFIX = "p"
_LONGEST = 100

Handler = Callable[[discord.Interaction[Any], list[str]], Awaitable[None]]
_handlers: dict[str, Handler] = {}


class PageTurned(Exception):
    """What was pressed no longer stands in this message, which others see: it shows another page by now."""


def page(name: str) -> Callable[[Handler], Handler]:
    """Register what answers the components of this page. It is given the arguments of the custom id, as
    untrusted as everything in it; what was chosen or filled in is in the interaction's data.
    """

    def register(handler: Handler) -> Handler:
        assert name not in _handlers, f"two pages are called {name}"
        _handlers[name] = handler
        return handler

    return register


def custom_id(name: str, *arguments: object) -> str:
    """The custom id for a component of that page. Raises ValueError when it cannot be read back."""
    parts = [str(argument) for argument in arguments]
    made = ":".join([_PREFIX, name, *parts])
    if len(made) > _LONGEST or any(":" in part for part in parts):
        raise ValueError(f"not a custom id: {made!r}")
    return made


def is_page(custom_id: str) -> bool:
    """Whether this custom id is one of a page."""
    return custom_id.startswith(f"{_PREFIX}:")


async def answer(interaction: discord.Interaction[Any]) -> None:
    """Do what the component says. What others see is turned only to what it offers. Raises NotAControl for
    what is none of ours, PageTurned, and what the page raises.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    pressed, message = str(data.get("custom_id", "")), interaction.message
    _, name, *arguments = pressed.split(":")
    if name not in _handlers or message is None or interaction.type is not discord.InteractionType.component:
        raise NotAControl(pressed)
    if message.flags.ephemeral or pressed in ids_in(message):
        await _handlers[name](interaction, arguments)
    elif stands_in(message, f"{_PREFIX}:{name}:"):
        raise PageTurned
    else:
        raise NotAControl(pressed)


def stands_in(message: discord.Message, prefix: str) -> bool:
    """Whether a component whose custom id begins so is part of the message."""
    return any(custom_id.startswith(prefix) for custom_id in ids_in(message))


def ids_in(message: discord.Message) -> set[str]:
    """The custom ids of everything in the message that can be pressed or chosen."""
    found: set[str] = set()
    waiting: list[Any] = [*message.components]
    while waiting:
        part = waiting.pop()
        if custom_id := getattr(part, "custom_id", None):
            found.add(custom_id)
        waiting += getattr(part, "children", ())
        if (accessory := getattr(part, "accessory", None)) is not None:
            waiting.append(accessory)
    return found
