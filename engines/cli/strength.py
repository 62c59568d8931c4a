"""`strength` plays every level of every game against every other, and reports their Elo."""

import re
import signal
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from time import process_time

import engines
from engines.arena.matches import Entry
from engines.arena.report import HEAD, Table, Task, play, report, tables, tasks
from engines.cli.arguments import parser
from engines.errors import InvalidOption

_PROGRESS_MESSAGES = 20


def strength(arguments: Sequence[str]) -> None:
    """Play, print the report, and write it to a file if given. If interrupted, print the results so far."""
    asked = parser("strength")
    asked.add_argument("--games", help="only these, with commas between them; a file keeps the others")
    asked.add_argument("--scale", type=float, default=1.0, help="times the usual number of matches")
    asked.add_argument("--jobs", type=int, default=2, metavar="N", help="processes")
    asked.add_argument("--seed", default="0", help="any text: the same text plays the same matches")
    asked.add_argument("--to", type=Path, metavar="FILE", help="write the report there")
    given = asked.parse_args(arguments)
    names = list(engines.games()) if given.games is None else given.games.split(",")
    found = {name: tables(engines.get(name)) for name in names}
    for option, least in (("scale", 0.001), ("jobs", 1)):
        if not getattr(given, option) >= least:
            raise InvalidOption(option, getattr(given, option), f"{least:g} …")
    # Tables take turns, so that an interrupted run has results of all of them.
    planned = [task for name in names for task in tasks(engines.get(name), given.scale)]
    planned.sort(key=lambda task: (task.done, task.game, task.table))
    finished = _played(planned, found, given.jobs, given.seed)
    parts = {name: "\n".join(report(engines.get(name), found[name])) for name in names}
    print(_whole(parts), end="")
    if not finished:
        raise ValueError("interrupted: this is what had been played, and no file was written")
    if given.to is not None:
        known = given.to.read_text(encoding="utf-8") if given.to.exists() else ""
        given.to.write_text(_whole(_parts(known) | parts), encoding="utf-8")


def _whole(parts: Mapping[str, str]) -> str:
    return "\n".join([HEAD.rstrip(), *(parts[name] for name in sorted(parts))]) + "\n"


def _parts(text: str) -> dict[str, str]:
    """Return the parts of a report by game; those of games that are gone are left out."""
    found = {}
    for part in re.split(r"(?m)^(?=## )", text)[1:]:
        named = re.match(r"## .*\(`(\w+)`", part)
        if named and named[1] in engines.games():
            found[named[1]] = "\n" + part.rstrip()
    return found


def _played(planned: Sequence[Task], found: dict[str, list[Table]], jobs: int, seed: str) -> bool:
    """Play all deals in processes and enter the results. Return whether it was not interrupted."""
    finished = True
    with Pool(jobs, initializer=_ignore_interrupts) as pool:
        try:
            ran = pool.imap_unordered(partial(_run, seed), planned)
            for number, (task, entries) in enumerate(ran, 1):
                found[task.game][task.table].entries += entries
                if number % max(1, len(planned) // _PROGRESS_MESSAGES) == 0:
                    print(f"{number} of {len(planned)} deals", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            finished = False
    for table in (table for tables_of in found.values() for table in tables_of):
        table.entries.sort(key=lambda one: (one.deal, one.places))
    return finished


def _run(seed: str, task: Task) -> tuple[Task, list[Entry]]:
    return task, play(engines.get(task.game), task, seed, process_time)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
