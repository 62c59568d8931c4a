"""How long people wait for the table in a crowded channel, with Discord's rate limits.

Three parts, each with a bot process of its own:

- `channel`: six people in one channel, each in a match against bots, who press again soon after it is their
  turn again; tables are more than an hour old, so few edits are allowed;
- `threads`: sixteen tables of dominoes in a tournament's thread, everybody with an open hand;
- `held`: tables in several channels, while one request is held up permanently: a direct message, a mention,
  the thread of another match, or an open hand.

`python -m tests.bench.bench_crowded [--only channel,threads,held] [--seconds 60] [--seed 1]`.
"""

import argparse
import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import web

from bot.features.tournaments.formats import Format
from bot.match.service import Matches
from bot.sandbox.faults import Fault, Handler, delayed
from bot.sandbox.rate_limits import Limits
from bot.sandbox.rest.routing import Request
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Channel
from tests.bench.crowd import Crowd, crowded, pressable
from tests.bench.frame import QUICK, Row, hand_over
from tests.bench.playing import Press, Table, is_hand, match_of
from tests.bench.shown import Shown
from tests.processes import BOT, SHORT_WAITS, stage
from tests.reliability.played_tournament import Tournament

PARTS = ("channel", "threads", "held")
AI_PAUSE = 1.5  # seconds until an AI player moves, as in `Matches`
GRACE = 30.0  # seconds after the last press in which tables may still be shown
STALE = 8.0  # seconds of their turn without moves in their hand, after which people press "My hand" again
_FOREVER = 3600.0


@dataclass(frozen=True, slots=True)
class Bot:
    """A running bot, and what its people and its database are reached by."""

    sandbox: Sandbox
    crowd: Crowd
    matches: Matches
    shown: Shown
    answers: Counter[int]  # by status


@asynccontextmanager
async def running(
    people: int, channels: int, limits: Limits, arguments: Sequence[str], **settings: str
) -> AsyncIterator[Bot]:
    """Run a bot against a stand-in with these limits."""
    answers = Counter[int]()

    @web.middleware
    async def count(request: web.Request, handler: Handler) -> web.StreamResponse:
        answer = await handler(request)
        answers[answer.status] += 1
        return answer

    sandbox = crowded(people, channels, history=2000, limits=limits, middlewares=[count])
    async with stage(sandbox) as one, one.bot(arguments, ZIGZAG_LOG="ERROR", **settings) as process:
        await process.ready()
        async with Shown(sandbox, one.matches, str(one.path)) as shown:
            yield Bot(sandbox, Crowd(sandbox), one.matches, shown, answers)


# People


@dataclass(slots=True)
class Person:
    """A person at a table, who plays for a while."""

    id: str
    table: Table
    shown: Shown
    rng: random.Random
    think: tuple[float, float]  # seconds, at least and at most
    presses: list[Press] = field(default_factory=list)
    reopened: int = 0  # how often they opened their hand again, because it had no moves

    async def play_on(self, until: float) -> None:
        """Make moves whenever it is their turn, until then."""
        loop = asyncio.get_running_loop()
        pressed = 0  # the version of the last press
        stale_at = float("inf")
        while loop.time() < until:
            version = self.table.offered_at(self.id)
            if version <= pressed:
                hand_is_stale = self.id in self.table.hands and self.shown.to_move(self.table) == self.id
                stale_at = min(stale_at, loop.time() + STALE) if hand_is_stale else float("inf")
                if loop.time() >= stale_at:
                    self.reopened += 1
                    await self.table.open_hand(self.id)
                    stale_at = float("inf")
                await asyncio.sleep(0.02)
                continue
            stale_at = float("inf")
            await asyncio.sleep(self.rng.uniform(*self.think))
            if loop.time() >= until:
                return
            pressed = self.table.offered_at(self.id) or version
            press = await self.table.play(self.id)
            if press is not None:
                self.presses.append(press)

    async def type_on(self, until: float) -> None:
        """Type moves whenever it is their turn, whatever is shown, until then."""
        loop = asyncio.get_running_loop()
        while loop.time() < until:
            if self.table.person_to_move(await self.table.match()) != self.id:
                await asyncio.sleep(0.2)
                continue
            await asyncio.sleep(self.rng.uniform(*self.think))
            await self.table.type_move(self.id)


@dataclass(frozen=True, slots=True)
class Waits:
    """Seconds that people waited; None for those whose table never came."""

    seconds: tuple[float | None, ...]

    @property
    def never(self) -> int:
        return sum(one is None for one in self.seconds)

    def part(self, share: float) -> float:
        """Return what this share of them waited at most; infinite if some tables never came."""
        if not self.seconds:
            return float("inf")
        ordered = sorted(float("inf") if one is None else one for one in self.seconds)
        return ordered[min(int(share * len(ordered)), len(ordered) - 1)]

    @property
    def slowest(self) -> float:
        """The longest wait for a table that came."""
        return max((one for one in self.seconds if one is not None), default=float("inf"))

    def __str__(self) -> str:
        return (
            f"{len(self.seconds)} moves: median {said(self.part(0.5))}, "
            f"90th percentile {said(self.part(0.9))}, slowest {said(self.slowest)}, {self.never} never"
        )


def said(seconds: float) -> str:
    return "never" if seconds == float("inf") else f"{seconds:.2f} s"


async def play(
    people: Sequence[Person], seconds: float, *, grace: float = GRACE, again: bool = False
) -> None:
    """Have them all play for that long, and wait until everything is shown.

    With `again`, also until it is everyone's turn again.
    """
    until = asyncio.get_running_loop().time() + seconds
    await asyncio.gather(*(person.play_on(until) for person in people))
    presses = [press for person in people for press in person.presses]
    await people[0].shown.settle(presses, grace, again=again)


# One channel


async def in_one_channel(seconds: float, seed: int) -> list[Row]:
    """Six people, each against bots."""
    commands = ("mancala", "chain", "dominoes", "mancala", "chain", "crisscross")
    async with running(len(commands), 1, Limits(old_after=0.0), BOT) as bot:
        channel, people = bot.crowd.channel(0), []
        for number, command in enumerate(commands):
            options = {} if command == "crisscross" else {"house": "easy"}
            options |= {"pits": 12} if command == "mancala" else {}  # type: ignore[dict-item]
            table = await Table.opened(
                bot.crowd, bot.matches, channel, bot.crowd.ids[number : number + 1], command, seed, **options
            )
            rng = random.Random(f"{seed} {number}")
            people.append(Person(bot.crowd.ids[number], table, bot.shown, rng, (2.0, 4.0)))
            if (message := table.message) and any(map(is_hand, pressable(message))):
                await table.open_hand(bot.crowd.ids[number])
        bot.answers.clear()
        await play(people, seconds, again=True)
        presses = [press for person in people for press in person.presses if bot.shown.counted(press)]
        shown = Waits(tuple(bot.shown.seconds(press, in_answer=True) for press in presses))
        again = Waits(
            tuple(found for press in presses if (found := bot.shown.turn_again(press, AI_PAUSE)) != 0)
        )
        report(bot, "one channel, six against bots", people, shown)
        print(f"  their turn again, without the AI players' pauses: {again}")
    return [
        goal_row(f"six people in one channel, {until}, {name}", waits, share, most)
        for until, waits in (("until the press is shown", shown), ("until their turn is shown", again))
        for name, share, most in (("median", 0.5, 1.6), ("90th percentile", 0.9, 4.0))
    ]


def goal_row(name: str, waits: Waits, share: float, most: float) -> Row:
    found = waits.part(share)
    beside = f"slowest {said(waits.slowest)}, {waits.never} of {len(waits.seconds)} never"
    return Row(name, said(found), beside, None, f"at most {most:g} s", found <= most)


def report(bot: Bot, name: str, people: Sequence[Person], waits: Waits) -> None:
    idle = sum(not bot.shown.counted(press) for person in people for press in person.presses)
    print(f"{name}: {waits}")
    reopened = sum(person.reopened for person in people)
    print(
        f"  {idle} presses that played nothing, {reopened} hands opened again; "
        f"{bot.answers[429]} answers 429 of {bot.answers.total()}, {bot.answers[400]} answers 400",
        flush=True,
    )


# A tournament's thread


async def in_threads(seconds: float, seed: int, tables: int) -> list[Row]:
    """Tables of a tournament, in its thread."""
    count = 3 * tables
    async with running(count + 1, 1, Limits(), BOT) as bot:
        cup = Tournament(bot.crowd, "dominoes", Format.SWISS, count, same_deal=False, chooser=None)
        await cup.open()
        found = await tournament_tables(bot, tables, seed)
        people = []
        for table in found:
            for person in table.people:
                await table.open_hand(person)
                rng = random.Random(f"{seed} {person}")
                people.append(Person(person, table, bot.shown, rng, (3.5, 5.5)))
        bot.answers.clear()
        await play(people, seconds)
        presses = [press for person in people for press in person.presses if bot.shown.counted(press)]
        waits = Waits(tuple(bot.shown.seconds(press) for press in presses))
        report(bot, f"{tables} tables of dominoes in a tournament's thread", people, waits)
    slowest = float("inf") if waits.never else waits.slowest
    return [
        goal_row(f"{tables} tables in a thread, until the table shows the press, median", waits, 0.5, 2.5),
        Row(
            f"{tables} tables in a thread, until the table shows the press, slowest",
            said(waits.slowest),
            f"{waits.never} of {len(waits.seconds)} never",
            None,
            "at most 10 s",
            slowest <= 10.0,
        ),
    ]


async def tournament_tables(bot: Bot, tables: int, seed: int) -> list[Table]:
    """Wait until all tables of the first round are posted, and return them."""
    places = bot.sandbox.state.channels
    channels: dict[int, Channel] = {}
    for _ in range(1200):
        for place in [place for place in places.values() if place.parent]:
            for message in place.messages.values():
                if any(map(is_hand, pressable(message))) and (match_id := match_of(message)):
                    channels[match_id] = place
        if len(channels) == tables:
            break
        await asyncio.sleep(0.1)
    assert len(channels) == tables, f"{len(channels)} of {tables} tables have been posted"
    made = []
    for match_id, place in channels.items():
        people = [str(seat.user_id) for seat in (await bot.matches.get(match_id)).seats]
        rng = random.Random(f"{seed} {match_id}")
        made.append(Table(bot.crowd, bot.matches, place, people, match_id, rng))
    return made


# One request held up


HELD = ("none", "direct message", "mention", "thread", "hand")
_HELD_TABLES = 4  # of dominoes, each in a channel of its own
_HELD_GRACE = 10.0  # seconds


async def held_up(seconds: float, seed: int) -> list[Row]:
    """The waits of everyone else, once with nothing held up and then with each request."""
    found: dict[str, tuple[Waits, Waits]] = {}
    for what in HELD:
        found[what] = await with_held(what, seconds, seed)
    without, rows = found["none"], []
    for what in HELD[1:]:
        for where, waits, beside in zip(("same table", "other tables"), found[what], without, strict=True):
            one, other = waits.part(0.9), beside.part(0.9)
            rows.append(
                Row(
                    f"a {what} held up, others at {where}, 90th percentile",
                    said(one),
                    f"{said(other)} without; {len(waits.seconds)} moves, {len(beside.seconds)} without; "
                    f"{waits.never} never shown",
                    None,
                    "at most 1 s longer, none never",
                    not waits.never and one <= other + 1.0 and 2 * len(waits.seconds) > len(beside.seconds),
                )
            )
    return rows


async def with_held(what: str, seconds: float, seed: int) -> tuple[Waits, Waits]:
    """Return how late moves were shown at the table of the person whose request is held up, and elsewhere.

    That person has their hand in direct messages and types their moves, whatever they see.
    """
    names = 3 * _HELD_TABLES
    settings = {"ZIGZAG_BENCH_PLAYING_FOR": "1"}
    async with running(names + 2, _HELD_TABLES, Limits(), SHORT_WAITS, **settings) as bot:
        crowd = bot.crowd
        victim, hands = crowd.ids[0], "ephemeral" if what == "hand" else "dm"
        await crowd.slash(victim, crowd.channel(0), "zigzag me", hands=hands)
        tables = []
        for number in range(_HELD_TABLES):
            seated, place = crowd.ids[3 * number : 3 * number + 3], crowd.channel(number)
            tables.append(await Table.opened(crowd, bot.matches, place, seated, "dominoes", seed))
        held_requests = await hold(bot, what)
        if what == "hand":
            await tables[0].open_hand(victim)
        people = []
        for table in tables:
            for person in table.people:
                if person != victim:
                    await table.open_hand(person)
                    rng = random.Random(f"{seed} {person}")
                    people.append(Person(person, table, bot.shown, rng, (3.5, 5.5)))
        await asyncio.sleep(5.0)
        bot.answers.clear()
        typing = Person(victim, tables[0], bot.shown, random.Random(seed), (3.5, 5.5))
        begun = asyncio.get_running_loop().time()
        victims = asyncio.create_task(typing.type_on(begun + seconds))
        await play(people, seconds, grace=_HELD_GRACE)
        await victims
        waits: list[Waits] = []
        for name, here in (("same table", tables[:1]), ("other tables", tables[1:])):
            found = [wait for table in here for wait in bot.shown.moves(table.match_id, begun)]
            waits.append(Waits(tuple(found)))
            held = "nothing" if what == "none" else f"a {what}"
            report(bot, f"{held} held up, {name}", [one for one in people if one.table in here], waits[-1])
        print(f"  {sum(fault.hits for fault in held_requests)} requests were held up", flush=True)
    return waits[0], waits[1]


async def hold(bot: Bot, what: str) -> list[Fault]:
    """Hold up every request of that kind for the first person, or in their channel."""
    crowd, channel, held = bot.crowd, bot.crowd.channel(0), list[Fault]()

    def add(where: str) -> None:
        held.append(bot.sandbox.faults.add(delayed(_FOREVER), where, times=None))

    def hold_tokens(request: Request) -> None:
        """Hold up what is sent with the token of an interaction that the person has begun."""
        _, place, _, token, *_ = [*request.path.split("/"), "", "", ""]
        if place != "interactions" or request.status >= 400:
            return
        application = bot.sandbox.state.application_id
        if bot.sandbox.interactions.by_token(application, token).person == crowd.ids[0]:
            add(f"* /webhooks/*/{token}/*")

    if what == "direct message":
        add(f"* /channels/{bot.sandbox.state.dms[crowd.ids[0]].id}/messages*")
    elif what == "mention":
        add(f"POST /channels/{channel.id}/messages")
    elif what == "hand":
        bot.sandbox.on_request = hold_tokens
    elif what == "thread":
        add(f"POST /channels/{channel.id}/messages/*/threads")
        asked = await crowd.slash(crowd.ids[0], channel, "zigzag settings")
        panel = channel.ephemeral[crowd.ids[0]][asked.frame["message"]["id"]]
        await crowd.press(crowd.ids[0], panel, "p:settings:threads:on")
        opening = asyncio.create_task(Table.opened(crowd, bot.matches, channel, crowd.ids[-2:], "mancala"))
        await asyncio.wait([opening], timeout=5.0)
        opening.cancel()
    return held


# All of it


async def main(arguments: argparse.Namespace) -> None:
    seconds, seed, only = arguments.seconds, arguments.seed, arguments.only.split(",")
    parts: dict[str, Callable[[], Awaitable[list[Row]]]] = {
        "channel": lambda: in_one_channel(seconds, seed),
        "threads": lambda: in_threads(seconds, seed, arguments.tables),
        "held": lambda: held_up(seconds / 2, seed),
    }
    rows = [row for name in PARTS if name in only for row in await parts[name]()]
    hand_over("crowded", rows, seconds=seconds, seed=seed)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", default=",".join(PARTS), help="some of the parts, with commas between them")
    parser.add_argument("--seconds", type=float, default=8.0 if QUICK else 60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=2 if QUICK else 16, help="of the tournament")
    asyncio.run(main(parser.parse_args()))
