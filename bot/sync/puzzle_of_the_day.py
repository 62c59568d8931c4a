"""Posts the puzzle of the day where servers want it, and shows the solution of the last one there."""

import asyncio
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord

from bot.domain.people import puzzles
from bot.domain.people.puzzle_of_the_day import PuzzleChannel, PuzzleDay
from bot.i18n import texts
from bot.images.pictures import Pictures, theme_named
from bot.messages.message import Post
from bot.messages.pages.practice_position import Reader
from bot.messages.pages.puzzles import puzzle_of_the_day as puzzle_day
from bot.messages.pages.puzzles.puzzle_of_the_day import Solution
from bot.services.matches import Matches
from bot.sync.retired_messages import RetiredMessages
from bot.sync.side_by_side import side_by_side
from bot.sync.standing_messages import StandingMessages
from bot.transport import http

log = logging.getLogger(__name__)

_SERVED_WITHIN = 60.0  # seconds for one server, with solutions to draw


class PuzzleDayMessages:
    """The messages of puzzles of the day of one process."""

    def __init__(
        self,
        matches: Matches,
        pictures: Pictures,
        standing: StandingMessages,
        retired: RetiredMessages,
    ) -> None:
        self._standing = standing
        self._retired = retired
        self._matches = matches
        self._days = matches.puzzle_days
        self._pictures = pictures
        # By server: held until a message that was sent is noted.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def post(self, claimed: Sequence[PuzzleChannel]) -> None:
        """Post what is due on these servers. What fails now is due again soon."""
        await side_by_side(
            claimed, self._serve, name="post a server's puzzle of the day", within=_SERVED_WITHIN
        )

    async def choose(self, guild_id: int, channel_id: int | None, locale: str | None) -> None:
        """Keep the puzzle in this channel from now on (None: nowhere), and post it there at once.

        Raises REQUEST_ERRORS; then it stays where it was.
        """
        async with self._lock(guild_id):
            await self._note_sent(guild_id)
            channel, elsewhere = await self._days.choose(guild_id, channel_id, locale)
        if elsewhere is not None:
            self._retired.delete(elsewhere)
        if channel_id is not None and (claimed := await self._days.claim_one(channel)) is not None:
            await self.post([claimed])

    async def solution(self, one: PuzzleDay) -> Solution | None:
        """Return a puzzle that is over, and who solved it; None if there is no such puzzle any more."""
        found = puzzles.find(one.game, one.puzzle)
        return None if found is None else Solution(one, found, await self._days.result(one))

    async def _serve(self, claimed: PuzzleChannel) -> None:
        """Show the solutions of days that are over, post today's. Raises REQUEST_ERRORS, DatabaseBusy."""
        day = self._days.today()
        before = await self._days.before(claimed.guild_id, day)
        for one in before:
            if not one.revealed:
                await self._reveal(one, await self._reader(claimed))
        gone = False
        async with self._lock(claimed.guild_id):
            today = await self._days.begin(claimed, day)
            if today is not None and today.message_id is None:
                gone = not await self._send(today, before, await self._reader(claimed))
        await self._days.done(claimed, day, gone=gone)

    async def _note_sent(self, guild_id: int) -> None:
        """Find today's message where a process was killed before it noted that it had sent it.

        Raises REQUEST_ERRORS.
        """
        if (unposted := await self._days.unposted(guild_id)) is None:
            return
        channel, today = unposted
        await self._send(today, await self._days.before(guild_id, today.day), await self._reader(channel))

    async def _reader(self, channel: PuzzleChannel) -> Reader:
        settings = await self._matches.preferences.of_guild(channel.guild_id)
        return Reader("", theme_named(settings.theme), texts(channel.locale))

    def _lock(self, guild_id: int) -> asyncio.Lock:
        return self._locks.setdefault(guild_id, asyncio.Lock())

    async def _send(self, today: PuzzleDay, before: Sequence[PuzzleDay], reader: Reader) -> bool:
        """Post today's puzzle. Return False if its channel is gone."""
        found = puzzles.find(today.game, today.puzzle)
        if found is None:
            return True
        last = await self.solution(before[0]) if before and before[0].message_id is not None else None
        post = await puzzle_day.posted(today, found, reader, self._pictures, before=last)
        # By this idempotency key, a process that was killed finds the message instead of posting another.
        key = "puzzle of the day", today.guild_id, today.day, today.replaced_id
        channel = self._messageable(today)
        try:
            async with self._standing.turn(channel, None):
                message_id = await self._standing.send(channel, post, *key)
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            log.warning("server %s gets no puzzle of the day: %s", today.guild_id, error)
            return not http.is_channel_gone(error)
        if not await self._days.posted(today, message_id):
            self._retired.delete(message_id)
        return True

    async def _reveal(self, one: PuzzleDay, reader: Reader) -> None:
        """Show the solution in the message of a day that is over."""
        solution = await self.solution(one)
        if one.message_id is not None and solution is not None:
            post = await puzzle_day.solved(solution, reader, self._pictures)
            await self._edit(one, one.message_id, post)
        await self._days.revealed(one)

    async def _edit(self, one: PuzzleDay, message_id: int, post: Post) -> None:
        channel = self._messageable(one)
        try:
            async with self._standing.turn(channel, message_id):
                await self._standing.edit(channel, message_id, post)
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            log.info("a solution of server %s is shown to nobody: %s", one.guild_id, error)

    def _messageable(self, one: PuzzleDay) -> discord.PartialMessageable:
        return self._standing.channel(one.channel_id, one.guild_id)
