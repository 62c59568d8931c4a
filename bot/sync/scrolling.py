"""Whether a table has scrolled away: a server may want it moved to the end of the channel then."""

import discord

from bot import clock
from bot.domain.durations import HOUR
from bot.domain.model import Match
from bot.domain.settings import RepostAfter
from bot.transport import http

_LOOK_EVERY = 60.0  # seconds; a table does not scroll away sooner, or is moved a turn later


class Scrolling:
    """Looks where the tables of one process stand, each at most once in a minute."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._looked: dict[int, float] = {}  # by table message: when it was found near, the newest last

    async def is_away(self, match: Match, after: RepostAfter) -> bool:
        """Return whether the table message stands further up, or is older, than a server wants.

        Never in a thread of its own, which holds nothing else, nor where the bot can only answer interactions
        and cannot look.
        """
        if match.message_id is None or match.has_thread or not match.mode.in_channel:
            return False
        if after.hours is not None:
            posted_at = discord.utils.snowflake_time(match.message_id).timestamp()
            return clock.now() - posted_at > HOUR * after.hours
        if after.messages is None or self._was_just_near(match.message_id):
            return False
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        try:
            found = await http.retried(lambda: _count(channel, match.message_id or 0, after.messages or 0))
        except http.REQUEST_ERRORS:  # leave the table there: the player still has to be notified
            return False
        self._looked[match.message_id] = clock.now()
        return found >= after.messages

    def _was_just_near(self, message_id: int) -> bool:
        now = clock.now()
        while self._looked and now - next(iter(self._looked.values())) > _LOOK_EVERY:
            del self._looked[next(iter(self._looked))]
        return message_id in self._looked


async def _count(channel: discord.PartialMessageable, message_id: int, limit: int) -> int:
    """Count the messages after this one, at most `limit`."""
    return len([message async for message in channel.history(after=discord.Object(message_id), limit=limit)])
