"""Puzzles: the solution can be given by buttons; task, values and lines have words."""

import pytest

from bot import games
from bot.features.puzzles import page
from bot.features.puzzles.service import PuzzleAnswer
from bot.i18n import texts
from bot.table import practice as practice_position
from bot.table.controls import Choice, Press
from engines import puzzles

LANGUAGES = ("en", "de", "fr", "es")
MOST = 8  # puzzles of each game; they are alike


@pytest.mark.slow
@pytest.mark.parametrize("game", puzzles.games())
def test_the_solution_has_a_button_and_everything_has_words(game: str) -> None:
    t = texts("en")
    found = puzzles.of_game(game)
    for puzzle in found[:: max(1, len(found) // MOST)]:
        names, here = page.names_at(puzzle, t, "Ana"), page.position_of(puzzle)
        parts, offered = [""], set()
        while parts:
            chosen = practice_position.placing(here, parts.pop(), names, t)
            for control in practice_position.move_controls(here, chosen, t):
                moves = [control.arg] if isinstance(control, Press) else []
                moves += [value for _, value in control.options] if isinstance(control, Choice) else []
                act = getattr(control, "act", "")
                offered |= set(moves) if act == "move" else set()
                parts += moves if act == "part" and len(parts) < 40 else []
        assert set(puzzle.solutions) <= offered, puzzle.id
        for move in (*puzzle.solutions, *puzzle.refutations):
            answer = PuzzleAnswer(7, game, puzzle.id, move, move in puzzle.solutions)
            assert page.describe_moves(puzzle, page.follow_up(puzzle, answer), names, t)
            told = page.describe_moves(puzzle, page.follow_up(puzzle, answer), names, t)
            *_, last = page.follow_up(puzzle, answer)
            assert len(told) <= 5
            assert games.get(game).move_text(last) in told[-1] or len(told) < 5, "the rest is in short"
            assert page.verdict(puzzle, answer, t).endswith("."), "what follows, follows elsewhere"
            assert page.named(puzzle, move, t)


@pytest.mark.parametrize("game", puzzles.games())
def test_every_theme_has_a_text_of_its_own_in_every_language(game: str) -> None:
    themes = {puzzle.theme for puzzle in puzzles.of_game(game)}
    for t in map(texts, LANGUAGES):
        assert all(t.has(f"{game}-task-{theme}") for theme in themes), (t.locale, themes)
        assert t.has(f"{game}-worth")
        for puzzle in puzzles.of_game(game)[:3]:
            assert page.task_words(puzzle, page.names_at(puzzle, t), t) and page.solution_words(puzzle, t)


def test_one_point_and_no_gain_are_told_in_numbers_of_their_own() -> None:
    dominoes, mancala = (games.get(name) for name in ("dominoes", "mancala"))
    for t in map(texts, LANGUAGES):
        assert dominoes.puzzle_worth(-1.0, "save", t) != dominoes.puzzle_worth(-2.0, "save", t).replace(
            "2", "1"
        )
        assert "0" not in mancala.puzzle_worth(0.0, "hold", t)


def test_a_nearly_certain_move_is_not_said_to_be_certain() -> None:
    chain, t = games.get("chain"), texts()
    shown = [chain.puzzle_worth(value, "prepare", t) for value in (0.996, 1.0)]
    assert ["99%" in shown[0], "100%" in shown[1]] == [True, True]
