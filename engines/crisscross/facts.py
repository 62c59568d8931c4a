"""Facts about moves: which numbers are open afterwards, and how many of the tiles left fit them."""

from collections.abc import Mapping
from typing import Any

from engines import tiles
from engines.crisscross import notation
from engines.crisscross.notation import On
from engines.move_facts import Fact


def facts(view: Mapping[str, Any], move: str) -> list[Fact]:
    """Describe what a legal move does, most notable first. The order of the tiles left is not known."""
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
