"""The gateway: one session per shard, events filtered by intents, heartbeats, resuming, compression."""

import asyncio
import contextlib
import importlib
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox import serializers
from bot.sandbox.state import DM, THREAD, Channel, DiscordState, Json, Message

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 8, 9, 10, 11
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = (
    1 << bit for bit in (0, 1, 9, 12, 15)
)
HEARTBEAT_INTERVAL = 41_250  # milliseconds
ACK_AFTER = 0.02  # seconds
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
INVALID_SEQUENCE, INVALID_SHARD = 4007, 4010
TAKEN_OVER = 4000  # the close code of a connection whose session was resumed on another one
REPLAYED = 500  # events kept for a resume
CLOSING = 1.0  # seconds a client has to complete the closing handshake
RESUMABLE = 120.0  # seconds a session can be resumed after a disconnect
GOODBYES = (1000, 1001)  # close codes by which a client ends its session


class Session:
    """One shard's session; it outlives its socket to be resumed."""

    def __init__(self, intents: int, shard: int, shards: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents, self.shard, self.shards = intents, shard, shards
        self.sequence = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=REPLAYED)
        self.socket: Socket | None = None
        self.disconnected_at = 0.0  # Unix seconds

    def dispatch(self, event: str, data: str) -> None:
        self.sequence += 1
        text = f'{{"op":0,"t":"{event}","s":{self.sequence},"d":{data}}}'
        self.sent.append((self.sequence, text))
        if self.socket is not None:
            self.socket.send(text)


class Socket:
    """One connection, with a queue of outgoing texts, so that a slow bot blocks nobody."""

    def __init__(self, ws: web.WebSocketResponse, compress: str) -> None:
        self.ws = ws
        self.queue: asyncio.Queue[str] = asyncio.Queue()
        self.session: Session | None = None
        self.closed_by_server = False
        self.is_silent = False  # a connection that is dead without being closed
        self._encode = _encoder(compress)

    def send(self, text: str) -> None:
        self.queue.put_nowait(text)

    async def write(self) -> None:
        with contextlib.suppress(ConnectionError):  # the reader handles the disconnect
            while True:
                text = await self.queue.get()
                if self.is_silent:
                    continue
                if self._encode is None:
                    await self.ws.send_str(text)
                else:
                    await self.ws.send_bytes(self._encode(text.encode()))


def _encoder(compress: str) -> Callable[[bytes], bytes] | None:
    """Make the encoder for a transport compression: one stream per connection, flushed at each message."""
    if compress == "zlib-stream":
        deflate = zlib.compressobj(level=1)
        return lambda data: deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH)
    if compress == "zstd-stream":
        try:
            zstandard: Any = importlib.import_module("zstandard")
        except ImportError:
            return None  # every client also understands text
        stream = zstandard.ZstdCompressor(level=1).compressobj()
        block = zstandard.COMPRESSOBJ_FLUSH_BLOCK
        return lambda data: bytes(stream.compress(data) + stream.flush(block))
    return None


class Gateway:
    """The bot's sessions. ``on_presence(online)`` is called when the bot connects or disconnects."""

    def __init__(self, state: DiscordState, token: str, url: Callable[[], str]) -> None:
        self.state, self.token, self.url = state, token, url
        self.on_presence: Callable[[bool], None] = lambda online: None
        self._sessions: dict[str, Session] = {}
        self._sockets: set[Socket] = set()
        self._closing: set[asyncio.Task[bool]] = set()
        state.listeners.append(self)

    @property
    def online(self) -> bool:
        return any(socket.session is not None for socket in self._sockets)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot, from HELLO to close."""
        ws = web.WebSocketResponse(
            timeout=CLOSING, compress=False, max_msg_size=64 * 1024, heartbeat=HEARTBEAT_INTERVAL / 1000
        )
        await ws.prepare(request)
        socket = Socket(ws, request.query.get("compress", ""))
        self._sockets.add(socket)
        writer = asyncio.create_task(socket.write())
        socket.send(json.dumps({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL}}))
        try:
            async for message in ws:
                if message.type == WSMsgType.TEXT and not socket.is_silent:
                    code = self._receive(socket, message.data)
                    if code is not None:
                        await ws.close(code=code)
        finally:
            writer.cancel()
            self._leave(socket)
        return ws

    async def close(self, code: int = 1001) -> None:
        """Close every connection; their sessions can be resumed."""
        for socket in self._sockets:
            socket.closed_by_server = True
        await asyncio.gather(*(socket.ws.close(code=code) for socket in self._sockets))

    def silence(self) -> None:
        """Ignore and send nothing on the connections that are open now."""
        for socket in self._sockets:
            socket.is_silent = True

    def send(self, op: int, data: Any) -> None:
        """Send a payload to every connection, outside its session's sequence."""
        for socket in self._sockets:
            socket.send(json.dumps({"op": op, "d": data}))

    def invalidate(self, *, resumable: bool) -> None:
        """Send INVALID_SESSION to every connection; unless ``resumable``, forget the sessions."""
        if not resumable:
            self._sessions.clear()
        self.send(INVALID_SESSION, resumable)

    def _leave(self, socket: Socket) -> None:
        was_online = self.online
        self._sockets.discard(socket)
        session = socket.session
        if session is not None and session.socket is socket:
            session.socket, session.disconnected_at = None, self.state.clock()
            if socket.ws.close_code in GOODBYES and not socket.closed_by_server:
                self._sessions.pop(session.id, None)
        if was_online and not self.online:
            self.on_presence(False)

    def _receive(self, socket: Socket, text: str) -> int | None:
        """Handle one message; a returned number is the code to close the connection with."""
        try:
            message = json.loads(text)
            return self._handle(socket, message["op"], message.get("d"))
        except (ValueError, TypeError, KeyError, AttributeError):
            return DECODE_ERROR

    def _handle(self, socket: Socket, op: int, data: Any) -> int | None:
        if op == HEARTBEAT:
            # Delayed: discord.py takes the time of a heartbeat only after sending it, and would count an ACK
            # that arrives before that as a whole interval late.
            asyncio.get_running_loop().call_later(ACK_AFTER, socket.send, '{"op":11}')
        elif op == IDENTIFY:
            return self._identify(socket, data)
        elif op == RESUME:
            return self._resume(socket, data)
        elif socket.session is None:
            return NOT_AUTHENTICATED
        elif op == REQUEST_MEMBERS:
            self._members(socket.session, data)
        elif op not in (3, 4):  # presence and voice state updates are ignored
            return UNKNOWN_OPCODE
        return None

    def _identify(self, socket: Socket, data: Json) -> int | None:
        if data.get("token", "").removeprefix("Bot ") != self.token:
            return AUTHENTICATION_FAILED
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            return INVALID_SHARD
        session = Session(int(data.get("intents", 0)), shard, shards)
        self._attach(socket, session)
        self._sessions = {one.id: one for one in self._sessions.values() if not self._is_over(one)}
        self._sessions[session.id] = session
        self.state.session_starts = max(0, self.state.session_starts - 1)
        present = (guild for guild in self.state.guilds if guild not in self.state.left)
        guilds = [guild for guild in present if _shard_of(guild, session)]
        ready = {
            "v": 10,
            "user": self.state.bot | {"verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": guild, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url(),
            "shard": [shard, shards],
            "application": {"id": self.state.application_id, "flags": 0},
            "private_channels": [],
        }
        session.dispatch("READY", json.dumps(ready))
        for guild in guilds:
            self._show_guild(session, guild)
        return None

    def _show_guild(self, session: Session, guild: str, *, joined: bool = False) -> None:
        """Send a session a guild, or that it is unavailable; one just ``joined`` does not say which."""
        if not session.intents & GUILDS:
            return
        if guild in self.state.unavailable:
            session.dispatch("GUILD_DELETE", json.dumps({"id": guild, "unavailable": True}))
            return
        whole = serializers.guild_create(self.state, guild, all_members=bool(session.intents & GUILD_MEMBERS))
        if joined:
            del whole["unavailable"]
        session.dispatch("GUILD_CREATE", json.dumps(whole))

    def _resume(self, socket: Socket, data: Json) -> int | None:
        if data.get("token", "").removeprefix("Bot ") != self.token:
            return AUTHENTICATION_FAILED
        session = self._sessions.get(data.get("session_id", ""))
        seen = int(data.get("seq") or 0)
        if session is None or self._is_over(session) or (session.sent and session.sent[0][0] > seen + 1):
            socket.send(json.dumps({"op": INVALID_SESSION, "d": False}))
            return None
        if seen > session.sequence:
            return INVALID_SEQUENCE
        if session.socket is not None:
            self._take_over(session.socket)
        missed = [text for sequence, text in session.sent if sequence > seen]
        self._attach(socket, session)
        for text in missed:
            socket.send(text)
        session.dispatch("RESUMED", "{}")
        return None

    def _is_over(self, session: Session) -> bool:
        """Return whether nobody has come for the session for too long."""
        return session.socket is None and session.disconnected_at <= self.state.clock() - RESUMABLE

    def _take_over(self, socket: Socket) -> None:
        socket.session, socket.closed_by_server = None, True
        closing = asyncio.create_task(socket.ws.close(code=TAKEN_OVER))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    def _attach(self, socket: Socket, session: Session) -> None:
        was_online = self.online
        socket.session, session.socket = session, socket
        if not was_online:
            self.on_presence(True)

    def _members(self, session: Session, data: Json) -> None:
        users = [self.state.bot, *self.state.people.values()]
        wanted = data.get("user_ids")
        if wanted is not None:
            ids = {str(user_id) for user_id in (wanted if isinstance(wanted, list) else [wanted])}
            users = [user for user in users if user["id"] in ids]
        elif query := (data.get("query") or "").casefold():
            users = [user for user in users if user["username"].startswith(query)]
        chunk = {
            "guild_id": str(data.get("guild_id") or self.state.guild_id),
            "members": [serializers.member(user) for user in users],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", json.dumps(chunk))

    # events

    def dispatch(self, event: str, data: Json, channel: Channel | None, intent: int | None = None) -> None:
        """Send an event about a channel (None: the first guild) to the sessions of its shard."""
        text = None
        guild = self.state.guild_id if channel is None else self.state.guild_of(channel)
        if self.state.is_lost(guild):
            return
        for session in self._sessions.values():
            if intent is not None and not session.intents & intent:
                continue
            if session.shard == 0 if guild is None else _shard_of(guild, session):
                text = text or json.dumps(data)
                session.dispatch(event, text)

    def guild_lost(self, guild: str) -> None:
        """Tell the bot that a guild is unavailable, or that it was removed from it."""
        gone: Json = {"id": guild} if guild in self.state.left else {"id": guild, "unavailable": True}
        for session in self._sessions.values():
            if session.intents & GUILDS and _shard_of(guild, session):
                session.dispatch("GUILD_DELETE", json.dumps(gone))

    def guild_back(self, guild: str, *, joined: bool) -> None:
        """Tell the bot that a guild is available again, or that it has ``joined`` it."""
        for session in self._sessions.values():
            if _shard_of(guild, session):
                self._show_guild(session, guild, joined=joined)

    def created(self, message: Message) -> None:
        self._message("MESSAGE_CREATE", message)

    def edited(self, message: Message) -> None:
        self._message("MESSAGE_UPDATE", message)

    def deleted(self, message: Message) -> None:
        if message.visible_to is None and not message.channel.external:
            where = {"id": message.id, "channel_id": message.channel.id} | self._guild(message.channel)
            self.dispatch("MESSAGE_DELETE", where, message.channel, _intent(message.channel))

    def _message(self, event: str, message: Message) -> None:
        if message.visible_to is not None or message.channel.external:
            return
        channel, author = message.channel, message.data["author"]
        data = message.data | self._guild(channel)
        if channel.type != DM:
            data["member"] = serializers.member_without_user()
        readable = (author, *message.data["mentions"])
        if channel.type == DM or self.state.bot in readable:
            self.dispatch(event, data, channel, _intent(channel))
            return
        guild = self.state.guild_of(channel) or self.state.guild_id
        if self.state.is_lost(guild):
            return
        hidden = data | {"content": "", "embeds": [], "attachments": [], "components": []}
        for session in self._sessions.values():
            if session.intents & GUILD_MESSAGES and _shard_of(guild, session):
                shown = data if session.intents & MESSAGE_CONTENT else hidden
                session.dispatch(event, json.dumps(shown))

    def channel_opened(self, channel: Channel) -> None:
        event = "THREAD_CREATE" if channel.type == THREAD else "CHANNEL_CREATE"
        made = serializers.channel(self.state, channel) | {"newly_created": True}
        self.dispatch(event, made, channel, GUILDS)

    def channel_changed(self, channel: Channel) -> None:
        event = "THREAD_UPDATE" if channel.type == THREAD else "CHANNEL_UPDATE"
        self.dispatch(event, serializers.channel(self.state, channel), channel, GUILDS)

    def channel_closed(self, channel: Channel) -> None:
        event = "THREAD_DELETE" if channel.type == THREAD else "CHANNEL_DELETE"
        self.dispatch(event, serializers.channel(self.state, channel), channel, GUILDS)

    def commands_changed(self) -> None:
        """Do nothing: the bot synced them itself."""

    def _guild(self, channel: Channel) -> Json:
        return {} if channel.type == DM else {"guild_id": self.state.guild_of(channel)}


def _shard_of(guild_id: str, session: Session) -> bool:
    return (int(guild_id) >> 22) % session.shards == session.shard


def _intent(channel: Channel) -> int:
    return DIRECT_MESSAGES if channel.type == DM else GUILD_MESSAGES
