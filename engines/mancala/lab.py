"""The laboratory of Zig Zag mancala: a rule of thumb, and the puzzles.

Puzzles come from matches of AI players. Positions are taken without their history, so every pit with seeds
may be sown. There are two kinds. In one, a move gains clearly the most over the next turns: the seeds that
the solver captures less those that the other captures over a fixed number of turns each, if both play for
this difference. This is exact; but a position makes a puzzle only if a search many times stronger than the
hard level also finds the move clearly the best in the long run. In the other, an ending, a move is clearly
the best by the tablebase; values are the solver's seeds at the end.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from operator import itemgetter
from random import Random
from typing import Any, Final

from engines.lab import puzzle_making
from engines.lab.puzzle_making import Kind
from engines.mancala import GAME, notation
from engines.mancala.ai import levels
from engines.mancala.ai.evaluation import UNIT
from engines.mancala.ai.search import Root, Search
from engines.mancala.ai.search_state import Child, PackedBoard, packed_board
from engines.mancala.ai.tablebase import Bounds, Tablebase, tablebase
from engines.mancala.board import filled, letter, pit_at, sow
from engines.mancala.serialization import dump
from engines.mancala.state import State, from_sides
from engines.mancala.view import view
from engines.puzzles import Puzzle

# Levels that make mistakes, so that not every position is the search's own.
TABLES: Final = (
    ("medium-1", "easy-1"),
    ("easy-1", "easy-1"),
    ("easy-1", "medium-1"),
    ("medium-1", "medium-1"),
)

COUNT: Final = 300

# The weaker players that a puzzle is rated by, besides a greedy one: searches without a tablebase, with these
# budgets of moves sown; and the level easy, several times, since it is noisy.
_BUDGETS = tuple(6 << step for step in range(12))
_EASY = 12

# Of gains: the fewest seeds in the pits, and the fewest moves to choose from.
_FEWEST_SEEDS, _FEWEST_MOVES = 12, 3

# How much better the best move is than any other: in seeds gained over the turns, and in those the search
# expects at the end.
_CLEAR, _CLEAR_AT_END = 2, 1

# The search's moves sown, ten times those of the hard level, and the seeds in its tablebase.
_BUDGET, _TABLEBASE = 320_000, 6

_INFINITE = 1 << 30

# Moves sown for a sample of `judge`: for 400 samples, 250 times as many as hard, 5 times as many as master.
_SAMPLE = 20_000

# Of endings: seeds in the pits; the tablebase is solved for all of them.
_FEWEST_LEFT, _MOST_LEFT = 4, 6

# How many seeds better the best move must be than any other, and in how many moves every bound must be
# forced.
_ENDING_CLEAR = 1
_LONGEST = 9

# The fewest moves in the line.
_SHORTEST = 3

# A gain and the pits sown.
Line = tuple[int, tuple[int, ...]]
Stood = frozenset[int]


def thumb(view: dict[str, Any], rng: Random) -> str:
    """Choose the move with the largest capture less the opponent's best in reply, the first of several."""
    seat, width = view["to_move"], view["options"]["pits"]
    pits = from_sides(tuple(view["south"]), tuple(view["north"]))

    def worth(named: str) -> int:
        sown = sow(pits, pit_at(seat, notation.parse(named), width))
        theirs = (sow(sown.pits, pit).captured for pit in filled(sown.pits, 1 - seat))
        return sown.captured - max(theirs, default=0)

    return str(max(view["legal"], key=worth))


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A position with one clearly best move.

    `best` is the pit that it sows. By pit, `values` are the values of moves, and `lines` how play continues.
    """

    state: State
    theme: str
    best: int
    values: Mapping[int, float]
    lines: Mapping[int, tuple[str, ...]]
    known: Mapping[str, Any] = field(default_factory=dict)


def judge(
    view: dict[str, Any], moves: Sequence[str], samples: int, rng: Random
) -> dict[str, Sequence[float]]:
    """Value the moves by the levels' search, which for every sample may make `_SAMPLE` sowings.

    A search leaves nothing to luck, so there is one value for each.
    """
    deep = levels.Level(budget=samples * _SAMPLE, tablebase=150_000, error=0.0)
    return {move: (value,) for move, value in levels.searched(view, deep) if move in moves}


def _board_of(state: State) -> PackedBoard:
    return packed_board(state.options.pits, 2 * state.options.pits * state.options.seeds)


def _code_of(state: State) -> int:
    return _board_of(state).pack(state.pits, state.turn, state.captured_last)


def _is_greedy(children: list[Child], pit: int) -> bool:
    """Check whether the move captures more at once than every other, and so is too easy to find."""
    gains = {child: captured for captured, _, child in children}
    return all(gains[pit] > gain for other, gain in gains.items() if other != pit)


def _share_missed(candidate: _Candidate) -> float:
    """Measure the share of the weaker players who miss the best move, which is not the greedy one.

    It is 0 if the level easy always finds the move, which is then too easy for a puzzle.
    """
    state = candidate.state
    root = Root(_code_of(state), sum(state.pits))
    searched = [Search(_board_of(state), budget, root).moves().values[0][0] for budget in _BUDGETS]
    seen = dict(view(state, state.turn))
    chosen = [levels.choose(seen, "easy-1", Random(number)).move for number in range(_EASY)]
    best = letter(candidate.best, state.options.pits)
    by_easy, by_search = sum(move != best for move in chosen), sum(pit != candidate.best for pit in searched)
    return (1 + by_easy + by_search) / (1 + len(chosen) + len(searched)) if by_easy else 0.0


def _find_gain(state: State, turns: int) -> _Candidate | None:
    """Find the puzzle in a position, None if no move gains clearly the most, or if it loses seeds."""
    if sum(state.pits) < _FEWEST_SEEDS:
        return None
    board, code = _board_of(state), _code_of(state)
    children = board.children(code)
    if len(children) < _FEWEST_MOVES:
        return None
    gained = {
        child[2]: _gain(board, child, 2 * turns - 1, frozenset((code,)), (-_INFINITE, _INFINITE))
        for child in children
    }
    best, second, *_ = sorted(gained, key=lambda pit: gained[pit][0], reverse=True)
    if gained[best][0] < max(0, gained[second][0] + _CLEAR) or _is_greedy(children, best):
        return None
    width = state.options.pits
    lines = {pit: tuple(letter(sown, width) for sown in line) for pit, (_, line) in gained.items()}
    values = {pit: float(gain) for pit, (gain, _) in gained.items()}
    theme = "gain" if values[best] > 0 else "hold"
    return _Candidate(state, theme, best, values, lines, {"turns": turns})


def _is_sound(candidate: _Candidate) -> bool:
    """Check that a strong search also finds that the move is clearly the best, in the long run."""
    state, board = candidate.state, _board_of(candidate.state)
    endings = tablebase(board)
    endings.solve(_TABLEBASE)
    root = Root(_code_of(state), sum(state.pits))
    for budget in (_BUDGET // 20, _BUDGET):  # the first rules out many positions cheaply
        (best, value), (_, second), *_ = Search(board, budget, root, endings, _TABLEBASE).moves().values
        # A seed more at the end is one less for the other side, so it counts twice.
        if best != candidate.best or value - second < 2 * _CLEAR_AT_END * UNIT:
            return False
    return True


def _gain(board: PackedBoard, child: Child, plies: int, stood: Stood, within: tuple[int, int]) -> Line:
    """Find what a move and this many plies after it gain, and the line (alpha-beta)."""
    (captured, code, pit), (low, high) = child, within
    if not plies:
        return captured, (pit,)
    best: Line = (-_INFINITE, ())
    answers = board.legal(code, stood)
    for answer in sorted(answers, reverse=True):
        floor = max(best[0], captured - high)
        line = _gain(board, answer, plies - 1, stood | {code}, (floor, captured - low))
        best = max(best, line, key=itemgetter(0))
        if best[0] >= captured - low:
            break
    return (captured - best[0], (pit, *best[1])) if answers else (captured, (pit,))


def _find_ending(state: State) -> _Candidate | None:
    """Find the puzzle in a position of an ending, None if no move is clearly the best.

    The values of the best move and of the best other one are exact, whatever the earlier positions were.
    Other moves have values if these are also exact.
    """
    left = sum(state.pits)
    if not _FEWEST_LEFT <= left <= _MOST_LEFT or state.captured_last is None:
        return None
    children = _board_of(state).children(_code_of(state))
    bounds = {child[2]: _bounds(child, left, _solved(state)) for child in children}
    ranked = sorted(bounds, key=lambda pit: bounds[pit].most, reverse=True)
    if len(ranked) < 2 or _is_greedy(children, ranked[0]):
        return None
    if any(bound.least_moves > _LONGEST or bound.most_moves > _LONGEST for bound in bounds.values()):
        return None
    values = {
        pit: _final_seeds(state, bound.most) for pit, bound in bounds.items() if bound.least == bound.most
    }
    best, second = ranked[:2]
    if not {best, second} <= values.keys() or values[best] - values[second] < _ENDING_CLEAR:
        return None
    lines = {pit: _line(state, pit) for pit in values}
    if len(lines[best]) < _SHORTEST:
        return None
    half = state.options.pits * state.options.seeds
    theme = "win" if values[best] > half >= values[second] else "ending"
    return _Candidate(state, theme, best, values, lines)


def _solved(state: State) -> Tablebase:
    endings = tablebase(_board_of(state))
    endings.solve(_MOST_LEFT)
    return endings


def _bounds(child: Child, left: int, endings: Tablebase) -> Bounds:
    """Bound the value of a move, for its player."""
    captured, after, _ = child
    bounds = endings.look_up(after, left - captured)
    return Bounds(captured - bounds.most, bounds.most_moves, captured - bounds.least, bounds.least_moves)


def _final_seeds(state: State, gain: int) -> float:
    """Count the seeds that the player to move has at the end, if they gain `gain` more than the other."""
    return state.stores[state.turn] + (sum(state.pits) + gain) / 2


def _line(state: State, pit: int) -> tuple[str, ...]:
    """Play on from this move until the match is over.

    Among moves that force equal gains, captures come first, then the quickest. A player who has nothing to
    force plays the move against which the other needs longest.
    """
    line: list[str] = []
    while True:
        line.append(letter(pit, state.options.pits))
        state = GAME.play(state, line[-1])
        if state.ended is not None:
            return tuple(line)
        children = _board_of(state).children(_code_of(state))
        pit = max((child for child in children if child[2] not in state.barred), key=_rank(state))[2]


def _rank(state: State) -> Callable[[Child], tuple[int, bool, int, int]]:
    left, endings = sum(state.pits), _solved(state)

    def rank(child: Child) -> tuple[int, bool, int, int]:
        bounds = _bounds(child, left, endings)
        slow = bounds.most_moves if bounds.least == -left else -bounds.least_moves
        return bounds.least, child[0] > 0, slow, -child[2]

    return rank


_KINDS: Final[tuple[Kind[State, _Candidate], ...]] = (
    Kind(partial(_find_gain, turns=2), _is_sound, 135),
    Kind(partial(_find_gain, turns=3), _is_sound, 135),
    Kind(_find_ending, lambda _: True, 40),
)


def make_puzzles() -> Iterator[Puzzle]:
    """Yield the puzzles, at most one of a kind from a match."""
    made, seen = Counter[Kind[State, _Candidate]](), set()
    for states in puzzle_making.matches("mancala", TABLES):
        positions = [replace(state, trail=(), moves=(), barred=()) for state in states if state.ended is None]
        rng = Random(states[0].seed)
        rng.shuffle(positions)
        for kind in _KINDS:
            if made[kind] == kind.most:
                continue
            unseen = (state for state in positions if (state.pits, state.turn) not in seen)
            if (rated := kind.choose(unseen, _share_missed, rng.random())) is not None:
                made[kind] += 1
                candidate, share = rated
                seen.add((candidate.state.pits, candidate.state.turn))
                yield _puzzle(f"m{made.total():04}", candidate, share)
            if made.total() == COUNT:
                return


def _puzzle(name: str, candidate: _Candidate, share: float) -> Puzzle:
    width = candidate.state.options.pits
    values = {letter(pit, width): value for pit, value in candidate.values.items()}
    lines = {letter(pit, width): line for pit, line in candidate.lines.items()}
    best = letter(candidate.best, width)
    return Puzzle(
        id=name,
        position=dump(candidate.state),
        seat=candidate.state.turn,
        solutions=(best,),
        line=lines[best],
        theme=candidate.theme,
        best=values[best],
        second=max(value for move, value in values.items() if move != best),
        rating=puzzle_making.rating(share),
        values=values,
        refutations={move: line[1:] for move, line in lines.items() if move != best},
        known=candidate.known,
    )
