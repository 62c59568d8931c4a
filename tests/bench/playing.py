"""People at one table, for the benches: they open a match of any game and make its moves as people do.

On the table's buttons (mancala, CrissCross), in the private message where pieces are placed (ZIG-ZAG), in
their open hands (dominoes), or, without an open hand, by typing the command.
"""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.match.model import Match
from bot.match.service import Matches
from bot.sandbox.state import Channel, Message
from tests.bench.crowd import Answered, Crowd, Json, buttons, opponents, pressable, to_move

_CONTROL = re.compile(r"z:(\d+):(\d+):([a-z]+):")
_PLAYS = {"move", "part"}


@dataclass(frozen=True, slots=True)
class Press:
    """A press that plays a move: on which control of which message of the match, and the answer."""

    match_id: int
    person: str
    source: Message
    custom_id: str
    answered: Answered

    @property
    def is_shown_in_place(self) -> bool:
        """Whether the answer took the place of the message, and no longer offers what was pressed."""
        message = self.answered.frame.get("message") or {}
        offered = [button["custom_id"] for button in buttons(message.get("components", ()))]
        return message.get("id") == self.source.id and self.custom_id not in offered


@dataclass(slots=True)
class Table:
    """A match and its people; `hands` are the private messages of those who have opened theirs."""

    crowd: Crowd
    matches: Matches
    channel: Channel
    people: Sequence[str]
    match_id: int
    rng: random.Random
    hands: dict[str, Message] = field(default_factory=dict)

    @classmethod
    async def opened(
        cls,
        crowd: Crowd,
        matches: Matches,
        channel: Channel,
        people: Sequence[str],
        command: str,
        seed: int = 1,
        **options: object,
    ) -> "Table":
        """Open a match with a command, have everyone else join, and start it where that is needed."""
        named = opponents(people[1:]) | options
        opened = await crowd.slash(people[0], channel, f"zigzag {command}", **named)
        message = channel.messages[opened.frame["message"]["id"]]
        match_id = match_of(message)
        assert match_id is not None, message.data
        for person in people[1:]:
            join = next(one for one in pressable(message) if ":join:" in one)
            await crowd.press(person, message, join)
        if start := [one for one in pressable(message) if ":start:" in one]:
            await crowd.press(people[0], message, start[0])
        return cls(crowd, matches, channel, people, match_id, random.Random(seed))

    @property
    def message(self) -> Message | None:
        """The newest message in the channel with controls of the match."""
        found = (message for message in self.channel.messages.values() if match_of(message) == self.match_id)
        return max(found, key=lambda message: int(message.id), default=None)

    async def match(self) -> Match:
        return await self.matches.get(self.match_id)

    def person_to_move(self, match: Match) -> str | None:
        """Return who is to move; None for an AI player, and when the match is over."""
        seat = self.matches.to_move(match)
        person = None if seat is None else match.seats[seat].person
        return None if person is None else str(person)

    async def open_hand(self, person: str) -> Answered:
        """Press "My hand" or "Place pieces", and keep the private message that follows."""
        table = self.message
        assert table is not None
        answered = await self.crowd.press(person, table, next(filter(is_hand, pressable(table))))
        if message := answered.frame.get("message"):
            self.hands[person] = self.channel.ephemeral[person][message["id"]]
        return answered

    def offered_at(self, person: str) -> int:
        """Return the version whose moves are offered to this person where they play; 0 for none."""
        source = self.hands.get(person) or self.message
        if source is None or (source.visible_to is None and to_move(source) not in (None, person)):
            return 0
        return max((version_of(one) for one in _plays(source)), default=0)

    async def play(self, person: str) -> Press | None:
        """Have the person make one move where moves are offered. None: there was none to make.

        What is chosen in parts is chosen in a private message, which is opened first.
        """
        table = self.message
        if person not in self.hands and table is not None and any(map(is_placing, pressable(table))):
            await self.open_hand(person)
        source = self.hands.get(person) or table
        offered = [] if source is None else [str(one["custom_id"]) for one in _plays(source)]
        if source is None or not offered:
            return None
        moves = [component for component in offered if ":move:" in component]
        chosen = self.rng.choice(moves or offered)
        answered = await self.crowd.press(person, source, chosen)
        return self._made(person, source, chosen, answered) if moves else await self.play(person)

    def _made(self, person: str, source: Message, custom_id: str, answered: Answered) -> Press:
        return Press(self.match_id, person, source, custom_id, answered)

    async def type_move(self, person: str) -> Answered | None:
        """Have the person type any legal move. None: it is not their turn."""
        match = await self.match()
        seat = self.matches.to_move(match)
        if seat is None or str(match.seats[seat].person) != person:
            return None
        move = self.rng.choice(self.matches.view(match, seat)["legal"])
        return await self.crowd.slash(person, self.channel, "zigzag move", move=move, match=self.match_id)


def match_of(message: Message) -> int | None:
    ids = (str(button["custom_id"]) for button in buttons(message.data["components"]))
    matched = next(filter(None, map(_CONTROL.match, ids)), None)
    return None if matched is None else int(matched[1])


def version_of(component: Json) -> int:
    """Return the version of the match in the control's custom id; 0 for one that is valid in all."""
    matched = _CONTROL.match(str(component["custom_id"]))
    return 0 if matched is None else int(matched[2])


def is_hand(custom_id: str) -> bool:
    matched = _CONTROL.match(custom_id)
    return matched is not None and matched[3] in {"hand", "place"}


def is_placing(custom_id: str) -> bool:
    matched = _CONTROL.match(custom_id)
    return matched is not None and matched[3] == "place"


def _plays(message: Message) -> list[Json]:
    """Return the controls that can be used to move."""
    found = []
    for button in buttons(message.data["components"]):
        control = _CONTROL.match(str(button["custom_id"]))
        if control is not None and control[3] in _PLAYS and not button.get("disabled"):
            found.append(button)
    return found
