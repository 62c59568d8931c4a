"""A move through the whole bot: a press on a table's button until the new table is its answer, committed.

The bot is a process of its own behind real sockets; the same stand-in then serves a bot of ten lines
(`stub.py`), which is the limit of discord.py. Both answer 64 presses in flight; then ours alone has 100
matches with two moves a second each. Run it with `python tests/bench/bench_moves.py [seconds]`.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from bot.sandbox.server import Sandbox
from bot.sandbox.state import Message
from tests.bench.crowd import Crowd, bot, moves, online, pressable, processor_seconds, to_move
from tests.bench.result import QUICK, Row, hand_over

IN_FLIGHT = 64
MATCHES = 100
RATE = 2.0  # moves a second in each match
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0 if QUICK else 15.0
GOAL_RATIO, GOAL_MS = 0.33, 250.0


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

    def result(self) -> dict[str, float]:
        lasted = time.perf_counter() - self.begun
        cuts = statistics.quantiles(self.times, n=100)
        return {
            "moves_per_second": round(len(self.times) / lasted, 1),
            "p50_ms": round(1000 * cuts[49], 1),
            "p99_ms": round(1000 * cuts[98], 1),
            "cpu_ms": round(1000 * (processor_seconds(self.process) - self.used) / len(self.times), 2),
            "failed": self.failed,
        }


async def tables(crowd: Crowd, count: int) -> list[Message]:
    """That many matches of two people each, begun."""
    found = []
    for number in range(count):
        channel = crowd.channel(number)
        host, guest = crowd.ids[2 * number], crowd.ids[2 * number + 1]
        opened = await crowd.slash(host, channel, "zigzag mancala", pits=12, opponent=guest)
        message = channel.messages[opened.frame["message"]["id"]]
        accept = next(one for one in pressable(message) if ":join:" in one)
        await crowd.press(guest, message, accept)
        found.append(message)
    return found


async def play_on(
    crowd: Crowd, table: Message, play: Play, until: float, pause: float, rng: random.Random
) -> None:
    """Make random moves at one table until the time is over or the match is."""
    await asyncio.sleep(rng.random() * pause)
    due = time.perf_counter()
    while time.perf_counter() < until:
        person, legal = to_move(table), moves(table)
        if person is None or not legal:
            return
        answered = await crowd.press(person, table, rng.choice(legal))
        play.count(answered.frame, answered.seconds)
        due += pause
        await asyncio.sleep(max(due - time.perf_counter(), 0) if pause else 0)


async def ours(crowd: Crowd, process: int, at_tables: list[Message], pause: float) -> dict[str, float]:
    rng, play = random.Random(1), Play(process)
    until = play.begun + SECONDS
    await asyncio.gather(
        *(play_on(crowd, table, play, until, pause, random.Random(rng.random())) for table in at_tables)
    )
    return play.result()


async def limit(sandbox: Sandbox, picture: bytes, message: Message) -> dict[str, float]:
    """The bot of ten lines under the same presses, on copies of one table."""
    crowd = Crowd(sandbox)

    async def press_on(play: Play) -> None:
        while time.perf_counter() < play.begun + SECONDS:
            answered = await crowd.press(crowd.ids[0], message, "any")
            play.count(answered.frame, answered.seconds)

    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        file.write(picture)
        file.flush()
        async with bot(sandbox, [str(Path(__file__).with_name("stub.py"))], PICTURE=file.name) as process:
            await online(sandbox)
            await crowd.press(crowd.ids[0], message, "any")
            play = Play(process)
            await asyncio.gather(*(press_on(play) for _ in range(IN_FLIGHT)))
            return play.result()


async def main() -> None:
    people = [f"Player{number}" for number in range(2 * MATCHES)]
    sandbox = Sandbox(people, channel_names=[f"table-{number}" for number in range(MATCHES)], logged=1)
    await sandbox.start()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"ZIGZAG_DATABASE": str(Path(folder) / "zigzag.db")}
        async with bot(sandbox, ["-m", "bot"], **settings) as process:
            await online(sandbox, commands=True)
            crowd = Crowd(sandbox)
            begun = await tables(crowd, MATCHES)
            steady = await ours(crowd, process, begun, 1 / RATE)
            busy = await ours(crowd, process, begun[:IN_FLIGHT], 0.0)
    picture = sandbox.state.files[begun[0].data["attachments"][0]["id"]].content
    most = await limit(sandbox, picture, begun[0])
    await sandbox.close()
    ratio = busy["moves_per_second"] / most["moves_per_second"]
    print(f"{'':34}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'cpu ms':>9}{'failed':>8}")
    for name, row in (
        ("ten lines, 64 presses in flight", most),
        ("ours, 64 presses in flight", busy),
        (f"ours, {MATCHES} matches at {RATE:g} moves/s", steady),
    ):
        print(
            f"{name:34}{row['moves_per_second']:9}{row['p50_ms']:9}{row['p99_ms']:9}{row['cpu_ms']:9}{row['failed']:8}"
        )
    print(f"ours of the limit: {ratio:.2f} (goal {GOAL_RATIO})")
    hand_over("moves", rows(most, busy, steady), limit=most, busy=busy, steady=steady, ratio=round(ratio, 3))


def rows(most: dict[str, float], busy: dict[str, float], steady: dict[str, float]) -> list[Row]:
    """What is said about them."""
    ratio, cost = (busy[key] / most[key] for key in ("moves_per_second", "cpu_ms"))
    return [
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


if __name__ == "__main__":
    asyncio.run(main())
