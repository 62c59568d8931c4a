"""Memory: the bot at rest, with matches open, and after many moves.

The bot is a process of its own; counted are its resident memory and that of its drawing process. First empty
and at rest; then after a first hundred matches have been played for a while, which warms everything up; then
after every few thousand moves in new matches; then with a thousand matches open; and after a restart with
those. An hour of 100 matches with a move every ten seconds is 36,000 moves. Run it with
`python tests/bench/bench_memory.py [moves]`; 9,000 by default, for what grows is seen before.
"""

import asyncio
import random
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from bot.config import database_url
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Message
from bot.store.database import Database
from tests.bench.crowd import Crowd, bot, children, moves, online, pressable, resident, to_move
from tests.bench.result import Row, at_most, hand_over, size

MOVES = size(9_000, 400, *sys.argv[1:2])
WARM = size(4_000, 200)
SAMPLES = 6
AT_ONCE = 50  # matches
OPEN = size(1_000, 60)
CHANNELS = size(500, 60)
REST = size(4, 1)  # seconds
GOAL = 1.1


class Play:
    """People at many tables who begin a new match when theirs is over."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._tables: dict[int, Message] = {}
        self.moves = 0

    async def until(self, moves_made: int) -> None:
        """Play at all tables until this many moves have been made in all."""
        await asyncio.gather(*(self._at(number, moves_made) for number in range(AT_ONCE)))

    async def open(self, number: int) -> Message:
        """A new match of two people in the channel of that number."""
        channel = self._crowd.channel(number)
        host, guest = self._crowd.ids[2 * number], self._crowd.ids[2 * number + 1]
        while True:
            opened = await self._crowd.slash(host, channel, "zigzag mancala", pits=4, opponent=guest)
            table = channel.messages.get(opened.frame["message"]["id"])
            if table is not None:
                accept = next(one for one in pressable(table) if ":join:" in one)
                await self._crowd.press(guest, table, accept)
                return table
            await asyncio.sleep(1)  # refused: a person may not open that many this soon

    async def _at(self, number: int, moves_made: int) -> None:
        rng = random.Random(number)
        table = self._tables.get(number) or await self.open(number)
        while self.moves < moves_made:
            person, legal = to_move(table), moves(table)
            if person is None or not legal:
                table = await self.open(number)
                continue
            await self._crowd.press(person, table, rng.choice(legal))
            self.moves += 1
        self._tables[number] = table


def memory(process: int) -> tuple[float, float]:
    """Resident, in MB: the bot's, and that of the processes it has started."""
    started = 0.0
    for child in children(process):
        with suppress(FileNotFoundError):  # it has ended meanwhile
            started += resident(child)
    return resident(process), started


async def at_rest(process: int, label: str, found: dict[str, float]) -> float:
    """Wait a little, measure, print."""
    await asyncio.sleep(REST)
    own, started = memory(process)
    print(f"{label:36}{own:10.1f}{started:10.1f}{own + started:10.1f}", flush=True)
    found[label] = own + started
    return own + started


async def played(sandbox: Sandbox, process: int, found: dict[str, float]) -> list[float]:
    """After the first moves, and after each share of the rest."""
    play = Play(Crowd(sandbox))
    await play.until(WARM)
    sampled = [await at_rest(process, f"{play.moves:,} moves, warm", found)]
    begun = time.perf_counter()
    for share in range(1, SAMPLES + 1):
        await play.until(WARM + MOVES * share // SAMPLES)
        sampled.append(await at_rest(process, f"{play.moves:,} moves", found))
    print(f"{MOVES / (time.perf_counter() - begun):.0f} moves/s, rests included")
    return sampled


async def opened(sandbox: Sandbox, process: int, found: dict[str, float]) -> tuple[float, float]:
    """After half of the matches have been opened and begun, and after all of them."""
    crowd = Crowd(sandbox)
    play = Play(crowd)
    totals = []
    for half in range(2):
        for start in range(0, OPEN // 2, AT_ONCE):
            await asyncio.gather(*(play.open((start + n) % CHANNELS) for n in range(AT_ONCE)))
        totals.append(await at_rest(process, f"{(half + 1) * OPEN // 2:,} more matches open", found))
    return totals[0], totals[1]


async def main() -> None:
    people = [f"Player{number}" for number in range(2 * CHANNELS)]
    sandbox = Sandbox(people, channel_names=[f"table-{number}" for number in range(CHANNELS)], logged=1)
    await sandbox.start()
    found: dict[str, float] = {}
    print(f"{'resident memory at rest, MB':36}{'bot':>10}{'drawing':>10}{'both':>10}")
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "zigzag.db")
        database = Database(database_url(path))
        await database.open()  # else the first start would be the one that migrates, which takes memory too
        await database.close()
        settings = {"ZIGZAG_DATABASE": path, "ZIGZAG_LOG": "ERROR"}
        async with bot(sandbox, ["-m", "bot"], **settings) as process:
            await online(sandbox, commands=True)
            empty = await at_rest(process, "no matches", found)
            sampled = await played(sandbox, process, found)
            half, full = await opened(sandbox, process, found)
        async with bot(sandbox, ["-m", "bot"], **settings) as process:
            await online(sandbox, commands=True)
            again = await at_rest(process, f"restarted, {OPEN:,} matches open", found)
    await sandbox.close()
    hand_over("memory", rows(empty, sampled, (half, full), again), mb=found)


def rows(empty: float, sampled: list[float], open_ones: tuple[float, float], again: float) -> list[Row]:
    """What is said about them."""
    warm, last = sampled[0], sampled[-1]
    half, full = open_ones
    each = 1000 * (full - half) / (OPEN / 2)
    return [
        Row("at rest with no matches", f"{empty:.0f} MB", ""),
        at_most(
            f"after {MOVES:,} moves more", f"{last:.0f} MB", f"{warm:.0f} MB when warm", last / warm, GOAL
        ),
        at_most(
            f"{OPEN // 2:,} matches opened and begun",
            f"{full:.0f} MB, {each:.1f} kB each",
            f"{half:.0f} MB before",
            full / half,
            1.05,
        ),
        at_most(
            f"restarted with {OPEN:,} open matches",
            f"{again:.0f} MB",
            f"{empty:.0f} MB without",
            again / empty,
            1.05,
        ),
    ]


if __name__ == "__main__":
    asyncio.run(main())
