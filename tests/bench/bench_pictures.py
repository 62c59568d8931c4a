"""Pictures: ours against the usual way, side by side in one run.

The usual way is `plainly`: the same scene drawn into a new RGB image each time, and saved as a PNG the way
Pillow does it. Both are made by turns, so that whatever else the machine does falls on both, and counted is
the time that the thread has worked, for neither ever waits. The last line is all of it as JSON.
Run it with `python tests/bench/bench_pictures.py`.
"""

import statistics
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from renderers import png_encoder, theme
from renderers.scene import Scene, render
from tests.bench.plainly import plainly
from tests.bench.result import Row, at_most, hand_over, size
from tests.renderers.cases import cases

ROUNDS = size(60, 3)
GOAL_MS, GOAL_KB, GOAL_RATIO = 3.0, 45.0, 5.0
# What is drawn in a match with the usual options; the others are there to find what is worst.
USUAL = ("dominoes, playing", "dominoes, hand", "chain, 40 pieces", "mancala, 6 pits", "crisscross, set 6")

Layout = Callable[[Mapping[str, Any]], Scene]


@dataclass(frozen=True, slots=True)
class Measured:
    """The medians of one picture: milliseconds to draw and encode, and kilobytes (of 1,000 bytes)."""

    name: str
    ms: float
    kb: float
    usual_ms: float
    usual_kb: float

    @property
    def ratio(self) -> float:
        """How many times longer the usual way takes."""
        return self.usual_ms / self.ms

    @property
    def misses(self) -> str:
        """The goals that it misses, in words."""
        missed = [
            ("time", self.ms > GOAL_MS),
            ("size", self.kb > GOAL_KB),
            ("ratio", self.ratio < GOAL_RATIO),
        ]
        return ", ".join(name for name, is_so in missed if is_so)


def measure(name: str, layout: Layout, shown: Mapping[str, Any], look: theme.Theme) -> Measured:
    """Both ways by turns, the layout each time."""

    def ours() -> bytes:
        return png_encoder.png(render(layout(shown), look))

    def usual() -> bytes:
        return plainly(layout(shown), look)

    sizes = [len(way()) / 1000 for way in (ours, usual)]  # which also warms both up
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for way, taken in zip((ours, usual), times, strict=True):
            begun = time.thread_time()
            way()
            taken.append(1000 * (time.thread_time() - begun))
    quick, slow = (statistics.median(taken) for taken in times)
    return Measured(name, quick, sizes[0], slow, sizes[1])


def main() -> None:
    look = theme.get()
    print(f"{'':22}{'ours':>16}{'the usual way':>22}{'ratio':>14}")
    print(f"{'':22}{'ms':>8}{'kB':>8}{'ms':>14}{'kB':>8}{'ms':>8}{'kB':>6}  misses")
    found = []
    for name, (layout, shown) in cases().items():
        one = measure(name, layout, shown, look)
        found.append(one)
        print(
            f"{name:22}{one.ms:8.2f}{one.kb:8.1f}{one.usual_ms:14.2f}{one.usual_kb:8.1f}"
            f"{one.ratio:7.1f}x{one.usual_kb / one.kb:5.1f}x  {one.misses}"
        )
    goals = {"ms": GOAL_MS, "kb": GOAL_KB, "ratio": GOAL_RATIO}
    pictures = [asdict(one) | {"ratio": one.ratio, "misses": one.misses} for one in found]
    hand_over("pictures", rows(found), goals=goals, pictures=pictures)


def rows(found: list[Measured]) -> list[Row]:
    """The usual pictures; and of all of them the slowest, the largest, and the one nearest to the usual
    way.
    """
    ms, kb, close = (
        max(found, key=lambda one: one.ms),
        max(found, key=lambda one: one.kb),
        min(found, key=lambda one: one.ratio),
    )
    return [
        *(usual_row(one) for one in found if one.name in USUAL),
        Row(
            f"the slowest of {len(found)} ({ms.name})",
            f"{ms.ms:.2f} ms",
            f"{ms.usual_ms:.1f} ms the usual way",
            round(ms.ms / ms.usual_ms, 3),
            f"at most {GOAL_MS:g} ms",
            ms.ms <= GOAL_MS,
        ),
        Row(
            f"the largest of {len(found)} ({kb.name})",
            f"{kb.kb:.1f} kB",
            f"{kb.usual_kb:.1f} kB the usual way",
            round(kb.kb / kb.usual_kb, 3),
            f"at most {GOAL_KB:g} kB",
            kb.kb <= GOAL_KB,
        ),
        at_most(
            f"the least gained of {len(found)} ({close.name})",
            f"{close.ms:.2f} ms",
            f"{close.usual_ms:.1f} ms the usual way",
            1 / close.ratio,
            1 / GOAL_RATIO,
        ),
    ]


def usual_row(one: Measured) -> Row:
    """A picture as most people see it, against all three goals."""
    return Row(
        one.name,
        f"{one.ms:.2f} ms, {one.kb:.1f} kB",
        f"{one.usual_ms:.1f} ms, {one.usual_kb:.1f} kB the usual way",
        round(1 / one.ratio, 3),
        f"at most {GOAL_MS:g} ms, {GOAL_KB:g} kB, {1 / GOAL_RATIO:g}",
        not one.misses,
    )


if __name__ == "__main__":
    main()
