"""People at many tables, each doing one thing after the other, who remember what they saw accepted.

Every kind of match is there: all games, alone, with people and with house players, lobbies that fill, tables
where nobody moves and the clock does, hands asked for at the table and sent by direct message.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import engines
from bot.domain.model import Match
from bot.i18n import texts
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Channel, Message
from bot.services.matches import Matches
from tests.bench.crowd import Answered, Crowd, Json, buttons, moves, pressable, text

PEOPLE = 3  # of a table
_WORDS = texts(None)


@dataclass(frozen=True, slots=True)
class Kind:
    """What is opened at a table: the command with its options, how many are invited, who gets hands by
    direct message, and whether anybody moves.
    """

    command: str
    options: Json = field(default_factory=dict)
    invited: int = 0
    joining: int = 0
    dms: bool = False
    idle: bool = False


KINDS = (
    Kind("mancala", {"pits": 2, "seeds": 1}, invited=1),  # soon over, and rated
    Kind("mancala", {"pits": 4, "seeds": 3}, invited=1),
    Kind("dominoes", {"set": 6, "hands": 3}, invited=2, dms=True),
    Kind("crisscross"),
    Kind("chain", invited=1),
    Kind("mancala", {"pits": 4, "seeds": 3, "house": "easy"}),
    Kind("dominoes", {"set": 6, "hands": 3, "house": "easy"}, invited=1),
    Kind("mancala", {"pits": 6}, joining=1),
    Kind("mancala", {"pace": 120}, invited=1, idle=True),
    Kind("chain", {"house": "easy"}),
    Kind("dominoes", {"set": 6, "hands": 3, "pace": 900}, joining=2),
)


@dataclass(slots=True)
class Seen:
    """What people saw accepted: moves by interaction, and seats as (match, person)."""

    moves: dict[int, int] = field(default_factory=dict)  # the match of each
    seats: set[tuple[int, int]] = field(default_factory=set)
    answers: list[float] = field(default_factory=list)  # seconds each took
    refusals: dict[str, int] = field(default_factory=dict)  # how often each was said
    failed: int = 0  # without an answer in 3 seconds


class Table:
    """One place where matches are played one after the other."""

    def __init__(
        self, crowd: Crowd, matches: Matches, channel: Channel, people: Sequence[str], kind: Kind, seed: int
    ) -> None:
        self._crowd, self._matches = crowd, matches
        self._channel, self._people, self._kind = channel, people, kind
        self._rng = random.Random(seed)
        self._match_id: int | None = None
        self._waits_for_dms = kind.dms

    async def go_on(self, seen: Seen) -> None:
        """Do the next thing there is to do."""
        if self._waits_for_dms:
            for person in self._people[:2]:
                await self._slash(seen, person, "zigzag me", hands="dm")
            self._waits_for_dms = False
        match = None if self._match_id is None else await self._matches.get(self._match_id)
        if match is None or match.status in {"finished", "cancelled"}:
            await self._open(seen, match)
        elif match.status == "lobby":
            await self._fill(seen, match)
        elif self._kind.idle:
            await asyncio.sleep(0.5)
        else:
            await self._play(seen, match)

    async def _open(self, seen: Seen, over: Match | None) -> None:
        host = self._people[0]
        table = None if over is None else self._message(over)
        again = next((one for one in pressable(table) if ":again:" in one), None) if table else None
        if table is not None and again is not None and self._rng.random() < 0.5:
            answered = await self._press(seen, host, table, again)
        else:
            named = {
                "opponent" + ("" if number == 1 else str(number)): self._people[number]
                for number in range(1, self._kind.invited + 1)
            }
            options = {**self._kind.options, **named}
            answered = await self._slash(seen, host, f"zigzag {self._kind.command}", **options)
        message = answered.frame.get("message")
        # What points to a thread has no controls of the match.
        mine = [] if message is None else await self._matches.open_matches(int(host))
        if not mine or mine[0].id == self._match_id:
            await asyncio.sleep(0.5)
            return
        self._match_id = mine[0].id
        seen.seats.add((self._match_id, int(host)))

    async def _fill(self, seen: Seen, match: Match) -> None:
        table = self._message(match)
        joined = [seat.user_id for seat in match.seats if seat.status == "joined"]
        waiting = [person for person in self._people[: match.capacity] if int(person) not in joined]
        ids = [one for one in pressable(table) if ":join:" in one] if table else []
        if table is None or not ids or not waiting:
            await self._wait(seen, match)
            return
        answered = await self._press(seen, waiting[0], table, ids[0])
        name = str(self._crowd.sandbox.state.people[waiting[0]]["global_name"])
        begun = not any(":join:" in one for one in _ids(answered))
        if _is_at(answered, table) and (begun or (self._kind.joining and name in said(answered))):
            seen.seats.add((match.id, int(waiting[0])))
        else:
            await asyncio.sleep(0.2)

    async def _play(self, seen: Seen, match: Match) -> None:
        seat = self._matches.to_move(match)
        person = None if seat is None else match.seats[seat].user_id
        if seat is None or person is None or match.seats[seat].status != "joined":
            await asyncio.sleep(0.2)  # the house thinks
            return
        table, user = self._message(match), str(person)
        if table is None:
            await self._wait(seen, match)
            return
        if self._rng.random() < 0.2:
            await self._type(seen, match, seat, user)
        elif engines.get(match.game).HIDDEN:
            await self._play_from_hand(seen, match, seat, user, table)
        elif ids := moves(table):
            if not ids[0].startswith(f"z:{match.id}:{match.version}:"):
                await asyncio.sleep(0.02)  # what was played last is just being shown
                return
            pressed = self._rng.choice(ids)
            answered = await self._press(seen, user, table, pressed)
            if _is_at(answered, table) and _is_gone(pressed, answered):
                seen.moves[answered.interaction] = match.id
        else:
            await self._type(seen, match, seat, user)

    async def _play_from_hand(self, seen: Seen, match: Match, seat: int, user: str, table: Message) -> None:
        hand = self._dm_hand(match, seat, user)
        if hand is None:
            asked = await self._press(
                seen, user, table, next(one for one in pressable(table) if ":hand:" in one)
            )
            message = asked.frame.get("message")
            shelf = table.channel.ephemeral.get(user, {})
            hand = None if message is None else shelf.get(message["id"])
        ids = [] if hand is None else moves(hand)
        if hand is None or not ids:
            await self._type(seen, match, seat, user)
            return
        pressed = self._rng.choice(ids)
        answered = await self._press(seen, user, hand, pressed)
        stale = _WORDS("hand-stale") in said(answered)
        if _is_at(answered, hand) and _is_gone(pressed, answered) and not stale:
            seen.moves[answered.interaction] = match.id

    async def _type(self, seen: Seen, match: Match, seat: int, user: str) -> None:
        channel = self._crowd.sandbox.state.channels[str(match.channel_id)]
        await self._crowd.autocomplete(user, channel, "zigzag move", "move", match=match.id)
        move = self._rng.choice(self._matches.view(match, seat)["legal"])
        answered = await self._slash(seen, user, "zigzag move", move=move, match=match.id)
        if _WORDS("played", move=move) in said(answered):
            seen.moves[answered.interaction] = match.id

    async def _wait(self, seen: Seen, match: Match) -> None:
        """The table is not to be seen: somebody asks for it when it does not come by itself."""
        await asyncio.sleep(0.5)

    def _message(self, match: Match) -> Message | None:
        return message_of(self._crowd.sandbox, match)

    def _dm_hand(self, match: Match, seat: int, user: str) -> Message | None:
        hand = match.seats[seat].dm_message_id
        dm = self._crowd.sandbox.state.dms[user]
        return None if hand is None else dm.messages.get(str(hand))

    async def _press(self, seen: Seen, user: str, message: Message, custom_id: str) -> Answered:
        return noted(seen, await self._crowd.press(user, message, custom_id))

    async def _slash(self, seen: Seen, user: str, command: str, **options: Any) -> Answered:
        return noted(seen, await self._crowd.slash(user, self._channel, command, **options))


class Players:
    """A table of each kind and again, as many as wanted; `seen` is what all of them have seen."""

    def __init__(self, sandbox: Sandbox, matches: Matches, tables: int, seed: int) -> None:
        self.seen = Seen()
        crowd = Crowd(sandbox)
        rng = random.Random(seed)
        self._tables = [
            Table(
                crowd,
                matches,
                crowd.channel(number),
                crowd.ids[PEOPLE * number : PEOPLE * number + PEOPLE + 1],
                KINDS[number % len(KINDS)],
                rng.getrandbits(32),
            )
            for number in range(tables)
        ]
        self._pressing: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Let everybody play."""
        self._pressing = [asyncio.create_task(self._press_on(table)) for table in self._tables]

    async def stop(self, within: float = 0.0) -> None:
        """Have everybody stop; who waits for an answer gets so many seconds for it."""
        await asyncio.sleep(within)
        for task in self._pressing:
            task.cancel()
        results = await asyncio.gather(*self._pressing, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result
        self._pressing = []

    async def _press_on(self, table: Table) -> None:
        while True:
            await table.go_on(self.seen)
            await asyncio.sleep(0)


def sandbox_for(tables: int) -> Sandbox:
    """A sandbox with people and channels for so many tables."""
    return Sandbox(
        [f"Player{number}" for number in range(PEOPLE * tables + 1)],
        channel_names=[f"table-{number}" for number in range(tables)],
        logged=1,
    )


def message_of(sandbox: Sandbox, match: Match) -> Message | None:
    """The message that shows a match, if it is there."""
    channel = sandbox.state.channels.get(str(match.channel_id))
    return None if channel is None else channel.messages.get(str(match.message_id))


def _is_at(answered: Answered, message: Message) -> bool:
    """Whether the answer is the pressed message itself; a refusal is one of its own, and an answer that is
    shown later is none yet.
    """
    if answered.frame.get("state") != "done":
        return False
    shown = answered.frame.get("message")
    return shown is None or shown["id"] == message.id


def _is_gone(pressed: str, answered: Answered) -> bool:
    """Whether the position that was pressed at is past, as far as the answer shows. A table that is just
    being shown for another reason answers a press too.
    """
    return pressed not in _ids(answered)


def _ids(answered: Answered) -> list[str]:
    """The custom ids in the answer."""
    message = answered.frame.get("message") or {}
    return [str(one["custom_id"]) for one in buttons(message.get("components", ()))]


def said(answered: Answered) -> str:
    """The words of the answer."""
    return text((answered.frame.get("message") or {}).get("components", ()))


def noted(seen: Seen, answered: Answered) -> Answered:
    """The answer, with how long it took and what it refuses remembered."""
    frame = answered.frame
    if frame.get("state") == "failed":
        seen.failed += 1
        return answered
    seen.answers.append(answered.seconds)
    words = said(answered)
    for key in ("error-busy", "error-unwritable", "error-stopping"):
        if _WORDS(key) in words:
            seen.refusals[key] = seen.refusals.get(key, 0) + 1
    if "reference **" in words:
        seen.refusals["error-unexpected"] = seen.refusals.get("error-unexpected", 0) + 1
    return answered
