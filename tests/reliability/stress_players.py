"""People who press everything concurrently, at one table each.

They use what their tables, hands and modals offer, what these offered before, and what is offered to others;
they press buttons twice, and so does a spectator.
"""

import asyncio
import random
from collections import Counter, deque
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.i18n import texts
from bot.match.model import Match
from bot.match.service import Matches
from bot.sandbox.message_validation import walk_components
from bot.sandbox.state import Channel, Message
from bot.table.names import match_words
from tests.bench.crowd import Answered, Crowd, Json, buttons, opponents
from tests.reliability.players import Kind, Seen, record, said

KINDS = (
    Kind("mancala", {"pits": 2, "seeds": 1}, invited=1),
    Kind("dominoes", {"set": 6, "rounds": 3}, invited=2, dms=True),
    Kind("mancala", {"pits": 4, "seeds": 1}, joining=1),
    Kind("crisscross"),
    Kind("chain", invited=1),
    Kind("mancala", {"pits": 2, "seeds": 1, "house": "easy"}),
    Kind("dominoes", {"set": 6, "rounds": 3}, joining=2),
    Kind("mancala", {"pits": 2, "seeds": 1, "pace": 120}, invited=1),
    Kind("dominoes", {"set": 6, "rounds": 3, "house": "easy"}, invited=1),
)
# The relative weights of actions; 1 unless listed.
_WANTED = {
    "move": 30,
    "part": 30,
    "place": 10,
    "form": 10,
    "join": 30,
    "start": 10,
    "again": 20,
    "sure": 4,
    "hint": 0.2,
}
_WANTED |= {"resign": 0.4, "agree": 0.2, "ask": 0.4, "cancel": 0.2, "leave": 0.4}
_STRING_SELECT, _TEXT_INPUT = 3, 4
_REMEMBERED = 60  # past offers per table
_AT_ONCE = 3  # offers used concurrently at a table, each by one person or several
_PAUSE = 0.2  # seconds, when there is no match
_WORDS = texts(None)


@dataclass(frozen=True, slots=True)
class Offer:
    """A usable component and the message it is or was on."""

    message: Message
    control: Json

    @property
    def action(self) -> str:
        parts = str(self.control["custom_id"]).split(":")
        return parts[3] if parts[0] == "z" and len(parts) > 3 else parts[0]


class StressTable:
    """One channel and the people who press there, including a spectator."""

    def __init__(
        self, crowd: Crowd, matches: Matches, channel: Channel, people: Sequence[str], kind: Kind, seed: int
    ) -> None:
        self._crowd, self._matches, self._channel = crowd, matches, channel
        self._people, self._kind = people, kind
        self._rng = random.Random(seed)
        self._before: deque[Offer] = deque(maxlen=_REMEMBERED)
        self.actions: Counter[str] = Counter()

    async def prepare(self, seen: Seen) -> None:
        """Turn hands by direct message on where the kind of table wants them."""
        for person in self._people[:2] if self._kind.dms else ():
            record(seen, await self._crowd.slash(person, self._channel, "zigzag me", hands="dm"))

    async def step(self, seen: Seen) -> None:
        """Have everyone press concurrently, and wait for the answers."""
        matches = await self._matches.queries.in_channel(int(self._channel.id))
        if not matches:
            await self._open(seen)
            return
        doing = [work for _ in range(_AT_ONCE) for work in self._pressed(seen)]
        if matches[0].status == "playing":
            doing += self._typed(seen, matches[0])
        self._rng.shuffle(doing)
        await asyncio.gather(*doing)

    async def _open(self, seen: Seen) -> None:
        again = [(person, offer) for person in self._people[:2] for offer in self._offers(person)]
        again = [(person, offer) for person, offer in again if offer.action == "again"]
        if again and self._rng.random() < 0.7:
            await asyncio.gather(*(self._use(seen, person, offer) for person, offer in again[-2:]))
            await asyncio.sleep(_PAUSE)
            return
        # In turn, because the number of open matches per person is limited.
        self._people = [*self._people[1:], self._people[0]]
        options = {**self._kind.options, **opponents(self._people[1 : self._kind.invited + 1])}
        command = f"zigzag {self._kind.command}"
        answered = record(seen, await self._crowd.slash(self._people[0], self._channel, command, **options))
        self.actions["open"] += 1
        if answered.frame.get("state") != "done":
            await asyncio.sleep(_PAUSE)

    def _pressed(self, seen: Seen) -> Iterator[Coroutine[Any, Any, None]]:
        """Yield uses of something a person is offered: by them, perhaps twice or too late, and by others."""
        rng, person = self._rng, self._rng.choice(self._people)
        offers = self._offers(person)
        if not offers:
            return
        offer = rng.choices(offers, [_WANTED.get(one.action, 1) for one in offers])[0]
        self._before.append(offer)
        if rng.random() < 0.15:
            offer = rng.choice(self._before)
        yield self._use(seen, person, offer)
        if rng.random() < 0.4:
            yield self._use(seen, person, offer)
        if rng.random() < 0.4:
            yield from (self._use(seen, other, offer) for other in self._people if other != person)

    def _offers(self, person: str) -> list[Offer]:
        state = self._crowd.sandbox.state
        shelves = (
            self._channel.messages,
            self._channel.ephemeral.get(person, {}),
            state.dms[person].messages,
        )
        messages = [message for shelf in shelves for message in list(shelf.values())[-3:]]
        return [
            Offer(message, control)
            for message in messages
            for control in buttons(message.data["components"])
            if not control.get("disabled")
        ]

    async def _use(self, seen: Seen, person: str, offer: Offer) -> None:
        custom_id = str(offer.control["custom_id"])
        self.actions[offer.action] += 1
        if offer.control["type"] == _STRING_SELECT:
            value = self._rng.choice(offer.control["options"])["value"]
            answered = await self._crowd.choose(person, offer.message, custom_id, [value])
        else:
            answered = await self._crowd.press(person, offer.message, custom_id)
        record(seen, answered)
        if answered.frame.get("state") == "modal":
            await self._fill(seen, person, offer, answered.frame["modal"])

    async def _fill(self, seen: Seen, person: str, offer: Offer, modal: Json) -> None:
        words, fields = ["1", "9", "12", "nonsense", "3-3", "a1 b2", "0-0"], dict[str, str]()
        for one in walk_components(modal["components"]):
            if one["type"] == _TEXT_INPUT:
                fields[one["custom_id"]] = self._rng.choice(words)[: one.get("max_length")]
            elif "options" in one:
                fields[one["custom_id"]] = self._rng.choice(one["options"])["value"]
        record(seen, await self._crowd.submit(person, offer.message, modal, fields))
        self.actions["filled"] += 1

    def _typed(self, seen: Seen, match: Match) -> Iterator[Coroutine[Any, Any, None]]:
        """Yield a legal move typed twice concurrently, by the person to move and by someone else."""
        seat = self._matches.to_move(match)
        if seat is None:
            return
        move = self._rng.choice(self._matches.view(match, seat)["legal"])
        for person in (str(match.seats[seat].user_id), self._rng.choice(self._people)):
            if person in self._people and self._rng.random() < 0.5:
                yield self._type(seen, match, person, move)
                yield self._type(seen, match, person, move)

    async def _type(self, seen: Seen, match: Match, person: str, move: str) -> None:
        command: Answered = record(
            seen, await self._crowd.slash(person, self._channel, "zigzag move", move=move, match=match.id)
        )
        self.actions["typed"] += 1
        if _WORDS("played", move=move, **match_words(match, _WORDS)) in said(command):
            seen.moves[command.interaction] = match.id
