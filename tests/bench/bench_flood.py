"""One person floods the bot, and four want animations of long matches; how long do the others wait?

People at 20 tables make a move a second each, and look at their statistics now and then: without the flood;
with four people who ask for animations of matches of 660 moves, as often as they may; and with these and one
person who has 64 requests in flight all the time, of every kind: presses, suggestions, hands, new matches,
hints, replays, statistics, leaderboards, exports. Run it with `python tests/bench/bench_flood.py [seconds]`.
"""

import asyncio
import itertools
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from bot.match import commands
from bot.match.commands import Join, Resign

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from bot.config import database_url
from bot.i18n import texts
from bot.match.model import Person
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Message
from bot.store.database import Database
from tests.bench.bench_moves import Play, tables
from tests.bench.crowd import (
    Answered,
    Crowd,
    bot,
    children,
    moves,
    online,
    pressable,
    resident,
    text,
    to_move,
)
from tests.bench.result import QUICK, Row, hand_over

TABLES = 20
RATE = 1.0  # moves a second at each table
IN_FLIGHT = 64
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0 if QUICK else 20.0
GOAL_MS = 250.0
ANIMATED = 4  # people who ask for animations
PLIES = 60 if QUICK else 660  # of the matches that they ask for
_WARM_UP = 4.0  # seconds that are not counted, until all that draws has been started
_REFUSED = {"too much": "others want to play too", "too many at once": texts()("error-busy")}


class Flood:
    """One person who asks for everything at once, in a channel that others play in too."""

    def __init__(self, crowd: Crowd, finished: Message, table: Message) -> None:
        self._crowd, self._table, self._finished = crowd, table, finished
        self.person = crowd.ids[2 * TABLES]
        self._channel = crowd.channel(0)
        self.answers: Counter[str] = Counter()
        own = [one for one in pressable(table) if ":move:" in one or ":hand:" in one]
        hint = "zigzag hint"
        replay = next(one for one in pressable(finished) if one.startswith("p:replay"))
        self._acts: list[Callable[[], Awaitable[Answered]]] = [
            lambda: crowd.press(self.person, table, own[0]),
            lambda: crowd.press(self.person, table, next(one for one in pressable(table) if "rules" in one)),
            lambda: crowd.press(self.person, finished, replay),
            lambda: crowd.autocomplete(self.person, self._channel, "zigzag move", "move"),
            lambda: crowd.autocomplete(self.person, self._channel, "zigzag replay", "match"),
            lambda: self._slash("mancala"),
            lambda: self._slash("crisscross"),
            lambda: crowd.slash(self.person, self._channel, hint),
            lambda: self._slash("replay", share=True),
            lambda: self._slash("replay"),
            lambda: self._slash("stats"),
            lambda: self._slash("leaderboard"),
            lambda: self._slash("replay", file=True),
            lambda: self._slash("review"),
            lambda: self._slash("stats", show="matches"),
            lambda: self._slash("games"),
            lambda: self._slash("me"),
        ]

    async def go_on(self, until: float, rng: random.Random) -> None:
        """One of the requests in flight after the other."""
        while time.perf_counter() < until:
            answered = await rng.choice(self._acts)()
            state = answered.frame.get("state", answered.frame["type"])
            said = text((answered.frame.get("message") or {}).get("components", ()))
            self.answers[next((what for what, words in _REFUSED.items() if words in said), state)] += 1

    async def _slash(self, command: str, **options: object) -> Answered:
        return await self._crowd.slash(self.person, self._channel, f"zigzag {command}", **options)


async def finished_match(crowd: Crowd) -> Message:
    """A match that the flooding person has played to its end."""
    person, channel = crowd.ids[2 * TABLES], crowd.channel(TABLES)
    opened = await crowd.slash(person, channel, "zigzag mancala", pits=2, seeds=1, house="easy")
    message = channel.messages[opened.frame["message"]["id"]]
    while not any(one.startswith("p:replay") for one in pressable(message)):
        legal = moves(message)
        if to_move(message) == person and legal:
            await crowd.press(person, message, legal[0])
        await asyncio.sleep(0.1)
    return message


async def play_on(crowd: Crowd, number: int, table: Message, play: Play, until: float) -> None:
    """One table's people: a move a second, and a look at the statistics every few moves."""
    rng, channel = random.Random(number), crowd.channel(number)
    await asyncio.sleep(rng.random() / RATE)
    due = time.perf_counter()
    for turn in itertools.count():
        if time.perf_counter() >= until:
            return
        person, legal = to_move(table), moves(table)
        if person is None or not legal:
            opened = await crowd.slash(
                crowd.ids[2 * number], channel, "zigzag mancala", pits=12, opponent=crowd.ids[2 * number + 1]
            )
            table = channel.messages[opened.frame["message"]["id"]]
            await crowd.press(
                crowd.ids[2 * number + 1], table, next(one for one in pressable(table) if ":join:" in one)
            )
            continue
        if turn % 6 == 5:
            answered = await crowd.slash(person, channel, "zigzag games")
        else:
            answered = await crowd.press(person, table, rng.choice(legal))
        play.count(answered.frame | {"message": True}, answered.seconds)
        due += 1 / RATE
        await asyncio.sleep(max(due - time.perf_counter(), 0))


async def long_matches(path: str, people: list[str], guild_id: str, channel_id: int) -> list[int]:
    """Matches of many moves, played to their end before the bot is started; the ids."""
    database = Database(database_url(path))
    await database.open()
    matches, found = Matches(database, now=time.time), []
    for number, (one, other) in enumerate(itertools.pairwise(people), 1):
        host, guest = Person(int(one), one), Person(int(other), other)
        match = await matches.openings.open(
            "mancala",
            {"pits": 26, "seeds": 15},
            host,
            capacity=2,
            guild_id=int(guild_id),
            channel_id=channel_id,
            pace=None,
            invited=[guest],
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
    await database.close()
    return found


class Animations:
    """People who ask for animations of long matches, each for another one, again and again."""

    def __init__(self, crowd: Crowd, matches: list[int]) -> None:
        self._crowd, self._matches = crowd, matches
        self.answers: Counter[str] = Counter()

    async def go_on(self, until: float, number: int) -> None:
        """Ask for one animation after the other."""
        person, channel = self._crowd.ids[2 * TABLES + 1 + number], self._crowd.channel(TABLES)
        for turn in itertools.count(number):
            if time.perf_counter() >= until:
                return
            match = self._matches[turn % len(self._matches)]
            answered = await self._crowd.slash(person, channel, "zigzag replay", match=match, share=True)
            message = answered.frame.get("message") or {}
            is_made = bool(message.get("attachments"))
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
) -> dict[str, float]:
    """What the people at the tables had to wait, and how large the largest worker process became."""
    play = Play(process)
    until = play.begun + seconds
    flooding = [] if flood is None else [flood.go_on(until, random.Random(n)) for n in range(IN_FLIGHT)]
    asking = [
        asyncio.create_task(animations.go_on(until, number))
        for number in range(ANIMATED)
        if animations is not None
    ]
    playing = [play_on(crowd, number, table, play, until) for number, table in enumerate(at_tables)]
    watching = asyncio.create_task(largest_worker(process, until))
    await asyncio.gather(*playing, *flooding)
    result = play.result()
    await asyncio.gather(*asking)
    return result | {"worker_mb": round(await watching)}


async def largest_worker(process: int, until: float) -> float:
    """The resident memory of the largest worker process until then, in MB."""
    found = 0.0
    while time.perf_counter() < until:
        for worker in children(process):
            with suppress(FileNotFoundError, AssertionError):  # it has ended meanwhile
                found = max(found, resident(worker))
        await asyncio.sleep(0.2)
    return found


async def main() -> None:
    people = [f"Player{number}" for number in range(2 * TABLES + 1 + ANIMATED)]
    sandbox = Sandbox(people, channel_names=[f"table-{number}" for number in range(TABLES + 1)], logged=1)
    await sandbox.start()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"ZIGZAG_DATABASE": str(Path(folder) / "zigzag.db"), "ZIGZAG_LOG": "ERROR"}
        crowd = Crowd(sandbox)
        long = await long_matches(
            settings["ZIGZAG_DATABASE"],
            [*crowd.ids[2 * TABLES + 1 :], crowd.ids[0]],
            sandbox.state.guild_id,
            int(crowd.channel(TABLES).id),
        )
        async with bot(sandbox, ["-m", "bot"], **settings) as process:
            await online(sandbox, commands=True)
            flood = Flood(crowd, await finished_match(crowd), (begun := await tables(crowd, TABLES))[0])
            animations = Animations(crowd, long)
            await others(crowd, process, begun, seconds=_WARM_UP)
            quiet = await others(crowd, process, begun)
            animated = await others(crowd, process, begun, animations=animations)
            flooded = await others(crowd, process, begun, animations=animations, flood=flood)
    await sandbox.close()
    print(f"{'the others':28}{'answers/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'failed':>8}{'worker MB':>11}")
    for name, row in (
        ("alone", quiet),
        ("with animations", animated),
        ("with animations and a flood", flooded),
    ):
        print(
            f"{name:28}{row['moves_per_second']:10}{row['p50_ms']:9}{row['p99_ms']:9}{row['failed']:8}"
            f"{row['worker_mb']:11}"
        )
    print(f"the flood: {sum(flood.answers.values()) / SECONDS:.0f} requests/s, {dict(flood.answers)}")
    print(f"animations: {dict(animations.answers)}")
    print(f"p99 with all: {flooded['p99_ms']} ms (goal: under {GOAL_MS:.0f})")
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
    hand_over(
        "flood",
        rows,
        quiet=quiet,
        animated=animated,
        flooded=flooded,
        flood=dict(flood.answers),
        animations=dict(animations.answers),
    )


if __name__ == "__main__":
    asyncio.run(main())
