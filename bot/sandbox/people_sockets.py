"""The websockets of people, in browser tabs or in code. README.md documents the frames."""

import asyncio
import contextlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox import commands, interactions, messages, modals
from bot.sandbox.errors import ApiError
from bot.sandbox.gateway import CLOSING, Gateway
from bot.sandbox.interactions import Interaction, Interactions
from bot.sandbox.message_validation import BUTTON, CHANNEL_SELECT, SELECTS, STRING_SELECT, walk_components
from bot.sandbox.modals import InvalidInput
from bot.sandbox.state import DM, GROUP, TEXT, THREAD, Channel, DiscordState, Json, Message

SHOWN = 50  # messages per channel in the hello frame
BACKLOG = 5_000  # frames queued for a socket before it is closed
LOCALE = re.compile(r"[a-z]{2}(-[A-Z]{2}|-419)?", re.ASCII)
KINDS = {TEXT: "text", DM: "dm", GROUP: "group"}


@dataclass(frozen=True, slots=True)
class Starter:
    """A button of the page's welcome: its label, and what its command does if that says something else.

    Both are texts by language.
    """

    labels: Mapping[str, str]
    about: Mapping[str, str] = field(default_factory=dict)


class ClientSocket:
    """One open socket of a person."""

    def __init__(self, ws: web.WebSocketResponse, person: Json, locale: str) -> None:
        self.ws, self.person, self.locale = ws, person, locale
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(BACKLOG)
        self.modal: Interaction | None = None

    @property
    def id(self) -> str:
        return str(self.person["id"])

    def send(self, text: str) -> None:
        """Queue a frame; a client that does not read is disconnected."""
        if self.queue.full():
            self.queue.get_nowait()
            self.queue.put_nowait(None)
        else:
            self.queue.put_nowait(text)

    async def write(self) -> None:
        with contextlib.suppress(ConnectionError):  # the reader handles the disconnect
            while (text := await self.queue.get()) is not None:
                await self.ws.send_str(text)
            await self.ws.close(code=1013)


class ClientSockets:
    """The open sockets of all people."""

    def __init__(
        self,
        state: DiscordState,
        gateway: Gateway,
        started: Interactions,
        starters: Callable[[], Mapping[str, Starter]],
    ) -> None:
        self.state, self.gateway, self.interactions = state, gateway, started
        self._starters = starters
        self._sockets: set[ClientSocket] = set()
        state.listeners.append(self)
        gateway.on_presence = self._presence
        self._actions: dict[str, Callable[[ClientSocket, Json], None]] = {
            "say": self._say,
            "slash": self._slash,
            "menu": self._menu,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "dismiss": self._dismiss,
        }

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve ``GET /live?as=ana&lang=de``, by default for the first person, in English."""
        try:
            name = request.query.get("as")
            person = self.state.person_by_name(name) if name else next(iter(self.state.people.values()))
        except KeyError:
            raise web.HTTPNotFound(text="There is no such person") from None
        locale = request.query.get("lang", interactions.DEFAULT_LOCALE)
        if not LOCALE.fullmatch(locale):
            raise web.HTTPBadRequest(text="Not a language tag")
        ws = web.WebSocketResponse(timeout=CLOSING, compress=False, max_msg_size=64 * 1024, heartbeat=30)
        await ws.prepare(request)
        socket = ClientSocket(ws, person, locale)
        socket.send(json.dumps(self._hello(socket.id)))
        self._sockets.add(socket)
        writer = asyncio.create_task(socket.write())
        try:
            async for message in ws:
                if message.type == WSMsgType.TEXT:
                    self._receive(socket, message.data)
        finally:
            self._sockets.discard(socket)
            writer.cancel()
        return ws

    async def close(self) -> None:
        await asyncio.gather(*(socket.ws.close(code=1001) for socket in self._sockets))

    # to people

    def _hello(self, person: str) -> Json:
        state = self.state
        places = [channel for channel in state.channels.values() if state.can_see(person, channel)]
        messages = {}
        for channel in places:
            seen = sorted(
                (m.data for m in state.visible_messages(person, channel)), key=lambda data: int(data["id"])
            )
            messages[channel.id] = seen[-SHOWN:]
        return {
            "type": "hello",
            "me": state.people[person],
            "people": list(state.people.values()),
            "bot": state.bot,
            "bot_online": self.gateway.online,
            "guilds": [
                {"id": guild, "name": name, "members": sorted(state.members[guild])}
                for guild, name in state.guilds.items()
                if person in state.members[guild]
            ],
            "channels": [self._channel(channel) for channel in places],
            "commands": commands.visible_commands(state),
            "starters": self._listed_starters(),
            "permissions": str(state.guild_permissions(person)),
            "messages": messages,
        }

    def _channel(self, channel: Channel) -> Json:
        if channel.type == DM:
            return {"id": channel.id, "kind": "dm", "with": self.state.bot}
        shape: Json = {"id": channel.id, "name": channel.name, "kind": KINDS.get(channel.type, "thread")}
        if channel.external and channel.type == TEXT:
            return shape | {"kind": "external", "guild": self.state.other_guild_name}
        if channel.type != GROUP:
            shape["guild_id"] = self.state.guild_of(channel)
        if channel.type == THREAD:
            shape |= {"parent_id": channel.parent, "archived": channel.archived, "locked": channel.locked}
        return shape

    def _show(self, frame: Json, channel: Channel | None = None, visible_to: str | None = None) -> None:
        """Send a frame to everyone who can see a channel, or to one person."""
        text = None
        for socket in self._sockets:
            if visible_to not in (None, socket.id):
                continue
            if channel is None or self.state.can_see(socket.id, channel):
                text = text or json.dumps(frame)
                socket.send(text)

    def _presence(self, online: bool) -> None:
        self._show({"type": "bot", "online": online, "bot": self.state.bot})

    def created(self, message: Message) -> None:
        self._show({"type": "message", "message": message.data}, message.channel, message.visible_to)

    def edited(self, message: Message) -> None:
        if not message.dismissed:
            self._show({"type": "edited", "message": message.data}, message.channel, message.visible_to)

    def deleted(self, message: Message) -> None:
        frame = {"type": "deleted", "channel_id": message.channel.id, "id": message.id}
        self._show(frame, message.channel, message.visible_to)

    def channel_opened(self, channel: Channel) -> None:
        self._show({"type": "channel", "channel": self._channel(channel)}, channel)

    channel_changed = channel_opened

    def channel_closed(self, channel: Channel) -> None:
        self._show({"type": "channel_closed", "id": channel.id}, channel)

    def commands_changed(self) -> None:
        listed = commands.visible_commands(self.state)
        self._show({"type": "commands", "commands": listed, "starters": self._listed_starters()})

    def _listed_starters(self) -> list[Json]:
        return [
            {"command": command, "labels": dict(starter.labels), "about": dict(starter.about)}
            for command, starter in self._starters().items()
        ]

    # from people

    def _receive(self, socket: ClientSocket, text: str) -> None:
        frame: Any = None
        try:
            frame = json.loads(text)
            self._actions[frame["type"]](socket, frame)
        except InvalidInput as wrong:
            self._refuse(socket, frame, str(wrong))
        except ApiError as refusal:
            self._refuse(socket, frame, refusal.body["message"])
        except (ValueError, KeyError, TypeError, AttributeError):
            self._refuse(socket, frame, "Malformed frame")

    def _refuse(self, socket: ClientSocket, frame: Any, message: str) -> None:
        nonce = frame.get("nonce") if isinstance(frame, dict) else None
        socket.send(json.dumps({"type": "refused", "nonce": nonce, "message": message}))

    def _reply(self, socket: ClientSocket, frame: Json) -> Callable[[Interaction, Json], None]:
        nonce = frame.get("nonce")

        def reply(interaction: Interaction, answer: Json) -> None:
            if interaction.modal is not None:
                socket.modal = interaction
            elif frame["type"] == "submit" and answer["state"] != "failed":
                socket.modal = None  # a failed submission leaves the modal open for another try
            socket.send(json.dumps(answer | {"nonce": nonce}))

        return reply

    def _begin(
        self,
        socket: ClientSocket,
        kind: int,
        channel: Channel,
        data: Json,
        reply: Callable[[Interaction, Json], None],
        *,
        name: str | None = None,
        source: Message | None = None,
    ) -> None:
        if self.state.is_lost(self.state.guild_of(channel)):
            raise InvalidInput("The application cannot be reached in this server")
        if channel.locked:
            raise InvalidInput("This thread is locked")
        self.interactions.begin(
            kind, socket.id, channel, data, reply, name=name, source=source, locale=socket.locale
        )

    def _place(self, socket: ClientSocket, frame: Json) -> Channel:
        channel = self.state.channels.get(str(frame["channel_id"]))
        if channel is None or not self.state.can_see(socket.id, channel):
            raise InvalidInput("There is no such channel")
        return channel

    def _say(self, socket: ClientSocket, frame: Json) -> None:
        body, channel = {"content": str(frame["content"])}, self._place(socket, frame)
        if channel.locked:
            raise InvalidInput("This thread is locked")
        messages.create(self.state, channel, body, (), author=socket.person)
        self.state.open_thread(channel)

    def _slash(self, socket: ClientSocket, frame: Json) -> None:
        channel = self._place(socket, frame)
        options = frame.get("options") or {}
        name, data = commands.parse_invocation(self.state, frame["command"], options, place=channel)
        reply = self._reply(socket, frame)
        self._begin(socket, interactions.COMMAND, channel, data, reply, name=name)

    def _menu(self, socket: ClientSocket, frame: Json) -> None:
        channel, kind, name = self._place(socket, frame), int(frame["kind"]), str(frame["command"])
        target = str(frame["target_id"])
        data = commands.parse_menu(self.state, kind, name, target, place=channel, person=socket.id)
        reply = self._reply(socket, frame)
        self._begin(socket, interactions.COMMAND, channel, data, reply, name=name)

    def _autocomplete(self, socket: ClientSocket, frame: Json) -> None:
        channel = self._place(socket, frame)
        options, focused = frame.get("options") or {}, frame["focused"]
        name, data = commands.parse_invocation(
            self.state, frame["command"], options, place=channel, focused=focused
        )
        reply = self._reply(socket, frame)
        self._begin(socket, interactions.AUTOCOMPLETE, channel, data, reply, name=name)

    def _component(self, socket: ClientSocket, frame: Json, kinds: tuple[int, ...]) -> tuple[Message, Json]:
        channel, message_id = self._place(socket, frame), str(frame["message_id"])
        message = channel.messages.get(message_id) or channel.ephemeral.get(socket.id, {}).get(message_id)
        if message is None or message.dismissed or message.loading:
            raise InvalidInput("There is no such message")
        for component in walk_components(message.data["components"]):
            if component.get("custom_id") == frame["custom_id"] and component["type"] in kinds:
                if component.get("disabled"):
                    raise InvalidInput("This is disabled")
                return message, component
        raise InvalidInput("The message has nothing of the kind")

    def _press(self, socket: ClientSocket, frame: Json) -> None:
        message, button = self._component(socket, frame, (BUTTON,))
        data = {"custom_id": button["custom_id"], "component_type": BUTTON, "id": button["id"]}
        self._use(socket, frame, message, data)

    def _choose(self, socket: ClientSocket, frame: Json) -> None:
        message, select = self._component(socket, frame, SELECTS)
        values = frame["values"]
        if not isinstance(values, list):
            raise InvalidInput("Values come as a list")
        modals.check_choices(select, values, most=select.get("max_values") or 1)
        kind = select["type"]
        data: Json = {"custom_id": select["custom_id"], "component_type": kind, "id": select["id"]}
        data["values"] = [str(value) for value in values]
        if kind != STRING_SELECT:
            data["resolved"] = self._resolved(kind, values)
        self._use(socket, frame, message, data)

    def _resolved(self, kind: int, values: list[Any]) -> Json:
        """Resolve the people or channels chosen in a select of that type."""
        resolved: Json = {}
        choose = commands.resolve_channel if kind == CHANNEL_SELECT else commands.resolve_user
        for value in values:
            choose(self.state, value, resolved)
        return resolved

    def _use(self, socket: ClientSocket, frame: Json, message: Message, data: Json) -> None:
        reply = self._reply(socket, frame)
        if message.channel.archived or message.channel.locked:
            raise InvalidInput("This thread is archived")
        self._begin(socket, interactions.COMPONENT, message.channel, data, reply, source=message)

    def _submit(self, socket: ClientSocket, frame: Json) -> None:
        shown = socket.modal
        if shown is None or shown.modal is None or shown.modal["custom_id"] != frame["custom_id"]:
            raise InvalidInput("No such form is open")
        components = modals.build_submission(shown.modal, frame.get("fields") or {})
        data: Json = {"custom_id": frame["custom_id"], "components": components, "resolved": {}}
        for control in walk_components(components):
            if control["type"] in SELECTS and control["type"] != STRING_SELECT:
                for kind, objects in self._resolved(control["type"], control["values"]).items():
                    data["resolved"].setdefault(kind, {}).update(objects)
        reply = self._reply(socket, frame)
        self._begin(socket, interactions.SUBMIT, shown.channel, data, reply, source=shown.source)

    def _dismiss(self, socket: ClientSocket, frame: Json) -> None:
        """Hide an ephemeral message; the bot is not notified."""
        message_id = str(frame["message_id"])
        for channel in self.state.channels.values():
            message = channel.ephemeral.get(socket.id, {}).get(message_id)
            if message is not None:
                message.dismissed = True
                self.deleted(message)
                return
        raise InvalidInput("Only ephemeral messages can be dismissed")
