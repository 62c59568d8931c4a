"""The whole bot is killed (SIGKILL) at random moments while many people play, and started again.

    python -m tests.reliability.kill --times 100

After every start the tables have to show what is stored, within `SHOWN_WITHIN` seconds of the process;
at the end every move and seat that people saw accepted has to be there once, every match has to follow from
its seed and moves, no clock may be late and no reminder missing.
"""

import argparse
import asyncio
import json
import logging
import random
import statistics
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from bot import clock
from bot.config import database_url
from bot.sandbox.server import Sandbox
from bot.services.matches import Matches
from bot.store.database import Database
from tests.bench.crowd import Crowd
from tests.reliability import database_audit as sound
from tests.reliability import invariants as truth
from tests.reliability.bot_process import Process
from tests.reliability.players import Players, sandbox_for

SHOWN_WITHIN = 5.0
_AT_LAST = 30.0  # seconds after which what is not shown counts as lost, on however busy a machine
_LONGEST = 2.0  # seconds that people play before a kill
_IN_START = 0.15  # of the kills, the part that comes while the bot is still starting


@dataclass(slots=True)
class Report:
    """What was measured, and what was wrong."""

    kills: int = 0
    to_ready: list[float] = field(default_factory=list)
    to_shown: list[float] = field(default_factory=list)  # both from the start of the process
    open_matches: int = 0
    moves: int = 0
    by_house: int = 0
    seats: int = 0
    rated: int = 0
    late: list[str] = field(default_factory=list)  # true, but only after so long
    wrong: list[str] = field(default_factory=list)


async def run(times: int, tables: int, folder: Path, seed: int) -> Report:
    """Kill the bot so many times while people play at so many tables."""
    rng, report = random.Random(seed), Report()
    sandbox, path = sandbox_for(tables), folder / "zigzag.db"
    await sandbox.start()
    async with Process(sandbox, path, folder / "bot.log") as bot:
        await bot.start()
        await bot.ready()
        database = Database(database_url(str(path)))
        await database.open()
        matches = Matches(database, now=clock.now)
        players = Players(sandbox, matches, tables, rng.getrandbits(32))
        try:
            for number in range(times):
                await _round(bot, sandbox, players, rng, number)
                report.kills += 1
                await _started(bot, sandbox, matches, path, report)
                report.wrong += truth.stored(path, players.seen)
                if report.wrong:
                    break
            await asyncio.sleep(truth.OVERDUE)
            report.wrong += [f"the clock of match {match_id} is late" for match_id in truth.overdue(path)]
            report.wrong += [
                f"nobody was reminded in match {match_id}" for match_id in truth.unreminded(path)
            ]
            report.wrong += await _unsettled(sandbox, matches, path)
            await _sum_up(database, path, players, report)
        finally:
            await players.stop()
            await database.close()
    await sandbox.close()
    return report


async def _round(bot: Process, sandbox: Sandbox, players: Players, rng: random.Random, number: int) -> None:
    """Play for a while, be killed, and start anew; sometimes be killed once more before that is done."""
    if number % 4 == 3:
        await _turn_threads(sandbox, on=number % 8 == 3)
    players.begin()
    await asyncio.sleep(rng.uniform(0.0, _LONGEST) + (_LONGEST if number == 0 else 0))
    await bot.kill()
    await players.stop(within=0.05)
    await bot.start()
    if rng.random() < _IN_START:
        await asyncio.sleep(rng.uniform(0.0, 2.0))
        await bot.kill()
        await bot.start()


async def _turn_threads(sandbox: Sandbox, *, on: bool) -> None:
    """Whether matches get threads; the first of all people manages the server."""
    crowd = Crowd(sandbox)
    asked = await crowd.slash(crowd.ids[0], crowd.channel(0), "zigzag settings")
    message = asked.frame.get("message")
    if message is None:
        return
    panel = crowd.channel(0).ephemeral[crowd.ids[0]][message["id"]]
    await crowd.press(crowd.ids[0], panel, f"p:settings:threads:{'on' if on else 'off'}")


async def _started(bot: Process, sandbox: Sandbox, matches: Matches, path: Path, report: Report) -> None:
    """Wait until every open match shows its true state."""
    started_for = await bot.ready()
    report.to_ready.append(started_for)
    ready = time.perf_counter()
    left = truth.open_ids(path)
    report.open_matches = max(report.open_matches, len(left))
    why: dict[int, str] = {}
    while left and time.perf_counter() < ready + _AT_LAST:
        found = [(match_id, await truth.shown(sandbox, matches, match_id)) for match_id in left]
        why = {match_id: reason for match_id, reason in found if reason is not None}
        left = list(why)
        await asyncio.sleep(0.02)
    report.to_shown.append(took := started_for + time.perf_counter() - ready)
    if took > SHOWN_WITHIN:
        report.late.append(f"after start {report.kills} all was shown only after {took:.2f} s")
    report.wrong += [f"{_AT_LAST:g} s after start {report.kills}: {reason}" for reason in why.values()]


async def _unsettled(sandbox: Sandbox, matches: Matches, path: Path) -> list[str]:
    """What is not noted, or who is called in vain, though nobody has pressed anything for long."""
    left, until = truth.open_ids(path), time.perf_counter() + _AT_LAST
    why: dict[int, str] = {}
    while left and time.perf_counter() < until:
        found = [(match_id, await truth.settled(sandbox, matches, match_id)) for match_id in left]
        why = {match_id: reason for match_id, reason in found if reason is not None}
        left = list(why)
        await asyncio.sleep(0.05)
    return list(why.values())


async def _sum_up(database: Database, path: Path, players: Players, report: Report) -> None:
    report.moves, report.seats = len(players.seen.moves), len(players.seen.seats)
    record = await sound.read(database)
    report.wrong += [*truth.stored(path, players.seen), *sound.faults(record)]
    report.rated = record.rated
    report.by_house = sum(move["user_id"] is None for moves in record.moves.values() for move in moves)


def told(report: Report) -> str:
    """The report for people."""
    ready, shown = sorted(report.to_ready), sorted(report.to_shown)
    return "\n".join(
        [
            f"{report.kills} kills while up to {report.open_matches} matches were open",
            f"{report.moves} moves and {report.seats} seats seen accepted",
            f"{report.by_house} moves by the house; {report.rated} matches rated",
            f"start to ready      median {statistics.median(ready):.2f} s, longest {ready[-1]:.2f} s",
            f"start to all shown  median {statistics.median(shown):.2f} s, longest {shown[-1]:.2f} s",
            *(f"LATE: {one}" for one in report.late),
            *(f"WRONG: {one}" for one in report.wrong),
            "FAILED" if report.wrong or report.late else "nothing lost, nothing doubled, all shown",
        ]
    )


def main() -> int:
    """The command; 1 when anything was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 2**32)
    parser.add_argument("--keep", type=Path, help="a folder for the database and the log")
    given = parser.parse_args()
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # what a killed bot had begun to send
    with closing(_Folder(given.keep)) as folder:
        report = asyncio.run(run(given.times, given.tables, folder.path, given.seed))
    print(told(report))
    print(json.dumps({"check": "kill", "seed": given.seed, "kills": report.kills, "moves": report.moves}))
    return 1 if report.wrong or report.late else 0


class _Folder:
    """The folder named, or one that is taken away in the end."""

    def __init__(self, named: Path | None) -> None:
        self._own = None if named else tempfile.TemporaryDirectory(prefix="zigzag-kill-")
        self.path = named or Path(self._own.name if self._own else ".")

    def close(self) -> None:
        if self._own is not None:
            self._own.cleanup()


if __name__ == "__main__":
    sys.exit(main())
