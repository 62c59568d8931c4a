"""How the messages of a match can be reached: by requests about its channel, or, where the bot may not write
or is no member, through the interactions that people start there.

An interaction's token lets its holder edit the message it came from, and post, for 15 minutes. The newest of
every match is kept in memory; after that time, or a restart, the next press brings another.
"""

import asyncio
import logging
from dataclasses import dataclass
from typing import Any

import discord

from bot import clock
from bot.domain.model import Match
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.messages.message import Post, notice
from bot.transport import http as connection

log = logging.getLogger(__name__)

# Discord takes edits through an interaction for 15 minutes; the last of them is left out, for clocks differ.
_LIVES = 14 * 60
_MOST = 10_000
# What is shown through an interaction has to wait until that is answered.
_ANSWERED_WITHIN = 3.0
_LOOK_EVERY = 0.05

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")


def is_member(interaction: discord.Interaction) -> bool:
    """Whether the bot is a member of the place this comes from; its DM with the person is one."""
    if interaction.guild_id is not None:
        return interaction.client.get_guild(interaction.guild_id) is not None
    return not interaction.context.private_channel


def is_alone(interaction: discord.Interaction) -> bool:
    """Whether this comes from the person's own DM with the bot, where nobody else can press anything."""
    return interaction.guild_id is None and is_member(interaction)


def missing(interaction: discord.Interaction) -> list[str]:
    """The permissions that the bot lacks in this channel of a server it is a member of; [] elsewhere."""
    if interaction.guild_id is None or not is_member(interaction):
        return []
    return _lacking(interaction.app_permissions, isinstance(interaction.channel, discord.Thread))


def answers_only(interaction: discord.Interaction) -> bool:
    """Whether answering interactions is all that the bot can do there."""
    return not is_member(interaction) or bool(missing(interaction))


def link(match: Match) -> str:
    """The address of the match's table."""
    return f"https://discord.com/channels/{match.guild_id or '@me'}/{match.channel_id}/{match.message_id}"


def where(match: Match, t: Texts) -> str:
    """Where the match is played; private channels cannot be named to those who are not there."""
    return t("place-private") if match.guild_id is None else f"<#{match.channel_id}>"


async def delete(channel: discord.PartialMessageable, message_id: int) -> bool:
    """Take a message of ours away; it may be gone already. False when that was refused."""
    try:
        await connection.persist(channel.get_partial_message(message_id).delete)
    except (discord.NotFound, discord.Forbidden) as error:
        log.debug("message %s was not deleted: %s", message_id, error)
        return isinstance(error, discord.NotFound)
    return True


@dataclass(frozen=True, slots=True)
class _Token:
    interaction: discord.Interaction
    until: float


class InChannel:
    """A match's messages by requests about its channel. What cannot be done raises discord.HTTPException."""

    def __init__(self, client: discord.Client, match: Match) -> None:
        self._channel = client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        self._match = match

    async def edit(self, message_id: int, post: Post) -> bool:
        """Put the post in the message's place. False when the message was deleted."""
        message = self._channel.get_partial_message(message_id)
        try:
            await connection.persist(lambda: message.edit(**post.edit()))
        except discord.NotFound as error:
            if error.code == 10003:  # the channel itself
                raise
            return False
        return True

    async def send(self, post: Post, *, reply_to: int | None = None, nonce: str | None = None) -> int | None:
        """Post at the end of the channel; gives the message's id. With a `nonce`, it is that of the message
        that was posted with it minutes ago, if there is one.
        """
        arguments: dict[str, Any] = {"nonce": nonce or connection.new_nonce()}
        if reply_to is not None:
            arguments["reference"] = discord.MessageReference(
                message_id=reply_to, channel_id=self._match.channel_id, fail_if_not_exists=False
            )
        return (await connection.persist(lambda: self._channel.send(**post.new(), **arguments))).id

    async def delete(self, message_id: int) -> bool:
        """Take a message of ours away; it may be gone already. False when that was refused."""
        return await delete(self._channel, message_id)


class ByAnswers:
    """A match's messages through interactions. What cannot be done is left: the next press comes."""

    def __init__(self, reach: "Reach", match: Match) -> None:
        self._reach = reach
        self._match = match

    async def edit(self, message_id: int, post: Post) -> bool:
        """Put the post in the message's place. False when no interaction is left through which to do it."""
        interaction = await self._reach.editor(message_id)
        if interaction is None:
            return False
        try:
            await interaction.followup.edit_message(message_id, **post.edit())
        except connection.FAILED as error:
            log.debug("message %s cannot be edited any more: %s", message_id, error)
            self._reach.forget(message_id)
            return False
        return True

    async def send(self, post: Post, *, reply_to: int | None = None, nonce: str | None = None) -> int | None:
        """Post for everybody; gives the message's id, None when it could not be done."""
        interaction = await self._reach.newest(self._match.id)
        if interaction is None:
            return None
        try:
            message = await interaction.followup.send(**post.new(), wait=True)
        except connection.FAILED as error:
            log.debug("nothing can be posted for match %s: %s", self._match.id, error)
            return None
        self._reach.sent(interaction, message.id)
        return message.id

    async def delete(self, message_id: int) -> bool:
        """Take a message of ours away, as long as that can be done. False when it could not be."""
        interaction = await self._reach.editor(message_id)
        self._reach.forget(message_id)
        if interaction is None:
            return False
        try:
            await interaction.followup.delete_message(message_id)
        except connection.FAILED as error:
            log.debug("message %s was not deleted: %s", message_id, error)
            return False
        return True


class Reach:
    """Knows for every match how its messages can be reached now."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._newest: dict[int, _Token] = {}  # by match
        self._editors: dict[int, _Token] = {}  # by message
        self._lost: dict[int, Match] = {}  # by match: what its channel has refused
        self._told: dict[tuple[int, int], float] = {}  # by channel and person, until when

    def place(self, match: Match) -> InChannel | ByAnswers:
        """How to reach the match's messages."""
        if match.answers_only or match.id in self._lost:
            return self.by_answers(match)
        return InChannel(self._client, match)

    def by_answers(self, match: Match) -> ByAnswers:
        """How to reach them although the channel refuses."""
        return ByAnswers(self, match)

    def writes(self, match: Match) -> bool:
        """Whether the bot may write in the match's channel, as far as it knows servers."""
        guild = None if match.guild_id is None else self._client.get_guild(match.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(match.channel_id)
        if guild is None or channel is None:
            return False
        return not _lacking(channel.permissions_for(guild.me), isinstance(channel, discord.Thread))

    def is_gone(self, match: Match) -> bool:
        """Whether the channel of the match is no more. An archived thread is not known either."""
        guild = None if match.guild_id is None else self._client.get_guild(match.guild_id)
        return guild is not None and guild.get_channel_or_thread(match.channel_id) is None

    # Interactions

    def note(self, interaction: discord.Interaction, match: Match) -> None:
        """Keep an interaction that was started where the match is played."""
        if interaction.channel_id != match.channel_id:
            return
        token = _token(interaction)
        _keep(self._newest, match.id, token)
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            _keep(self._editors, interaction.message.id, token)

    def sent(self, interaction: discord.Interaction, message_id: int) -> None:
        """Keep that this message was posted through the interaction."""
        _keep(self._editors, message_id, _token(interaction))

    def forget(self, message_id: int) -> None:
        """The message cannot be edited any more."""
        self._editors.pop(message_id, None)

    async def newest(self, match_id: int) -> discord.Interaction | None:
        """The interaction through which something can be posted for this match, or None."""
        return await _answered(self._newest.get(match_id))

    async def editor(self, message_id: int) -> discord.Interaction | None:
        """The interaction through which this message can be edited, or None."""
        return await _answered(self._editors.get(message_id))

    async def say_what_is_missing(self, interaction: discord.Interaction) -> None:
        """Tell whoever this is from, alone and once in a while, what the bot may not do in the channel."""
        lacking, now = missing(interaction), clock.now()
        person = (interaction.channel_id or 0, interaction.user.id)
        if not lacking or self._told.get(person, 0.0) > now or not interaction.response.is_done():
            return
        self._told = {who: until for who, until in self._told.items() if until > now}
        self._told[person] = now + _LIVES
        t = for_reader(interaction)
        names = ", ".join(f"**{t(f'permission-{name}')}**" for name in lacking)
        await interaction.followup.send(
            **notice(t("anywhere-missing", permissions=names)).new(), ephemeral=True
        )

    def let_go(self, user_id: int) -> None:
        """Remember no more what this person was told."""
        self._told = {who: until for who, until in self._told.items() if who[1] != user_id}

    # Channels that refuse

    def lose(self, match: Match) -> None:
        """Note that the match could not be shown in its channel."""
        if len(self._lost) < _MOST:
            self._lost[match.id] = match

    def try_again(self, match_id: int) -> None:
        """Forget that the match could not be shown."""
        self._lost.pop(match_id, None)

    def found(self, guild_id: int, channel_id: int | None = None) -> list[int]:
        """The matches to be shown again, now that something has changed in the server or its channel."""
        back = [
            match.id
            for match in self._lost.values()
            if match.guild_id == guild_id and channel_id in (None, match.channel_id, match.parent_id)
        ]
        for match_id in back:
            del self._lost[match_id]
        return back


def _lacking(allowed: discord.Permissions, in_thread: bool) -> list[str]:
    needed = [
        "send_messages_in_threads" if in_thread and name == "send_messages" else name for name in NEEDED
    ]
    return [name for name in needed if not getattr(allowed, name)]


def _token(interaction: discord.Interaction) -> _Token:
    return _Token(interaction, clock.now() + _LIVES)


def _keep(tokens: dict[int, _Token], key: int, token: _Token) -> None:
    tokens.pop(key, None)  # so that the newest stand last
    now = clock.now()
    while tokens:
        oldest = next(iter(tokens))
        if tokens[oldest].until > now and len(tokens) < _MOST:
            break
        del tokens[oldest]
    tokens[key] = token


async def _answered(token: _Token | None) -> discord.Interaction | None:
    if token is None or token.until < clock.now():
        return None
    for _ in range(int(_ANSWERED_WITHIN / _LOOK_EVERY)):
        if token.interaction.response.is_done():
            return token.interaction
        await asyncio.sleep(_LOOK_EVERY)
    return None
