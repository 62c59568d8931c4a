"""What players press in private while they play: plans, nights and holidays."""

import random
import re
from dataclasses import dataclass, field

from bot import games
from bot.match.model import Match
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Channel, Message
from tests.bench.crowd import Answered, Crowd, pressable, text

_ENDED = "nothing was played for you"
_NUMBER = re.compile(r"#(\d+)")
_NIGHTS = ({"from": "00:00", "to": "12:00"}, {"from": "12:00", "to": "00:00"})


@dataclass(slots=True)
class Step:
    """A step that a player pressed for a plan; `accepted` once the bot has shown a plan that ends with it."""

    step: str
    accepted: bool = False


@dataclass(slots=True)
class Wishes:
    """What was pressed, and what was answered."""

    plans: dict[tuple[int, int], list[Step | None]] = field(default_factory=dict)  # None: dropped
    ended: set[tuple[int, int]] = field(default_factory=set)  # matches and people told that a plan has ended
    joins: dict[int, list[bool]] = field(default_factory=dict)  # of the queue by person: was it accepted?
    away: dict[int, bool | None] = field(default_factory=dict)  # on holiday by person; None: not answered

    def read_notices(self, sandbox: Sandbox) -> None:
        """Read in people's direct messages which of their plans have ended."""
        for person, channel in sandbox.state.dms.items():
            for message in list(channel.messages.values()):
                said = text(message.data["components"])
                if _ENDED in said.lower():
                    self.ended |= {(int(number), int(person)) for number in _NUMBER.findall(said)}


class Planner:
    """Lays down plans by the buttons of the private plan message."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd

    async def plan(
        self, wishes: Wishes, match: Match, person: str, message: Message, rng: random.Random
    ) -> None:
        """Open the plan from a message that offers it, and press a few of its buttons."""
        button = next((one for one in pressable(message) if ":plan:" in one), None)
        opened = None if button is None else await self._crowd.press(person, message, button)
        plan = None if opened is None else self._crowd.private(opened, message.channel, person)
        if plan is None:
            return
        pressed = wishes.plans.setdefault((match.id, int(person)), [])
        for _ in range(rng.randint(1, 3)):
            steps = [one for one in pressable(plan) if ":planstep:" in one]
            drop = next((one for one in pressable(plan) if ":plandrop:" in one), None)
            if drop is not None and rng.random() < 0.15:
                pressed.append(None)
                await self._crowd.press(person, plan, drop)
            elif steps:
                custom_id = rng.choice(steps)
                pressed.append(step := Step(custom_id.split(":", 4)[4]))
                answered = await self._crowd.press(person, plan, custom_id)
                # A press that came too late is answered with the plan as it is.
                ending = f"**{games.get(match.game).move_text(step.step)}**\n"
                step.accepted = is_edit(answered, plan) and ending in text(plan.data["components"])


class TimeOff:
    """Goes on holiday, comes back and sets nights, from one channel."""

    def __init__(self, crowd: Crowd, channel: Channel) -> None:
        self._crowd, self._channel = crowd, channel

    async def change(self, wishes: Wishes, person: str, rng: random.Random) -> None:
        if rng.random() < 0.3:
            await self._fill(person, "night", {"zone": "UTC", **rng.choice(_NIGHTS)})
        elif wishes.away.get(int(person)):
            await self.come_back(wishes, person)
        else:
            await self.go_away(wishes, person)

    async def go_away(self, wishes: Wishes, person: str) -> None:
        """Go on holiday until the end of tomorrow."""
        wishes.away[int(person)] = None
        if await self._fill(person, "away", {"last": "2"}):
            wishes.away[int(person)] = True

    async def come_back(self, wishes: Wishes, person: str) -> None:
        wishes.away[int(person)] = None
        page = await self._page(person)
        if page is not None and is_edit(await self._crowd.press(person, page, "p:time:back"), page):
            wishes.away[int(person)] = False

    async def _fill(self, person: str, form: str, fields: dict[str, str]) -> bool:
        page = await self._page(person)
        if page is None:
            return False
        opened = await self._crowd.press(person, page, f"p:time:{form}")
        if opened.frame.get("state") != "modal":
            return False
        return is_edit(await self._crowd.submit(person, page, opened.frame["modal"], fields), page)

    async def _page(self, person: str) -> Message | None:
        asked = await self._crowd.slash(person, self._channel, "zigzag me")
        panel = self._crowd.private(asked, self._channel, person)
        if panel is None or not is_edit(await self._crowd.press(person, panel, "p:time:show"), panel):
            return None
        return panel


def is_edit(answered: Answered, message: Message) -> bool:
    """Return whether the answer is an edit of the message; a refusal is a message of its own."""
    shown = answered.frame.get("message")
    return answered.frame.get("state") == "done" and (shown is None or shown["id"] == message.id)
