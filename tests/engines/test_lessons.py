"""Every lesson against its engine: positions load, moves are legal, and what is said of them is true."""

from fnmatch import fnmatchcase
from string import Formatter

import pytest

import engines
from engines import lessons
from engines.lessons import Case, LessonStep

LANGUAGES = ("en", "de", "fr", "es")
STEPS = [step for game in lessons.games() for step in lessons.load(game).steps]
steps = pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step.game}-{step.name}")


def legal(step: LessonStep) -> list[str]:
    return engines.get(step.game).legal_moves(step.state)


@pytest.mark.parametrize("game", lessons.games())
def test_a_lesson_has_six_to_ten_steps_and_ends_in_a_match(game: str) -> None:
    lesson = lessons.load(game)
    assert 6 <= len(lesson.steps) + 1 <= 10
    rules = engines.get(game)
    rules.start(seats=min(rules.SEATS), options=lesson.options, seed="00" * 32)


@steps
def test_every_legal_move_gets_a_true_answer_in_every_language(step: LessonStep) -> None:
    given = {}
    for move in legal(step):
        answer = step.answer(move)
        case = next(case for case in (step.right, *step.mistakes, step.wrong) if case.name == answer.text)
        assert case.holds_for(answer.events), move
        given.setdefault(answer.text, answer)
    assert set(given) >= {"right", *(mistake.name for mistake in step.mistakes)}
    for language in LANGUAGES:
        lesson = lessons.load(step.game, language)
        for name, answer in given.items():
            assert lesson.text(step, name, answer.events)
        assert lesson.texts[step.name].keys() == {"ask", *given}


@steps
def test_the_moves_named_are_legal_and_do_what_is_said_of_them(step: LessonStep) -> None:
    earlier: set[str] = set()
    for case in (step.right, *step.mistakes):
        for pattern in case.moves:
            given = {step.answer(move).text for move in legal(step) if fnmatchcase(move, pattern)}
            assert given - earlier == {case.name}, pattern
        earlier.add(case.name)


@steps
def test_no_move_that_does_the_same_is_called_wrong(step: LessonStep) -> None:
    if not step.right.events or step.right.replies:
        return
    same = Case("right", events=step.right.events, without=step.right.without)
    for move in legal(step):
        answer = step.answer(move)
        assert answer.is_right or not same.holds_for(answer.events), move


@pytest.mark.parametrize("game", lessons.games())
def test_all_languages_fill_in_the_same_values(game: str) -> None:
    def values(language: str) -> dict[tuple[str, str], set[str | None]]:
        said = lessons.load(game, language).texts
        return {
            (step, name): {field for _, field, _, _ in Formatter().parse(text)} - {None}
            for step, texts in said.items()
            for name, text in texts.items()
        }

    for language in LANGUAGES:
        assert values(language) == values("en"), language


def test_a_language_without_a_lesson_gets_the_english_one() -> None:
    assert lessons.load("mancala", "xx") is lessons.load("mancala", "en")


def test_the_four_squares_in_the_middle_are_equally_right() -> None:
    step = next(one for one in STEPS if (one.game, one.name) == ("chain", "start"))
    assert {move for move in legal(step) if step.answer(move).is_right} == {"f6", "f7", "g6", "g7"}


def test_on_the_only_4_the_tile_that_needs_it_waits_until_another_is_open() -> None:
    step = next(one for one in STEPS if (one.game, one.name) == ("crisscross", "again"))
    game, answer = engines.get(step.game), step.answer("on 1")
    assert ["4-6"] in [event["tiles"] for event in answer.events if event["event"] == "scrapped"]
    opened = game.play(answer.state, "on 2")  # 4-3 on B
    assert game.outcome(game.play(opened, "on 2")).reason == "cleared"
