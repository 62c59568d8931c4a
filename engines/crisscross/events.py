"""What a move does, as data: the events of one that was played, and facts about one that could be.

Facts are about which numbers are open afterwards, and how many of the tiles left fit them.
"""

from collections.abc import Mapping
from typing import Any

from engines import tiles
from engines.crisscross import notation
from engines.crisscross.notation import On
from engines.crisscross.state import State, remaining
from engines.crisscross.view import reason
from engines.game import Event
from engines.move_facts import Fact


def events(before: State, move: str, after: State) -> list[Event]:
    """Return what happened between the two states, in order.

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
    """Return the tiles that fitted nowhere, before and after the scrap heap was shuffled."""
    first = len(after.scrapped) if after.shuffled is None else after.shuffled
    happened = _scrapped(after.scrapped[:first])
    if after.shuffled is not None:
        happened.append({"event": "shuffled", "count": _shuffled(after), "pass": after.passes})
    return happened + _scrapped(after.scrapped[first:])


def _shuffled(after: State) -> int:
    """Return how many tiles the scrap heap had when it became the pile: all that are left now."""
    return remaining(after)


def _scrapped(some: tuple[tiles.Tile, ...]) -> list[Event]:
    return [{"event": "scrapped", "tiles": tiles.write_all(some), "count": len(some)}] if some else []


def _draw_or_end(after: State) -> Event:
    if after.drawn is not None:
        return {"event": "drew", "tile": tiles.write(after.drawn)}
    over = reason(after)
    return {"event": "cleared"} if over == "cleared" else {"event": "stuck", "left": remaining(after)}


def facts(view: Mapping[str, Any], move: str) -> list[Fact]:
    """Return what a legal move does, the most notable first. The order of the tiles left is not known."""
    action, ends = notation.parse(move), list(view["ends"])
    if isinstance(action, On):
        ends[action.arm - 1] = sum(tiles.parse(view["drawn"])) - ends[action.arm - 1]
    else:
        ends.append(action.out)
    left = [tiles.parse(tile) for tile in [*view["unseen"], *view["scrap"]]]
    if not left:
        return [Fact("clears")]
    fitting = [tile for tile in left if not set(tile).isdisjoint(ends)]
    shown = sorted(set(ends))
    doubles = [Fact("double", {"tile": tiles.write(tile)}) for tile in fitting if tile[0] == tile[1]]
    having = {number: sum(number in tile for tile in left) for number in shown}
    return [
        Fact("fits", {"count": len(fitting), "of": len(left)}, len(fitting)),
        *doubles,
        *(Fact("twice", {"number": number}) for number in shown if ends.count(number) > 1),
        *(Fact("opens", {"number": number, "count": having[number]}) for number in shown if having[number]),
    ]
