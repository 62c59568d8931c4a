"""How the house plays Zig Zag mancala: by search, deeper from level to level.

A thought's values are how many seeds the mover expects to have at the end, of all that the match began with:
those captured already, those to come, and what is left over if the claim to it holds. What nobody may ever
get counts half. A search that looks several moves ahead finds them; with few seeds left they are exact.

Effort is counted in moves sown, never in time, so a level plays the same on every machine.
"""

from random import Random
from typing import Any, NamedTuple

from engines.game import Thought
from engines.mancala import notation
from engines.mancala.ai.evaluation import UNIT
from engines.mancala.ai.search import Found, Search, solved
from engines.mancala.ai.search_state import packed
from engines.mancala.ai.tablebase import endings
from engines.mancala.board import NORTH, SOUTH, pit_at
from engines.mancala.state import from_sides

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")

# In the first moves little is at stake: any that is as good as this, in seeds, may be played, so that no two
# matches need begin alike.
OPENING_PLIES, OPENING_SLACK = 8, 0.5


class Level(NamedTuple):
    """How hard a level tries: moves sown per decision, pits looked at to solve endings once and for all, and
    the error it makes in judging a move, in seeds (a standard deviation).
    """

    budget: int
    endings: int
    error: float


_EFFORT = {
    "easy": Level(budget=300, endings=0, error=1.5),
    "medium": Level(budget=1_500, endings=25_000, error=0.0),
    "hard": Level(budget=32_000, endings=150_000, error=0.0),
}


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """A legal move of the seat to move, from its view alone, with what every legal move is worth."""
    if level == "random":
        return Thought(rng.choice(view["legal"]), "seeds")
    effort = _EFFORT[level]
    found = _found(view, effort)
    values = _in_seeds(view, found)
    slack = OPENING_SLACK if view["ply"] < OPENING_PLIES else 0.0
    if found.exact or (not slack and not effort.error):
        return Thought(values[0][0], "seeds", values)
    judged = [(value + rng.gauss(0, effort.error), move) for move, value in values]
    best, _ = max(judged)
    return Thought(rng.choice([move for value, move in judged if value >= best - slack]), "seeds", values)


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """What the hard level thinks, and what it gives to the move. Raises KeyError for an illegal one."""
    thought = choose(view, "hard", rng)
    return thought, dict(thought.values)[move]


def _in_seeds(view: dict[str, Any], found: Found) -> tuple[tuple[str, float], ...]:
    """Every legal move with the seeds that it leads to, best first."""
    pits, seeds = view["options"]["pits"], view["options"]["seeds"]
    total, seat = 2 * pits * seeds, view["to_move"]
    start = total + view["stores"][seat] - view["stores"][1 - seat]
    place = packed(pits, total).place
    return tuple(
        (notation.write(place(pit), seat), round((start + value / UNIT) / 2, 2))
        for pit, value in found.values
    )


def _found(view: dict[str, Any], effort: Level) -> Found:
    """What the search finds."""
    width, seat = view["options"]["pits"], view["to_move"]
    fast = packed(width, 2 * width * view["options"]["seeds"])
    pits = from_sides(tuple(view["south"]), tuple(view["north"]))
    code, left = fast.pack(pits, seat, view["captured_last"], _barred(view, fast.width)), sum(pits)
    exact = endings(fast)
    few = exact.reach(effort.endings)
    # Solved when they come near: until then a search hardly gets there.
    if left > 4 * few:
        few = 0
    exact.solve(few)
    if left <= few and view["captured_last"] is not None:
        return solved(exact, code, left)
    return Search(fast, _budget(view, effort), exact, few).moves(code, left)


def _budget(view: dict[str, Any], effort: Level) -> int:
    """Less where nothing is to be decided: a single legal move, or a match that somebody has won already."""
    total = 2 * view["options"]["pits"] * view["options"]["seeds"]
    if len(view["legal"]) == 1 or 2 * max(view["stores"]) > total:
        return effort.budget // 5
    return effort.budget


def _barred(view: dict[str, Any], width: int) -> int | None:
    if view["barred"] is None:
        return None
    seat = SOUTH if view["barred"].islower() else NORTH
    return pit_at(seat, notation.parse(view["barred"]), width)
