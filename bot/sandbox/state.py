"""The state of the small Discord: people, one guild, channels, messages, files, commands and emojis.

Messages are kept as Discord's own JSON objects. An object once stored is never changed in place: an edit
stores a new one, so request logs, queues and sockets may hold on to what they were given.
Everything is bounded: the newest ``history`` messages of a channel stay, and their files with them.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Protocol

from bot.sandbox import errors as refusals

Json = dict[str, Any]

DISCORD_EPOCH = 1_420_070_400_000  # milliseconds, the first second of 2015
FOUNDED = 1_704_067_200_001  # odd, so that of two shards the second has the guild and the first the DMs
TEXT, DM, GROUP, THREAD = 0, 1, 3, 11  # channel types
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15  # message flags
MANAGE_GUILD = 1 << 5
VIEW_CHANNEL, SEND_MESSAGES, USE_EXTERNAL_APPS = 1 << 10, 1 << 11, 1 << 50
# What a member of a usual server may do, the bot included: react, view, send, embed, attach, read the
# history, use foreign emojis, commands, threads, apps of their own.
PERMISSIONS = sum(1 << bit for bit in (6, 10, 11, 14, 15, 16, 18, 31, 35, 38, 50))
GUEST_PERMISSIONS = sum(1 << bit for bit in (14, 15, 17))  # embed, attach, mention everyone


def snowflake(milliseconds: int, increment: int = 0) -> int:
    """A Discord id made at a time (milliseconds since 1970)."""
    return (milliseconds - DISCORD_EPOCH) << 22 | increment


@dataclass(frozen=True, slots=True)
class File:
    """An uploaded file. Width and height are known for PNG pictures."""

    filename: str
    content: bytes
    content_type: str
    width: int | None = None
    height: int | None = None


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel or thread of the guild, or one person's DM with the bot. Of a ``guest`` channel the bot
    is no member: a group chat, or a text channel of another guild.
    """

    id: str
    type: int
    name: str
    person: str | None = None
    parent: str | None = None
    guild: str | None = None  # None: of the first guild, or of none
    guest: bool = False
    forbidden: bool = False  # the bot may not send
    hidden: bool = False  # nor even see
    archived: bool = False
    archived_after: int = 1440  # minutes, of a thread
    members: set[str] = field(default_factory=set)  # of a thread, who was added or mentioned, and the bot
    messages: "dict[str, Message]" = field(default_factory=dict)
    private: "dict[str, dict[str, Message]]" = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Message:
    """A message: Discord's JSON in ``data``, and who alone may see it (``only_for``), if it is ephemeral."""

    data: Json
    channel: Channel
    only_for: str | None = None
    dismissed: bool = False

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def loading(self) -> bool:
        """Deferred, not yet filled: the bot "is thinking"."""
        return bool(self.data["flags"] & LOADING)


class Audience(Protocol):
    """Who is told of changes: the gateway tells the bot, the live sockets tell the people."""

    def created(self, message: Message) -> None: ...
    def edited(self, message: Message) -> None: ...
    def deleted(self, message: Message) -> None: ...
    def channel_opened(self, channel: Channel) -> None: ...
    def channel_changed(self, channel: Channel) -> None: ...
    def channel_closed(self, channel: Channel) -> None: ...
    def commands_changed(self) -> None: ...


class World:
    """One guild with two channels, its people and the bot; a group chat and another guild where people are
    without it. ``more_guilds`` are others with the same people and the bot, and the names of their channels;
    of any number of shards, each guild is on the one after that of the guild before. ``clock`` gives seconds
    since 1970.
    """

    def __init__(
        self,
        people: Sequence[str],
        *,
        bot_name: str,
        guild_name: str,
        channels: Sequence[str],
        history: int,
        more_guilds: Mapping[str, Sequence[str]] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.clock = clock
        self.history = history
        self.base = ""  # http://127.0.0.1:PORT, known once the server listens
        self.audiences: list[Audience] = []
        self.files: dict[str, File] = {}
        self.emojis: dict[str, tuple[Json, bytes]] = {}
        self.commands: dict[str, Json] = {}
        self.closed_dms: set[str] = set()
        self._last_id = 0
        founding = (str(snowflake(FOUNDED, n)) for n in range(1 << 12))
        self.guild_id = next(founding)
        self.guilds = {self.guild_id: guild_name}  # those that the bot is in
        self.bot = user(next(founding), bot_name, bot=True)
        self.people = {u["id"]: u for u in (user(next(founding), name) for name in people)}
        self.channels: dict[str, Channel] = {}
        for name in channels:
            self._keep(Channel(next(founding), TEXT, name))
        self.dms = {
            person: self._keep(Channel(next(founding), DM, "", person=person)) for person in self.people
        }
        self._keep(Channel(next(founding), GROUP, "Friends", guest=True))
        self.other_guild_id, self.other_guild_name = next(founding), "Elsewhere"
        self._keep(Channel(next(founding), TEXT, "lounge", guest=True))
        for number, (name, inside) in enumerate((more_guilds or {}).items(), start=1):
            ids = (str(snowflake(FOUNDED + number, n)) for n in range(1 << 12))
            guild = next(ids)
            self.guilds[guild] = name
            for place in inside:
                self._keep(Channel(next(ids), TEXT, place, guild=guild))
        self.external_apps = True  # people may show others there what their own apps answer

    @property
    def application_id(self) -> str:
        return str(self.bot["id"])

    def new_id(self) -> str:
        """A fresh id, greater than every one before."""
        self._last_id = max(self._last_id + 1, snowflake(int(self.clock() * 1000)))
        return str(self._last_id)

    def now(self) -> str:
        return datetime.fromtimestamp(self.clock(), UTC).isoformat(timespec="microseconds")

    # people and channels

    def user(self, user_id: str) -> Json:
        """The bot or a person. Raises 10013 for anyone else."""
        found = self.bot if user_id == self.bot["id"] else self.people.get(user_id)
        if found is None:
            raise refusals.unknown_user()
        return found

    def named(self, name: str) -> Json:
        """The person of that name, in any case. Raises KeyError."""
        for person in self.people.values():
            if name.casefold() in (person["username"], person["global_name"].casefold()):
                return person
        raise KeyError(name)

    def channel(self, channel_id: str) -> Channel:
        """A channel the bot can reach. Raises 10003, and 50001 where it is no member or must not look."""
        try:
            channel = self.channels[channel_id]
        except KeyError:
            raise refusals.unknown_channel() from None
        if channel.guest or channel.hidden:
            raise refusals.missing_access()
        return channel

    def open_thread(
        self, parent: Channel, name: str, *, channel_id: str | None = None, archived_after: int = 1440
    ) -> Channel:
        thread = self._keep(
            Channel(
                channel_id or self.new_id(),
                THREAD,
                name,
                parent=parent.id,
                guild=parent.guild,
                archived_after=archived_after,
                members={self.application_id},
            )
        )
        for audience in self.audiences:
            audience.channel_opened(thread)
        return thread

    def change_channel(self, channel: Channel) -> None:
        for audience in self.audiences:
            audience.channel_changed(channel)

    def close_channel(self, channel: Channel) -> None:
        """Deletes a channel with its messages and threads."""
        for thread in [c for c in self.channels.values() if c.parent == channel.id]:
            self.close_channel(thread)
        del self.channels[channel.id]
        for shelf in (channel.messages, *channel.private.values()):
            for message in shelf.values():
                self._forget_files(message.data)
            shelf.clear()
        for audience in self.audiences:
            audience.channel_closed(channel)

    def change_commands(self) -> None:
        for audience in self.audiences:
            audience.commands_changed()

    def _keep(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def may_see(self, person_id: str, channel: Channel) -> bool:
        return channel.person in (None, person_id)

    def bot_permissions(self, channel: Channel) -> int:
        if channel.guest:
            return GUEST_PERMISSIONS
        return PERMISSIONS & ~self.denied(channel)

    def denied(self, channel: Channel) -> int:
        """What the bot alone may not do in a channel."""
        return (SEND_MESSAGES if channel.forbidden else 0) | (VIEW_CHANNEL if channel.hidden else 0)

    def guild_of(self, channel: Channel) -> str | None:
        """The id of the guild that a channel belongs to."""
        if channel.type in (DM, GROUP):
            return None
        return self.other_guild_id if channel.guest else channel.guild or self.guild_id

    def person_permissions(self, channel: Channel, person: str) -> int:
        """What a person may do in a channel. The first of all owns the guilds."""
        hides = channel.guest and not self.external_apps
        manages = person == next(iter(self.people)) and not channel.guest
        return (PERMISSIONS & ~USE_EXTERNAL_APPS if hides else PERMISSIONS) | (MANAGE_GUILD if manages else 0)

    # messages

    def message(self, channel: Channel, message_id: str) -> Message:
        """A message as the bot finds it in a channel: never an ephemeral one. Raises 10008."""
        try:
            return channel.messages[message_id]
        except KeyError:
            raise refusals.unknown_message() from None

    def private_message(self, channel: Channel, person_id: str, message_id: str) -> Message:
        """An ephemeral message shown to a person. Raises 10008."""
        try:
            return channel.private[person_id][message_id]
        except KeyError:
            raise refusals.unknown_message() from None

    def holds(self, message: Message) -> bool:
        """Whether a message is still there, neither deleted nor forgotten."""
        channel = message.channel
        shelf = channel.messages if message.only_for is None else channel.private.get(message.only_for, {})
        return message.id in shelf

    def seen_by(self, person_id: str, channel: Channel) -> Iterator[Message]:
        """What a person sees of a channel, in no particular order."""
        for message in (*channel.messages.values(), *channel.private.get(person_id, {}).values()):
            if not message.dismissed and not message.loading:
                yield message

    def post(self, message: Message) -> None:
        """Keep a new message, forget what is too old, and tell everyone concerned."""
        channel = message.channel
        shelf = channel.messages
        if message.only_for is not None:
            shelf = channel.private.setdefault(message.only_for, {})
        shelf[message.id] = message
        while len(shelf) > self.history:
            self._forget_files(shelf.pop(next(iter(shelf))).data)
        if not message.loading:
            for audience in self.audiences:
                audience.created(message)

    def replace(self, message: Message, data: Json) -> None:
        """Store the edited ``data`` of a message and tell everyone concerned."""
        was_loading, before = message.loading, message.data
        message.data = data
        kept = {attachment["id"] for attachment in data["attachments"]}
        self._forget_files(before, kept)
        for audience in self.audiences:
            (audience.created if was_loading else audience.edited)(message)

    def remove(self, message: Message) -> None:
        shelf = message.channel.messages
        if message.only_for is not None:
            shelf = message.channel.private.get(message.only_for, {})
        shelf.pop(message.id, None)
        self._forget_files(message.data)
        if not message.loading:
            for audience in self.audiences:
                audience.deleted(message)

    def _forget_files(self, data: Json, kept: frozenset[str] | set[str] = frozenset()) -> None:
        for attachment in data["attachments"]:
            if attachment["id"] not in kept:
                self.files.pop(attachment["id"], None)


def user(user_id: str, name: str, *, bot: bool = False) -> Json:
    """A Discord user object."""
    found: Json = {
        "id": user_id,
        "username": name.casefold(),
        "global_name": None if bot else name,
        "discriminator": "0000" if bot else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if bot:
        found |= {"username": name, "bot": True}
    return found


def context_of(channel: Channel) -> int:
    """Where a command or press there happens: 0 a guild, 1 the DM with the bot, 2 another private channel."""
    return {DM: 1, GROUP: 2}.get(channel.type, 0)
