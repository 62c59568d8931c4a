"""The disk is full for a while, and another program holds the database for a while, while people play.

    python -m tests.reliability.storage

Everybody has to be answered within 3 seconds and in words meant for them, nothing may be half done, and
play has to go on by itself. The full disk is a small file system of its own where one can be mounted (Linux,
root); elsewhere the bot's files may not grow, which SQLite meets as a failed write.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bot import clock
from bot.config import database_url
from bot.sandbox.server import Sandbox
from bot.services.matches import Matches
from bot.store.database import Database
from tests.reliability import database_audit as sound
from tests.reliability import invariants as truth
from tests.reliability.bot_process import ROOT, Process
from tests.reliability.players import Players, Seen, sandbox_for

ANSWERED_WITHIN = 3.0
SHOWN_WITHIN = 5.0
_AT_LAST = 30.0  # seconds after which what is not shown counts as lost, on however busy a machine
_SIZE = 24  # MB of the small file system
_HOLD = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=5)
held.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
held.execute("COMMIT")
"""


@dataclass(slots=True)
class Report:
    """What was measured, and what was wrong."""

    what: str
    seconds: float
    moves: dict[str, int] = field(default_factory=dict)  # seen accepted before, meanwhile and afterwards
    answers: int = 0  # meanwhile
    rated: int = 0
    slowest: float = 0.0
    refusals: dict[str, int] = field(default_factory=dict)
    to_shown: float = 0.0
    log: list[str] = field(default_factory=list)  # what the operator is told
    late: list[str] = field(default_factory=list)  # what took longer than it may
    wrong: list[str] = field(default_factory=list)


async def run(trouble: str, seconds: float, tables: int, folder: Path) -> Report:
    """Have so many seconds of trouble ("full", "locked") while people play at so many tables."""
    with _place(trouble, folder) as (place, what):
        report = Report(what, seconds)
        sandbox, path, log = sandbox_for(tables), place / "zigzag.db", folder / "bot.log"
        await sandbox.start()
        async with Process(sandbox, path, log) as bot:
            await bot.start()
            await bot.ready()
            database = Database(database_url(str(path)))
            await database.open()
            players = Players(sandbox, Matches(database, now=clock.now), tables, 1)
            players.begin()
            try:
                await asyncio.sleep(3)
                report.moves["before"] = len(players.seen.moves)
                await _meanwhile(trouble, report, players, bot, place)
                await asyncio.sleep(3)
                report.moves["after"] = len(players.seen.moves) - sum(report.moves.values())
                await players.stop(within=0.5)
                await _check(report, players.seen, sandbox, Matches(database, now=clock.now), path)
                record = await sound.read(database)
                report.wrong += sound.faults(record)
                report.rated = record.rated
            finally:
                await players.stop()
                await database.close()
        await sandbox.close()
        report.log = [
            line for line in log.read_text("utf-8").splitlines() if " can" in line and " be " in line
        ]
        report.wrong += [line for line in log.read_text("utf-8").splitlines() if "Traceback" in line]
        return report


async def _meanwhile(trouble: str, report: Report, players: Players, bot: Process, place: Path) -> None:
    before = len(players.seen.answers)
    with _full(place, bot.pid) if trouble == "full" else _held(place / "zigzag.db"):
        await asyncio.sleep(report.seconds)
        report.moves["meanwhile"] = len(players.seen.moves) - report.moves["before"]
    report.answers = len(players.seen.answers) - before
    report.slowest = max(players.seen.answers[before:], default=0.0)


async def _check(report: Report, seen: Seen, sandbox: Sandbox, matches: Matches, path: Path) -> None:
    begun = time.perf_counter()
    why = ["not looked at yet"]
    while why and time.perf_counter() < begun + _AT_LAST:
        found = [await truth.shown(sandbox, matches, match_id) for match_id in truth.open_ids(path)]
        why = [reason for reason in found if reason is not None]
        await asyncio.sleep(0.02)
    report.to_shown = time.perf_counter() - begun
    if report.to_shown > SHOWN_WITHIN:
        report.late.append(f"the tables were true only {report.to_shown:.2f} s after the last press")
    report.refusals = seen.refusals
    report.wrong += why
    report.wrong += truth.stored(path, seen)
    report.wrong += [f"the clock of match {match_id} is late" for match_id in truth.overdue(path)]
    if seen.failed or report.slowest > ANSWERED_WITHIN:
        report.late.append(f"{seen.failed} were not answered; the slowest took {report.slowest:.2f} s")
    if "error-unexpected" in seen.refusals:
        report.wrong.append(f"{seen.refusals['error-unexpected']} answers were not meant for people")
    if not report.moves["after"]:
        report.wrong.append("play did not go on")


@contextlib.contextmanager
def _place(trouble: str, folder: Path) -> Iterator[tuple[Path, str]]:
    """Where the database is, and what is done to it."""
    if trouble == "locked":
        yield folder, "another program holds the database"
        return
    mounted = folder / "small"
    mounted.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={_SIZE}m", "tmpfs", str(mounted)]
    if os.geteuid() != 0 or subprocess.run(command, check=False, capture_output=True).returncode != 0:  # noqa: S603
        yield folder, "no file may grow (in place of a full disk: none can be mounted)"
        return
    try:
        yield mounted, f"a disk of {_SIZE} MB is full"
    finally:
        subprocess.run(["umount", str(mounted)], check=True)  # noqa: S603, S607


@contextlib.contextmanager
def _full(place: Path, pid: int) -> Iterator[None]:
    """There is no room."""
    if place.is_mount():
        ballast = place / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(b"\0" * 4096)
        yield
        ballast.unlink()
        return
    usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    largest = max(file.stat().st_size for file in place.iterdir() if file.is_file())
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, usual[1]))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)


@contextlib.contextmanager
def _held(path: Path) -> Iterator[None]:
    """Another program writes to the database, and takes its time."""
    program = [sys.executable, "-c", _HOLD, str(path)]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as holding:  # noqa: S603
        assert holding.stdout is not None
        assert holding.stdout.readline() == b"held\n"
        yield
        holding.communicate()


def told(report: Report) -> str:
    """The report for people."""
    moves = ", ".join(f"{count} {when}" for when, count in report.moves.items())
    return "\n".join(
        [
            f"{report.what} for {report.seconds:g} s",
            f"  moves seen accepted: {moves}; {report.rated} matches rated",
            f"  {report.answers} answers meanwhile, the slowest after {report.slowest:.2f} s",
            f"  said: {report.refusals}",
            f"  all tables true {report.to_shown:.2f} s after the last press",
            *(f"  log: {line}" for line in report.log),
            *(f"  LATE: {one}" for one in report.late),
            *(f"  WRONG: {one}" for one in report.wrong),
        ]
    )


def main() -> int:
    """The command; 1 when anything was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=20)
    given = parser.parse_args()
    wrong = 0
    for trouble in ("full", "locked"):
        with tempfile.TemporaryDirectory(prefix="zigzag-storage-") as folder:
            report = asyncio.run(run(trouble, given.seconds, given.tables, Path(folder)))
        print(told(report))
        print(json.dumps({"check": "storage", "trouble": trouble, "moves": report.moves}))
        wrong += len(report.wrong) + len(report.late)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
