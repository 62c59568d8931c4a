"""Direct messages: short lines that people asked for."""

import logging

import discord

from bot.messages.message import Post
from bot.transport import http

log = logging.getLogger(__name__)


async def send(client: discord.Client, user_id: int, post: Post, nonce: str) -> bool:
    """Send a direct message. Return False if the person takes none from the bot.

    With the idempotency key `nonce`, nothing is sent twice within minutes. Raises REQUEST_ERRORS.
    """
    try:
        dm = await client.create_dm(discord.Object(user_id))
        await http.retried(lambda: dm.send(**post.new(), nonce=nonce))
    except (discord.Forbidden, discord.NotFound) as error:
        log.info("a direct message cannot be sent: %s", error.code)
        return False
    return True
