"""Puzzles from matches of AI players.

Positions are taken without what has stood before, which decides only whether a move is barred.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engines import puzzles
from engines.mancala.ai import levels
from engines.mancala.ai.search import Root, Search
from engines.mancala.ai.search_state import PackedBoard, packed_board
from engines.mancala.board import letter
from engines.mancala.puzzles import ending
from engines.mancala.puzzles.candidate import Candidate
from engines.mancala.serialization import dump
from engines.mancala.state import State, to_move
from engines.mancala.view import view
from engines.puzzles import Puzzle

COUNT = 12

# Levels that make mistakes, so that not every position is the search's own.
TABLES = (("medium", "easy"), ("easy", "easy"), ("easy", "medium"), ("medium", "medium"))

# The weaker players, by the moves that they sow in their heads, without a tablebase.
_LADDER = (12, 40, 120, 400, 1_200, 4_000, 12_000, 32_000)

_LONGEST = 7


def make() -> Iterator[Puzzle]:
    """Yield the puzzles, at most one of a match."""
    seen = set()
    for states in puzzles.matches("mancala", TABLES):
        found = next(filter(None, map(_find, states)), None)
        if found is None:
            continue
        key = found.state.pits, found.state.turn
        if key in seen:
            continue
        seen.add(key)
        yield _puzzle(f"m{len(seen):04}", found)
        if len(seen) == COUNT:
            return


def _find(state: State) -> Candidate | None:
    return ending.find(_board(state), replace(state, trail=(), moves=(), barred=()))


def _board(state: State) -> PackedBoard:
    return packed_board(state.options.pits, 2 * state.options.pits * state.options.seeds)


def _puzzle(name: str, found: Candidate) -> Puzzle:
    width = found.state.options.pits
    values = {letter(pit, width): value for pit, value in found.values.items()}
    best = letter(found.best, width)
    return Puzzle(
        id=name,
        position=dump(found.state),
        seat=found.state.turn,
        solutions=(best,),
        line=_line(found.state, best),
        theme=found.theme,
        best=values[best],
        second=max(value for move, value in values.items() if move != best),
        rating=_rating(found),
        values=values,
        refutations={move: _line(found.state, move)[1:] for move in values if move != best},
    )


def _line(state: State, move: str) -> tuple[str, ...]:
    """Return a move and how the strongest players go on from there."""
    from engines.mancala import GAME

    line = [move]
    state = GAME.play(state, move)
    while to_move(state) is not None and len(line) < _LONGEST:
        line.append(levels.choose(dict(view(state, state.turn)), "hard", Random(0)).move)
        state = GAME.play(state, line[-1])
    return tuple(line)


def _rating(found: Candidate) -> int:
    """Return the rating, by the share of the weaker players who miss the best move."""
    board, state = _board(found.state), found.state
    root = Root(board.pack(state.pits, state.turn, state.captured_last), sum(state.pits))
    missed = sum(Search(board, budget, root).moves().values[0][0] != found.best for budget in _LADDER)
    return puzzles.rating(missed / len(_LADDER))
