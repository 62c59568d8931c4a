"""What the benches share: their size, ways measured by turns, and the rows that they hand over.

The last line that a bench prints is JSON with a row for every figure that has something to be compared with;
`python -m tests.bench` gathers the rows in one table.
"""

import json
import os
import statistics
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import asdict, dataclass

# Small runs that only show that the benches work; their figures say nothing.
QUICK = os.environ.get("ZIGZAG_BENCH_QUICK") == "1"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: ours, with its unit, and what it is compared with, in words. `met` is None without a goal.

    `within` is the interval in which the ratio is, with 95 %.
    """

    name: str
    ours: str
    beside: str = ""
    ratio: float | None = None
    goal: str = ""
    met: bool | None = None
    within: tuple[float, float] | None = None

    def cells(self) -> tuple[str, ...]:
        """Return what a table says of it."""
        ratio = "" if self.ratio is None else f"{self.ratio:.3g}"
        if self.within is not None:
            ratio += " ({:.3g} to {:.3g})".format(*self.within)
        return (
            self.name,
            self.ours,
            self.beside,
            ratio,
            self.goal,
            {True: "yes", False: "**no**", None: ""}[self.met],
        )


HEADS = ("", "ours", "compared with", "ratio", "goal", "met")


def compared(name: str, ours: Sequence[float], others: Sequence[float], what: str, unit: str) -> Row:
    """Return the medians of samples that were taken by turns, and the median of their ratios."""
    ratios = sorted(one / other for one, other in zip(ours, others, strict=True))
    reach = (
        0.98 * len(ratios) ** 0.5
    )  # ranks beside the middle: the interval of a median, whatever is measured
    low, high = round(len(ratios) / 2 - reach), round(len(ratios) / 2 + reach)
    return Row(
        name,
        f"{statistics.median(ours):.3g} {unit}",
        f"{statistics.median(others):.3g} {unit} {what}",
        round(statistics.median(ratios), 3),
        within=(round(ratios[max(low, 0)], 3), round(ratios[min(high, len(ratios) - 1)], 3)),
    )


def at_most(name: str, ours: str, beside: str, ratio: float, goal: float) -> Row:
    """Return a row whose ratio may be no greater than the goal."""
    return Row(name, ours, beside, round(ratio, 3), f"at most {goal:g}", ratio <= goal)


def size(usual: int, quick: int, given: str | None = None) -> int:
    """Return how much a bench does: what its command line says, or as usual, or less in a quick run."""
    return int(given) if given is not None else quick if QUICK else usual


async def by_turns(rounds: int, *ways: Callable[[], Awaitable[float]]) -> list[list[float]]:
    """Measure each way once in every round, after a round that does not count."""
    taken = [[await way() for way in ways] for _ in range(rounds + 1)][1:]
    return [list(samples) for samples in zip(*taken, strict=True)]


def aligned(rows: Iterable[Sequence[object]]) -> list[str]:
    """Return lines in columns: numbers with two decimals, all but the first column to the right."""
    cells = [[f"{one:.2f}" if isinstance(one, float) else str(one) for one in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in cells
    ]


def hand_over(bench: str, rows: Sequence[Row], **details: object) -> None:
    """Print the rows, and the line of JSON; it has to be the bench's last."""
    for row in rows:
        name, ours, beside, ratio, goal, met = row.cells()
        print(f"{name}: {ours}", *filter(None, [beside, ratio and f"ratio {ratio}", goal, met]), sep=" | ")
    print(json.dumps({"bench": bench, "rows": [asdict(row) for row in rows], **details}), flush=True)
