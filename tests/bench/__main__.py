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
from importlib.metadata import version
from pathlib import Path

from tests.bench.frame import HEADS, QUICK, Row

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REPORT = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
# Those that want the machine for themselves come first, while it is cool.
ORDER = ("moves", "flood", "crowded", "requests", "growth", "standings", "memory", "start", "pictures")
PACKAGES = ("discord.py", "SQLAlchemy", "aiosqlite", "Pillow", "aiohttp")


def run(name: str) -> list[Row] | None:
    """Run one, with its lines printed as they come; return its rows, None if it failed."""
    print(f"\n== {name}", flush=True)
    begun, last = time.perf_counter(), ""
    command = [sys.executable, "-m", f"tests.bench.bench_{name}"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(  # noqa: S603 - our own files
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if not line.startswith('{"bench"'):
                print(line, end="", flush=True)
            last = line
    ended = process.returncode == 0 and last.startswith('{"bench"')
    print(f"-- {name}: {time.perf_counter() - begun:.0f} s" if ended else f"-- {name} failed", flush=True)
    return [Row(**row) for row in json.loads(last)["rows"]] if ended else None


def table(found: dict[str, list[Row]]) -> list[str]:
    """Return the rows of all benches, in Markdown."""
    cells: list[tuple[str, ...]] = [HEADS]
    for name, rows in found.items():
        cells += [(f"{name}: {first}", *rest) for first, *rest in map(Row.cells, rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [f"| {' | '.join(map(str.ljust, row, widths))} |" for row in cells]
    return [lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]]


def machine() -> str:
    cpu = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    git = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return (
        f"Measured on {time.strftime('%d %B %Y')} at commit {commit or 'unknown'}: "
        f"{cpu[1] if cpu else platform.processor()}, {os.cpu_count()} cores, {memory:.0f} GiB of memory, "
        f"{platform.system()} {platform.release()}; Python {platform.python_version()}, "
        f"SQLite {sqlite3.sqlite_version}, {packages}."
    )


def write(text: str) -> None:
    before, begin, rest = REPORT.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"{REPORT} has no markers {BEGIN} and {END}")
    REPORT.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")


def main() -> int:
    """Return the exit code: 1 when a bench failed. A goal that is missed is no failure."""
    there = {file.stem.removeprefix("bench_") for file in HERE.glob("bench_*.py")}
    benches = [name for name in ORDER if name in there] + sorted(there - set(ORDER))
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure the bot.")
    parser.add_argument("--only", help=f"some of {', '.join(benches)}, with commas between them")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    asked = parser.parse_args()
    wanted = benches if asked.only is None else asked.only.split(",")
    if unknown := set(wanted) - there:
        parser.error(f"no bench is called {', '.join(sorted(unknown))}")
    begun = time.perf_counter()
    ran = {name: run(name) for name in wanted}
    text = "\n".join([machine(), "", *table({name: rows for name, rows in ran.items() if rows is not None})])
    print(f"\n{text}\n\n{(time.perf_counter() - begun) / 60:.1f} minutes")
    failed = [name for name, rows in ran.items() if rows is None]
    if failed:
        print(f"failed: {', '.join(failed)}")
    elif asked.only is None and not asked.dry and not QUICK:
        write(text)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
