"""What handlers of presses share: their types, and which message a press may change."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.domain.model import Person
from bot.messages.controls import ControlId, NotAControl
from bot.sync.message_sync import MessageSync

Press = discord.Interaction[Any]
Handler = Callable[[Press, ControlId], Awaitable[object]]


async def at_table(press: Press, control: ControlId, message_sync: MessageSync) -> Press | None:
    """Return the press if the table may be its answer: it is on a table or lobby of the match."""
    return press if await message_sync.is_table(press, control.match) else None


def require_private(press: Press, control: ControlId) -> None:
    """Raise NotAControl unless the press is in a private message, which the answer may replace."""
    if press.message is None or not press.message.flags.ephemeral:
        raise NotAControl(control.format())


def person(user: discord.abc.User) -> Person:
    """Return a Discord user as the match service knows them."""
    return Person(user.id, user.display_name)
