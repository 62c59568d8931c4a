"""What the learned evaluation sees: the same from both sides, and the same as the program that learns."""

import shutil
from pathlib import Path
from random import Random

import pytest

from engines.chain import GAME, lab
from engines.chain.ai.connection_bitboard import bearing, widen
from engines.chain.ai.evaluation import OF_TEAM, ROWS, WEIGHTS, Network, both_features, learned, team_features
from engines.chain.ai.search import Position, SearchContext
from engines.chain.board import ALL, COUNT, EW, NS, to_set
from engines.lab import training
from engines.packed_weights import pack, unpack

Board = tuple[str, str]  # the numbers by square, and the pieces


def board(number: int, pieces: int) -> Board:
    """Return a board with that many random pieces; every other one has random numbers."""
    options = {"numbers": "random"} if number % 2 else {}
    numbers = GAME.start(seats=2, options=options, seed=f"{number:064x}").numbers
    cells = ["."] * COUNT
    for place, square in enumerate(Random(number).sample(range(COUNT), pieces)):
        cells[square] = str(place % 2)
    return numbers, "".join(cells)


def boards(count: int) -> list[Board]:
    """Return boards with few to many pieces, some of them nearly full."""
    return [board(number, Random(number).choice((3, 12, 40, 90, 130))) for number in range(count)]


def position(board: Board, edges: tuple[str, str]) -> Position:
    numbers, pieces = board
    own = [to_set(square for square, piece in enumerate(pieces) if piece == team) for team in "01"]
    return Position.of(SearchContext(numbers, edges), (widen(own[0]), widen(own[1])), widen(ALL & ~sum(own)))


def rows(board: Board, edges: tuple[str, str], team: int) -> list[int]:
    """Return the rows of weights that apply when the team has just moved."""
    node = position(board, edges)
    found = []
    for role, side in enumerate((team, 1 - team)):
        ahead = node.outlooks[side].connection
        features = team_features(ahead, ahead.squares, bearing(board[0]))
        assert all(0 <= feature < OF_TEAM for feature in features)
        found += [2 * feature + role for feature in features]
    reaches = [node.outlooks[side].reach for side in (team, 1 - team)]
    return [*found, *both_features(*reaches, crossed=edges[0] != edges[1])]


def test_both_teams_are_seen_alike_and_from_every_side() -> None:
    for numbers, pieces in boards(20):
        board = numbers, pieces
        swapped = numbers, pieces.translate(str.maketrans("01", "10"))
        turned = numbers[::-1], pieces[::-1]
        mirrored = tuple(
            "".join(cells[12 * column : 12 * column + 12] for column in range(11, -1, -1)) for cells in board
        )
        flipped = tuple("".join(cells[row::12] for row in range(12)) for cells in board)
        for team in (0, 1):
            for edges, other in (((NS, NS), (EW, EW)), ((NS, EW), (EW, NS))):
                seen = sorted(rows(board, edges, team))
                assert sorted(rows(swapped, edges[::-1], 1 - team)) == seen
                assert sorted(rows(turned, edges, team)) == seen
                assert sorted(rows((mirrored[0], mirrored[1]), edges, team)) == seen
                assert sorted(rows((flipped[0], flipped[1]), other, team)) == seen


def test_a_row_is_for_one_feature_only_and_all_are_used_somewhere() -> None:
    seen = {row for board in boards(40) for row in rows(board, (NS, NS), 0)}
    assert 0 <= min(seen) < max(seen) < ROWS


def test_the_evaluation_adds_up_the_rows_of_the_network() -> None:
    rng = Random(1)
    weights = [rng.randrange(-3000, 3000) for _ in range(WEIGHTS)]
    network = Network(weights)
    for board in boards(12):
        applied = rows(board, (NS, NS), 0)
        *_, bias, output = [weights[start : start + 8] for start in range(0, WEIGHTS, 8)]
        hidden = [bias[unit] + sum(weights[8 * row + unit] for row in applied) for unit in range(8)]
        expected = hidden[0] + sum(
            out / 4096 * max(0, one) for out, one in zip(output[1:], hidden[1:], strict=True)
        )
        node = position(board, (NS, NS))
        sums = [
            network.roles(outlook.connection, outlook.reach[-1], node.context.bears)[role]
            for role, outlook in enumerate(node.outlooks)
        ]
        assert network.odds(*sums, applied[-4:]) == pytest.approx(expected / 4096)


def test_weights_are_read_as_they_were_written_and_say_the_same_every_time() -> None:
    weights = [Random(2).randrange(-(2**15), 2**15) for _ in range(WEIGHTS)]
    assert unpack(pack(weights)) == weights
    node = board(1, 40), (NS, EW)
    assert learned() is learned()
    assert position(*node).odds(0) == position(*node).odds(0)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_the_program_that_learns_sees_the_same(tmp_path: Path) -> None:
    program = training.build(lab.SOURCE, tmp_path)
    cases = [
        (board, edges, number % 2)
        for number, board in enumerate(boards(60))
        for edges in ((NS, NS), (EW, EW), (NS, EW))
    ]
    lines = [
        f"{numbers} {pieces} {int(edges[0] == EW)} {int(edges[1] == EW)} {team}"
        for (numbers, pieces), edges, team in cases
    ]
    assert [sorted(row) for row in training.rows(program, lines)] == [sorted(rows(*case)) for case in cases]
