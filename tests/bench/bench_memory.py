"""Memory: the bot at rest, with matches open, and after many moves.

Counted are the resident memory of the bot's process and of its drawing process. First empty and at rest; then
after a first hundred matches have been played for a while, which warms everything up; then after every few
thousand moves in new matches; then with a thousand matches open; and after a restart with those. An hour of
100 matches with a move every ten seconds is 36,000 moves. `python -m tests.bench.bench_memory [moves]`; 9,000
by default, for what grows is seen before.
"""

import asyncio
import random
import sys
from contextlib import suppress

from bot.sandbox.state import Message
from tests.bench.crowd import Crowd, children, crowded, moves, resident, to_move
from tests.bench.frame import Row, at_most, hand_over, size
from tests.processes import stage

MOVES = size(9_000, 400, *sys.argv[1:2])
WARM = size(4_000, 200)
SAMPLES = 6
AT_ONCE = 50  # matches
OPEN = size(1_000, 60)
CHANNELS = size(500, 60)
REST = size(4, 1)  # seconds
GOAL, GOAL_OPEN = 1.1, 1.05


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
        while True:
            if table := await self._crowd.mancala(number, pits=4):
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


async def at_rest(process: int, label: str, found: dict[str, float]) -> float:
    """Wait a little, measure, print; return the memory of the bot and what it has started, in MB."""
    await asyncio.sleep(REST)
    own, started = resident(process), 0.0
    for child in children(process):
        with suppress(FileNotFoundError):  # it has ended meanwhile
            started += resident(child)
    print(f"{label:36}{own:8.1f} MB, drawing {started:6.1f} MB", flush=True)
    found[label] = own + started
    return own + started


async def main() -> None:
    found: dict[str, float] = {}
    async with stage(crowded(2 * CHANNELS, CHANNELS)) as one:
        crowd = Crowd(one.sandbox)
        async with one.bot(ZIGZAG_LOG="ERROR") as process:
            await process.ready()
            empty = await at_rest(process.pid, "no matches", found)
            play = Play(crowd)
            await play.until(WARM)
            warm = last = await at_rest(process.pid, f"{play.moves:,} moves, warm", found)
            for share in range(1, SAMPLES + 1):
                await play.until(WARM + MOVES * share // SAMPLES)
                last = await at_rest(process.pid, f"{play.moves:,} moves", found)
            opened = []
            for half in (1, 2):
                for start in range(0, OPEN // 2, AT_ONCE):
                    await asyncio.gather(*(play.open((start + n) % CHANNELS) for n in range(AT_ONCE)))
                label = f"{half * OPEN // 2:,} more matches open"
                opened.append(await at_rest(process.pid, label, found))
        async with one.bot(ZIGZAG_LOG="ERROR") as process:
            await process.ready()
            again = await at_rest(process.pid, f"restarted, {OPEN:,} matches open", found)
    at_half, full = opened
    each = 1000 * (full - at_half) / (OPEN / 2)
    name = f"{OPEN // 2:,} matches opened and begun"
    rows = [
        Row("at rest with no matches", f"{empty:.0f} MB"),
        at_most(
            f"after {MOVES:,} moves more", f"{last:.0f} MB", f"{warm:.0f} MB when warm", last / warm, GOAL
        ),
        at_most(
            name, f"{full:.0f} MB, {each:.1f} kB each", f"{at_half:.0f} MB before", full / at_half, GOAL_OPEN
        ),
        at_most(
            f"restarted with {OPEN:,} open matches",
            f"{again:.0f} MB",
            f"{empty:.0f} MB without",
            again / empty,
            GOAL_OPEN,
        ),
    ]
    hand_over("memory", rows, mb=found)


if __name__ == "__main__":
    asyncio.run(main())
