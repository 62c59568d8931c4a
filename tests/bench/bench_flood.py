"""One person floods the bot; how long do the others wait?

People at 20 tables make a move a second each, and look at their statistics now and then. The same in one run
without and with one person who has 64 requests in flight all the time, of every kind: presses, suggestions,
hands, new matches, hints, replays, statistics, leaderboards, exports. Run it with
`python tests/bench/bench_flood.py [seconds]`.
"""

import asyncio
import itertools
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from bot.i18n import texts
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Message
from tests.bench.bench_moves import Play, online, tables
from tests.bench.crowd import Answered, Crowd, bot, moves, pressable, text, to_move
from tests.bench.result import QUICK, Row, hand_over

TABLES = 20
RATE = 1.0  # moves a second at each table
IN_FLIGHT = 64
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0 if QUICK else 20.0
GOAL_MS = 1000.0
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
            lambda: self._slash("export"),
            lambda: self._slash("review"),
            lambda: self._slash("history"),
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


async def others(
    crowd: Crowd, process: int, at_tables: list[Message], flood: Flood | None, seconds: float = SECONDS
) -> dict[str, float]:
    """What the people at the tables had to wait."""
    play = Play(process)
    until = play.begun + seconds
    flooding = [] if flood is None else [flood.go_on(until, random.Random(n)) for n in range(IN_FLIGHT)]
    playing = [play_on(crowd, number, table, play, until) for number, table in enumerate(at_tables)]
    await asyncio.gather(*playing, *flooding)
    return play.result()


async def main() -> None:
    people = [f"Player{number}" for number in range(2 * TABLES + 1)]
    sandbox = Sandbox(people, channel_names=[f"table-{number}" for number in range(TABLES + 1)], logged=1)
    await sandbox.start()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"ZIGZAG_DATABASE": str(Path(folder) / "zigzag.db"), "ZIGZAG_LOG": "ERROR"}
        async with bot(sandbox, ["-m", "bot"], **settings) as process:
            await online(sandbox, commands=True)
            crowd = Crowd(sandbox)
            flood = Flood(crowd, await finished_match(crowd), (begun := await tables(crowd, TABLES))[0])
            await others(crowd, process, begun, None, _WARM_UP)
            quiet = await others(crowd, process, begun, None)
            flooded = await others(crowd, process, begun, flood)
    await sandbox.close()
    print(f"{'the others':28}{'answers/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'failed':>8}")
    for name, row in (("without the flood", quiet), ("with the flood", flooded)):
        print(f"{name:28}{row['moves_per_second']:10}{row['p50_ms']:9}{row['p99_ms']:9}{row['failed']:8}")
    print(f"the flood: {sum(flood.answers.values()) / SECONDS:.0f} requests/s, {dict(flood.answers)}")
    print(f"p99 with the flood: {flooded['p99_ms']} ms (goal: under {GOAL_MS:.0f})")
    row = Row(
        "the others' 99th percentile while one person floods",
        f"{flooded['p99_ms']:g} ms",
        f"{quiet['p99_ms']:g} ms without",
        round(flooded["p99_ms"] / quiet["p99_ms"], 2),
        f"under {GOAL_MS:g} ms",
        flooded["p99_ms"] < GOAL_MS,
    )
    hand_over("flood", [row], quiet=quiet, flooded=flooded, flood=dict(flood.answers))


if __name__ == "__main__":
    asyncio.run(main())
