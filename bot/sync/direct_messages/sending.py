"""Direct messages from the bot to one person, for hands and tables; `direct_messages` has all others.

To be removed once both send through `DirectMessages`.
"""

import discord

from bot.messages.message import Post
from bot.transport import http


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
