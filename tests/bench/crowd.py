"""Many people at once, who press through the sandbox without a socket each: what is measured is the bot."""

import asyncio
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.sandbox import commands, modals
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Interaction
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Channel, Message

Json = dict[str, Any]
_MOVE = re.compile(r"z:\d+:\d+:move:")
_TURN = re.compile(r"<@(\d+)>, it's your turn[.:]")


@dataclass(frozen=True, slots=True)
class Answered:
    """The bot's answer, how long it took in seconds, and the id of the interaction that it answers.

    `begun` is when the person pressed, in seconds of the event loop.
    """

    frame: Json
    seconds: float
    interaction: int
    begun: float


class Crowd:
    """People of a sandbox by number: person n has channel n."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.ids = list(sandbox.state.people)

    def channel(self, number: int) -> Channel:
        return [channel for channel in self.sandbox.state.channels.values() if channel.person is None][number]

    async def slash(self, person: str, channel: Channel, command: str, **options: object) -> Answered:
        name, data = commands.parse_invocation(self.sandbox.state, command, options, place=channel)
        return await self._begun(COMMAND, person, channel, data, name=name)

    async def autocomplete(
        self, person: str, channel: Channel, command: str, focused: str, **options: object
    ) -> Answered:
        """Type a command and be offered choices for the option that is focused."""
        name, data = commands.parse_invocation(
            self.sandbox.state, command, options, place=channel, focused=focused
        )
        return await self._begun(AUTOCOMPLETE, person, channel, data, name=name)

    async def press(self, person: str, message: Message, custom_id: str) -> Answered:
        data: Json = {"custom_id": custom_id, "component_type": 2, "id": 1}
        return await self._begun(COMPONENT, person, message.channel, data, source=message)

    async def choose(self, person: str, message: Message, custom_id: str, values: Sequence[str]) -> Answered:
        data: Json = {"custom_id": custom_id, "component_type": 3, "id": 1, "values": list(values)}
        return await self._begun(COMPONENT, person, message.channel, data, source=message)

    async def submit(self, person: str, message: Message, modal: Json, fields: Json) -> Answered:
        """Send the form that a press on that message has opened, with these fields by custom id."""
        filled = modals.build_submission(modal, fields)
        data: Json = {"custom_id": modal["custom_id"], "components": filled, "resolved": {}}
        return await self._begun(SUBMIT, person, message.channel, data, source=message)

    async def _begun(self, kind: int, person: str, channel: Channel, data: Json, **more: Any) -> Answered:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Json] = loop.create_future()

        def reply(_: Interaction, frame: Json) -> None:
            if frame.get("state") != "deferred" and not done.done():
                done.set_result(frame)

        begun = loop.time()
        interaction = self.sandbox.interactions.begin(kind, person, channel, data, reply, **more)
        frame = await done
        return Answered(frame, loop.time() - begun, int(interaction.id), begun)

    def private(self, answered: Answered, channel: Channel, person: str) -> Message | None:
        """Return the private message that is the answer."""
        message = answered.frame.get("message")
        return None if message is None else channel.ephemeral.get(person, {}).get(message["id"])

    async def mancala(self, number: int, **options: object) -> Message | None:
        """Have two people begin a match in the channel of that number; return its table, None if refused."""
        channel, (host, guest) = self.channel(number), self.ids[2 * number : 2 * number + 2]
        opened = await self.slash(host, channel, "zigzag mancala", opponent=guest, **options)
        table = channel.messages.get((opened.frame.get("message") or {}).get("id", ""))
        if table is not None:
            await self.press(guest, table, control(table, ":join:"))
        return table


def opponents(people: Sequence[str]) -> Json:
    """Return the options of a command that name these people."""
    return {f"opponent{number if number > 1 else ''}": one for number, one in enumerate(people, 1)}


def control(message: Message, part: str) -> str:
    """Return the first custom id that can be pressed with this in it."""
    return next(one for one in pressable(message) if part in one)


def buttons(components: Sequence[Json]) -> list[Json]:
    """Every component that can be pressed, those within others included."""
    found: list[Json] = []
    for component in components:
        found += [component] if component.get("custom_id") else []
        found += buttons(component.get("components", ()))
    return found


def text(components: Sequence[Json]) -> str:
    return "\n".join(
        [str(component["content"]) for component in components if "content" in component]
        + [text(component["components"]) for component in components if component.get("components")]
    )


def pressable(message: Message) -> list[str]:
    """The custom ids of what can be pressed."""
    return [
        str(button["custom_id"])
        for button in buttons(message.data["components"])
        if not button.get("disabled")
    ]


def moves(message: Message) -> list[str]:
    """The custom ids of the moves that can be pressed."""
    return [custom_id for custom_id in pressable(message) if _MOVE.match(custom_id)]


def to_move(message: Message) -> str | None:
    """The id of the person whose turn a table shows."""
    matched = _TURN.search(text(message.data["components"]))
    return None if matched is None else matched[1]


def processor_seconds(process: int) -> float:
    """What a process and its children have used of the processor so far."""
    tasks = [process, *children(process)]
    return sum(_ticks(task) for task in tasks) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> float:
    """The resident memory of a process, without its children, in MB."""
    matched = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text(encoding="utf-8"))
    assert matched is not None
    return int(matched[1]) / 1000


def children(process: int) -> list[int]:
    """The ids of the processes that it has started."""
    tasks = Path(f"/proc/{process}/task").iterdir()  # each thread has its own
    return [int(child) for task in tasks for child in (task / "children").read_text("ascii").split()]


def _ticks(process: int) -> int:
    # After the name in brackets: state is the first field, user and system time the 12th and 13th.
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def crowded(people: int, channels: int, **options: Any) -> Sandbox:
    return Sandbox(
        [f"Player{number}" for number in range(people)],
        channel_names=[f"table-{number}" for number in range(channels)],
        **{"logged": 1, **options},
    )
