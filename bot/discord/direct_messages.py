"""Direct messages: what is sent, and the channels of people, which need not be asked for twice."""

import asyncio
import logging
from dataclasses import dataclass
from weakref import WeakValueDictionary

import discord
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.discord import http
from bot.discord.limits import Pace
from bot.discord.message import Post
from bot.discord.routes import has_component_id
from bot.discord.standing_messages import StandingMessages
from bot.match.model import Match, Seat
from bot.match.service import Matches
from bot.store.connections import upsert
from bot.store.schema import dm_channels


async def of(connection: AsyncConnection, user_id: int) -> int | None:
    """Return the channel of the person's direct messages; None if it is not known."""
    query = select(dm_channels.c.channel_id).where(dm_channels.c.user_id == user_id)
    channel_id: int | None = (await connection.execute(query)).scalar_one_or_none()
    return channel_id


async def save(connection: AsyncConnection, user_id: int, channel_id: int) -> None:
    """Store the channel of the person's direct messages."""
    await upsert(connection, dm_channels, {"user_id": user_id, "channel_id": channel_id})


async def remove(connection: AsyncConnection, user_id: int, channel_id: int) -> None:
    """Delete the channel of the person's direct messages, unless it is another by now."""
    await connection.execute(
        delete(dm_channels).where(dm_channels.c.user_id == user_id, dm_channels.c.channel_id == channel_id)
    )


log = logging.getLogger(__name__)

_MOST_KEPT = 10_000


class DMChannels:
    """The known channels of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._known: dict[int, int] = {}  # by person
        self._unstored: dict[int, int] = {}  # by person: channels that could not be stored yet

    async def of(self, user_id: int) -> int | None:
        """Return the channel of the person's direct messages, None if unknown. Raises DatabaseBusy."""
        if user_id in self._unstored:
            await self.note(user_id, self._unstored[user_id])
        if user_id not in self._known:
            async with self._database.single_read() as connection:
                channel_id = await of(connection, user_id)
            if channel_id is None:
                return None
            self._keep(user_id, channel_id)
        return self._known[user_id]

    async def note(self, user_id: int, channel_id: int) -> None:
        """Note the channel of the person's direct messages. Raises DatabaseBusy; then `of` notes it.

        Nothing is sent before that: the next process looks for messages only in channels that are stored.
        """
        self._unstored[user_id] = channel_id
        async with self._database.write() as connection:
            await save(connection, user_id, channel_id)
        self._unstored.pop(user_id, None)
        self._keep(user_id, channel_id)

    async def remove(self, user_id: int, channel_id: int) -> None:
        """Note that this is the channel of the person's direct messages no more."""
        self.forget_player(user_id)
        async with self._database.write() as connection:
            await remove(connection, user_id, channel_id)

    def forget_player(self, user_id: int) -> None:
        """Drop what is kept of the person in memory."""
        self._known.pop(user_id, None)
        self._unstored.pop(user_id, None)

    def _keep(self, user_id: int, channel_id: int) -> None:
        if len(self._known) >= _MOST_KEPT:
            self._known.clear()
        self._known[user_id] = channel_id


_NEW_A_MINUTE = 30
_LOOKED_AT = 20  # messages


@dataclass(frozen=True, slots=True)
class DirectMessage:
    """Where a direct message is."""

    channel_id: int
    message_id: int


def direct_message(seat: Seat) -> DirectMessage | None:
    """Return where the player of this seat has their hand or, across servers, their table."""
    if seat.dm_channel_id is None or seat.dm_message_id is None:
        return None
    return DirectMessage(seat.dm_channel_id, seat.dm_message_id)


async def note_direct_message(matches: Matches, match: Match, seat: Seat, at: DirectMessage | None) -> None:
    """Note where that message is, and that it shows this version; None if it cannot be sent."""
    channel_id, message_id = (None, None) if at is None else (at.channel_id, at.message_id)
    await matches.message_state.hand(match.id, seat.seat, channel_id, message_id, match.version)


class DirectMessages:
    """The direct messages of one process. All methods raise REQUEST_ERRORS and DatabaseBusy.

    Only an error for which `http.are_dms_closed` holds means that the person takes none from the bot; with
    all others, trying again later may work.
    """

    def __init__(
        self,
        client: discord.Client,
        standing: StandingMessages,
        stored: DMChannels,
        *,
        new_a_minute: float = _NEW_A_MINUTE,
    ) -> None:
        """Open about `new_a_minute` channels a minute, at most."""
        self._client = client
        self._standing = standing
        self._stored = stored
        self._pace = Pace(new_a_minute)
        self._opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by person

    async def channel(self, user_id: int) -> discord.PartialMessageable:
        """Return the channel of the person's direct messages. Open it unless it is known."""
        known = await self._stored.of(user_id)
        if known is None:
            lock = self._opening.setdefault(user_id, asyncio.Lock())
            async with lock:
                known = await self._stored.of(user_id) or await self._open(user_id)
        return self._standing.channel(known)

    async def put(
        self,
        user_id: int,
        at: DirectMessage | None,
        post: Post,
        *key: object,
        silent: bool | None = None,
    ) -> DirectMessage:
        """Bring a message up to date, or send it if there is none any more. Return where it is.

        Takes its turn in the channel. The other arguments are as for `send`; the idempotency key also
        includes what the message replaces.
        """
        if at is not None:
            async with self._standing.turn(self._standing.channel(at.channel_id), at.message_id):
                if await self.edit(at, post):
                    return at
        async with self._standing.turn(await self.channel(user_id), None):
            return await self.send(user_id, post, *key, None if at is None else at.message_id, silent=silent)

    async def edit(self, at: DirectMessage, post: Post) -> bool:
        """Replace a message. Return False if it is gone."""
        try:
            return await self._standing.edit(self._standing.channel(at.channel_id), at.message_id, post)
        except discord.NotFound as error:
            if not http.is_channel_gone(error):
                raise
            return False

    async def send(self, user_id: int, post: Post, *key: object, silent: bool | None = None) -> DirectMessage:
        """Send a message, without a sound unless it mentions the person or `silent` is False.

        With the idempotency key, which includes the person, nothing is sent twice within minutes.
        """
        channel = await self.channel(user_id)
        try:
            message_id = await self._standing.send(channel, post, user_id, *key, silent=silent)
        except discord.NotFound as error:
            if not http.is_channel_gone(error):
                raise
            log.info("a channel of direct messages is gone, and opened again")
            await self._stored.remove(user_id, channel.id)
            channel = await self.channel(user_id)
            message_id = await self._standing.send(channel, post, user_id, *key, silent=silent)
        return DirectMessage(channel.id, message_id)

    async def send_notice(self, user_id: int, post: Post, *key: object) -> DirectMessage | None:
        """Send a line that the person asked for, with a sound. Return None if their DMs are closed.

        Takes its turn in the channel.
        """
        try:
            async with self._standing.turn(await self.channel(user_id), None):
                return await self.send(user_id, post, *key, silent=False)
        except discord.HTTPException as error:
            if not http.are_dms_closed(error):
                raise
            log.info("a direct message cannot be sent: %s", error.code)
            return None

    async def notify(self, user_id: int, post: Post, *key: object) -> bool:
        """Send a line as `send_notice` does. Return False if the person's DMs are closed.

        What Discord would never take counts as sent, so that it is not tried for ever.
        """
        try:
            return await self.send_notice(user_id, post, *key) is not None
        except discord.HTTPException as error:
            if not http.is_malformed(error):
                raise
            log.warning("a direct message is left out: %s", error)
            return True

    async def delete(self, user_id: int, message_id: int) -> bool:
        """Delete a message, which may be gone already. Return False if it stays."""
        try:
            return await self._standing.delete(await self.channel(user_id), message_id)
        except discord.HTTPException as error:
            if not http.are_dms_closed(error):
                raise
            log.info("a direct message stays: %s", error.code)
            return False

    async def find(self, user_id: int, component_id: int) -> list[int]:
        """Return the bot's newest messages to this person with a component that has this number as its id."""
        known = await self._stored.of(user_id)
        if known is None:
            return []
        message_ids = list[int]()

        async def look() -> None:
            async for message in self._standing.channel(known).history(limit=_LOOKED_AT):
                if message.author.bot and has_component_id(message, component_id):
                    message_ids.append(message.id)

        try:
            await http.retried(look)
        except http.REQUEST_ERRORS as error:
            log.info("direct messages cannot be looked through: %s", error)
        return message_ids

    async def _open(self, user_id: int) -> int:
        await self._pace.turn()
        # discord.py's own cache would bring back a channel that is gone.
        opened = await http.retried(lambda: self._client.http.start_private_message(user_id))
        channel_id = int(opened["id"])
        await self._stored.note(user_id, channel_id)
        return channel_id
