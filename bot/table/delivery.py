"""Delivery: how a match's messages are posted, edited and deleted.

Normally that is done as for all standing messages. Where the bot may not write, or is not a member, it uses
the interactions that people start there: an interaction's token lets its holder edit the message it came
from, and post, for 15 minutes. The newest token of every match is kept in memory; after that time, or a
restart, the next press brings another.

Whether a table has scrolled away: it moves to the end of the channel then, unless a server wants otherwise.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot import clock
from bot.discord import http, visibility
from bot.discord.message import Post, notice
from bot.discord.standing_messages import StandingMessages, Tokens
from bot.i18n import Texts, for_reader
from bot.images import emojis
from bot.match.calendar import DAY, HOUR
from bot.match.model import Match, MatchStatus
from bot.match.settings import RepostAfter

log = logging.getLogger(__name__)

_T = TypeVar("_T")

_MAX_KEPT = 10_000
_LONG_OVER = DAY


def is_member(interaction: discord.Interaction) -> bool:
    """Return whether the bot is a member of the place this comes from. Its DM with the person counts."""
    if interaction.guild_id is not None:
        if interaction.client.get_guild(interaction.guild_id) is not None:
            return True
        # While the bot starts, it doesn't know its servers yet.
        return not interaction.client.is_ready() and interaction.is_guild_integration()
    return not interaction.context.private_channel


def is_alone(interaction: discord.Interaction) -> bool:
    """Return whether this comes from the person's DM with the bot, where nobody else can press anything."""
    return interaction.guild_id is None and is_member(interaction)


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """Return the permissions the bot lacks in this channel of a server it is a member of; [] elsewhere."""
    if interaction.guild_id is None or not is_member(interaction):
        return []
    in_thread = isinstance(interaction.channel, discord.Thread)
    return visibility.missing(interaction.app_permissions, in_thread=in_thread)


def answers_only(interaction: discord.Interaction) -> bool:
    """Return whether answering interactions is all that the bot can do there."""
    return not is_member(interaction) or bool(missing_permissions(interaction))


def where(match: Match, t: Texts) -> str:
    """Return where the match is played. A private channel cannot be named to people outside it."""
    return t("place-private") if match.place.guild_id is None else f"<#{match.place.channel_id}>"


def is_long_over(match: Match) -> bool:
    """Return whether the match has been over for so long that a message that is gone is not sent again."""
    over = match.status in {MatchStatus.FINISHED, MatchStatus.CANCELLED}
    return over and match.moved_at < clock.now() - _LONG_OVER


async def answer_press(press: discord.Interaction, match: Match, post: Post) -> bool:
    """Answer a press on the table with its new table; return whether that worked.

    If Discord refuses the post, answer without its picture; the table is then shown whole in another way.
    """
    try:
        await press.response.edit_message(**post.edit())
    except http.REQUEST_ERRORS as error:
        log.warning("match %s could not be shown by answering a press: %r", match.id, error)
        emojis.forget_if_refused(error)
        if http.is_refusal(error):
            await _answer_in_words(press, post)
        return False
    return True


async def _answer_in_words(press: discord.Interaction, post: Post) -> None:
    try:
        await press.response.edit_message(**post.without_pictures().edit())
    except http.REQUEST_ERRORS as error:
        log.warning("a press could not be answered without a picture either: %r", error)


class InChannel:
    """A match's messages by requests about its channel. They raise REQUEST_ERRORS."""

    def __init__(self, messages: StandingMessages, match: Match) -> None:
        self._messages = messages
        self._channel = messages.channel(match.place.channel_id, match.place.guild_id)
        self._match = match

    async def edit(self, message_id: int, post: Post) -> bool:
        """Replace a message, if possible through a press on it. Return False if it was deleted."""
        return await self._messages.edit(self._channel, message_id, post)

    async def send(self, post: Post, *key: object, reply_to: int | None = None) -> int | None:
        """Post a message and return its id. `key` is as in `StandingMessages.send`."""
        return await self._messages.send(self._channel, post, self._match.id, *key, reply_to=reply_to)

    async def delete(self, message_id: int) -> bool:
        """Delete one of the bot's messages, which may be gone already. Return False if Discord refuses."""
        return await self._messages.delete(self._channel, message_id)


class ThroughInteractions:
    """A match's messages through interactions. What fails is left undone until the next press."""

    def __init__(
        self, delivery: "Delivery", match: Match, command: discord.Interaction | None = None
    ) -> None:
        """`command`: the interaction to post through, instead of the newest."""
        self._delivery = delivery
        self._match = match
        self._command = command

    async def edit(self, message_id: int, post: Post) -> bool:
        """Replace a message. Return False if no interaction can edit it any more."""
        return await self._delivery.messages.edit_by_token(message_id, post)

    async def send(self, post: Post, *key: object, reply_to: int | None = None) -> int | None:
        """Post a message for everyone and return its id, or None if that was not possible."""
        webhook = await self._webhook()
        if webhook is None:
            return None
        try:
            message = await webhook.send(**post.unasked(), wait=True)
        except http.REQUEST_ERRORS as error:
            log.debug("nothing can be posted for match %s: %s", self._match.id, error)
            return None
        self._delivery.messages.editors.copy(message.id, webhook)
        return message.id

    async def _webhook(self) -> discord.Webhook | None:
        if self._command is not None:
            return self._command.followup
        return await self._delivery.newest.answered(self._match.id)

    async def delete(self, message_id: int) -> bool:
        """Delete one of the bot's messages. Return False if that was not possible."""
        return await self._delivery.messages.delete_by_token(message_id)


class Delivery:
    """Knows how each match's messages can be reached now."""

    def __init__(self, client: discord.Client, messages: StandingMessages) -> None:
        self._client = client
        self.messages = messages
        self.newest: Tokens[int] = Tokens()  # by match: the interaction to post through
        self.lost: dict[int, Match] = {}  # by match: its channel has refused; to be tried with every update
        self._warned_until: dict[tuple[int, int], float] = {}  # by channel and person, until when

    def place(self, match: Match) -> InChannel | ThroughInteractions:
        """Return how to reach the match's messages."""
        lost = self.lost.get(match.id)
        if match.mode.answers_only or (lost is not None and lost.place.channel_id == match.place.channel_id):
            return self.through_interactions(match)
        return InChannel(self.messages, match)

    def through_interactions(
        self, match: Match, command: discord.Interaction | None = None
    ) -> ThroughInteractions:
        """Return how to reach them although the channel refuses; `command` is as in `ThroughInteractions`."""
        return ThroughInteractions(self, match, command)

    async def reach(
        self, match: Match, send: Callable[[InChannel | ThroughInteractions], Awaitable[_T | None]]
    ) -> _T | None:
        """Send to the match's channel, or, if that refuses, through its interactions, if there are any.

        Raises REQUEST_ERRORS that may pass.
        """
        try:
            return await send(self.place(match))
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            log.warning("match %s cannot be shown in its channel: %s", match.id, error)
            self.lose_channel(match)
            return await send(self.through_interactions(match))

    def can_write(self, match: Match) -> bool:
        """Return whether the bot has the permissions it needs in the match's channel, as far as it knows."""
        guild = None if match.place.guild_id is None else self._client.get_guild(match.place.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(match.place.channel_id)
        if guild is None or channel is None:
            return False
        in_thread = isinstance(channel, discord.Thread)
        return not visibility.missing(channel.permissions_for(guild.me), in_thread=in_thread)

    def is_gone(self, match: Match) -> bool:
        """Return whether the channel of the match is unknown: deleted, or an archived thread."""
        guild = None if match.place.guild_id is None else self._client.get_guild(match.place.guild_id)
        return guild is not None and guild.get_channel_or_thread(match.place.channel_id) is None

    # Interactions

    def remember(self, interaction: discord.Interaction, match: Match) -> None:
        """Keep an interaction that was started where the match is played."""
        if interaction.channel_id == match.place.channel_id:
            self.newest.keep(match.id, interaction)

    def remember_message(self, interaction: discord.Interaction, message_id: int) -> None:
        """Keep an interaction that can edit this message."""
        self.messages.editors.keep(message_id, interaction)

    async def say_what_is_missing(self, interaction: discord.Interaction) -> None:
        """Tell the user privately which permissions the bot lacks here, at most once in 14 minutes."""
        lacking, now = missing_permissions(interaction), clock.now()
        person = (interaction.channel_id or 0, interaction.user.id)
        if not lacking or self._warned_until.get(person, 0.0) > now or not interaction.response.is_done():
            return
        self._warned_until = {who: until for who, until in self._warned_until.items() if until > now}
        self._warned_until[person] = now + http.TOKEN_SECONDS
        t = for_reader(interaction)
        names = ", ".join(f"**{t(f'permission-{name}')}**" for name in lacking)
        await interaction.followup.send(
            **notice(t("anywhere-missing", permissions=names)).new(), ephemeral=True
        )

    def forget_person(self, user_id: int) -> None:
        """Forget what this person was told."""
        self._warned_until = {who: until for who, until in self._warned_until.items() if who[1] != user_id}

    # Channels that refuse

    def lose_channel(self, match: Match) -> None:
        """Note that the match's channel refuses its messages."""
        if len(self.lost) < _MAX_KEPT:
            self.lost[match.id] = match

    def regained(self, guild_id: int, channel_id: int | None = None) -> list[int]:
        """Return the matches to show again after a change of permissions in the server or its channel."""
        back = [
            match.id
            for match in self.lost.values()
            if match.place.guild_id == guild_id
            and channel_id in (None, match.place.channel_id, match.place.parent_id)
        ]
        for match_id in back:
            del self.lost[match_id]
        return back


_NOT_AGAIN = 60.0  # seconds; a table does not scroll away sooner, or is moved a turn later


class Scrolling:
    """Looks where the tables of one process stand, each at most once in a minute.

    In each channel, at most one table moves in a minute: tables must not chase each other down.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        # When a table message was found near, and when a table of a channel was found away; the newest last.
        self._found: dict[int, float] = {}

    async def is_away(self, match: Match, after: RepostAfter) -> bool:
        """Return whether the table message stands further up, or is older, than a server wants.

        Never where the bot can only answer interactions and cannot look.
        """
        if match.shown.message_id is None or not match.mode.in_channel:
            return False
        age = clock.now() - discord.utils.snowflake_time(match.shown.message_id).timestamp()
        if after.hours is not None:  # in a thread of its own, nothing else has to come first
            return age > HOUR * after.hours and not match.place.has_thread
        found = match.shown.message_id, match.place.channel_id
        is_recent = any(self._was_just_found(one) for one in found)
        if after.messages is None or age < _NOT_AGAIN or is_recent:
            return False
        channel = self._client.get_partial_messageable(match.place.channel_id, guild_id=match.place.guild_id)
        try:
            messages = await http.retried(
                lambda: _count(channel, match.shown.message_id or 0, after.messages or 0)
            )
        except http.REQUEST_ERRORS:  # leave the table there: the player still has to be notified
            return False
        is_away = messages >= after.messages
        self._found[match.place.channel_id if is_away else match.shown.message_id] = clock.now()
        return is_away

    def _was_just_found(self, key: int) -> bool:
        now = clock.now()
        while self._found and now - next(iter(self._found.values())) > _NOT_AGAIN:
            del self._found[next(iter(self._found))]
        return key in self._found


async def _count(channel: discord.PartialMessageable, message_id: int, limit: int) -> int:
    """Count the messages after this one, at most `limit`."""
    return len([message async for message in channel.history(after=discord.Object(message_id), limit=limit)])
