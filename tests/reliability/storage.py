"""Fill the disk for a while, and have another program lock the database for a while, while people play.

    python -m tests.reliability.storage

Everyone has to get an answer meant for people within 3 seconds, nothing may be half done, and play has to go
on by itself. The full disk is a small file system where one can be mounted (Linux, root); elsewhere the bot's
files are kept from growing, which SQLite meets as a failed write.
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
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.store.database import Database
from tests.reliability import database_audit, invariants
from tests.reliability.bot_process import ROOT, BotProcess, until
from tests.reliability.players import Players, Seen, sandbox_for

ANSWERED_WITHIN = 3.0
SHOWN_WITHIN = 5.0
_SIZE = 24  # MB, the size of the small file system
_REFUSAL = {"full": "error-unwritable", "locked": "error-busy"}  # what people are told
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
    """Measurements and broken promises."""

    what: str
    seconds: float
    moves: dict[str, int] = field(default_factory=dict)  # accepted before, during and after
    answers: int = 0  # during
    rated: int = 0
    slowest: float = 0.0
    refusals: dict[str, int] = field(default_factory=dict)
    to_shown: float = 0.0
    log: list[str] = field(default_factory=list)  # what the operator is told
    late: list[str] = field(default_factory=list)  # kept, but too late
    wrong: list[str] = field(default_factory=list)


async def run(
    trouble: str, seconds: float, tables: int, folder: Path, *, answer_within: float = ANSWERED_WITHIN
) -> Report:
    """Cause trouble ("full" or "locked") while people play at ``tables`` tables.

    It lasts at least ``seconds``, and until someone has been refused because of it. There is play, with a
    rated match, before it, and play after it.
    """
    with _place(trouble, folder) as (place, what):
        report = Report(what, seconds)
        sandbox, path, log = sandbox_for(tables, answer_within), place / "zigzag.db", folder / "bot.log"
        await sandbox.start()
        async with BotProcess(sandbox, path, log) as bot:
            await bot.start()
            await bot.ready()
            database = Database(database_url(str(path)))
            await database.open()
            players = Players(sandbox, Matches(database, now=clock.now), tables, 1)
            players.begin()
            try:
                await _until_rated(database, players)
                report.moves["before"] = len(players.seen.moves)
                await _meanwhile(trouble, report, players, bot, place)
                sofar = len(players.seen.moves)
                await until(lambda: len(players.seen.moves) > sofar)
                report.moves["after"] = len(players.seen.moves) - sofar
                await players.stop(within=0.5)
                await _check(report, players.seen, sandbox, Matches(database, now=clock.now), path)
                snapshot = await database_audit.read(database)
                report.wrong += database_audit.faults(snapshot)
                report.rated = snapshot.rated
            finally:
                await players.stop()
                await database.close()
        await sandbox.close()
        report.log = [
            line for line in log.read_text("utf-8").splitlines() if " can" in line and " be " in line
        ]
        report.wrong += [line for line in log.read_text("utf-8").splitlines() if "Traceback" in line]
        return report


async def _until_rated(database: Database, players: Players) -> None:
    async def rated() -> bool:
        return bool(players.seen.moves and (await database_audit.read(database)).rated)

    await until(rated)


async def _meanwhile(trouble: str, report: Report, players: Players, bot: BotProcess, place: Path) -> None:
    before = len(players.seen.answers)
    with _disk_full(place, bot.pid) if trouble == "full" else _locked(place / "zigzag.db"):
        await asyncio.sleep(report.seconds)
        await until(lambda: players.seen.refusals.get(_REFUSAL[trouble]))
        report.moves["during"] = len(players.seen.moves) - report.moves["before"]
    report.answers = len(players.seen.answers) - before
    report.slowest = max(players.seen.answers[before:], default=0.0)


async def _check(report: Report, seen: Seen, sandbox: Sandbox, matches: Matches, path: Path) -> None:
    begun, now = time.perf_counter(), time.time()
    why: list[str] = []

    async def all_shown() -> bool:
        found = [await invariants.shown(sandbox, matches, match_id) for match_id in invariants.open_ids(path)]
        why[:] = [reason for reason in found if reason is not None]
        return not why

    await until(all_shown)
    report.to_shown = time.perf_counter() - begun
    if report.to_shown > SHOWN_WITHIN:
        report.late.append(f"the tables were up to date only {report.to_shown:.2f} s after the last press")
    report.refusals = seen.refusals
    report.wrong += why
    report.wrong += invariants.stored(path, seen)
    await until(lambda: not invariants.overdue(path, now))
    report.wrong += [f"the clock of match {match_id} is late" for match_id in invariants.overdue(path, now)]
    if seen.failed or report.slowest > ANSWERED_WITHIN:
        report.late.append(f"{seen.failed} were not answered; the slowest took {report.slowest:.2f} s")
    if "error-unexpected" in seen.refusals:
        report.wrong.append(f"{seen.refusals['error-unexpected']} answers told of an unexpected error")
    if not report.moves["after"]:
        report.wrong.append("play did not go on")


@contextlib.contextmanager
def _place(trouble: str, folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield the folder for the database and a description of the trouble."""
    if trouble == "locked":
        yield folder, "another program locks the database"
        return
    mounted = folder / "small"
    mounted.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={_SIZE}m", "tmpfs", str(mounted)]
    if os.geteuid() != 0 or subprocess.run(command, check=False, capture_output=True).returncode != 0:  # noqa: S603
        yield folder, "no file can grow (in place of a full disk, as none can be mounted)"
        return
    try:
        yield mounted, f"a disk of {_SIZE} MB is full"
    finally:
        subprocess.run(["umount", str(mounted)], check=True)  # noqa: S603, S607


@contextlib.contextmanager
def _disk_full(place: Path, pid: int) -> Iterator[None]:
    """Leave no space on the disk."""
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
def _locked(path: Path) -> Iterator[None]:
    """Have another program hold a write lock on the database."""
    program = [sys.executable, "-c", _HOLD, str(path)]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as holding:  # noqa: S603
        assert holding.stdout is not None
        assert holding.stdout.readline() == b"held\n"
        yield
        holding.communicate()


def summary(report: Report) -> str:
    """Format the report for people."""
    moves = ", ".join(f"{count} {when}" for when, count in report.moves.items())
    return "\n".join(
        [
            f"{report.what} for {report.seconds:g} s",
            f"  moves accepted: {moves}; {report.rated} matches rated",
            f"  {report.answers} answers during it, the slowest after {report.slowest:.2f} s",
            f"  refusals: {report.refusals}",
            f"  all tables up to date {report.to_shown:.2f} s after the last press",
            *(f"  log: {line}" for line in report.log),
            *(f"  LATE: {one}" for one in report.late),
            *(f"  WRONG: {one}" for one in report.wrong),
        ]
    )


def main() -> int:
    """Run the check; return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=20)
    given = parser.parse_args()
    wrong = 0
    for trouble in ("full", "locked"):
        with tempfile.TemporaryDirectory(prefix="zigzag-storage-") as folder:
            report = asyncio.run(run(trouble, given.seconds, given.tables, Path(folder)))
        print(summary(report))
        print(json.dumps({"check": "storage", "trouble": trouble, "moves": report.moves}))
        wrong += len(report.wrong) + len(report.late)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
