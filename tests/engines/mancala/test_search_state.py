"""The packed game agrees with the rules, move for move."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.mancala import rules
from engines.mancala.ai.search_state import Fast, packed
from engines.mancala.board import pit_at
from engines.mancala.state import State

BOARDS = st.tuples(st.integers(1, 13).map(lambda half: 2 * half), st.integers(0, 7).map(lambda n: 2 * n + 1))


def begin(pits: int, seeds: int) -> State:
    return rules.start(seats=2, options={"pits": pits, "seeds": seeds}, seed="00" * 32)


def pack(fast: Fast, state: State) -> int:
    return fast.pack(state.pits, state.turn, state.captured_last, state.barred)


def assert_agrees(fast: Fast, state: State) -> None:
    """Every legal move leads to the position, and takes the seeds, that the rules say."""
    children = fast.children(pack(fast, state))
    moves = rules.legal_moves(state)
    places = ["abcdefghijklmnopqrstuvwxyz".index(move.lower()) for move in moves]
    assert [pit for _, _, pit in children] == [pit_at(state.turn, place, fast.width) for place in places]
    for move, (captured, code, pit) in zip(moves, children, strict=True):
        after = rules.play(state, move)
        assert captured == after.stores[state.turn] - state.stores[state.turn]
        assert code == pack(fast, after)
        assert fast.place(pit) == "abcdefghijklmnopqrstuvwxyz".index(move.lower())


@given(board=BOARDS, number=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_random_matches_move_for_move(board: tuple[int, int], number: int) -> None:
    state, rng, fast = begin(*board), Random(number), packed(board[0], 2 * board[0] * board[1])
    for _ in range(60):
        if rules.outcome(state) is not None:
            return
        assert_agrees(fast, state)
        state = rules.play(state, rng.choice(rules.legal_moves(state)))


@given(board=BOARDS, number=st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_thin_positions_where_pits_are_barred(board: tuple[int, int], number: int) -> None:
    width, seeds = board
    total, rng = 2 * width * seeds, Random(number)
    state = begin(*board)
    pits = [0] * (2 * width)
    for _ in range(rng.randint(2, min(total, 6))):
        pits[rng.randrange(2 * width)] += 1
    thin = {**rules.dump(state), "south": pits[:width], "north": pits[width:], "since": None}
    state = rules.load({**thin, "stores": [total - sum(pits), 0]})
    fast = packed(width, total)
    for _ in range(12):
        if rules.outcome(state) is not None:
            return
        assert_agrees(fast, state)
        state = rules.play(state, rng.choice(rules.legal_moves(state)))


@given(board=BOARDS, number=st.integers(0, 2**32))
@settings(max_examples=50, deadline=None)
def test_a_packed_position_can_be_read_again(board: tuple[int, int], number: int) -> None:
    width, seeds = board
    fast, rng = packed(width, 2 * width * seeds), Random(number)
    pits = tuple(rng.randint(0, seeds) for _ in range(2 * width))
    seat, last, barred = rng.randrange(2), rng.choice([None, 0, 1]), rng.choice([None, 0, width])
    code = fast.pack(pits, seat, last, barred)
    assert (fast.pits(code), fast.seat(code)) == (pits, seat)
    assert fast.barred(code) == (-1 if barred is None else barred)


@pytest.mark.parametrize("seat", [0, 1])
def test_all_the_seeds_fit_into_one_pit(seat: int) -> None:
    fast = packed(26, 2 * 26 * 15)
    pits = [0] * 52
    pits[1 - seat] = 780
    code = fast.pack(tuple(pits), seat, None, None)
    assert fast.pits(code)[1 - seat] == 780
    assert len(fast.children(code)) == 1
