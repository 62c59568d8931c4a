"""A move through the whole bot: a press on a table's button until the new table is its answer, committed.

The bot is a process of its own behind real sockets; the same stand-in then serves a bot of ten lines
(`stub.py`), which is the limit of discord.py. Both answer 64 presses in flight; before that, ours alone has
100 matches with two moves a second each. `python -m tests.bench.bench_moves [seconds]`.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence

from bot.sandbox.server import Sandbox
from bot.sandbox.state import Message
from tests.bench.crowd import Crowd, crowded, moves, processor_seconds, to_move
from tests.bench.frame import QUICK, Row, aligned, hand_over
from tests.processes import BotProcess, stage

IN_FLIGHT = 64
MATCHES = 100
RATE = 2.0  # moves a second in each match
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0 if QUICK else 15.0
WARM = SECONDS / 2  # what a start costs is measured by `bench_start`
GOAL_RATIO, GOAL_MS = 0.33, 250.0

Figures = dict[str, float]


class Play:
    """Answer times of one run, in seconds."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.used = processor_seconds(process)
        self.times: list[float] = []
        self.failed = 0
        self.begun = time.perf_counter()

    def count(self, frame: dict[str, object], seconds: float) -> None:
        if frame.get("state") == "done" and frame.get("message"):
            self.times.append(seconds)
        else:
            self.failed += 1

    def result(self) -> Figures:
        lasted = time.perf_counter() - self.begun
        cuts = statistics.quantiles(self.times, n=100)
        return {
            "moves_per_second": round(len(self.times) / lasted, 1),
            "p50_ms": round(1000 * cuts[49], 1),
            "p99_ms": round(1000 * cuts[98], 1),
            "cpu_ms": round(1000 * (processor_seconds(self.process) - self.used) / len(self.times), 2),
            "failed": self.failed,
        }


def printed(runs: dict[str, Figures]) -> None:
    heads = list(next(iter(runs.values())))
    print(*aligned([["", *heads], *([name, *run.values()] for name, run in runs.items())]), sep="\n")


async def tables(crowd: Crowd, count: int) -> list[Message]:
    begun = [await crowd.mancala(number, pits=12) for number in range(count)]
    return [table for table in begun if table is not None]


async def ours(
    crowd: Crowd, process: int, at_tables: Sequence[Message], pause: float, seconds: float = SECONDS
) -> Figures:
    """Make random moves at all tables, each until the time is over or the match is."""
    play = Play(process)

    async def play_on(table: Message, rng: random.Random) -> None:
        await asyncio.sleep(rng.random() * pause)
        due = time.perf_counter()
        while time.perf_counter() < play.begun + seconds:
            person, legal = to_move(table), moves(table)
            if person is None or not legal:
                return
            answered = await crowd.press(person, table, rng.choice(legal))
            play.count(answered.frame, answered.seconds)
            due += pause
            await asyncio.sleep(max(due - time.perf_counter(), 0) if pause else 0)

    await asyncio.gather(*(play_on(table, random.Random(number)) for number, table in enumerate(at_tables)))
    return play.result()


async def limit(sandbox: Sandbox, message: Message) -> Figures:
    """Have the bot of ten lines under the same presses, on copies of one table."""
    crowd = Crowd(sandbox)

    async def press_on(play: Play) -> None:
        while time.perf_counter() < play.begun + SECONDS:
            answered = await crowd.press(crowd.ids[0], message, "any")
            play.count(answered.frame, answered.seconds)

    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        file.write(sandbox.state.files[message.data["attachments"][0]["id"]].content)
        file.flush()
        async with BotProcess(
            sandbox, "", arguments=("-m", "tests.bench.stub"), PICTURE=file.name
        ) as process:
            await process.ready()
            await crowd.press(crowd.ids[0], message, "any")
            play = Play(process.pid)
            await asyncio.gather(*(press_on(play) for _ in range(IN_FLIGHT)))
            return play.result()


async def main() -> None:
    async with stage(crowded(2 * MATCHES, MATCHES)) as one:
        async with one.bot() as process:
            await process.ready()
            crowd = Crowd(one.sandbox)
            begun = await tables(crowd, MATCHES)
            await ours(crowd, process.pid, begun, 1 / RATE, WARM)
            steady = await ours(crowd, process.pid, begun, 1 / RATE)
            busy = await ours(crowd, process.pid, begun[:IN_FLIGHT], 0.0)
        most = await limit(one.sandbox, begun[0])
    printed({"ten lines, in flight": most, "ours, in flight": busy, f"ours, {MATCHES} matches": steady})
    ratio, cost = (busy[key] / most[key] for key in ("moves_per_second", "cpu_ms"))
    rows = [
        Row(
            f"{IN_FLIGHT} presses in flight",
            f"{busy['moves_per_second']:g} moves/s",
            f"{most['moves_per_second']:g} presses/s of ten lines of discord.py",
            round(ratio, 3),
            f"at least {GOAL_RATIO:g}",
            ratio >= GOAL_RATIO,
        ),
        Row(
            "processor time of a press",
            f"{busy['cpu_ms']:g} ms",
            f"{most['cpu_ms']:g} ms of ten lines",
            round(cost, 2),
        ),
        Row(
            f"{MATCHES} matches at {RATE:g} moves/s each, 99th percentile",
            f"{steady['p99_ms']:g} ms",
            f"{most['p99_ms']:g} ms of ten lines, {IN_FLIGHT} in flight",
            None,
            f"under {GOAL_MS:g} ms",
            steady["p99_ms"] < GOAL_MS,
        ),
        Row(
            f"{MATCHES} matches, moves in all",
            f"{steady['moves_per_second']:g} moves/s",
            f"{MATCHES * RATE:g}/s wanted",
        ),
    ]
    hand_over("moves", rows, limit=most, busy=busy, steady=steady)


if __name__ == "__main__":
    asyncio.run(main())
