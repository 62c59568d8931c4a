"""What a bench hands over at its end: one line of JSON, with a row for every figure that has something to be
compared with. `python -m tests.bench` gathers the rows in one table.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass

# Small runs that only show that the benches work; their figures say nothing.
QUICK = os.environ.get("ZIGZAG_BENCH_QUICK") == "1"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: ours, with its unit, and what it is compared with, in words. `met` is None without a
    goal.
    """

    name: str
    ours: str
    beside: str
    ratio: float | None = None
    goal: str = ""
    met: bool | None = None


def at_most(name: str, ours: str, beside: str, ratio: float, goal: float) -> Row:
    """A row whose ratio may be no greater than the goal."""
    return Row(name, ours, beside, round(ratio, 3), f"at most {goal:g}", ratio <= goal)


def size(usual: int, quick: int, given: str | None = None) -> int:
    """How much a bench does: what was given on its command line, or as usual, or less in a quick run."""
    if given is not None:
        return int(given)
    return quick if QUICK else usual


def hand_over(bench: str, rows: Sequence[Row], **details: object) -> None:
    """Print the line; it has to be the bench's last."""
    print(json.dumps({"bench": bench, "rows": [asdict(row) for row in rows], **details}), flush=True)
