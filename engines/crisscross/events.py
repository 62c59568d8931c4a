"""What a move did, as data."""

from typing import Any

from engines import tiles
from engines.crisscross.state import State, remaining
from engines.crisscross.view import reason, written

Events = list[dict[str, Any]]


def events(before: State, move: str, after: State) -> Events:
    """What happened between the two states, in order: each dict has an `event` and its particulars.

    `laid` or `started` is the move itself; then come `scrapped` and `shuffled` as the tiles went by, and
    last `drew`, `cleared` or `stuck`.
    """
    if before.drawn is None or after.last is None:
        return []
    tile, number = tiles.write(before.drawn), after.last
    out = after.arms[number - 1][-1][1]
    kind = "started" if len(after.arms) > len(before.arms) else "laid"
    told: Events = [{"event": kind, "seat": 0, "tile": tile, "arm": number, "out": out}]
    return told + _gone_by(after) + [_then(after)]


def _gone_by(after: State) -> Events:
    """The tiles that fitted nowhere, before and after the scrap heap was shuffled."""
    first = len(after.scrapped) if after.shuffled is None else after.shuffled
    told = _scrapped(after.scrapped[:first])
    if after.shuffled is not None:
        told.append({"event": "shuffled", "count": _shuffled(after), "pass": after.passes})
    return told + _scrapped(after.scrapped[first:])


def _shuffled(after: State) -> int:
    """How many tiles the scrap heap had when it became the pile: all that are left, for nothing was laid
    since.
    """
    return remaining(after)


def _scrapped(some: tuple[tiles.Tile, ...]) -> Events:
    return [{"event": "scrapped", "tiles": written(some), "count": len(some)}] if some else []


def _then(after: State) -> dict[str, Any]:
    if after.drawn is not None:
        return {"event": "drew", "tile": tiles.write(after.drawn)}
    over = reason(after)
    return {"event": "cleared"} if over == "cleared" else {"event": "stuck", "left": remaining(after)}
