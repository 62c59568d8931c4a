"""Whether the message of a match has scrolled far away in its channel."""

import discord

from bot import clock
from bot.domain.model import Match
from bot.domain.settings import RepostAfter
from bot.transport import http


async def has_scrolled_away(client: discord.Client, match: Match, after: RepostAfter) -> bool:
    """Return whether the table message stands further up, or is older, than a server wants.

    Never in a thread of its own, which holds nothing else, nor where the bot can only answer interactions and
    cannot look.
    """
    if match.message_id is None or match.has_thread or match.answers_only or match.guild_id is None:
        return False
    if after.hours is not None:
        posted_at = discord.utils.snowflake_time(match.message_id).timestamp()
        return clock.now() - posted_at > 3600 * after.hours
    if after.messages is None:
        return False
    channel = client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
    try:
        return await _count(channel, match.message_id, after.messages) >= after.messages
    except http.REQUEST_ERRORS:  # leave the table there: the player still has to be told of the turn
        return False


async def _count(channel: discord.PartialMessageable, message_id: int, limit: int) -> int:
    """Count the messages after this one, at most `limit`."""
    return len([message async for message in channel.history(after=discord.Object(message_id), limit=limit)])
