"""What is counted of the simulated matches, and how it is printed: with n, and intervals of 95 %."""

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, floor, inf, sqrt
from typing import Final

from bot.match.calendar import DAY, HOUR, MINUTE

_Z: Final = 1.96  # of the normal distribution, for 95 %


def share(found: int, n: int) -> str:
    """Return a share with Wilson's interval, as ``98.7 % (98.4 to 98.9, n = 10,000)``."""
    if n == 0:
        return "none"
    low, high = wilson(found, n)
    return f"{100 * found / n:.1f} % ({100 * low:.1f} to {100 * high:.1f}, n = {n:,})"


def wilson(found: int, n: int) -> tuple[float, float]:
    """Return Wilson's interval of a share."""
    p, z = found / n, _Z
    middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    low, high = ((middle + end) / (1 + z * z / n) for end in (-half, half))
    return max(0.0, low), min(1.0, high)


def quantile(numbers: Sequence[float], q: float) -> tuple[float, float, float]:
    """Return a quantile with the interval by ranks, which assumes nothing of the distribution."""
    ordered, n = sorted(numbers), len(numbers)
    half = _Z * sqrt(n * q * (1 - q))
    ranks = (max(0, floor(n * q - half)), min(n - 1, floor(n * q)), min(n - 1, ceil(n * q + half)))
    low, middle, high = (ordered[rank] for rank in ranks)
    return middle, low, high


def times(seconds: Sequence[float], *quantiles: float) -> str:
    """Return quantiles of lengths of time, such as ``2.0 h (1.9 h to 2.1 h); n = 512``."""
    if not seconds:
        return "none"
    found = [quantile(seconds, q) for q in quantiles]
    texts = [f"{length(middle)} ({length(low)} to {length(high)})" for middle, low, high in found]
    return f"{', '.join(texts)}; n = {len(seconds):,}"


def length(seconds: float) -> str:
    """Return a length of time in the largest unit that makes it at least 1; "never" for inf."""
    if seconds == inf:
        return "never"
    units = (("d", DAY), ("h", HOUR), ("min", MINUTE))
    return next(
        (f"{seconds / size:.1f} {unit}" for unit, size in units if seconds >= size), f"{seconds:.0f} s"
    )


def _times_array() -> "array[float]":
    return array("d")


@dataclass
class Measures:
    """What has been counted. Lengths of time are in seconds."""

    started: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    begun_seats: int = 0  # that people held when the match started
    held_seats: int = 0  # of these, those that people hold at the end
    lost_seats: Counter[str] = field(default_factory=Counter)  # the others, by why
    held_throughout: int = 0  # matches with a result, in which people held all of them
    taken_over: int = 0  # seats that someone willing has taken over
    moves: Counter[str] = field(default_factory=Counter)  # by whom
    turns: "array[float]" = field(default_factory=_times_array)  # by the calendar
    longest: float = 0.0  # of a turn, with nights, holidays and pauses left out, beyond its pace
    late: list[int] = field(default_factory=list)  # matches with a turn longer than its pace and reminder
    lasted: "array[float]" = field(default_factory=_times_array)  # from start to end
    third: list[float] = field(default_factory=list)  # until a third came to two players of dominoes
    opened: list[float] = field(default_factory=list)  # from a lobby's opening to its start; inf: never
    merged: int = 0  # lobbies that have become part of another
    messages: Counter[str] = field(default_factory=Counter)  # that people got
    person_days: float = 0.0  # on which people could get them
    refusals: Counter[str] = field(default_factory=Counter)

    @property
    def results(self) -> int:
        """The matches that ended with a result."""
        return self.ends["by the last move"] + self.ends["by resignation"]

    def rows(self) -> list[tuple[str, str]]:
        """Return what was measured, for a table."""
        seats, moves = self.begun_seats, self.moves.total()
        a_week = self.person_days / 7
        return [
            ("matches that ended with a result", share(self.results, self.started)),
            *((f"… {kind}", share(count, self.started)) for kind, count in self.ends.most_common()),
            ("matches with a result and every seat held", share(self.held_throughout, self.started)),
            ("seats held to the end", share(self.held_seats, seats)),
            *((f"… not, because their people {why}", f"{n:,}") for why, n in self.lost_seats.most_common()),
            ("seats taken over willingly", share(self.taken_over, seats)),
            ("moves made by people", share(self.moves["people"], moves)),
            ("turns longer than pace + reminder", share(len(self.late), len(self.turns))),
            ("the longest turn, beyond its pace", length(self.longest)),
            ("a turn by the calendar: median, p90, p99", times(self.turns, 0.5, 0.9, 0.99)),
            ("the longest turn by the calendar", length(max(self.turns, default=0.0))),
            ("a match, from start to end: median, p90", times(self.lasted, 0.5, 0.9)),
            ("wait for a third player of dominoes: median, p90", times(self.third, 0.5, 0.9)),
            ("a lobby, from opening to start: median, p90", times(self.opened, 0.5, 0.9)),
            ("lobbies that were merged into another", f"{self.merged:,}"),
            *(
                (f"messages a person gets in a week: {kind}", f"{count / a_week:.1f}")
                for kind, count in self.messages.most_common()
            ),
            ("messages a person gets in a week: all", f"{self.messages.total() / a_week:.1f}"),
        ]

    def table(self) -> str:
        """Return it as Markdown."""
        lines = [f"| {name} | {value} |" for name, value in self.rows()]
        return "\n".join(["| what | measured |", "| --- | --- |", *lines])
