"""What the long checks find and print."""

import json
import logging
import statistics
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from tests.processes import Stage, until

SHOWN_WITHIN = 8.0  # seconds until every table shows what is stored, under Discord's limits
_MOST_LINES = 20  # of each kind

Fault = Callable[[Sandbox, Matches, int], Awaitable[str | None]]  # what is wrong with a match, None: nothing


@dataclass(slots=True)
class Report:
    """Measurements and broken promises of one run."""

    what: str
    counts: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)  # by the bot, to the operator
    left: list[str] = field(default_factory=list)  # in Discord, though nobody knows of it
    late: list[str] = field(default_factory=list)  # kept, but too late
    wrong: list[str] = field(default_factory=list)

    @property
    def is_broken(self) -> bool:
        return bool(self.wrong or self.late or self.left)

    def took(self, what: str, seconds: float, at_most: float = float("inf")) -> None:
        """Record a time, which is late beyond the most that is allowed."""
        self.seconds.setdefault(what, []).append(seconds)
        if seconds > at_most:
            self.late.append(f"{what} took {seconds:.2f} s")

    def summary(self) -> str:
        """Return it for people."""
        lines = [f"{self.what}: {', '.join(f'{name} {count}' for name, count in self.counts.items())}"]
        for name, taken in self.seconds.items():
            lines.append(f"{name}: median {statistics.median(taken):.2f} s, longest {max(taken):.2f} s")
        for kind in ("said", "left", "late", "wrong"):
            lines += [f"{kind.upper()}: {one}" for one in getattr(self, kind)[:_MOST_LINES]]
        verdict = f"FAILED, {len(self.wrong)} things are wrong" if self.is_broken else "nothing is wrong"
        return "\n  ".join([*lines, verdict])


def printed(check: str, reports: Iterable[Report], **details: object) -> int:
    """Print reports as they come, for people and as JSON; return the exit code."""
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # requests cut off by a kill
    broken = False
    for report in reports:
        print(report.summary())
        print(json.dumps({"check": check, "what": report.what, **details, **report.counts}), flush=True)
        broken |= report.is_broken
    return int(broken)


async def remaining(stage: Stage, match_ids: Iterable[int], fault: Fault) -> list[str]:
    """Ask of each match what is wrong with it until nothing is; return what still is in the end."""
    found = dict.fromkeys(match_ids, "")

    async def nothing() -> bool:
        for match_id in list(found):
            reason = await fault(stage.sandbox, stage.matches, match_id)
            if reason is None:
                del found[match_id]
            else:
                found[match_id] = reason
        return not found

    await until(nothing)
    return list(found.values())
