"""Components of what is no match: settings, statistics, replays.

Their custom id is ``p:<page>:<argument>:…``; it says all there is to know, so that they work after a restart.
Whoever has such a page says what its components do: ``@pages.page("stats")``.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.table.controls import NotAControl

_PREFIX = "p"
_LONGEST = 100

Handler = Callable[[discord.Interaction[Any], list[str]], Awaitable[None]]
_handlers: dict[str, Handler] = {}


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
    """Do what the component says. Raises NotAControl for what is none of ours, and what the page raises."""
    data: dict[str, Any] = dict(interaction.data or {})
    pressed = str(data.get("custom_id", ""))
    _, name, *arguments = pressed.split(":")
    if name not in _handlers or not may_stand_in(interaction.message, f"{_PREFIX}:{name}:"):
        raise NotAControl(pressed)
    await _handlers[name](interaction, arguments)


def may_stand_in(message: discord.Message | None, prefix: str) -> bool:
    """Whether a component whose custom id begins so belongs to the message: what others see is never turned
    into something else.
    """
    return message is None or message.flags.ephemeral or stands_in(message, prefix)


def stands_in(message: discord.Message, prefix: str) -> bool:
    """Whether a component whose custom id begins so is part of the message."""
    waiting: list[Any] = [component.to_dict() for component in message.components]
    while waiting:
        part = waiting.pop()
        if str(part.get("custom_id", "")).startswith(prefix):
            return True
        waiting += [*part.get("components", []), *([part["accessory"]] if part.get("accessory") else [])]
    return False
