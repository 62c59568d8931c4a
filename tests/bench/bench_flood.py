"""One person floods the bot, and four want animations of long matches; how long do the others wait?

People at 20 tables make a move a second each, and look at their matches now and then: without the flood;
with four people who ask for animations of matches of 660 moves, as often as they may; and with these and one
person who has 64 requests in flight all the time, of every kind.
`python -m tests.bench.bench_flood [seconds]`.
"""

import asyncio
import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.i18n import texts
from bot.match import commands
from bot.match.commands import Join, Resign
from bot.match.model import Person
from bot.match.service import Matches
from bot.sandbox.state import Message
from tests.bench.bench_moves import Figures, Play, printed, tables
from tests.bench.crowd import (
    Answered,
    Crowd,
    children,
    control,
    crowded,
    moves,
    pressable,
    resident,
    text,
    to_move,
)
from tests.bench.frame import QUICK, Row, hand_over
from tests.bot.matches import open_match
from tests.processes import stage

TABLES = 20
RATE = 1.0  # moves a second at each table
IN_FLIGHT = 64
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0 if QUICK else 20.0
GOAL_MS = 250.0
ANIMATED = 4  # people who ask for animations
PLIES = 60 if QUICK else 660  # of the matches that they ask for
# Seconds that are not counted, until all that draws has been started and the emojis are uploaded.
_WARM_UP = 4.0 if QUICK else 30.0
_REFUSED = {"too much": "others want to play too", "too many at once": texts()("error-busy")}
_COMMANDS: list[tuple[str, dict[str, str]]] = [
    *((name, {}) for name in ("mancala", "crisscross", "leaderboard", "review", "games", "me")),
    *(("review", {"show": show}) for show in ("replay", "animation", "file")),
    *(("leaderboard", {"show": show}) for show in ("results", "matches")),
]


class Flood:
    """One person who asks for everything at once, in a channel that others play in too."""

    def __init__(self, crowd: Crowd, finished: Message, table: Message) -> None:
        person, channel = crowd.ids[2 * TABLES], crowd.channel(0)
        own = next(one for one in pressable(table) if ":move:" in one or ":hand:" in one)
        self.answers: Counter[str] = Counter()
        self._acts: list[Callable[[], Awaitable[Answered]]] = [
            lambda: crowd.press(person, table, own),
            lambda: crowd.press(person, table, control(table, "more")),
            lambda: crowd.press(person, finished, control(finished, ":review:")),
            lambda: crowd.autocomplete(person, channel, "zigzag move", "move"),
            lambda: crowd.autocomplete(person, channel, "zigzag review", "match"),
            *(
                lambda name=name, options=options: crowd.slash(person, channel, f"zigzag {name}", **options)
                for name, options in _COMMANDS
            ),
        ]

    async def go_on(self, until: float, rng: random.Random) -> None:
        while time.perf_counter() < until:
            answered = await rng.choice(self._acts)()
            state = str(answered.frame.get("state", answered.frame["type"]))
            said = text((answered.frame.get("message") or {}).get("components", ()))
            self.answers[next((what for what, words in _REFUSED.items() if words in said), state)] += 1


async def finished_match(crowd: Crowd) -> Message:
    """Have the flooding person play a match to its end."""
    person, channel = crowd.ids[2 * TABLES], crowd.channel(TABLES)
    opened = await crowd.slash(person, channel, "zigzag mancala", pits=2, seeds=1, house="easy")
    message = channel.messages[opened.frame["message"]["id"]]
    while not any(":review:" in one for one in pressable(message)):
        legal = moves(message)
        if to_move(message) == person and legal:
            await crowd.press(person, message, legal[0])
        await asyncio.sleep(0.1)
    return message


async def play_on(crowd: Crowd, number: int, table: Message, play: Play, until: float) -> None:
    """Have one table's people make a move a second, and look at their matches every few moves."""
    rng = random.Random(number)
    await asyncio.sleep(rng.random() / RATE)
    due = time.perf_counter()
    for turn in itertools.count():
        if time.perf_counter() >= until:
            return
        person, legal = to_move(table), moves(table)
        if person is None or not legal:
            table = await crowd.mancala(number, pits=12) or table
            continue
        if turn % 6 == 5:
            answered = await crowd.slash(person, crowd.channel(number), "zigzag games")
        else:
            answered = await crowd.press(person, table, rng.choice(legal))
        play.count(answered.frame | {"message": True}, answered.seconds)
        due += 1 / RATE
        await asyncio.sleep(max(due - time.perf_counter(), 0))


async def long_matches(matches: Matches, people: list[str], guild_id: int, channel_id: int) -> list[int]:
    """Play matches of many moves to their end before the bot is started; return their ids."""
    found = []
    for number, (one, other) in enumerate(itertools.pairwise(people), 1):
        host, guest = Person(int(one), one), Person(int(other), other)
        options = {"pits": 26, "seeds": 15}
        match = await open_match(
            matches,
            "mancala",
            options,
            host,
            capacity=2,
            pace=None,
            invited=[guest],
            guild_id=guild_id,
            channel_id=channel_id,
        )
        match = (await matches.act(match.id, Join(guest, 2 * number + 1))).match
        rng = random.Random(number)
        for _ in range(PLIES):
            seat = matches.to_move(match)
            if seat is None:
                break
            move = rng.choice(matches.view(match, seat)["legal"])
            match = (await matches.act(match.id, commands.Play(match.seats[seat].user_id or 0, move))).match
        else:
            await matches.act(match.id, Resign(host.id))
        await matches.message_state.table(match.id, 10_000, message_id=number)  # there is nothing to show
        found.append(match.id)
    return found


class Animations:
    """People who ask for animations of long matches, each for another one, again and again."""

    def __init__(self, crowd: Crowd, matches: list[int]) -> None:
        self._crowd, self._matches = crowd, matches
        self.answers: Counter[str] = Counter()

    async def go_on(self, until: float, number: int) -> None:
        person, channel = self._crowd.ids[2 * TABLES + 1 + number], self._crowd.channel(TABLES)
        for turn in itertools.count(number):
            if time.perf_counter() >= until:
                return
            match = self._matches[turn % len(self._matches)]
            answered = await self._crowd.slash(
                person, channel, "zigzag review", match=match, show="animation"
            )
            is_made = bool((answered.frame.get("message") or {}).get("attachments"))
            self.answers["made" if is_made else "refused"] += 1
            await asyncio.sleep(0 if is_made else 0.5)


async def others(
    crowd: Crowd,
    process: int,
    at_tables: list[Message],
    *,
    animations: Animations | None = None,
    flood: Flood | None = None,
    seconds: float = SECONDS,
) -> Figures:
    """Return what the people at the tables had to wait, and how large the largest worker process became."""
    play = Play(process)
    until = play.begun + seconds
    flooding = [] if flood is None else [flood.go_on(until, random.Random(n)) for n in range(IN_FLIGHT)]
    asking = [] if animations is None else [animations.go_on(until, number) for number in range(ANIMATED)]
    behind = [asyncio.create_task(one) for one in asking]
    watching = asyncio.create_task(largest_worker(process, until))
    playing = [play_on(crowd, number, table, play, until) for number, table in enumerate(at_tables)]
    await asyncio.gather(*playing, *flooding)
    result = play.result()
    await asyncio.gather(*behind)
    return result | {"worker_mb": round(await watching)}


async def largest_worker(process: int, until: float) -> float:
    """Return the resident memory of the largest worker process until then, in MB."""
    found = 0.0
    while time.perf_counter() < until:
        for worker in children(process):
            with suppress(FileNotFoundError, AssertionError):  # it has ended meanwhile
                found = max(found, resident(worker))
        await asyncio.sleep(0.2)
    return found


async def main() -> None:
    async with stage(crowded(2 * TABLES + 1 + ANIMATED, TABLES + 1)) as one:
        crowd = Crowd(one.sandbox)
        people = [*crowd.ids[2 * TABLES + 1 :], crowd.ids[0]]
        place = int(one.sandbox.state.guild_id), int(crowd.channel(TABLES).id)
        long = await long_matches(one.matches, people, *place)
        async with one.bot(ZIGZAG_LOG="ERROR") as process:
            await process.ready()
            flood = Flood(crowd, await finished_match(crowd), (begun := await tables(crowd, TABLES))[0])
            animations = Animations(crowd, long)
            await others(crowd, process.pid, begun, seconds=_WARM_UP)
            quiet = await others(crowd, process.pid, begun)
            animated = await others(crowd, process.pid, begun, animations=animations)
            flooded = await others(crowd, process.pid, begun, animations=animations, flood=flood)
    printed({"alone": quiet, "with animations": animated, "with animations and a flood": flooded})
    print(f"the flood: {sum(flood.answers.values()) / SECONDS:.0f} requests/s, {dict(flood.answers)}")
    print(f"animations: {dict(animations.answers)}")
    rows = [
        Row(
            f"the others' 99th percentile while {what}",
            f"{result['p99_ms']:g} ms",
            f"{quiet['p99_ms']:g} ms without",
            round(result["p99_ms"] / quiet["p99_ms"], 2),
            f"under {GOAL_MS:g} ms",
            result["p99_ms"] < GOAL_MS,
        )
        for what, result in (
            ("animations of long matches are drawn", animated),
            ("animations are drawn and one person floods", flooded),
        )
    ]
    figures = {"quiet": quiet, "animated": animated, "flooded": flooded}
    hand_over("flood", rows, **figures, flood=dict(flood.answers), animations=dict(animations.answers))


if __name__ == "__main__":
    asyncio.run(main())
