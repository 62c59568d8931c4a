"""Fill the disk for a while, and have another program lock the database for a while, while people play.

    python -m tests.reliability.storage

Everyone has to get an answer meant for people within 3 seconds, nothing may be half done, and play has to go
on by itself. The full disk is a small file system where one can be mounted (Linux, root); elsewhere the bot's
files are kept from growing, which SQLite meets as a failed write.
"""

import argparse
import asyncio
import contextlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.processes import ROOT, BotProcess, Stage, stage, until
from tests.reliability import database_audit, invariants
from tests.reliability.players import Players, Seen, sandbox_for
from tests.reliability.report import SHOWN_WITHIN, Report, printed, remaining

ANSWERED_WITHIN = 3.0
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


async def run(
    trouble: str, seconds: float, tables: int, folder: Path, *, answer_within: float = ANSWERED_WITHIN
) -> Report:
    """Cause trouble ("full" or "locked") while people play at ``tables`` tables.

    It lasts at least ``seconds``, and until someone has been refused because of it. There is play, with a
    rated match, before it, and play after it.
    """
    log = folder / "bot.log"
    with _place(trouble, folder) as (place, what):
        report = Report(f"{what} for {seconds:g} s")
        async with (
            stage(sandbox_for(tables, answer_within), place) as one,
            BotProcess(one.sandbox, one.path, log) as bot,
        ):
            await bot.ready()
            players = Players(one.sandbox, one.matches, tables, 1)
            players.begin()
            try:
                await _until_rated(one, players)
                await _meanwhile(trouble, seconds, report, players, bot, place)
                sofar = len(players.seen.moves)
                await until(lambda: len(players.seen.moves) > sofar)
                report.counts["moves after"] = len(players.seen.moves) - sofar
                await players.stop(within=0.5)
                await _check(report, players.seen, one)
            finally:
                await players.stop()
    logged = log.read_text("utf-8").splitlines()
    report.said = [line for line in logged if " can" in line and " be " in line]
    report.wrong += [line for line in logged if "Traceback" in line]
    return report


async def _until_rated(one: Stage, players: Players) -> None:
    async def rated() -> bool:
        return bool(players.seen.moves and (await database_audit.read(one.database)).rated)

    await until(rated)


async def _meanwhile(
    trouble: str, seconds: float, report: Report, players: Players, bot: BotProcess, place: Path
) -> None:
    seen = players.seen
    answers, report.counts["moves before"] = len(seen.answers), len(seen.moves)
    with _disk_full(place, bot.pid) if trouble == "full" else _locked(place / "zigzag.db"):
        await asyncio.sleep(seconds)
        await until(lambda: seen.refusals.get(_REFUSAL[trouble]))
        report.counts["moves during"] = len(seen.moves) - report.counts["moves before"]
    report.counts["answers during"] = len(seen.answers) - answers
    slowest = max(seen.answers[answers:], default=0.0)
    report.took("the slowest answer during it", slowest, ANSWERED_WITHIN)


async def _check(report: Report, seen: Seen, one: Stage) -> None:
    begun, now = time.perf_counter(), time.time()
    report.wrong += await remaining(one, invariants.open_ids(one.path), invariants.shown)
    report.took("the last press to all shown", time.perf_counter() - begun, SHOWN_WITHIN)
    await until(lambda: not invariants.overdue(one.path, now))
    overdue = invariants.overdue(one.path, now)
    report.wrong += [f"the clock of match {match_id} is late" for match_id in overdue]
    if seen.failed:
        report.late.append(f"{seen.failed} were not answered")
    snapshot = await database_audit.read(one.database)
    lost = database_audit.lost(snapshot, seen.moves, seen.seats)
    report.wrong += [*lost, *database_audit.faults(snapshot)]
    report.counts.update({"rated": snapshot.rated, **seen.refusals})
    if report.counts["error-unexpected"]:
        report.wrong.append("answers told of an unexpected error")
    if not report.counts["moves after"]:
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
    program = [sys.executable, "-c", _HOLD, str(path)]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as holding:  # noqa: S603
        assert holding.stdout is not None
        assert holding.stdout.readline() == b"held\n"
        yield
        holding.communicate()


def _reported(trouble: str, seconds: float, tables: int) -> Report:
    with tempfile.TemporaryDirectory(prefix="zigzag-storage-") as folder:
        return asyncio.run(run(trouble, seconds, tables, Path(folder)))


def main() -> int:
    """Run the check; return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=20)
    given = parser.parse_args()
    return printed("storage", (_reported(one, given.seconds, given.tables) for one in _REFUSAL))


if __name__ == "__main__":
    sys.exit(main())
