"""What is true of the puzzles of all games. That solutions are the best moves, each game confirms itself."""

from dataclasses import replace

import pytest

import engines
from engines import puzzles
from engines.__main__ import main
from engines.lab import labs, puzzle_making
from engines.puzzles import Puzzle

games = pytest.mark.parametrize("game", puzzles.games())
# These games have several finders of puzzles, and their first puzzle is of one.
THEMES = sorted({(game, puzzle.theme) for game in ("chain", "mancala") for puzzle in puzzles.of_game(game)})


def faults(puzzle: Puzzle) -> list[str]:
    game, state = engines.get(puzzle.game), puzzles.state_of(puzzle)
    legal, claims = set(game.legal_moves(state)), {}
    claims["is the solver's move"] = game.to_move(state) == puzzle.seat
    claims["solutions are legal"] = bool(puzzle.solutions) and set(puzzle.solutions) < legal
    claims["values are of legal moves"] = set(puzzle.solutions) <= set(puzzle.values) <= legal
    values = dict(puzzle.values)
    claims["best"] = {values.pop(move) for move in puzzle.solutions} == {puzzle.best}
    claims["second"] = max(values.values()) == puzzle.second < puzzle.best
    claims["line begins with the solution"] = puzzle.line[0] == puzzle.solutions[0]
    claims["refutations are of wrong moves"] = set(puzzle.refutations) <= legal - set(puzzle.solutions)
    claims["rating"] = puzzles.EASIEST <= puzzle.rating <= puzzles.HARDEST
    for line in (puzzle.line, *((move, *after) for move, after in puzzle.refutations.items())):
        reached = state
        for move in line:
            claims[f"{move} is legal"] = move in game.legal_moves(reached)
            reached = game.play(reached, move)
    return [f"{puzzle.id}: not true that {claim}" for claim, true in claims.items() if not true]


@games
@pytest.mark.slow
def test_positions_load_and_moves_are_legal(game: str) -> None:
    assert [fault for puzzle in puzzles.of_game(game) for fault in faults(puzzle)] == []


@games
def test_every_puzzle_is_there_once_and_found_by_its_id(game: str) -> None:
    found = puzzles.of_game(game)
    assert all(puzzles.by_id(game, puzzle.id) is puzzle and puzzle.game == game for puzzle in found)
    assert all(puzzle.id.isascii() and puzzle.id.isalnum() and len(puzzle.id) <= 8 for puzzle in found)
    assert len({str(engines.get(game).view(puzzles.state_of(one), one.seat)) for one in found}) == len(found)


@games
@pytest.mark.slow
def test_the_first_puzzle_is_made_again_byte_for_byte(game: str) -> None:
    assert main(["puzzles", game, "--check", "--count", "1"]) == 0


@games
def test_a_puzzle_is_written_as_it_was_read(game: str) -> None:
    assert [puzzles.write(puzzle) for puzzle in puzzles.of_game(game)] == puzzles.lines(game)


def test_a_game_may_have_no_puzzles_and_a_changed_file_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(labs, "of", lambda _: labs.Lab())
    assert main(["puzzles", "mancala"]) == 0
    assert main(["puzzles", "mancala", "--check"]) == 2
    assert "puzzle 1 " in capsys.readouterr().err
    with pytest.raises(KeyError):
        puzzles.by_id("mancala", "nothing")


@pytest.mark.parametrize(("game", "theme"), THEMES)
@pytest.mark.slow
def test_a_puzzle_is_made_again_of_its_position(
    game: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Mancala looks two turns ahead before it looks three.
    fitting = (one for one in puzzles.of_game(game) if one.theme == theme and one.known.get("turns") != 3)
    known = next(fitting)
    monkeypatch.setattr(puzzle_making, "matches", lambda *_, **__: iter([[puzzles.state_of(known)]]))
    make_puzzles = labs.of(engines.get(game)).make_puzzles
    assert make_puzzles is not None
    made = next(make_puzzles())
    assert replace(made, id=known.id) == known
