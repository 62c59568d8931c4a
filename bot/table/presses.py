"""What handlers of presses share: their types, which message a press may change, and common answers."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl
from bot.i18n import for_reader
from bot.match.model import Person
from bot.match.refusals import Refusal
from bot.table.controls import ControlId
from bot.table.refusals import refusal_text
from bot.table.sync import MessageSync

Press = discord.Interaction[Any]
Handler = Callable[[Press, ControlId], Awaitable[object]]


async def at_table(press: Press, control: ControlId, message_sync: MessageSync) -> Press | None:
    """Return the press if the table may be its answer: it is on a table or lobby of the match."""
    return press if await message_sync.is_table(press, control.match) else None


def is_private(press: Press) -> bool:
    """Return whether the press is in a private message, which only its user sees."""
    return press.message is not None and press.message.flags.ephemeral


def require_private(press: Press, control: ControlId) -> None:
    """Raise NotAControl unless the press is in a private message, which the answer may replace."""
    if not is_private(press):
        raise NotAControl(control.format())


async def answer_privately(press: Press, post: Post) -> None:
    """Show the post in the private message that was pressed, or as a new one if that was public."""
    if is_private(press):
        await press.response.edit_message(**post.edit())
    else:
        await press.response.send_message(**post.new(), ephemeral=True)


async def refuse_in_place(press: Press, refusal: Refusal) -> None:
    """Show the refusal in place of the private question whose button was pressed."""
    refused = notice(refusal_text(refusal, for_reader(press))).edit()
    if press.response.is_done():
        await press.edit_original_response(**refused)
    else:
        await press.response.edit_message(**refused)


async def delete_pressed(press: Press) -> None:
    """Delete the private question whose button was pressed."""
    await press.response.defer()
    await press.delete_original_response()


def roles(user: discord.abc.User) -> frozenset[int]:
    """Return the roles that a user has on the server where they are seen."""
    return frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset()


def person(user: discord.abc.User) -> Person:
    """Return a Discord user as the match service knows them."""
    return Person(user.id, user.display_name)
