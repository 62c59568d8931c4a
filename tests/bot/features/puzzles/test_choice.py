"""Puzzles of one person: the rating is Glicko's, and the next puzzle fits it."""

from random import Random

import pytest

from bot.features.puzzles import of_the_day_rows
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.service import PuzzleRecord

(GAME, *_) = puzzles.games()


def test_the_rating_is_that_of_the_papers_example() -> None:
    played = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)]
    rating, deviation = puzzles.glicko(1500.0, 200.0, played)
    assert rating == pytest.approx(1464, abs=0.5)
    assert deviation == pytest.approx(151.4, abs=0.05)


def test_streaks_count_right_answers_in_a_row() -> None:
    record = PuzzleRecord(1, GAME)
    for solved in (True, True, False, True):
        record = puzzles.after_answer(record, 1500, solved=solved)
    assert (record.answered, record.solved, record.streak, record.best_streak) == (4, 3, 1, 2)
    assert record.rating > 1500


def test_a_rating_never_stands_still() -> None:
    record = PuzzleRecord(1, GAME)
    for number in range(200):
        before, record = record, puzzles.after_answer(record, record.rating, solved=number % 2 == 0)
    assert abs(record.rating - before.rating) > 5


def test_the_next_puzzle_is_unanswered_and_about_as_hard_as_the_person_is_strong() -> None:
    pool = puzzles.pool(GAME)
    answered: set[str] = set()
    for _ in pool:
        puzzle = puzzles.next_puzzle(GAME, answered, 1500, Random(0))
        assert puzzle is not None
        assert puzzle.id not in answered
        closer = [puzzle for puzzle in pool if abs(puzzle.rating - 1500) < abs(puzzle.rating - 1500)]
        assert len([puzzle for puzzle in closer if puzzle.id not in answered]) < 5
        answered.add(puzzle.id)
    assert puzzles.next_puzzle(GAME, answered, 1500, Random(0)) is None


def test_nobody_meets_a_puzzle_of_the_day_before_its_day() -> None:
    days = [of_the_day_rows.puzzle_of(f"2026-11-{day:02}") for day in range(1, 31)]
    for puzzle in days:
        assert puzzle is not None
        assert puzzle not in puzzles.pool(puzzle.game)
    turns = [puzzle.game for puzzle in days if puzzle is not None]
    count = len(set(turns))
    assert all(
        len(set(turns[start : start + count])) == count for start in range(0, 28, count) if start + count < 30
    )
