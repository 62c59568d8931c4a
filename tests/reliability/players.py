"""People at many tables, acting one after the other and recording what was accepted.

Every kind of match is there: all games, solitaires, matches with people and with AI players, lobbies, idle
tables where only the clock moves, hands at the table and by direct message.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import engines
from bot.i18n import texts
from bot.match.model import Match
from bot.match.service import Matches
from bot.sandbox.rate_limits import Limits
from bot.sandbox.server import STRICT, Sandbox
from bot.sandbox.state import Channel, Message
from bot.table.names import match_words
from tests.bench.crowd import Answered, Crowd, Json, buttons, crowded, moves, opponents, pressable, text
from tests.reliability.private_presses import Planner, TimeOff, Wishes, is_edit

PEOPLE = 3  # per table
_WORDS = texts(None)


@dataclass(frozen=True, slots=True)
class Kind:
    """What is played at a table: the command and its options, and how people behave.

    `invited` people are named as opponents, `joining` people press Join. With `dms`, the first two get hands
    by direct message; at an `idle` table nobody moves. With `plans`, people lay down plans and then let them
    be played; with `time_off`, they go on holiday and come back. People who `pause` take that many seconds
    for a move, and now and then have the table posted again.
    """

    command: str
    options: Json = field(default_factory=dict)
    invited: int = 0
    joining: int = 0
    dms: bool = False
    idle: bool = False
    plans: bool = False
    time_off: bool = False
    pause: float = 0.0


KINDS = (
    Kind("mancala", {"pits": 2, "seeds": 1}, invited=1),  # rated, and soon over
    Kind("mancala", {"pits": 4, "seeds": 3}, invited=1),
    Kind("dominoes", {"set": 6, "rounds": 3}, invited=2, dms=True),
    Kind("crisscross"),
    Kind("chain", invited=1),
    Kind("mancala", {"pits": 4, "seeds": 3, "house": "easy"}),
    Kind("dominoes", {"set": 6, "rounds": 3, "house": "easy"}, invited=1),
    Kind("mancala", {"pits": 6}, joining=1),
    Kind("mancala", {"pace": 120}, invited=1, idle=True),
    Kind("mancala", {"pace": -300}, invited=1, plans=True),  # a time bank
    Kind("chain", {"house": "easy"}),
    Kind("dominoes", {"set": 6, "rounds": 3, "pace": 900}, joining=2, plans=True),
    Kind("mancala", {"pits": 4, "pace": -300}, invited=1, plans=True, time_off=True),
    Kind("mancala", {"pace": 120}, invited=1, idle=True, time_off=True),
    Kind("crisscross", plans=True),
    Kind("mancala", {"pits": 4, "seeds": 3}, invited=1, pause=1.0),
    Kind("dominoes", {"set": 6, "rounds": 3}, invited=2, pause=1.0),
)


@dataclass(slots=True)
class Seen:
    """What people saw: accepted moves and seats, answers and refusals."""

    moves: dict[int, int] = field(default_factory=dict)  # match by interaction
    seats: set[tuple[int, int]] = field(default_factory=set)  # (match, person)
    answers: list[float] = field(default_factory=list)  # seconds each took
    refusals: dict[str, int] = field(default_factory=dict)  # counts by message id
    failed: int = 0  # interactions without an answer in time
    wishes: Wishes = field(default_factory=Wishes)


class Table:
    """One channel where matches are played one after the other."""

    def __init__(
        self, crowd: Crowd, matches: Matches, channel: Channel, people: Sequence[str], kind: Kind, seed: int
    ) -> None:
        self._crowd, self._matches = crowd, matches
        self._channel, self._people, self._kind = channel, people, kind
        self._rng = random.Random(seed)
        self._match_id: int | None = None
        self._waits_for_dms = kind.dms
        self._time_off = TimeOff(crowd, channel)
        self._planner = Planner(crowd)

    async def step(self, seen: Seen) -> None:
        """Do the next thing there is to do."""
        if self._waits_for_dms:
            for person in self._people[:2]:
                await self._slash(seen, person, "zigzag me", hands="dm")
            self._waits_for_dms = False
        if self._kind.time_off:
            await self._take_time_off(seen)
        match = None if self._match_id is None else await self._matches.get(self._match_id)
        if match is None or match.status in {"finished", "cancelled"}:
            await self._open(seen, match)
        elif match.status == "lobby":
            await self._fill(seen, match)
        elif self._kind.idle:
            await asyncio.sleep(0.5)
        else:
            await self._pause(seen, match)
            await self._play(seen, match)

    async def _pause(self, seen: Seen, match: Match) -> None:
        if not self._kind.pause:
            return
        await asyncio.sleep(self._rng.uniform(0.0, 2 * self._kind.pause))
        if self._rng.random() < 0.3:
            await self._post_again(seen, self._people[0], match)

    async def _post_again(self, seen: Seen, user: str, match: Match) -> None:
        opened = await self._slash(seen, user, "zigzag games", match=match.id)
        page = self._crowd.private(opened, self._channel, user)
        button = f"p:games:post:{match.id}"
        if page is not None and button in pressable(page):
            record(seen, await self._crowd.press(user, page, button))

    async def _take_time_off(self, seen: Seen) -> None:
        """Have the people of an idle table be on holiday all the time, and others now and then."""
        for person in self._people[:2]:
            if self._kind.idle and not seen.wishes.away.get(int(person)):
                await self._time_off.go_away(seen.wishes, person)
            elif not self._kind.idle and self._rng.random() < 0.01:
                await self._time_off.change(seen.wishes, person, self._rng)

    async def _open(self, seen: Seen, over: Match | None) -> None:
        host = self._people[0]
        table = None if over is None else self._message(over)
        again = next((one for one in pressable(table) if ":again:" in one), None) if table else None
        if table is not None and again is not None and self._rng.random() < 0.5:
            answered = await self._press(seen, host, table, again)
        else:
            options = {**self._kind.options, **opponents(self._people[1 : self._kind.invited + 1])}
            answered = await self._slash(seen, host, f"zigzag {self._kind.command}", **options)
        message = answered.frame.get("message")
        # The message may only point to a thread, without controls of the match.
        mine = [] if message is None else await self._matches.queries.open_matches(int(host))
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
        start = [one for one in pressable(table) if ":start:" in one] if table else []
        if table is not None and start and not ids:  # every seat is taken
            await self._press(seen, str(match.host_id), table, start[0])
            return
        if table is None or not ids or not waiting:
            await self._wait(seen, match)
            return
        answered = await self._press(seen, waiting[0], table, ids[0])
        name = str(self._crowd.sandbox.state.people[waiting[0]]["global_name"])
        begun = not any(":join:" in one for one in _ids(answered))
        if is_edit(answered, table) and (begun or (self._kind.joining and name in said(answered))):
            seen.seats.add((match.id, int(waiting[0])))
        else:
            await asyncio.sleep(0.2)

    async def _play(self, seen: Seen, match: Match) -> None:
        seat = self._matches.to_move(match)
        person = None if seat is None else match.seats[seat].user_id
        if seat is None or person is None or match.seats[seat].status != "joined":
            await asyncio.sleep(0.2)  # an AI player is to move
            return
        table, user = self._message(match), str(person)
        if table is None:
            await self._wait(seen, match)
            return
        if self._kind.plans and self._rng.random() < 0.3:
            await self._plan(seen, match, seat, table)
        if match.seats[seat].plan:
            await asyncio.sleep(0.2)  # until the plan is carried out
            return
        if self._rng.random() < 0.2:
            await self._type(seen, match, seat, user)
        elif engines.get(match.game).HIDDEN:
            await self._play_from_hand(seen, match, seat, user, table)
        elif ids := moves(table):
            if not ids[0].startswith(f"z:{match.id}:{match.version}:"):
                await asyncio.sleep(0.02)  # the last move is not shown yet
                return
            pressed = self._rng.choice(ids)
            answered = await self._press(seen, user, table, pressed)
            if is_edit(answered, table) and is_gone(pressed, answered):
                seen.moves[answered.interaction] = match.id
        else:
            await self._type(seen, match, seat, user)

    async def _plan(self, seen: Seen, match: Match, to_move: int, table: Message) -> None:
        """Have one who waits, or the player of a solitaire, lay down a plan."""
        seat = self._rng.choice([seat for seat in match.seats if seat.seat != to_move] or match.seats)
        if seat.user_id is None or seat.status != "joined":
            return
        user = str(seat.user_id)
        offering: Message | None = table
        if engines.get(match.game).HIDDEN:
            offering = await self._hand(seen, user, table)
        if offering is not None:
            await self._planner.plan(seen.wishes, match, user, offering, self._rng)

    async def _hand(self, seen: Seen, user: str, table: Message) -> Message | None:
        """Press "My hand", and return the answer."""
        button = next((one for one in pressable(table) if ":hand:" in one), None)
        if button is None:
            return None
        return self._crowd.private(await self._press(seen, user, table, button), table.channel, user)

    async def _play_from_hand(self, seen: Seen, match: Match, seat: int, user: str, table: Message) -> None:
        hand = self._dm_hand(match, seat, user)
        if hand is None:
            button = next((one for one in pressable(table) if ":hand:" in one), None)
            if button is None:  # still the lobby
                await self._wait(seen, match)
                return
            hand = await self._hand(seen, user, table)
        ids = [] if hand is None else moves(hand)
        if hand is None or not ids:
            await self._type(seen, match, seat, user)
            return
        pressed = self._rng.choice(ids)
        answered = await self._press(seen, user, hand, pressed)
        if yes := next((one for one in _ids(answered) if ":yeshand:" in one), None):
            answered = await self._press(seen, user, hand, yes)
        stale = _WORDS("hand-stale") in said(answered)
        if is_edit(answered, hand) and is_gone(pressed, answered) and not stale:
            seen.moves[answered.interaction] = match.id

    async def _type(self, seen: Seen, match: Match, seat: int, user: str) -> None:
        channel = self._crowd.sandbox.state.channels[str(match.place.channel_id)]
        await self._crowd.autocomplete(user, channel, "zigzag move", "move", match=match.id)
        move = self._rng.choice(self._matches.view(match, seat)["legal"])
        answered = await self._slash(seen, user, "zigzag move", move=move, match=match.id)
        if _WORDS("played", move=move, **match_words(match, _WORDS)) in said(answered):
            seen.moves[answered.interaction] = match.id

    async def _wait(self, seen: Seen, match: Match) -> None:
        """Wait for a table that is not shown yet."""
        await asyncio.sleep(0.5)

    def _message(self, match: Match) -> Message | None:
        return message_of(self._crowd.sandbox, match)

    def _dm_hand(self, match: Match, seat: int, user: str) -> Message | None:
        hand = match.seats[seat].dm_message_id
        dm = self._crowd.sandbox.state.dms[user]
        return None if hand is None else dm.messages.get(str(hand))

    async def _press(self, seen: Seen, user: str, message: Message, custom_id: str) -> Answered:
        return record(seen, await self._crowd.press(user, message, custom_id))

    async def _slash(self, seen: Seen, user: str, command: str, **options: Any) -> Answered:
        return record(seen, await self._crowd.slash(user, self._channel, command, **options))


class AnyTable(Protocol):
    """People who play together."""

    async def step(self, seen: Seen) -> None:
        """Do the next thing there is to do."""


class Players:
    """People at any number of tables, of all kinds in turn; `seen` is what all of them saw."""

    def __init__(self, sandbox: Sandbox, matches: Matches, tables: int, seed: int) -> None:
        self.seen = Seen()
        crowd = Crowd(sandbox)
        rng = random.Random(seed)
        self._tables: list[AnyTable] = [
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

    def add(self, table: AnyTable) -> None:
        """Have people play at this table as well."""
        self._tables.append(table)

    def begin(self) -> None:
        """Start playing."""
        self._pressing = [asyncio.create_task(self._press_on(table)) for table in self._tables]

    async def stop(self, within: float = 0.0) -> None:
        """Stop playing; pending answers get ``within`` seconds."""
        await asyncio.sleep(within)
        for task in self._pressing:
            task.cancel()
        results = await asyncio.gather(*self._pressing, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result
        self._pressing = []

    async def _press_on(self, table: AnyTable) -> None:
        while True:
            await table.step(self.seen)
            await asyncio.sleep(0)


def sandbox_for(tables: int, answer_within: float, limits: Limits = STRICT) -> Sandbox:
    """Return a sandbox with these limits, and with people and channels for ``tables`` tables."""
    return crowded(PEOPLE * tables + 1, tables, answer_within=answer_within, limits=limits)


def message_of(sandbox: Sandbox, match: Match) -> Message | None:
    """Return the message that shows a match, if it exists."""
    channel = sandbox.state.channels.get(str(match.place.channel_id))
    return None if channel is None else channel.messages.get(str(match.shown.message_id))


def is_gone(pressed: str, answered: Answered) -> bool:
    """Return whether the answer no longer offers what was pressed.

    A press can also be answered by an edit of the table made for another reason.
    """
    return pressed not in _ids(answered)


def _ids(answered: Answered) -> list[str]:
    """Return the custom ids in an answer."""
    message = answered.frame.get("message") or {}
    return [str(button["custom_id"]) for button in buttons(message.get("components", ()))]


def said(answered: Answered) -> str:
    """Return the text of an answer."""
    return text((answered.frame.get("message") or {}).get("components", ()))


def record(seen: Seen, answered: Answered) -> Answered:
    """Record an answer's time or refusal, and return it."""
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
