"""Hard's search in C: without patterns the values of the plain search, with them the same from every side."""

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engines.chain import GAME, lab
from engines.chain.ai import lookahead
from engines.chain.ai.connection_bitboard import BITS
from engines.chain.ai.search import chance, evaluate, expected_chance
from engines.chain.board import COUNT, EW, NS
from engines.lab import training
from engines.packed_weights import unpack
from tests.engines.chain.test_features import Board, board, position

compiled = pytest.mark.skipif(not lookahead.compiled(), reason="not compiled")

BOARDS = st.builds(board, st.integers(0, 2**32), st.integers(0, 60))
EDGES = st.sampled_from([(NS, NS), (EW, EW), (NS, EW), (EW, NS)])
NUMBERS = GAME.start(seats=2, options={}, seed="00" * 32).numbers


def is_open(board: Board, edges: tuple[str, str]) -> bool:
    """Return whether neither team has joined its edges, so that play goes on."""
    return all(outlook.connection.pieces != 0 for outlook in position(board, edges).outlooks)


@pytest.mark.slow
@compiled
@settings(max_examples=60)
@given(BOARDS, EDGES, st.integers(0, 1), st.integers(0, COUNT - 1))
def test_without_patterns_chances_are_those_of_the_plain_search(
    board: Board, edges: tuple[str, str], team: int, square: int
) -> None:
    numbers, pieces = board
    if pieces[square] != "." or not is_open(board, edges):
        return
    evaluated = evaluate(position(board, edges), team, BITS[square])
    later = pieces[:square] + str(team) + pieces[square + 1 :]
    shallow, deep = (
        lookahead.chance(numbers, later, edges, team, throws, patterns=False) for throws in (0, 1)
    )
    assert shallow == pytest.approx(chance(evaluated.odds), abs=1e-5)
    if evaluated.position.outlooks[team].connection.pieces:
        assert deep == pytest.approx(1 - expected_chance(evaluated.position, 1 - team, 3, 2), abs=1e-5)


@compiled
@settings(max_examples=30)
@given(BOARDS, EDGES, st.integers(0, 1))
@example(board(5083, 45), (EW, EW), 1)  # with such a tie
def test_chances_are_the_same_for_either_team_and_along_the_diagonal(
    board: Board, edges: tuple[str, str], team: int
) -> None:
    numbers, pieces = board
    seen = lookahead.chance(numbers, pieces, edges, team, 1)
    swapped = pieces.translate(str.maketrans("01", "10"))
    assert lookahead.chance(numbers, swapped, edges[::-1], 1 - team, 1) == pytest.approx(seen, abs=1e-5)
    flipped = ["".join(cells[row::12] for row in range(12)) for cells in board]
    turned = tuple(EW if edge == NS else NS for edge in edges)
    evaluated = lookahead.chance(numbers, pieces, edges, team, 0)
    assert lookahead.chance(flipped[0], flipped[1], turned, team, 0) == pytest.approx(evaluated, abs=1e-4)
    # Of squares that are worth exactly as much, the search takes the first ones, which are others here.
    assert lookahead.chance(flipped[0], flipped[1], turned, team, 1) == pytest.approx(seen, abs=0.02)


@pytest.mark.slow
@compiled
@settings(max_examples=20)
@given(BOARDS, EDGES, st.integers(0, 1), st.tuples(st.integers(1, 6), st.integers(1, 6)))
def test_the_best_turns_are_legal_and_in_order_and_worth_what_is_said_of_them(
    board: Board, edges: tuple[str, str], team: int, throw: tuple[int, int]
) -> None:
    numbers, pieces = board
    if not is_open(board, edges):
        return
    found = lookahead.best_turns(numbers, pieces, edges, team, throw)
    chances = [value for _, value in found]
    assert chances == sorted(chances, reverse=True)
    for squares, value in found:
        left = list(throw)
        later = list(pieces)
        for square in squares:
            left.remove(int(numbers[square]))
            assert later[square] == "."
            later[square] = str(team)
        again = lookahead.chance(numbers, "".join(later), edges, team, lookahead.THROWS)
        assert value == pytest.approx(again, abs=1e-6)


@compiled
def test_a_single_piece_may_stand_anywhere() -> None:
    found = lookahead.best_turns(NUMBERS, "." * COUNT, (NS, NS), 0, None)
    assert all(len(squares) == 1 and 0.2 < value < 0.8 for squares, value in found)


@compiled
def test_a_turn_that_joins_is_the_only_one() -> None:
    # Column a from square 1 on; square 0 is a three.
    pieces = "." + "0" * 11 + "1" + "." * (COUNT - 13)
    assert NUMBERS[0] == "3"
    (squares, value), *others = lookahead.best_turns(NUMBERS, pieces, (NS, NS), 0, (3, 5))
    assert (0 in squares, value, others) == (True, 1.0, [])


@compiled
@pytest.mark.parametrize(
    ("numbers", "pieces"), [("1" * 143, "." * COUNT), (NUMBERS, "." * 10), ("7" * COUNT, "." * COUNT)]
)
def test_what_is_no_position_is_refused(numbers: str, pieces: str) -> None:
    with pytest.raises(ValueError, match="not a position"):
        lookahead.chance(numbers, pieces, (NS, NS), 0, 1)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_patterns_are_learned_from_few_games_and_the_same_every_time(tmp_path: Path) -> None:
    program = training.build(lab.PATTERNS_SOURCE, tmp_path)
    weights = unpack((Path(lookahead.__file__).with_name("weights.txt")).read_text(encoding="ascii"))
    before = "\n".join(map(str, weights))
    command = [program, "10", "1", lab.LAYOUT, "4"]
    once, again = (
        subprocess.run(command, input=before, capture_output=True, text=True, check=True).stdout  # noqa: S603
        for _ in range(2)
    )
    assert once == again
    assert len(once.split("weights\n")[1].split()) == lookahead.PATTERN_WEIGHTS
