"""The AI players: alpha-beta search, deeper from level to level.

Values are the seeds that the seat to move expects to have at the end: those captured, those to come, and
those left on the board if its claim to them holds. Seeds that nobody may ever get count half. With few seeds
left the values are mostly exact, from the tablebase.

Budgets are counted in moves sown, never in time, so a level plays the same on every machine.
"""

from random import Random
from typing import Any, NamedTuple

from engines.ai import SEEDS, Thought, misjudged
from engines.mancala import notation
from engines.mancala.ai import LEVELS
from engines.mancala.ai.evaluation import UNIT
from engines.mancala.ai.search import Root, SearchResult, best_search, fits_core
from engines.mancala.ai.search_state import PackedBoard, packed_board
from engines.mancala.ai.tablebase import tablebase
from engines.mancala.board import pit_at, sow
from engines.mancala.state import PLAYERS, from_sides

__all__ = ["LEVELS", "choose", "review"]

# In these first plies, any move within this many seeds of the best may be played, for variety.
OPENING_PLIES, OPENING_SLACK = 8, 0.5


class Level(NamedTuple):
    """What a level may spend, and how accurately it evaluates.

    `budget` is the number of moves sown per decision, `tablebase` the number of pits examined to solve the
    tablebase once, and `error` the standard deviation, in seeds, of noise on its values. While more than half
    of all seeds are in the pits, leads are reduced: by `shrinkage` times the share of all seeds beyond one
    half.
    """

    budget: int
    tablebase: int
    error: float
    shrinkage: float = 0.0


_LEVELS = {
    "beginner": Level(budget=300, tablebase=0, error=0.7),
    "easy": Level(budget=300, tablebase=0, error=0.12),
    "medium": Level(budget=1_000, tablebase=25_000, error=0.1),
    "hard": Level(budget=1_800, tablebase=25_000, error=0.0),
    "expert": Level(budget=5_000, tablebase=150_000, error=0.0),
    "master": Level(budget=14_000, tablebase=150_000, error=0.0),
    # For matches that were begun with them.
    "easy-1": Level(budget=300, tablebase=0, error=1.5),
    "medium-1": Level(budget=1_500, tablebase=25_000, error=0.0),
    "hard-1": Level(budget=32_000, tablebase=150_000, error=0.0),
    # Compiled, this takes two or three times as long as hard-1 does uncompiled.
    # Early on, only part of the lead that it sees comes true: 0.72 with 85 % of the seeds in the pits (95 %
    # interval 0.54 to 0.91), 0.88 with 65 % (0.72 to 0.98), all of it with less than half (142 games).
    "master-1": Level(budget=1_500_000, tablebase=150_000, error=0.0, shrinkage=0.8),
}

_ANALYSIS = "master-1"  # of hints and reviews


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """Choose a move, with the value of every legal move."""
    if level == "random":
        return Thought(rng.choice(view["legal"]), SEEDS)
    is_too_slow = level == _ANALYSIS and not fits_core(_board(view))
    settings = _LEVELS["hard-1" if is_too_slow else level]
    result = _evaluate(view, settings)
    values = _in_seeds(view, result)
    predicted = values if result.exact else _shrunk(view, values, settings.shrinkage)
    slack = OPENING_SLACK if view["ply"] < OPENING_PLIES else 0.0
    if result.exact or (not slack and not settings.error):
        return Thought(values[0][0], SEEDS, predicted)
    judged = misjudged(values, settings.error, rng)
    best, _ = max(judged)
    move = rng.choice([move for value, move in judged if value >= best - slack])
    return Thought(move, SEEDS, predicted)


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """Choose as in hints, and value the move. Raises KeyError for an illegal one."""
    thought = choose(view, _ANALYSIS, rng)
    return thought, dict(thought.values)[move]


def searched(view: dict[str, Any], settings: Level) -> tuple[tuple[str, float], ...]:
    """List every legal move with its value by a search with these settings, best first."""
    return _in_seeds(view, _evaluate(view, settings))


def _in_seeds(view: dict[str, Any], result: SearchResult) -> tuple[tuple[str, float], ...]:
    """List every legal move with its value in seeds, best first."""
    pits, seeds = view["options"]["pits"], view["options"]["seeds"]
    total, seat = 2 * pits * seeds, view["to_move"]
    start = total + view["stores"][seat] - view["stores"][1 - seat]
    column = packed_board(pits, total).column
    return tuple(
        (notation.write(column(pit), seat), round((start + value / UNIT) / 2, 2))
        for pit, value in result.values
    )


def _shrunk(
    view: dict[str, Any], values: tuple[tuple[str, float], ...], shrinkage: float
) -> tuple[tuple[str, float], ...]:
    """Reduce the leads in these values to what comes true on average, in the same order."""
    half = view["options"]["pits"] * view["options"]["seeds"]
    left = sum(view["south"]) + sum(view["north"])
    kept = 1 - shrinkage * max(0.0, left / (2 * half) - 0.5)
    return tuple((move, round(half + kept * (value - half), 2)) for move, value in values)


def _board(view: dict[str, Any]) -> PackedBoard:
    width = view["options"]["pits"]
    return packed_board(width, 2 * width * view["options"]["seeds"])


def _evaluate(view: dict[str, Any], settings: Level) -> SearchResult:
    board, pits = _board(view), from_sides(tuple(view["south"]), tuple(view["north"]))
    code, left = board.pack(pits, view["to_move"], view["captured_last"]), sum(pits)
    endings = tablebase(board)
    few = endings.affordable(settings.tablebase)
    # Solve it only when a search can come near it.
    if left > 4 * few:
        few = 0
    endings.solve(few)
    root = Root(code, left, _stood(view, board), view["quiet_left"])
    return best_search(board, _budget(view, settings), root, endings, few).moves()


def _budget(view: dict[str, Any], settings: Level) -> int:
    """Choose the budget: less for a forced move, or when the match is already decided."""
    total = 2 * view["options"]["pits"] * view["options"]["seeds"]
    if len(view["legal"]) == 1 or 2 * max(view["stores"]) > total:
        return settings.budget // 5
    return settings.budget


def _stood(view: dict[str, Any], board: PackedBoard) -> set[int]:
    """Collect the earlier positions, which may not return."""
    if view["since"] is None:
        return set()
    moves, left = view["since"]["moves"], sum(view["south"]) + sum(view["north"])
    pits = from_sides(tuple(view["since"]["south"]), tuple(view["since"]["north"]))
    mover, stood = (view["to_move"] + len(moves)) % PLAYERS, set()
    for move in moves:
        if sum(pits) == left:  # not the position before a capture
            stood.add(board.pack(pits, mover, view["captured_last"]))
        pits = sow(pits, pit_at(mover, notation.parse(move), board.width)).pits
        mover = 1 - mover
    return stood
