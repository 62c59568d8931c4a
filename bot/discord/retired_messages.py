"""Deletes messages that another has replaced. What a killed process did not delete is found at the start."""

import logging

from bot.discord.background import DebouncedTasks
from bot.discord.standing_messages import StandingMessages
from bot.match.retired_message_rows import RetiredMessage
from bot.match.retired_messages import RetiredMessages as Retired

log = logging.getLogger(__name__)


class RetiredMessages:
    """The deletions of one process."""

    def __init__(self, standing: StandingMessages, retired: Retired) -> None:
        self._standing = standing
        self._retired = retired
        self._tasks = DebouncedTasks(self._delete, name="delete replaced message")
        self._is_caught_up = False

    async def retire(self, one: RetiredMessage) -> None:
        """Note that a message is to be deleted, and delete it soon."""
        await self._retired.add(one)
        self.delete(one.message_id)

    def delete(self, message_id: int) -> None:
        """Delete a message soon, if it is noted as retired."""
        self._tasks.start(message_id)

    async def catch_up(self) -> None:
        """Delete what was not deleted before, because of a crash."""
        if not self._is_caught_up:
            left = await self._retired.all()
            self._is_caught_up = True
            for one in left:
                self.delete(one.message_id)

    async def close(self) -> None:
        """Stop; what is not deleted yet is deleted after the next start."""
        await self._tasks.close()

    async def _delete(self, message_id: int) -> None:
        one = await self._retired.get(message_id)
        if one is None:
            return
        channel = self._standing.channel(one.channel_id, one.guild_id)
        if not await self._standing.delete(channel, message_id):
            log.info("a replaced message stays on server %s", one.guild_id)
        await self._retired.remove(message_id)
