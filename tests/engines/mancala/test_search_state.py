"""The packed search state agrees with the rules, move for move."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.mancala import GAME
from engines.mancala.ai.search_state import PackedBoard, packed_board
from engines.mancala.board import pit_at
from engines.mancala.state import State
from tests.engines.mancala.positions import pack, start

SIZES = st.tuples(st.integers(1, 13).map(lambda half: 2 * half), st.integers(0, 7).map(lambda n: 2 * n + 1))


def stood(board: PackedBoard, state: State) -> set[int]:
    """Return the earlier positions with the opponent to move, which may not return."""
    return {board.pack(pits, 1 - state.turn, state.captured_last) for pits in state.trail[-1::-2]}


def assert_agrees(board: PackedBoard, state: State) -> None:
    """Every legal move captures what the rules say, and leads to the same position."""
    children = board.legal(pack(board, state), stood(board, state))
    moves = GAME.legal_moves(state)
    places = ["abcdefghijklmnopqrstuvwxyz".index(move.lower()) for move in moves]
    assert [pit for _, _, pit in children] == [pit_at(state.turn, place, board.width) for place in places]
    for move, (captured, code, pit) in zip(moves, children, strict=True):
        after = GAME.play(state, move)
        assert captured == after.stores[state.turn] - state.stores[state.turn]
        assert code == pack(board, after)
        assert board.column(pit) == "abcdefghijklmnopqrstuvwxyz".index(move.lower())


@pytest.mark.slow
@given(size=SIZES, number=st.integers(0, 2**32))
@settings(max_examples=12)
def test_random_matches_move_for_move(size: tuple[int, int], number: int) -> None:
    state, rng, board = start(*size), Random(number), packed_board(size[0], 2 * size[0] * size[1])
    for _ in range(60):
        if GAME.outcome(state) is not None:
            return
        assert_agrees(board, state)
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))


@pytest.mark.slow
@given(size=SIZES, number=st.integers(0, 2**32))
@settings(max_examples=100)
def test_thin_positions_where_pits_are_barred(size: tuple[int, int], number: int) -> None:
    width, seeds = size
    total, rng = 2 * width * seeds, Random(number)
    state = start(*size)
    pits = [0] * (2 * width)
    for _ in range(rng.randint(2, min(total, 6))):
        pits[rng.randrange(2 * width)] += 1
    thin = {**GAME.dump(state), "south": pits[:width], "north": pits[width:], "since": None}
    state = GAME.load({**thin, "stores": [total - sum(pits), 0]})
    board = packed_board(width, total)
    for _ in range(40):
        if GAME.outcome(state) is not None:
            return
        assert_agrees(board, state)
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))


@given(size=SIZES, number=st.integers(0, 2**32))
@settings(max_examples=50)
def test_a_packed_position_can_be_read_again(size: tuple[int, int], number: int) -> None:
    width, seeds = size
    board, rng = packed_board(width, 2 * width * seeds), Random(number)
    pits = tuple(rng.randint(0, seeds) for _ in range(2 * width))
    seat, last = rng.randrange(2), rng.choice([None, 0, 1])
    code = board.pack(pits, seat, last)
    assert (board.pits(code), board.seat(code)) == (pits, seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_all_the_seeds_fit_into_one_pit(seat: int) -> None:
    board = packed_board(26, 2 * 26 * 15)
    pits = [0] * 52
    pits[1 - seat] = 780
    code = board.pack(tuple(pits), seat, None)
    assert board.pits(code)[1 - seat] == 780
    assert len(board.children(code)) == 1
