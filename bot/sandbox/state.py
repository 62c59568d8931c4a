"""The state behind the API: users, guilds, channels, messages, files, commands and emojis.

Messages are stored as Discord's JSON objects. A stored object is never mutated: an edit stores a new one, so
request logs, queues and sockets may keep references. Everything is bounded: a channel keeps its newest
``history`` messages together with their files. The newest files that edits replaced are also kept, since a
page may be about to fetch them.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Protocol

from bot.sandbox import errors

Json = dict[str, Any]

DISCORD_EPOCH = 1_420_070_400_000  # Unix milliseconds: the first second of 2015
CREATED_AT = 1_704_067_200_001  # odd: with two shards, the guild is on the second and DMs are on the first
TEXT, DM, GROUP, THREAD = 0, 1, 3, 11  # channel types
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15  # message flags
MANAGE_GUILD, MANAGE_MESSAGES = 1 << 5, 1 << 13
VIEW_CHANNEL, SEND_MESSAGES, READ_HISTORY, USE_EXTERNAL_APPS = 1 << 10, 1 << 11, 1 << 16, 1 << 50
# The default permissions of a member, the bot included: react, view, send, embed, attach, read history, use
# external emojis, commands and apps, create and write in threads.
PERMISSIONS = sum(1 << bit for bit in (6, 10, 11, 14, 15, 16, 18, 31, 35, 38, 50))
EXTERNAL_PERMISSIONS = sum(1 << bit for bit in (14, 15, 17))  # embed, attach, mention everyone
REPLACED_FILES = 16  # how many are kept
SESSION_STARTS = 1000  # a day


class DmRefusal(Enum):
    """Why the bot cannot write to a person, with the number of Discord's error."""

    CLOSED = 50007  # the person takes no DMs from the bot: sending fails
    NO_COMMON_GUILD = 50278  # they share no server: sending fails
    TOO_FAST = 40003  # the bot opens DMs too fast: opening fails
    FLAGGED = 20026  # the bot is flagged as spam: opening and sending fail
    FORBIDDEN = 0  # the same without a reason


def snowflake(milliseconds: int, increment: int = 0) -> int:
    """Make a Discord id for a time in Unix milliseconds."""
    return (milliseconds - DISCORD_EPOCH) << 22 | increment


@dataclass(frozen=True, slots=True)
class File:
    """An uploaded file. Width and height are set for PNG images only."""

    filename: str
    content: bytes
    content_type: str
    width: int | None = None
    height: int | None = None


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, a thread, or a person's DM with the bot.

    In an ``external`` channel the bot is not a member: a group chat, or a channel of another guild.
    """

    id: str
    type: int
    name: str
    person: str | None = None
    parent: str | None = None
    guild: str | None = None  # None: the first guild, or no guild at all
    external: bool = False
    send_denied: bool = False  # to the bot
    view_denied: bool = False  # to the bot
    history_denied: bool = False  # to the bot
    slow_mode: int = 0  # seconds between two messages of one author
    slow_for_bot: bool = False
    archived: bool = False
    locked: bool = False  # threads only
    archived_after: int = 1440  # minutes; threads only
    members: set[str] = field(default_factory=set)  # threads only: the bot, and users added or mentioned
    messages: "dict[str, Message]" = field(default_factory=dict)
    ephemeral: "dict[str, dict[str, Message]]" = field(default_factory=dict)  # by user, then by message


@dataclass(slots=True, eq=False)
class Message:
    """A message: Discord's JSON in ``data``; an ephemeral one is only ``visible_to`` one user."""

    data: Json
    channel: Channel
    visible_to: str | None = None
    dismissed: bool = False
    deleted: bool = False

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def loading(self) -> bool:
        """Whether this is a deferred answer not yet filled in: the bot "is thinking"."""
        return bool(self.data["flags"] & LOADING)


class StateListener(Protocol):
    """A receiver of state changes: the gateway forwards them to the bot, the client sockets to people."""

    def created(self, message: Message) -> None: ...
    def edited(self, message: Message) -> None: ...
    def deleted(self, message: Message) -> None: ...
    def channel_opened(self, channel: Channel) -> None: ...
    def channel_changed(self, channel: Channel) -> None: ...
    def channel_closed(self, channel: Channel) -> None: ...
    def commands_changed(self) -> None: ...


class DiscordState:
    """A guild with its channels, its members and the bot, and two places the bot is not a member of.

    Those are a group chat and a channel in another guild. ``more_guilds`` maps the names of further guilds
    with the bot to their channel names; for any shard count, each guild is on the shard after that of the
    guild before. ``members`` maps guild names to the names of their people; everyone is in a guild that it
    does not name. ``clock`` returns Unix seconds.
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
        members: Mapping[str, Sequence[str]] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.clock = clock
        self.history = history
        self.base_url = ""  # http://127.0.0.1:PORT, known once the server listens
        self.listeners: list[StateListener] = []
        self.files: dict[str, File] = {}
        self._replaced: deque[str] = deque()  # ids of files
        self.emojis: dict[str, tuple[Json, bytes]] = {}
        self.commands: dict[str, Json] = {}
        self.dm_refusals: dict[str, DmRefusal] = {}  # by person
        self.unavailable: set[str] = set()  # guilds during an outage
        self.left: set[str] = set()  # guilds that have removed the bot
        self.joined_at: dict[str, float] = {}  # by guild: when the bot was added, if not long ago
        self.session_starts = SESSION_STARTS  # that are left
        self._nonces: dict[tuple[str, str], tuple[Message, float]] = {}  # by author; with the time
        self._last_id = 0
        ids_of_creation = (str(snowflake(CREATED_AT, n)) for n in range(1 << 12))
        self.guild_id = next(ids_of_creation)
        self.guilds = {self.guild_id: guild_name}  # those the bot is in, or was in
        self.bot = user(next(ids_of_creation), bot_name, bot=True)
        self.people = {u["id"]: u for u in (user(next(ids_of_creation), name) for name in people)}
        self.channels: dict[str, Channel] = {}
        for name in channels:
            self._add_channel(Channel(next(ids_of_creation), TEXT, name))
        self.dms = {
            person: self._add_channel(Channel(next(ids_of_creation), DM, "", person=person))
            for person in self.people
        }
        self._add_channel(Channel(next(ids_of_creation), GROUP, "Friends", external=True))
        self.other_guild_id, self.other_guild_name = next(ids_of_creation), "Elsewhere"
        self._add_channel(Channel(next(ids_of_creation), TEXT, "lounge", external=True))
        for number, (name, inside) in enumerate((more_guilds or {}).items(), start=1):
            ids = (str(snowflake(CREATED_AT + number, n)) for n in range(1 << 12))
            guild = next(ids)
            self.guilds[guild] = name
            for place in inside:
                self._add_channel(Channel(next(ids), TEXT, place, guild=guild))
        chosen = members or {}
        self.members = {guild: self._ids(chosen.get(name, people)) for guild, name in self.guilds.items()}
        self.external_apps = True  # in that guild, user-installed apps may answer publicly

    def _ids(self, names: Sequence[str]) -> set[str]:
        return {person for person, user in self.people.items() if user["global_name"] in names}

    @property
    def application_id(self) -> str:
        return str(self.bot["id"])

    def new_id(self) -> str:
        """Make an id greater than all before it."""
        self._last_id = max(self._last_id + 1, snowflake(int(self.clock() * 1000)))
        return str(self._last_id)

    def now(self) -> str:
        return datetime.fromtimestamp(self.clock(), UTC).isoformat(timespec="microseconds")

    # people and channels

    def user(self, user_id: str) -> Json:
        """Look up the bot or a person. Raises 10013 for anyone else."""
        known = self.bot if user_id == self.bot["id"] else self.people.get(user_id)
        if known is None:
            raise errors.unknown_user()
        return known

    def person_by_name(self, name: str) -> Json:
        """Find a person by name, ignoring case. Raises KeyError."""
        for person in self.people.values():
            if name.casefold() in (person["username"], person["global_name"].casefold()):
                return person
        raise KeyError(name)

    def channel(self, channel_id: str) -> Channel:
        """Look up a channel the bot can see. Raises 10003, or 50001 without access."""
        try:
            channel = self.channels[channel_id]
        except KeyError:
            raise errors.unknown_channel() from None
        if channel.external or channel.view_denied or self.is_lost(self.guild_of(channel)):
            raise errors.missing_access()
        return channel

    def check_guild(self, guild: str) -> None:
        """Raise 10004 for a guild the bot is not in, 50001 during an outage."""
        if guild not in self.guilds or guild in self.left:
            raise errors.unknown_guild()
        if guild in self.unavailable:
            raise errors.missing_access()

    def is_lost(self, guild: str | None) -> bool:
        """Check whether a guild is unavailable, or has removed the bot."""
        return guild in self.unavailable or guild in self.left

    def create_thread(
        self, parent: Channel, name: str, *, channel_id: str | None = None, archived_after: int = 1440
    ) -> Channel:
        thread = self._add_channel(
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
        for listener in self.listeners:
            listener.channel_opened(thread)
        return thread

    def update_channel(self, channel: Channel) -> None:
        for listener in self.listeners:
            listener.channel_changed(channel)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads."""
        for thread in [c for c in self.channels.values() if c.parent == channel.id]:
            self.delete_channel(thread)
        del self.channels[channel.id]
        for shelf in (channel.messages, *channel.ephemeral.values()):
            for message in shelf.values():
                message.deleted = True
                self._forget_files(message.data)
            shelf.clear()
        for listener in self.listeners:
            listener.channel_closed(channel)

    def update_commands(self) -> None:
        for listener in self.listeners:
            listener.commands_changed()

    def open_thread(self, channel: Channel) -> None:
        """Unarchive a thread, as a new message in it does."""
        if channel.archived:
            channel.archived = False
            self.update_channel(channel)

    def _add_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def can_see(self, person_id: str, channel: Channel) -> bool:
        guild = None if channel.external else self.guild_of(channel)
        return channel.person in (None, person_id) and (guild is None or person_id in self.members[guild])

    def bot_permissions(self, channel: Channel) -> int:
        if channel.external:
            return EXTERNAL_PERMISSIONS
        return PERMISSIONS & ~self.denied(channel)

    def denied(self, channel: Channel) -> int:
        """Combine the permissions that the channel denies the bot."""
        denied = SEND_MESSAGES if channel.send_denied else 0
        denied |= VIEW_CHANNEL if channel.view_denied else 0
        return denied | (READ_HISTORY if channel.history_denied else 0)

    def guild_of(self, channel: Channel) -> str | None:
        if channel.type in (DM, GROUP):
            return None
        return self.other_guild_id if channel.external else channel.guild or self.guild_id

    def person_permissions(self, channel: Channel, person: str) -> int:
        """Combine a person's permissions in a channel. The first person owns every guild."""
        hides = channel.external and not self.external_apps
        if channel.external:
            return PERMISSIONS & ~USE_EXTERNAL_APPS if hides else PERMISSIONS
        return self.guild_permissions(person)

    def guild_permissions(self, person: str) -> int:
        manages = person == next(iter(self.people))
        return PERMISSIONS | (MANAGE_GUILD | MANAGE_MESSAGES if manages else 0)

    # messages

    def message(self, channel: Channel, message_id: str) -> Message:
        """Look up a message as the bot sees it in a channel, never an ephemeral one. Raises 10008."""
        try:
            return channel.messages[message_id]
        except KeyError:
            raise errors.unknown_message() from None

    def contains(self, message: Message) -> bool:
        """Check whether a message still exists, neither deleted nor evicted from the history."""
        channel = message.channel
        shelf = (
            channel.messages if message.visible_to is None else channel.ephemeral.get(message.visible_to, {})
        )
        return message.id in shelf

    def visible_messages(self, person_id: str, channel: Channel) -> Iterator[Message]:
        """Yield the messages a person sees in a channel, in no particular order."""
        for message in (*channel.messages.values(), *channel.ephemeral.get(person_id, {}).values()):
            if not message.dismissed and not message.loading:
                yield message

    def add_message(self, message: Message) -> None:
        """Store a new message, evict the oldest beyond ``history``, and notify the listeners."""
        channel = message.channel
        shelf = channel.messages
        if message.visible_to is not None:
            shelf = channel.ephemeral.setdefault(message.visible_to, {})
        shelf[message.id] = message
        while len(shelf) > self.history:
            self._forget_files(shelf.pop(next(iter(shelf))).data)
        if not message.loading:
            for listener in self.listeners:
                listener.created(message)

    def update_message(self, message: Message, data: Json) -> None:
        """Store a message's edited ``data`` and notify the listeners."""
        was_loading, before = message.loading, message.data
        message.data = data
        kept = {attachment["id"] for attachment in data["attachments"]}
        self._replace_files(before, kept)
        for listener in self.listeners:
            (listener.created if was_loading else listener.edited)(message)

    def remove_message(self, message: Message) -> None:
        shelf = message.channel.messages
        if message.visible_to is not None:
            shelf = message.channel.ephemeral.get(message.visible_to, {})
        shelf.pop(message.id, None)
        message.deleted = True
        self._forget_files(message.data)
        if not message.loading:
            for listener in self.listeners:
                listener.deleted(message)

    def note_nonce(self, message: Message, nonce: Any) -> None:
        """Remember that a message was sent with a nonce."""
        key = message.data["author"]["id"], str(nonce)
        self._nonces.pop(key, None)  # so that they stay in the order of their times
        self._nonces[key] = (message, self.clock())

    def sent_with(self, author: str, nonce: Any, seconds: float) -> Message | None:
        """Find what the author sent with a nonce in the last ``seconds``, in any channel.

        Raises 10008 if it was deleted.
        """
        oldest = self.clock() - seconds
        while self._nonces and next(iter(self._nonces.values()))[1] <= oldest:
            del self._nonces[next(iter(self._nonces))]
        sent, _ = self._nonces.get((author, str(nonce)), (None, 0.0))
        if sent is not None and sent.deleted:
            raise errors.unknown_message()
        return sent

    def _replace_files(self, before: Json, kept: set[str]) -> None:
        """Forget the oldest files that edits replaced, and note those of this one."""
        self._replaced += [
            attachment["id"] for attachment in before["attachments"] if attachment["id"] not in kept
        ]
        while len(self._replaced) > REPLACED_FILES:
            self.files.pop(self._replaced.popleft(), None)

    def _forget_files(self, data: Json) -> None:
        for attachment in data["attachments"]:
            self.files.pop(attachment["id"], None)


def user(user_id: str, name: str, *, bot: bool = False) -> Json:
    shape: Json = {
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
        shape |= {"username": name, "bot": True}
    return shape


def created_at(message_id: str) -> float:
    """Read the time in an id, in Unix seconds."""
    return ((int(message_id) >> 22) + DISCORD_EPOCH) / 1000


def context_of(channel: Channel) -> int:
    """Find the interaction context of a channel: 0 guild, 1 DM with the bot, 2 other private channel."""
    return {DM: 1, GROUP: 2}.get(channel.type, 0)
