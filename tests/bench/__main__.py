"""`make bench`: every bench one after the other, and at the end one table of what they found.

Each runs in a process of its own and prints its own lines meanwhile. The table goes into
`docs/performance.md`, between two markers; the text around it stays. `--only moves,growth` runs some, and
then nothing is written; nor with `--dry`, nor in the quick runs of `ZIGZAG_BENCH_QUICK=1`.
"""

import argparse
import json
import os
import platform
import re
import sqlite3
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tests.bench.result import QUICK, Row

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REPORT = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
# Those that want the machine for themselves come first, while it is cool.
ORDER = (
    "moves",
    "flood",
    "crowded",
    "requests",
    "growth",
    "standings",
    "memory",
    "start",
    "pictures",
    "replay",
    "engines",
    "random",
)
PACKAGES = ("discord.py", "SQLAlchemy", "aiosqlite", "Pillow", "aiohttp")


@dataclass(frozen=True, slots=True)
class Ran:
    """One bench: what it handed over (None when it failed), and how long it took in seconds."""

    name: str
    handed: dict[str, Any] | None
    seconds: float

    @property
    def rows(self) -> list[Row]:
        return [] if self.handed is None else [Row(**row) for row in self.handed["rows"]]


def benches() -> list[str]:
    """The names of all there are, in the order in which they run."""
    found = {file.stem.removeprefix("bench_") for file in HERE.glob("bench_*.py")}
    return [name for name in ORDER if name in found] + sorted(found - set(ORDER))


def run(name: str) -> Ran:
    """Run one, with its lines printed as they come."""
    print(f"\n== {name}", flush=True)
    begun, last = time.perf_counter(), ""
    command = [sys.executable, str(HERE / f"bench_{name}.py")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(  # noqa: S603 - our own files
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if not line.startswith('{"bench"'):
                print(line, end="", flush=True)
            last = line
    seconds = time.perf_counter() - begun
    handed = json.loads(last) if process.returncode == 0 and last.startswith('{"bench"') else None
    print(f"-- {name}: {seconds:.0f} s" if handed else f"-- {name} failed", flush=True)
    return Ran(name, handed, seconds)


def table(ran: list[Ran]) -> list[str]:
    """The rows of all benches, in Markdown."""
    head = ("", "ours", "compared with", "ratio", "goal", "met")
    cells = [head] + [(one.name, *row_cells(row)) for one in ran for row in one.rows]
    cells = [(f"{row[0]}: {row[1]}" if row is not head else "", *row[-5:]) for row in cells]
    widths = [max(len(row[column]) for row in cells) for column in range(6)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in cells
    ]
    return [lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]]


def row_cells(row: Row) -> tuple[str, str, str, str, str, str]:
    met = {True: "yes", False: "**no**", None: ""}[row.met]
    ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
    return row.name, row.ours, row.beside, ratio, row.goal, met


def machine() -> list[str]:
    """What it was measured on."""
    found = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],  # noqa: S607 - whichever git the developer has
        cwd=ROOT, capture_output=True, text=True, check=False,
    ).stdout.strip()  # fmt: skip
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return [
        f"Measured on {time.strftime('%d %B %Y')} at commit {commit or 'unknown'}: "
        f"{found[1] if found else platform.processor()}, {os.cpu_count()} cores, {memory:.0f} GiB of memory, "
        f"{platform.system()} {platform.release()}; Python {platform.python_version()}, "
        f"SQLite {sqlite3.sqlite_version}, {packages}."
    ]


def write(lines: list[str]) -> None:
    """Put the lines between the report's markers."""
    before, begin, rest = REPORT.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"{REPORT} has no markers {BEGIN} and {END}")
    middle = "\n".join(["", "", *lines, "", ""])
    REPORT.write_text(before + begin + middle + end + after, encoding="utf-8")


def main() -> int:
    """The exit code: 1 when a bench failed. A goal that is missed is no failure."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure the bot.")
    parser.add_argument("--only", help=f"some of {', '.join(benches())}, with commas between them")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    asked = parser.parse_args()
    wanted = benches() if asked.only is None else asked.only.split(",")
    if unknown := set(wanted) - set(benches()):
        parser.error(f"no bench is called {', '.join(sorted(unknown))}")
    ran = [run(name) for name in wanted]
    lines = [*machine(), "", *table(ran)]
    print("\n" + "\n".join(lines))
    print(f"\n{sum(one.seconds for one in ran) / 60:.1f} minutes")
    failed = [one.name for one in ran if one.handed is None]
    if failed:
        print(f"failed: {', '.join(failed)}")
    elif asked.only is None and not asked.dry and not QUICK:
        write(lines)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
