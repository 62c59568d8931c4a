"""The live sockets: what people see and do, in a browser tab or in code. README.md describes the frames."""

import asyncio
import contextlib
import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from bot.sandbox import commands, interactions
from bot.sandbox import messages as compose
from bot.sandbox import modals as forms
from bot.sandbox.errors import Refusal
from bot.sandbox.gateway import CLOSING, Gateway
from bot.sandbox.interactions import Interaction, Interactions
from bot.sandbox.message_validation import BUTTON, CHANNEL_SELECT, SELECTS, STRING_SELECT, walk
from bot.sandbox.modals import Unfit
from bot.sandbox.state import DM, GROUP, TEXT, THREAD, Channel, Json, Message, World

SHOWN = 50  # messages of a channel that a new tab is given
BACKLOG = 5_000  # frames that may wait for a tab before it is cut off
LOCALE = re.compile(r"[a-z]{2}(-[A-Z]{2}|-419)?", re.ASCII)
KINDS = {TEXT: "text", DM: "dm", GROUP: "group"}


class Tab:
    """One open socket of a person."""

    def __init__(self, ws: web.WebSocketResponse, person: Json, locale: str) -> None:
        self.ws, self.person, self.locale = ws, person, locale
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(BACKLOG)
        self.modal: Interaction | None = None

    @property
    def id(self) -> str:
        return str(self.person["id"])

    def send(self, text: str) -> None:
        """Hands over a frame; a tab that does not read is cut off rather than waited for."""
        if self.queue.full():
            self.queue.get_nowait()
            self.queue.put_nowait(None)
        else:
            self.queue.put_nowait(text)

    async def write(self) -> None:
        with contextlib.suppress(ConnectionError):  # the reader sees to a tab that has gone
            while (text := await self.queue.get()) is not None:
                await self.ws.send_str(text)
            await self.ws.close(code=1013)


class Live:
    """All tabs of all people."""

    def __init__(self, world: World, gateway: Gateway, started: Interactions) -> None:
        self.world, self.gateway, self.interactions = world, gateway, started
        self._tabs: set[Tab] = set()
        world.audiences.append(self)
        gateway.on_presence = self._presence
        self._actions: dict[str, Callable[[Tab, Json], None]] = {
            "say": self._say,
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "dismiss": self._dismiss,
        }

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """``GET /live?as=ana&lang=de``: a tab, from hello to its close; without a name that of the first
        person, without a language English.
        """
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="Only the sandbox's own page may connect")
        try:
            name = request.query.get("as")
            person = self.world.named(name) if name else next(iter(self.world.people.values()))
        except KeyError:
            raise web.HTTPNotFound(text="There is no such person") from None
        locale = request.query.get("lang", interactions.USUAL_LOCALE)
        if not LOCALE.fullmatch(locale):
            raise web.HTTPBadRequest(text="There is no such language")
        ws = web.WebSocketResponse(timeout=CLOSING, compress=False, max_msg_size=64 * 1024, heartbeat=30)
        await ws.prepare(request)
        tab = Tab(ws, person, locale)
        tab.send(json.dumps(self._hello(tab.id)))
        self._tabs.add(tab)
        writer = asyncio.create_task(tab.write())
        try:
            async for message in ws:
                if message.type == WSMsgType.TEXT:
                    self._receive(tab, message.data)
        finally:
            self._tabs.discard(tab)
            writer.cancel()
        return ws

    async def close(self) -> None:
        await asyncio.gather(*(tab.ws.close(code=1001) for tab in self._tabs))

    # shown to people

    def _hello(self, person: str) -> Json:
        world = self.world
        places = [channel for channel in world.channels.values() if world.may_see(person, channel)]
        messages = {}
        for channel in places:
            seen = sorted((m.data for m in world.seen_by(person, channel)), key=lambda data: int(data["id"]))
            messages[channel.id] = seen[-SHOWN:]
        return {
            "type": "hello",
            "me": world.people[person],
            "people": list(world.people.values()),
            "bot": world.bot,
            "bot_online": self.gateway.online,
            "guild": {"id": world.guild_id, "name": world.guilds[world.guild_id]},
            "channels": [self._channel(channel) for channel in places],
            "commands": commands.offered(world),
            "messages": messages,
        }

    def _channel(self, channel: Channel) -> Json:
        if channel.type == DM:
            return {"id": channel.id, "kind": "dm", "with": self.world.bot}
        shape: Json = {"id": channel.id, "name": channel.name, "kind": KINDS.get(channel.type, "thread")}
        if channel.guest and channel.type == TEXT:
            return shape | {"kind": "guest", "guild": self.world.other_guild_name}
        if channel.type == THREAD:
            shape |= {"parent_id": channel.parent, "archived": channel.archived}
        return shape

    def _show(self, frame: Json, channel: Channel | None = None, only_for: str | None = None) -> None:
        """Sends a frame to everyone who may see a channel, or to one person alone."""
        text = None
        for tab in self._tabs:
            if only_for not in (None, tab.id):
                continue
            if channel is None or self.world.may_see(tab.id, channel):
                text = text or json.dumps(frame)
                tab.send(text)

    def _presence(self, online: bool) -> None:
        self._show({"type": "bot", "online": online, "bot": self.world.bot})

    def created(self, message: Message) -> None:
        self._show({"type": "message", "message": message.data}, message.channel, message.only_for)

    def edited(self, message: Message) -> None:
        if not message.dismissed:
            self._show({"type": "edited", "message": message.data}, message.channel, message.only_for)

    def deleted(self, message: Message) -> None:
        frame = {"type": "deleted", "channel_id": message.channel.id, "id": message.id}
        self._show(frame, message.channel, message.only_for)

    def channel_opened(self, channel: Channel) -> None:
        self._show({"type": "channel", "channel": self._channel(channel)}, channel)

    channel_changed = channel_opened

    def channel_closed(self, channel: Channel) -> None:
        self._show({"type": "channel_closed", "id": channel.id}, channel)

    def commands_changed(self) -> None:
        self._show({"type": "commands", "commands": commands.offered(self.world)})

    # done by people

    def _receive(self, tab: Tab, text: str) -> None:
        frame: Any = None
        try:
            frame = json.loads(text)
            self._actions[frame["type"]](tab, frame)
        except Unfit as wrong:
            self._refuse(tab, frame, str(wrong))
        except Refusal as refusal:
            self._refuse(tab, frame, refusal.body["message"])
        except (ValueError, KeyError, TypeError, AttributeError):
            self._refuse(tab, frame, "This is not a frame the sandbox understands")

    def _refuse(self, tab: Tab, frame: Any, message: str) -> None:
        nonce = frame.get("nonce") if isinstance(frame, dict) else None
        tab.send(json.dumps({"type": "refused", "nonce": nonce, "message": message}))

    def _reply(self, tab: Tab, frame: Json) -> Callable[[Interaction, Json], None]:
        nonce = frame.get("nonce")

        def reply(interaction: Interaction, answer: Json) -> None:
            if interaction.modal is not None:
                tab.modal = interaction
            elif frame["type"] == "submit" and answer["state"] != "failed":
                tab.modal = None  # a form that failed stays open, to be sent again
            tab.send(json.dumps(answer | {"nonce": nonce}))

        return reply

    def _begin(
        self,
        tab: Tab,
        kind: int,
        channel: Channel,
        data: Json,
        reply: Callable[[Interaction, Json], None],
        *,
        name: str | None = None,
        source: Message | None = None,
    ) -> None:
        self.interactions.begin(
            kind, tab.id, channel, data, reply, name=name, source=source, locale=tab.locale
        )

    def _place(self, tab: Tab, frame: Json) -> Channel:
        channel = self.world.channels.get(str(frame["channel_id"]))
        if channel is None or not self.world.may_see(tab.id, channel):
            raise Unfit("There is no such channel")
        return channel

    def _say(self, tab: Tab, frame: Json) -> None:
        body = {"content": str(frame["content"])}
        compose.create(self.world, self._place(tab, frame), body, (), author=tab.person)

    def _slash(self, tab: Tab, frame: Json) -> None:
        channel = self._place(tab, frame)
        options = frame.get("options") or {}
        name, data = commands.invocation(self.world, frame["command"], options, place=channel)
        reply = self._reply(tab, frame)
        self._begin(tab, interactions.COMMAND, channel, data, reply, name=name)

    def _autocomplete(self, tab: Tab, frame: Json) -> None:
        channel = self._place(tab, frame)
        options, focused = frame.get("options") or {}, frame["focused"]
        name, data = commands.invocation(
            self.world, frame["command"], options, place=channel, focused=focused
        )
        reply = self._reply(tab, frame)
        self._begin(tab, interactions.AUTOCOMPLETE, channel, data, reply, name=name)

    def _component(self, tab: Tab, frame: Json, kinds: tuple[int, ...]) -> tuple[Message, Json]:
        channel, message_id = self._place(tab, frame), str(frame["message_id"])
        message = channel.messages.get(message_id) or channel.private.get(tab.id, {}).get(message_id)
        if message is None or message.dismissed or message.loading:
            raise Unfit("There is no such message")
        for component in walk(message.data["components"]):
            if component.get("custom_id") == frame["custom_id"] and component["type"] in kinds:
                if component.get("disabled"):
                    raise Unfit("This is disabled")
                return message, component
        raise Unfit("The message has nothing of the kind")

    def _press(self, tab: Tab, frame: Json) -> None:
        message, button = self._component(tab, frame, (BUTTON,))
        data = {"custom_id": button["custom_id"], "component_type": BUTTON, "id": button["id"]}
        self._use(tab, frame, message, data)

    def _choose(self, tab: Tab, frame: Json) -> None:
        message, select = self._component(tab, frame, SELECTS)
        values = frame["values"]
        if not isinstance(values, list):
            raise Unfit("Values come as a list")
        forms.choices(select, values, most=select.get("max_values") or 1)
        kind = select["type"]
        data: Json = {"custom_id": select["custom_id"], "component_type": kind, "id": select["id"]}
        data["values"] = [str(value) for value in values]
        if kind != STRING_SELECT:
            data["resolved"] = self._resolved(kind, values)
        self._use(tab, frame, message, data)

    def _resolved(self, kind: int, values: list[Any]) -> Json:
        """The people or channels chosen in a select of that type."""
        resolved: Json = {}
        choose = commands.place if kind == CHANNEL_SELECT else commands.person
        for value in values:
            choose(self.world, value, resolved)
        return resolved

    def _use(self, tab: Tab, frame: Json, message: Message, data: Json) -> None:
        reply = self._reply(tab, frame)
        self._begin(tab, interactions.COMPONENT, message.channel, data, reply, source=message)

    def _submit(self, tab: Tab, frame: Json) -> None:
        shown = tab.modal
        if shown is None or shown.modal is None or shown.modal["custom_id"] != frame["custom_id"]:
            raise Unfit("No such form is open")
        components = forms.submission(shown.modal, frame.get("fields") or {})
        data: Json = {"custom_id": frame["custom_id"], "components": components, "resolved": {}}
        for control in walk(components):
            if control["type"] in SELECTS and control["type"] != STRING_SELECT:
                for kind, found in self._resolved(control["type"], control["values"]).items():
                    data["resolved"].setdefault(kind, {}).update(found)
        reply = self._reply(tab, frame)
        self._begin(tab, interactions.SUBMIT, shown.channel, data, reply, source=shown.source)

    def _dismiss(self, tab: Tab, frame: Json) -> None:
        """Hides an ephemeral message from its reader; the bot does not learn of it."""
        message_id = str(frame["message_id"])
        for channel in self.world.channels.values():
            message = channel.private.get(tab.id, {}).get(message_id)
            if message is not None:
                message.dismissed = True
                self.deleted(message)
                return
        raise Unfit("Only what you alone can see can be dismissed")
