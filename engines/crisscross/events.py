"""What a move has done, as data that everyone may know."""

from engines import tiles
from engines.crisscross.state import State, remaining
from engines.crisscross.view import reason
from engines.game import Event


def events(before: State, move: str, after: State) -> list[Event]:
    """Describe what happened between the two states, in order.

    The move itself is ``laid`` or ``started``; then ``scrapped`` and ``shuffled`` as tiles were drawn; at
    last ``drew``, ``cleared`` or ``stuck``.
    """
    if before.drawn is None or after.last is None:
        return []
    tile, number = tiles.write(before.drawn), after.last
    out = after.arms[number - 1][-1][1]
    kind = "started" if len(after.arms) > len(before.arms) else "laid"
    happened: list[Event] = [{"event": kind, "seat": 0, "tile": tile, "arm": number, "out": out}]
    return happened + _scrapped_and_shuffled(after) + [_draw_or_end(after)]


def _scrapped_and_shuffled(after: State) -> list[Event]:
    """Describe the tiles that fitted nowhere, before and after the scrap heap was shuffled."""
    first = len(after.scrapped) if after.shuffled is None else after.shuffled
    happened = _scrapped(after.scrapped[:first])
    if after.shuffled is not None:
        happened.append({"event": "shuffled", "count": _shuffled(after), "pass": after.passes})
    return happened + _scrapped(after.scrapped[first:])


def _shuffled(after: State) -> int:
    """Count the tiles that the scrap heap had when it became the pile: all that are left now."""
    return remaining(after)


def _scrapped(some: tuple[tiles.Tile, ...]) -> list[Event]:
    return [{"event": "scrapped", "tiles": tiles.write_all(some), "count": len(some)}] if some else []


def _draw_or_end(after: State) -> Event:
    if after.drawn is not None:
        return {"event": "drew", "tile": tiles.write(after.drawn)}
    over = reason(after)
    return {"event": "cleared"} if over == "cleared" else {"event": "stuck", "left": remaining(after)}
