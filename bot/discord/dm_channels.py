"""DM channels: which channel a person's direct messages are, in memory and in the database.

Discord lets a bot open only a few of them in a short time, and asks it to keep their ids.
"""

import logging

from bot.discord import dm_channel_rows as channel_rows
from bot.match.service import Matches
from bot.store.database import DatabaseBusy

log = logging.getLogger(__name__)

_MOST_KEPT = 10_000


class DMChannels:
    """The known channels of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._known: dict[int, int] = {}  # by person

    async def of(self, user_id: int) -> int | None:
        """Return the channel of the person's direct messages; None if it is not known."""
        if user_id not in self._known:
            async with self._database.single_read() as connection:
                found = await channel_rows.of(connection, user_id)
            if found is None:
                return None
            self._keep(user_id, found)
        return self._known[user_id]

    async def note(self, user_id: int, channel_id: int) -> None:
        """Note the channel of the person's direct messages."""
        self._keep(user_id, channel_id)
        try:
            async with self._database.write() as connection:
                await channel_rows.save(connection, user_id, channel_id)
        except DatabaseBusy as error:  # it can be asked for again
            log.warning("the channel of someone's direct messages was not stored: %s", error)

    async def remove(self, user_id: int, channel_id: int) -> None:
        """Note that this is the channel of the person's direct messages no more."""
        self.forget_player(user_id)
        async with self._database.write() as connection:
            await channel_rows.remove(connection, user_id, channel_id)

    def forget_player(self, user_id: int) -> None:
        """Drop what is kept of the person in memory."""
        self._known.pop(user_id, None)

    def _keep(self, user_id: int, channel_id: int) -> None:
        if len(self._known) >= _MOST_KEPT:
            self._known.clear()
        self._known[user_id] = channel_id
