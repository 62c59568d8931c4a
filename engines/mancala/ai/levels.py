"""The AI players: alpha-beta search, deeper from level to level.

Values are the seeds that the seat to move expects to have at the end: those captured, those to come, and
those left on the board if its claim to them holds. Seeds that nobody may ever get count half. With few seeds
left the values are exact, from the tablebase.

Budgets are counted in moves sown, never in time, so a level plays the same on every machine.
"""

from random import Random
from typing import Any, NamedTuple

from engines.ai import SEEDS, Thought
from engines.mancala import notation
from engines.mancala.ai.evaluation import UNIT
from engines.mancala.ai.search import Result, Search, solved
from engines.mancala.ai.search_state import packed_board
from engines.mancala.ai.tablebase import tablebase
from engines.mancala.board import NORTH, SOUTH, pit_at
from engines.mancala.state import from_sides

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")

# In the opening any move within this many seeds of the best may be played, for variety.
OPENING_PLIES, OPENING_SLACK = 8, 0.5


class Level(NamedTuple):
    """What a level spends and how well it judges.

    `budget` is the moves sown per decision, `tablebase` the pits looked at to solve the tablebase once, and
    `error` the standard deviation, in seeds, of noise on its values.
    """

    budget: int
    tablebase: int
    error: float


_LEVELS = {
    "easy": Level(budget=300, tablebase=0, error=1.5),
    "medium": Level(budget=1_500, tablebase=25_000, error=0.0),
    "hard": Level(budget=32_000, tablebase=150_000, error=0.0),
}


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """Choose a move, with the value of every legal move."""
    if level == "random":
        return Thought(rng.choice(view["legal"]), SEEDS)
    settings = _LEVELS[level]
    found = _evaluate(view, settings)
    values = _in_seeds(view, found)
    slack = OPENING_SLACK if view["ply"] < OPENING_PLIES else 0.0
    if found.exact or (not slack and not settings.error):
        return Thought(values[0][0], SEEDS, values)
    judged = [(value + rng.gauss(0, settings.error), move) for move, value in values]
    best, _ = max(judged)
    return Thought(rng.choice([move for value, move in judged if value >= best - slack]), SEEDS, values)


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """Return the hard level's decision and its value of the move. Raises KeyError for an illegal one."""
    thought = choose(view, "hard", rng)
    return thought, dict(thought.values)[move]


def _in_seeds(view: dict[str, Any], found: Result) -> tuple[tuple[str, float], ...]:
    """Return every legal move with its value in seeds, best first."""
    pits, seeds = view["options"]["pits"], view["options"]["seeds"]
    total, seat = 2 * pits * seeds, view["to_move"]
    start = total + view["stores"][seat] - view["stores"][1 - seat]
    column = packed_board(pits, total).column
    return tuple(
        (notation.write(column(pit), seat), round((start + value / UNIT) / 2, 2))
        for pit, value in found.values
    )


def _evaluate(view: dict[str, Any], settings: Level) -> Result:
    """Look the position up in the tablebase, or search it."""
    width, seat = view["options"]["pits"], view["to_move"]
    board = packed_board(width, 2 * width * view["options"]["seeds"])
    pits = from_sides(tuple(view["south"]), tuple(view["north"]))
    code, left = board.pack(pits, seat, view["captured_last"], _barred(view, board.width)), sum(pits)
    exact = tablebase(board)
    few = exact.affordable(settings.tablebase)
    # Solve it only when it comes within reach of a search.
    if left > 4 * few:
        few = 0
    exact.solve(few)
    if left <= few and view["captured_last"] is not None:
        return solved(exact, code, left)
    return Search(board, _budget(view, settings), exact, few).moves(code, left)


def _budget(view: dict[str, Any], settings: Level) -> int:
    """Return the budget: less for a forced move, or when the match is decided already."""
    total = 2 * view["options"]["pits"] * view["options"]["seeds"]
    if len(view["legal"]) == 1 or 2 * max(view["stores"]) > total:
        return settings.budget // 5
    return settings.budget


def _barred(view: dict[str, Any], width: int) -> int | None:
    if view["barred"] is None:
        return None
    seat = SOUTH if view["barred"].islower() else NORTH
    return pit_at(seat, notation.parse(view["barred"]), width)
