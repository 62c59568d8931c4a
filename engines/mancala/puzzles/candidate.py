"""Shared by the puzzle finders."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engines.mancala.ai import levels
from engines.mancala.ai.search import Root, Search
from engines.mancala.ai.search_state import Child, PackedBoard, packed_board
from engines.mancala.board import letter
from engines.mancala.state import State
from engines.mancala.view import view

# The weaker players that a puzzle is rated by, besides a greedy one: searches without a tablebase, with these
# budgets of moves sown; and the level easy, several times, since it is noisy.
_BUDGETS = tuple(6 << step for step in range(12))
_EASY = 12


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position with one clearly best move.

    `best` is the pit that it sows. By pit, `values` are the values of moves, and `lines` how play continues.
    """

    state: State
    theme: str
    best: int
    values: Mapping[int, float]
    lines: Mapping[int, tuple[str, ...]]
    known: Mapping[str, Any] = field(default_factory=dict)


def board_of(state: State) -> PackedBoard:
    """Return the search's board for the options of the match."""
    return packed_board(state.options.pits, 2 * state.options.pits * state.options.seeds)


def code_of(state: State) -> int:
    """Return the position in the search's representation."""
    return board_of(state).pack(state.pits, state.turn, state.captured_last)


def is_greedy(children: list[Child], pit: int) -> bool:
    """Return whether the move captures more at once than every other, and so is too easy to find."""
    gains = {child: captured for captured, _, child in children}
    return all(gains[pit] > gain for other, gain in gains.items() if other != pit)


def share_missed(found: Candidate) -> float:
    """Return the share of the weaker players who miss the best move, which is not the greedy one.

    It is 0 if the level easy always finds the move, which is then too easy for a puzzle.
    """
    state = found.state
    root = Root(code_of(state), sum(state.pits))
    searched = [Search(board_of(state), budget, root).moves().values[0][0] for budget in _BUDGETS]
    seen = dict(view(state, state.turn))
    chosen = [levels.choose(seen, "easy", Random(number)).move for number in range(_EASY)]
    best = letter(found.best, state.options.pits)
    by_easy, by_search = sum(move != best for move in chosen), sum(pit != found.best for pit in searched)
    return (1 + by_easy + by_search) / (1 + len(chosen) + len(searched)) if by_easy else 0.0
