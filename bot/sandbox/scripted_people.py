"""People in code: clients of the same websocket protocol as the page, over a real socket."""

import asyncio
import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import urlencode, urljoin

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

Json = dict[str, Any]
T = TypeVar("T")
_ANSWER_WITHIN = 60.0  # seconds for each step of an answer, on a slow machine; Discord gives up after 3
BUTTON, SELECTS = 2, (3, 5, 6, 7, 8)


class Refused(Exception):
    """The sandbox refused an action: a disabled button, an unknown option."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's answer to an interaction.

    ``state`` is done, deferred, modal or failed; ``message`` the message it posted or edited (None for an
    update still to come); ``modal`` the modal shown; ``error`` the {code, message} of a failure.
    """

    state: str
    message: Json | None = None
    modal: Json | None = None
    error: Json | None = None


class Person:
    """One person's socket. ``channels`` maps ids to channels as sent in frames, ``guilds`` ids to names."""

    def __init__(self, session: ClientSession, ws: ClientWebSocketResponse, hello: Json) -> None:
        self._session, self._ws = session, ws
        self.user: Json = hello["me"]
        self.people: list[Json] = hello["people"]
        self.bot: Json = hello["bot"]
        self.bot_online: bool = hello["bot_online"]
        self.commands: list[Json] = hello["commands"]
        self.guilds: dict[str, str] = {guild["id"]: guild["name"] for guild in hello["guilds"]}
        self.channels: dict[str, Json] = {channel["id"]: channel for channel in hello["channels"]}
        self._messages: dict[str, dict[str, Json]] = {
            channel: {message["id"]: message for message in messages}
            for channel, messages in hello["messages"].items()
        }
        self._nonces = itertools.count(1)
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._changed = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def connect(cls, url: str, name: str, *, locale: str = "en-GB") -> Self:
        """Connect as the person ``name`` to the sandbox at ``url``, with a client set to ``locale``."""
        session = ClientSession()
        try:
            address = urljoin(url, "/live?" + urlencode({"as": name, "lang": locale}))
            ws = await session.ws_connect(address, max_msg_size=0)
            hello = await ws.receive_json()
        except BaseException:
            await session.close()
            raise
        return cls(session, ws, hello)

    async def close(self) -> None:
        self._reader.cancel()
        await self._ws.close()
        await self._session.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # what the person sees

    @property
    def id(self) -> str:
        return str(self.user["id"])

    @property
    def name(self) -> str:
        return str(self.user["global_name"])

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def dm(self) -> str:
        """The id of the person's DM with the bot."""
        return next(str(c["id"]) for c in self.channels.values() if c["kind"] == "dm")

    def channel(self, name: str, *, guild: str | None = None) -> str:
        """Find the id of a channel or thread by name, maybe in the guild of that name. Raises KeyError."""
        for channel in self.channels.values():
            if channel.get("name") == name and guild in (None, self.guilds.get(channel.get("guild_id", ""))):
                return str(channel["id"])
        raise KeyError(name)

    def sees(self, channel: str) -> list[Json]:
        """List the messages of a channel (id or name), oldest first, ephemeral ones included."""
        if channel not in self.channels:
            channel = self.channel(channel)
        return sorted(self._messages.get(channel, {}).values(), key=lambda message: int(message["id"]))

    def seen(self, message: Json | str) -> Json | None:
        """Look up the current version of a message, None if it is gone."""
        message_id = message if isinstance(message, str) else message["id"]
        for messages in self._messages.values():
            if message_id in messages:
                return messages[message_id]
        return None

    async def until(self, predicate: Callable[[], T], timeout: float = 60.0) -> T:  # noqa: ASYNC109 - its whole point
        """Wait until ``predicate`` holds, checking after every frame, and return its value.

        Raises TimeoutError.
        """
        async with asyncio.timeout(timeout):
            while not (value := predicate()):
                self._changed.clear()
                await self._changed.wait()
            return value

    # what the person does

    async def say(self, channel: str, content: str) -> None:
        """Post a plain message."""
        await self._send({"type": "say", "channel_id": self._id(channel), "content": content})

    async def slash(
        self, channel: str, command: str, /, *, wait: bool = True, **options: "Person | object"
    ) -> Answer:
        """Use a slash command by its full name; options can be people.

        With ``wait``, a deferred answer is awaited; otherwise its state is deferred.
        """
        return await self._act(
            {
                "type": "slash",
                "channel_id": self._id(channel),
                "command": command,
                "options": _plain(options),
            },
            wait,
        )

    async def menu(self, channel: str, name: str, target: "Json | Person", *, wait: bool = True) -> Answer:
        """Use a context menu by its name on a message or a person."""
        on_person = isinstance(target, Person)
        target_id = target.id if isinstance(target, Person) else target["id"]
        frame = {"type": "menu", "channel_id": self._id(channel), "kind": 2 if on_person else 3}
        return await self._act(frame | {"command": name, "target_id": target_id}, wait)

    async def autocomplete(
        self, channel: str, command: str, options: Mapping[str, object], focused: str
    ) -> list[Json]:
        """Ask for choices {name, value} for the option ``focused``, with ``options`` typed so far."""
        frame = await self._ask(
            {
                "type": "autocomplete",
                "channel_id": self._id(channel),
                "command": command,
                "options": _plain(options),
                "focused": focused,
            }
        )
        if frame["type"] != "choices":
            raise Refused(frame["error"]["message"])
        return list(frame["choices"])

    async def press(
        self,
        message: Json | str,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        wait: bool = True,
    ) -> Answer:
        """Press a button, by its label, with or without the names in brackets after it, or its custom id."""
        control = self._find(message, lambda c: c["type"] == BUTTON and _is(c, label, custom_id))
        return await self._act({"type": "press"} | control, wait)

    async def choose(
        self,
        message: Json | str,
        values: "Sequence[str | Person] | str",
        *,
        custom_id: str | None = None,
        wait: bool = True,
    ) -> Answer:
        """Choose values in a select menu: the message's first, or the one with that custom id."""
        control = self._find(message, lambda c: c["type"] in SELECTS and _is(c, None, custom_id))
        chosen = [values] if isinstance(values, str) else list(values)
        plain = [value.id if isinstance(value, Person) else value for value in chosen]
        return await self._act({"type": "choose", "values": plain} | control, wait)

    def offered(self, message: Json | str) -> list[Json]:
        """List a message's enabled buttons and selects, as the bot sent them; [] if it is gone."""
        seen = self.seen(message)
        components = [] if seen is None else _walk(seen["components"])
        return [
            component
            for component in components
            if "custom_id" in component and not component.get("disabled")
        ]

    async def use(
        self,
        message: Json | str,
        component: Json,
        *,
        values: "Sequence[str] | None" = None,
        wait: bool = True,
    ) -> Answer:
        """Press an `offered` button, or choose ``values`` (default: the first options) in a select."""
        custom_id = component["custom_id"]
        if component["type"] == BUTTON:
            return await self.press(message, custom_id=custom_id, wait=wait)
        if values is None:
            options = component.get("options", [])[: component.get("min_values", 1)]
            values = [option["value"] for option in options]
        return await self.choose(message, values, custom_id=custom_id, wait=wait)

    async def submit(self, answer: Answer, fields: Mapping[str, object], *, wait: bool = True) -> Answer:
        """Submit the modal that ``answer`` showed, with fields by custom id."""
        if answer.modal is None:
            raise ValueError("This answer did not show a modal")
        frame = {"type": "submit", "custom_id": answer.modal["custom_id"], "fields": _plain(fields)}
        return await self._act(frame, wait)

    async def dismiss(self, message: Json | str) -> None:
        """Dismiss an ephemeral message."""
        message_id = message if isinstance(message, str) else message["id"]
        await self._send({"type": "dismiss", "message_id": message_id})
        await self.until(lambda: self.seen(message_id) is None)

    # the socket

    def _id(self, channel: str) -> str:
        return channel if channel in self.channels else self.channel(channel)

    def _find(self, message: Json | str, wanted: Callable[[Json], bool]) -> Json:
        seen = self.seen(message)
        if seen is None:
            raise Refused("There is no such message")
        for component in _walk(seen["components"]):
            if wanted(component):
                return {
                    "channel_id": seen["channel_id"],
                    "message_id": seen["id"],
                    "custom_id": component["custom_id"],
                }
        raise Refused("The message has no such component")

    async def _act(self, frame: Json, wait: bool) -> Answer:
        answer = await self._ask(frame, wait=wait)
        return Answer(answer["state"], answer.get("message"), answer.get("modal"), answer.get("error"))

    async def _ask(self, frame: Json, *, wait: bool = True) -> Json:
        """Send a frame and return its answer. Raises Refused, ConnectionError and TimeoutError."""
        nonce = str(next(self._nonces))
        try:
            while True:
                self._waiting[nonce] = future = asyncio.get_running_loop().create_future()
                if frame:
                    await self._send(frame | {"nonce": nonce})
                async with asyncio.timeout(_ANSWER_WITHIN):
                    answer: Json = await future
                if answer["type"] == "refused":
                    raise Refused(answer["message"])
                if answer.get("state") != "deferred" or not wait:
                    return answer
                frame = {}
        finally:
            self._waiting.pop(nonce, None)

    async def _send(self, frame: Json) -> None:
        await self._ws.send_str(json.dumps(frame))

    async def _read(self) -> None:
        try:
            async for message in self._ws:
                if message.type == WSMsgType.TEXT:
                    self._take(json.loads(message.data))
        finally:
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(ConnectionError("The sandbox closed the connection"))

    def _take(self, frame: Json) -> None:
        kind = frame["type"]
        if kind in ("message", "edited"):
            message = frame["message"]
            self._messages.setdefault(message["channel_id"], {})[message["id"]] = message
        elif kind == "deleted":
            self._messages.get(frame["channel_id"], {}).pop(frame["id"], None)
        elif kind == "channel":
            self.channels[frame["channel"]["id"]] = frame["channel"]
        elif kind == "channel_closed":
            self.channels.pop(frame["id"], None)
        elif kind == "commands":
            self.commands = frame["commands"]
        elif kind == "bot":
            self.bot_online = frame["online"]
        else:
            future = self._waiting.get(frame.get("nonce") or "")
            if future is not None and not future.done():
                future.set_result(frame)
        self._changed.set()


def _plain(values: Mapping[str, object]) -> Json:
    return {name: value.id if isinstance(value, Person) else value for name, value in values.items()}


def _is(component: Json, label: str | None, custom_id: str | None) -> bool:
    if "custom_id" not in component:
        return False
    if custom_id is not None:
        return bool(component["custom_id"] == custom_id)
    shown = str(component.get("label"))
    return label is None or shown == label or shown.startswith(f"{label} (")


def _walk(components: Sequence[Json]) -> "list[Json]":
    walked: list[Json] = []
    for component in components:
        walked.append(component)
        walked += _walk(component.get("components", ()))
        if "accessory" in component:
            walked.append(component["accessory"])
    return walked
