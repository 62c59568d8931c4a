"""The core finds what the search finds, node for node, compiled and not."""

from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest

from engines.mancala import GAME
from engines.mancala.ai import core, levels
from engines.mancala.ai.evaluation import evaluator
from engines.mancala.ai.search import CoreSearch, Root, Search, new_core, split
from engines.mancala.ai.search_state import PackedBoard, packed_board
from engines.mancala.ai.tablebase import tablebase
from engines.mancala.state import State
from tests.engines.compiled import both_forms
from tests.engines.mancala.positions import board_of, pack, played

SIZES = ((2, 1), (2, 15), (4, 3), (4, 7), (6, 3), (6, 5), (6, 15), (8, 5), (10, 1))

both = both_forms(core)


@cache
def core_of(module: ModuleType, board: PackedBoard) -> Any:
    return new_core(module, board)


@pytest.mark.slow
@both
def test_moves_and_static_values_are_those_of_the_search(module: ModuleType) -> None:
    for number in range(30):
        rng = Random(number)
        state = played(rng.choice(SIZES), rng.randrange(40), rng)
        board, left = board_of(state), sum(state.pits)
        code, machine = pack(board, state), core_of(module, board)
        expected = [(taken, split(board, after), pit) for taken, after, pit in board.children(code)]
        assert machine.children(split(board, code)) == expected
        assert machine.static(split(board, code), left) == evaluator(board)(code, left)


def check_same_search(module: ModuleType, state: State, budget: int, few: int, quiet_left: int) -> None:
    """Compare the two searches of a position with the endings of up to `few` seeds known."""
    board = board_of(state)
    endings = tablebase(board)
    endings.solve(few)
    stood = {board.pack(pits, 1 - state.turn, state.captured_last) for pits in state.trail[-1::-2]}
    root = Root(pack(board, state), sum(state.pits), stood, quiet_left)
    found = CoreSearch(core_of(module, board), board, budget, root, endings, few).moves()
    assert found == Search(board, budget, root, endings, few).moves()


@pytest.mark.slow
@both
def test_a_search_finds_the_same_node_for_node(module: ModuleType) -> None:
    """With the tablebase and without, near the end for want of captures, and when positions have stood."""
    for number in range(36):
        rng = Random(number)
        state = played(SIZES[number % len(SIZES)], rng.choice((0, 4, 10, 30, 60, 90)), rng)
        few = rng.choice((0, min(sum(state.pits), tablebase(board_of(state)).affordable(2_000))))
        check_same_search(module, state, rng.choice((50, 200, 800)), few, rng.choice((300, 40, 5)))


@pytest.mark.slow
@both
def test_it_knows_the_endings_of_the_tablebase(module: ModuleType) -> None:
    """With more seeds in the pits than the tablebase knows, near the end for want of captures or not."""
    for number in range(12):
        rng = Random(number)
        state = played(((4, 3), (4, 7), (6, 5))[number % 3], 400, rng, fewest=rng.randrange(4, 13))
        check_same_search(module, state, 400, min(sum(state.pits) - 1, 3), rng.choice((300, 20, 3)))


@pytest.mark.slow
def test_a_table_that_grows_forgets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = played((6, 5), 8, Random(1))
    board = board_of(state)
    root = Root(pack(board, state), sum(state.pits))

    def searched() -> object:
        return CoreSearch(new_core(core, board), board, 800, root, tablebase(board), 0).moves()

    whole = searched()
    monkeypatch.setattr(core, "SLOTS", 16)
    assert searched() == whole


def test_a_board_too_wide_has_no_core() -> None:
    assert new_core(core, packed_board(26, 52 * 15)) is None
    assert new_core(core, packed_board(8, 16 * 7)) is not None


def test_master_plays_as_hard_does_on_a_board_too_wide() -> None:
    state = played((12, 1), 10, Random(1))
    view = GAME.view(state, state.turn)
    assert levels.choose(view, "master-1", Random(1)) == levels.choose(view, "hard-1", Random(1))
