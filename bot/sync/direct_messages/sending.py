"""Direct messages from the bot to one person."""

import logging

import discord

from bot.messages.message import Post
from bot.transport import http

log = logging.getLogger(__name__)


async def send(client: discord.Client, user_id: int, post: Post, *, nonce: str) -> discord.Message:
    """Send a direct message, without a sound unless it mentions the person.

    With the idempotency key `nonce`, nothing is sent twice within minutes. Raises discord.Forbidden if the
    person takes none from the bot, and other REQUEST_ERRORS.
    """
    channel = await client.create_dm(discord.Object(user_id))
    return await http.retried(lambda: channel.send(**post.unasked(), nonce=nonce))


async def edit(client: discord.Client, channel_id: int, message_id: int, post: Post) -> bool:
    """Replace a direct message. Return False if the person has deleted it. Raises other REQUEST_ERRORS."""
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    try:
        await http.retried(lambda: message.edit(**post.edit()))
    except discord.NotFound:
        return False
    return True


async def send_notice(
    client: discord.Client, user_id: int, post: Post, *, nonce: str
) -> discord.Message | None:
    """Send a line that the person asked for. Return None if they take none from the bot.

    Raises other REQUEST_ERRORS.
    """
    try:
        channel = await client.create_dm(discord.Object(user_id))
        return await http.retried(lambda: channel.send(**post.new(), nonce=nonce))
    except (discord.Forbidden, discord.NotFound) as error:
        log.info("a direct message cannot be sent: %s", error.code)
        return None
