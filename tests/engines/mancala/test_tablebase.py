"""The tablebase is exact: every value follows from those one move later, and play confirms it."""

from random import Random

import pytest

from engines.mancala import GAME
from engines.mancala.ai.search import solved
from engines.mancala.ai.search_state import PackedBoard
from engines.mancala.ai.tablebase import Tablebase
from engines.mancala.state import State
from engines.mancala.view import letter

WIDTH, SEEDS = 6, 4


@pytest.fixture(scope="module")
def exact() -> Tablebase:
    tablebase = Tablebase(PackedBoard(WIDTH, 60))
    tablebase.solve(SEEDS)
    return tablebase


def seeds(tablebase: Tablebase, code: int) -> int:
    return sum(tablebase.board.pits(code))


def test_every_value_is_the_best_of_the_next(exact: Tablebase) -> None:
    board = exact.board
    for code, (value, _) in exact.values.items():
        left = seeds(exact, code)
        claimant = bool(code & board.last[board.seat(code)])
        children = board.children(code)
        after = [captured - exact.value(child, left - captured)[0] for captured, child, _ in children]
        assert value == (max(after) if after else left if claimant else -left)


def test_no_value_exceeds_the_seeds_left_and_a_claim_never_hurts(exact: Tablebase) -> None:
    board = exact.board
    claims = board.last[0] | board.last[1]
    for code, (value, _) in exact.values.items():
        assert abs(value) <= seeds(exact, code)
        if code & board.last[board.seat(code)]:
            assert value >= exact.values[code ^ claims][0]


def ending(exact: Tablebase, rng: Random) -> State:
    """Return a position with few seeds and a claim, in a match that is not over."""
    while True:
        row = [0] * (2 * WIDTH)
        for _ in range(rng.randint(2, SEEDS)):
            row[rng.randrange(2 * WIDTH)] += 1
        start = GAME.dump(GAME.start(seats=2, options={}, seed="00" * 32))
        stores = [30, 30 - sum(row)]
        position = {"south": row[:WIDTH], "north": row[WIDTH:], "stores": stores, "turn": rng.randrange(2)}
        state = GAME.load({**start, **position, "captured_last": rng.randrange(2)})
        if GAME.outcome(state) is None:
            return state


def best(exact: Tablebase, state: State) -> tuple[str, int]:
    code = exact.board.pack(state.pits, state.turn, state.captured_last, state.barred)
    pit, value = solved(exact, code, sum(state.pits)).values[0]
    return letter(pit, WIDTH), value


@pytest.mark.parametrize("number", range(60))
def test_play_by_the_values_gains_at_least_as_much(exact: Tablebase, number: int) -> None:
    rng = Random(number)
    state = ending(exact, rng)
    seat, (_, value) = state.turn, best(exact, state)
    before = state.stores[seat] - state.stores[1 - seat]
    while GAME.to_move(state) is not None:
        ours = state.turn == seat
        state = GAME.play(state, best(exact, state)[0] if ours else rng.choice(GAME.legal_moves(state)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores[seat] - outcome.scores[1 - seat] - before >= value / 20


@pytest.mark.parametrize("number", range(60))
def test_best_play_of_both_gives_just_the_value(exact: Tablebase, number: int) -> None:
    state = ending(exact, Random(number))
    seat, (_, value) = state.turn, best(exact, state)
    before = state.stores[seat] - state.stores[1 - seat]
    while GAME.to_move(state) is not None:
        state = GAME.play(state, best(exact, state)[0])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores[seat] - outcome.scores[1 - seat] - before == value / 20
