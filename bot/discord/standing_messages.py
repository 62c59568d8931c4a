"""Standing messages: the one way in which a message that stays somewhere is kept current.

A message is edited; if it is gone, it is sent again, with an idempotency key, so that a process that was
killed in between finds it. A press on a message brings a token with which it can be edited for 15 minutes,
outside the limits of the channel; that way comes first. By the channel, requests take turns: wait for one
with `turn`, holding nothing that others wait for.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import discord

from bot import clock
from bot.discord import http
from bot.discord.background import DebouncedTasks
from bot.discord.limits import ChannelTurns
from bot.discord.message import Post
from bot.images import emojis
from bot.match.retired_messages import RetiredMessage, RetiredMessages

log = logging.getLogger(__name__)

Key = TypeVar("Key")
_T = TypeVar("_T")
_Kept = TypeVar("_Kept", bound="Expiring")

_MAX_KEPT = 10_000
# A token is of use once its interaction was answered, which takes at most 3 seconds.
_ANSWERED_WITHIN = http.ANSWER_WITHIN
_POLL_SECONDS = 0.05
_MOST_DELETED = 8  # messages with the same key that were sent and deleted in the minutes before
# The longest that one request is waited for, seconds: others may wait for the lock of the match.
_WITHIN = 4.0


@dataclass(frozen=True, slots=True)
class _Token:
    webhook: discord.Webhook  # of the interaction; the interaction itself holds much more
    waiting: discord.Interaction | None  # until it is answered, its token is of no use
    expires_at: float  # unix seconds


class Expiring(Protocol):
    """Something that is of use until then, in Unix seconds."""

    @property
    def expires_at(self) -> float: ...


def drop_old(kept: dict[Key, _Kept], most: int) -> None:
    """Make room for one more, the newest of which are last: drop those that have expired or are too many."""
    now = clock.now()
    while kept:
        oldest = next(iter(kept))
        if kept[oldest].expires_at > now and len(kept) < most:
            break
        del kept[oldest]


class Tokens(Generic[Key]):
    """The newest interaction of each key, as long as its token is valid. Kept in memory only."""

    def __init__(self) -> None:
        self._tokens: dict[Key, _Token] = {}  # the newest are last

    def keep(self, key: Key, interaction: discord.Interaction) -> None:
        """Keep an interaction, and drop those that have expired or are too many."""
        self._tokens.pop(key, None)
        drop_old(self._tokens, _MAX_KEPT)
        waiting = None if interaction.response.is_done() else interaction
        self._tokens[key] = _Token(interaction.followup, waiting, clock.now() + http.TOKEN_SECONDS)

    def copy(self, key: Key, webhook: discord.Webhook) -> None:
        """Keep the webhook of an answered interaction that has just posted the message of this key."""
        self._tokens[key] = _Token(webhook, None, clock.now() + http.TOKEN_SECONDS)

    def forget(self, key: Key) -> None:
        """Drop the interaction of this key."""
        self._tokens.pop(key, None)

    def has(self, key: Key) -> bool:
        """Return whether there is an interaction of this key whose token is valid."""
        token = self._tokens.get(key)
        return token is not None and token.expires_at > clock.now()

    async def answered(self, key: Key) -> discord.Webhook | None:
        """Return the webhook of this key's interaction once it was answered, None if there is none."""
        if not self.has(key):
            return None
        token = self._tokens[key]
        for _ in range(int(_ANSWERED_WITHIN / _POLL_SECONDS)):
            if token.waiting is None or token.waiting.response.is_done():
                return token.webhook
            await asyncio.sleep(_POLL_SECONDS)
        return None


class StandingMessages:
    """Edits, sends and deletes the messages of one process that stand somewhere. Raises REQUEST_ERRORS."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._turns = ChannelTurns(client)
        self.editors: Tokens[int] = Tokens()  # by message: the press that can edit it

    def channel(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        """Return a channel, or a thread, or the direct messages of that id."""
        return self._client.get_partial_messageable(channel_id, guild_id=guild_id)

    @asynccontextmanager
    async def turn(self, channel: discord.PartialMessageable, message_id: int | None) -> AsyncIterator[None]:
        """Wait until the message can be edited, or sent if there is none.

        With a token at hand, that is at once.
        """
        if message_id is None:
            async with self._turns.to_send(channel.id):
                yield
        elif self.editors.has(message_id):
            yield
        else:
            async with self._turns.to_edit(channel.id, message_id):
                yield

    async def put(
        self, channel: discord.PartialMessageable, message_id: int | None, post: Post, *key: object
    ) -> int:
        """Bring a message up to date, or send it if it is gone. Return its id. Takes its turn.

        The idempotency key of a new message consists of `key`, the channel and what it replaces.
        """
        if message_id is not None:
            async with self.turn(channel, message_id):
                if await self.edit(channel, message_id, post):
                    return message_id
        async with self.turn(channel, None):
            return await self.send(channel, post, *key, message_id)

    async def edit(self, channel: discord.PartialMessageable, message_id: int, post: Post) -> bool:
        """Replace a message. Return False if it is gone."""
        if await self.edit_by_token(message_id, post):
            return True
        return await self.edit_by_channel(channel, message_id, post)

    async def edit_if_taken(self, channel: discord.PartialMessageable, message_id: int, post: Post) -> bool:
        """Replace a message in its turn. Return False if it is gone or Discord will not take it."""
        try:
            async with self.turn(channel, message_id):
                return await self.edit(channel, message_id, post)
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            log.info("message %s stays as it is: %s", message_id, error)
            return False

    async def edit_by_token(self, message_id: int, post: Post) -> bool:
        """Replace a message through a press on it. Return False if none can edit it any more."""
        webhook = await self.editors.answered(message_id)
        if webhook is None:
            return False
        try:
            async with asyncio.timeout(_WITHIN):
                await webhook.edit_message(message_id, **post.edit())
        except http.REQUEST_ERRORS as error:
            log.debug("message %s cannot be edited through a press: %s", message_id, error)
            self.editors.forget(message_id)
            return False
        return True

    async def edit_by_channel(self, channel: discord.PartialMessageable, message_id: int, post: Post) -> bool:
        """Replace a message by the channel's route. Return False if it is gone."""
        message = channel.get_partial_message(message_id)

        async def attempt(form: Post) -> None:
            await self._unarchived(channel, lambda: message.edit(**form.edit()))

        try:
            await _with_or_without_pictures(attempt, post)
        except (discord.HTTPException, discord.RateLimited) as error:
            if http.is_limited(error):
                self._turns.note_refusal(channel.id, message_id, http.retry_after(error))
            if not http.is_message_gone(error):
                raise
            return False
        return True

    async def send(
        self,
        channel: discord.PartialMessageable,
        post: Post,
        *key: object,
        reply_to: int | None = None,
        silent: bool | None = None,
    ) -> int:
        """Send a message and return its id.

        With the same `key` in the same channel, a message that was sent minutes ago is found again, and
        brought up to date. A message that cannot be a reply is sent without. `silent` is as in `Post.unasked`
        by default.
        """
        nonce = http.nonce_of(channel.id, *key)
        for _ in range(_MOST_DELETED):
            try:
                sent = await self._send(channel, post, nonce, reply_to, silent)
                break
            except discord.HTTPException as error:
                if not http.is_message_gone(error):
                    raise
                nonce = http.nonce_of(nonce)  # what was sent with the key before was deleted
        else:
            sent = await self._send(channel, post, nonce, reply_to, silent)
        if not _shows(sent, post):  # it was sent before, when there was something else to show
            await self.edit_by_channel(channel, sent.id, post)
        return sent.id

    async def _send(
        self,
        channel: discord.PartialMessageable,
        post: Post,
        nonce: str,
        reply_to: int | None,
        silent: bool | None,
    ) -> discord.Message:
        arguments: dict[str, Any] = {"nonce": nonce}
        if silent is not None:
            arguments["silent"] = silent
        if reply_to is not None:
            arguments["reference"] = discord.MessageReference(
                message_id=reply_to, channel_id=channel.id, fail_if_not_exists=False
            )

        async def attempt(form: Post) -> discord.Message:
            given = form.unasked() | arguments
            return await self._unarchived(channel, lambda: channel.send(**given))

        try:
            return await _with_or_without_pictures(attempt, post)
        except discord.HTTPException as error:
            if reply_to is None or not http.is_message_refused(error):
                raise
            log.info("a reply in channel %s is sent as a message: %s", channel.id, error)
            return await self._send(channel, post, nonce, None, silent)

    async def _unarchived(
        self, channel: discord.PartialMessageable, request: Callable[[], Awaitable[_T]]
    ) -> _T:
        """Send a request; where a thread is archived, once more after unarchiving it."""
        try:
            return await http.retried(request, within=_WITHIN)
        except discord.HTTPException as error:
            if not http.is_archived(error):
                raise
            with suppress(discord.Forbidden):  # locked
                await http.retried(
                    lambda: self._client.http.edit_channel(channel.id, archived=False), within=_WITHIN
                )
        return await http.retried(request, within=_WITHIN)

    async def delete(self, channel: discord.PartialMessageable, message_id: int) -> bool:
        """Delete a message, which may be gone already. Return False if Discord refuses."""
        self.editors.forget(message_id)
        try:
            await http.retried(channel.get_partial_message(message_id).delete, within=_WITHIN)
        except discord.HTTPException as error:
            if not http.is_message_refused(error) and not http.is_message_gone(error):
                raise
            log.debug("message %s was not deleted: %s", message_id, error)
            return isinstance(error, discord.NotFound)
        return True

    async def delete_by_token(self, message_id: int) -> bool:
        """Delete a message through a press on it. Return False if none can delete it any more."""
        webhook = await self.editors.answered(message_id)
        self.editors.forget(message_id)
        if webhook is None:
            return False
        try:
            await webhook.delete_message(message_id)
        except http.REQUEST_ERRORS as error:
            log.debug("message %s was not deleted: %s", message_id, error)
            return False
        return True


async def _with_or_without_pictures(attempt: Callable[[Post], Awaitable[_T]], post: Post) -> _T:
    """Send or edit it; without pictures where Discord takes no such message with them.

    Raises REQUEST_ERRORS that may pass if an emoji in it is gone.
    """
    try:
        return await attempt(post)
    except discord.HTTPException as error:
        if emojis.forget_if_refused(error):
            raise ConnectionError("an emoji is gone") from error
        # Where the bot may attach no files, that is forbidden.
        is_other = not http.is_refusal(error) or http.are_dms_closed(error) or http.is_archived(error)
        if is_other or not (post.pictures or post.files):
            raise
        log.info("a message is sent without its pictures: %s", error)
        return await attempt(post.without_pictures())


def _shows(message: discord.Message, post: Post) -> bool:
    """Return whether the message that Discord has returned has the texts and controls of the post."""
    sent = [component.to_dict() for component in message.components]
    return list(_said(sent)) == list(_said([item.to_component_dict() for item in post.items]))


def _said(components: list[Any]) -> Iterator[str]:
    """Yield the texts and the custom ids in these components."""
    for component in components:
        if "content" in component:
            yield str(component["content"]).strip()
        if "custom_id" in component:
            yield str(component["custom_id"])
        yield from _said(component.get("components", []))
        if "accessory" in component:
            yield from _said([component["accessory"]])


class MessageDeletions:
    """The deletions of one process."""

    def __init__(self, standing: StandingMessages, retired: RetiredMessages) -> None:
        self._standing = standing
        self._retired = retired
        self._tasks = DebouncedTasks(self._delete, name="delete replaced message")

    async def retire(self, retired: RetiredMessage) -> None:
        """Note that a message is to be deleted, and delete it soon."""
        await self._retired.add(retired)
        self.delete(retired.message_id)

    def delete(self, message_id: int) -> None:
        """Delete a message soon, if it is noted as retired."""
        self._tasks.start(message_id)

    async def catch_up(self) -> None:
        """Delete what was not deleted before, because of a crash."""
        for retired in await self._retired.all():
            self.delete(retired.message_id)

    async def close(self) -> None:
        """Stop; what is not deleted yet is deleted after the next start."""
        await self._tasks.close()

    async def _delete(self, message_id: int) -> None:
        retired = await self._retired.get(message_id)
        if retired is None:
            return
        channel = self._standing.channel(retired.channel_id, retired.guild_id)
        if not await self._standing.delete(channel, message_id):
            log.info("a replaced message stays on server %s", retired.guild_id)
        await self._retired.remove(message_id)
