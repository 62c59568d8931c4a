"""Pictures: ours against the usual way, by turns in one run.

The usual way is `plainly`: the same scene drawn into a new RGB image each time, and saved as a PNG the way
Pillow does it. Counted is the time that the thread has worked, for neither ever waits.
`python -m tests.bench.bench_pictures`.
"""

import asyncio
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from renderers import png_encoder, theme
from renderers.scene import Scene, render
from tests.bench.frame import Row, aligned, at_most, by_turns, compared, hand_over, size
from tests.bench.plainly import plainly
from tests.renderers.cases import cases

ROUNDS = size(60, 3)
GOAL_MS, GOAL_KB, GOAL_RATIO = 3.0, 45.0, 5.0
# What is drawn in a match with the usual options; the others are there to find what is worst.
USUAL = ("dominoes, playing", "dominoes, hand", "chain, 40 pieces", "mancala, 6 pits", "crisscross, set 6")


@dataclass(frozen=True, slots=True)
class Measured:
    """One picture: milliseconds to draw and encode in each round, and kilobytes (of 1,000 bytes)."""

    name: str
    times: tuple[list[float], list[float]]  # ours, the usual way
    kb: float
    usual_kb: float

    @property
    def ms(self) -> float:
        return statistics.median(self.times[0])

    @property
    def usual_ms(self) -> float:
        return statistics.median(self.times[1])

    @property
    def ratio(self) -> float:
        """How many times longer the usual way takes."""
        return self.usual_ms / self.ms

    @property
    def misses(self) -> str:
        """The goals that it misses, in words."""
        goals = {"time": self.ms > GOAL_MS, "size": self.kb > GOAL_KB, "ratio": self.ratio < GOAL_RATIO}
        return ", ".join(name for name, is_missed in goals.items() if is_missed)

    def row(self) -> Row:
        """Return what is said about it, against all three goals."""
        row = compared(self.name, *self.times, f"and {self.usual_kb:.1f} kB the usual way", "ms")
        goal = f"at most {GOAL_MS:g} ms, {GOAL_KB:g} kB, {1 / GOAL_RATIO:g}"
        return replace(row, ours=f"{row.ours}, {self.kb:.1f} kB", goal=goal, met=not self.misses)


async def measure(
    name: str, layout: Callable[[Mapping[str, Any]], Scene], shown: Mapping[str, Any]
) -> Measured:
    """Draw and encode it both ways by turns, the layout each time."""
    look, kilobytes = theme.get(), dict[bool, float]()

    async def way(*, usual: bool) -> float:
        begun = time.thread_time()
        made = plainly(layout(shown), look) if usual else png_encoder.png(render(layout(shown), look))
        kilobytes[usual] = len(made) / 1000
        return 1000 * (time.thread_time() - begun)

    ours, other = await by_turns(ROUNDS, lambda: way(usual=False), lambda: way(usual=True))
    return Measured(name, (ours, other), kilobytes[False], kilobytes[True])


async def main() -> None:
    found = [await measure(name, layout, shown) for name, (layout, shown) in cases().items()]
    pictures = [
        {
            "name": measured.name,
            "ms": measured.ms,
            "kb": measured.kb,
            "usual_ms": measured.usual_ms,
            "usual_kb": measured.usual_kb,
        }
        | {"ratio": measured.ratio, "misses": measured.misses}
        for measured in found
    ]
    print(*aligned([list(pictures[0]), *(list(picture.values()) for picture in pictures)]), sep="\n")
    slow, large = max(found, key=lambda measured: measured.ms), max(found, key=lambda measured: measured.kb)
    close = min(found, key=lambda measured: measured.ratio)
    of = f"of {len(found)}"
    rows = [
        *(measured.row() for measured in found if measured.name in USUAL),
        replace(
            slow.row(),
            name=f"the slowest {of} ({slow.name})",
            goal=f"at most {GOAL_MS:g} ms",
            met=slow.ms <= GOAL_MS,
        ),
        Row(
            f"the largest {of} ({large.name})",
            f"{large.kb:.1f} kB",
            f"{large.usual_kb:.1f} kB the usual way",
            round(large.kb / large.usual_kb, 3),
            f"at most {GOAL_KB:g} kB",
            large.kb <= GOAL_KB,
        ),
        at_most(
            f"the least gained {of} ({close.name})",
            f"{close.ms:.2f} ms",
            f"{close.usual_ms:.1f} ms the usual way",
            1 / close.ratio,
            1 / GOAL_RATIO,
        ),
    ]
    hand_over("pictures", rows, pictures=pictures)


if __name__ == "__main__":
    asyncio.run(main())
