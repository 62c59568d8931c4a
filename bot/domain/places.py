"""Where a match is played: in the channel where it was opened, or in a thread of its own there.

`parent_id` says which: None, it has no thread and wants none; the same as `channel_id`, it is to get one when
it begins; another channel, it has one, and `channel_id` is that thread.
"""

from bot.domain.model import Match
from bot.services.commits import known
from bot.store.database import Database
from bot.store.queries import matches as match_rows


def wants_thread(match: Match) -> bool:
    """Whether the match is to get a thread and has none yet."""
    return match.parent_id is not None and match.parent_id == match.channel_id


def has_thread(match: Match) -> bool:
    """Whether the match is played in a thread of its own."""
    return match.parent_id is not None and match.parent_id != match.channel_id


def home(match: Match) -> int:
    """The channel where the match was opened, also when it has a thread."""
    return match.channel_id if match.parent_id is None else match.parent_id


class Places:
    """The places of the matches of one database. Moving one is no change of the match: its version stays."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def move_to_thread(self, match: Match, thread_id: int) -> Match:
        """The match has this thread now, and no table in it yet. Gives the match as it is."""
        return await self._move(match, thread_id, home(match), None)

    async def stay(self, match: Match) -> Match:
        """The match can have no thread and is played where it was opened, in the message it has."""
        return await self._move(match, match.channel_id, None, match.message_id)

    async def move_home(self, match: Match) -> Match:
        """The thread is lost; the match goes on where it was opened, with no table there yet."""
        return await self._move(match, home(match), None, None)

    async def move_to(self, match: Match, channel_id: int) -> Match:
        """The channel is gone; the match goes on in this one, with no table there yet."""
        return await self._move(match, channel_id, None, None)

    async def open_up(self, match_id: int) -> None:
        """The bot may write where the match is played: it need not wait for presses any more."""
        async with self._database.write() as connection:
            await match_rows.set_place(connection, match_id, answers_only=False)

    async def _move(
        self, match: Match, channel_id: int, parent_id: int | None, message_id: int | None
    ) -> Match:
        async with self._database.write() as connection:
            now = known(await match_rows.lock(connection, match.id), match.id)
            if now.channel_id == match.channel_id:  # else somebody has been quicker
                await match_rows.set_place(
                    connection,
                    match.id,
                    channel_id=channel_id,
                    parent_id=parent_id,
                    message_id=message_id,
                    nudge_id=None,
                )
            return known(await match_rows.get(connection, match.id), match.id)
