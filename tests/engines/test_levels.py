"""The levels of AI players: which a game has, what plays in place of others, and how strong they are."""

import pytest

from engines.ai import ALL_LEVELS, USUAL_ELO, successor
from engines.mancala import GAME, ai
from engines.parts import Parts

NO_AI = Parts("")


@pytest.fixture(autouse=True)
def _levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai, "LEVELS", ("random", "easy", "medium", "hard"))
    monkeypatch.setattr(ai, "RETIRED", ("easy-1", "hard-1"), raising=False)
    monkeypatch.setattr(ai, "ELO", {"easy": -400, "medium": 0, "hard": 250, "hard-1": 120}, raising=False)


def test_a_level_plays_itself_and_in_place_of_those_that_are_gone() -> None:
    played = {
        level: GAME.parts.played(level)
        for level in ("random", "easy", "easy-1", "hard-1", "medium-1", "beginner", "master", "master-1")
    }
    assert played == {
        "random": "random",
        "easy": "easy",
        "easy-1": "easy-1",
        "hard-1": "hard-1",
        "medium-1": "medium",
        "beginner": "hard",
        "master": "hard",
        "master-1": "hard",
    }


def test_a_level_is_as_strong_as_the_one_that_plays_in_its_place() -> None:
    strengths = {level: GAME.parts.elo(level) for level in ("easy", "easy-1", "medium-1", "hard-1", "master")}
    assert strengths == {"easy": -400, "easy-1": -400, "medium-1": 0, "hard-1": 120, "master": 250}
    assert GAME.parts.elo("random") == USUAL_ELO["random"] == -450


def test_a_game_that_says_nothing_has_levels_at_equal_distances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(ai, "RETIRED")
    monkeypatch.delattr(ai, "ELO")
    assert GAME.parts.retired == ()
    assert [GAME.parts.elo(level) for level in ("easy", "medium", "hard")] == [-150, 0, 150]
    assert (NO_AI.levels, NO_AI.retired) == (("easy",), ())
    assert {level: (NO_AI.played(level), NO_AI.elo(level)) for level in ("easy", "medium", "easy-1")} == {
        "easy": ("easy", -150),
        "medium": ("easy", -150),
        "easy-1": ("easy", -150),
    }
    monkeypatch.setattr(ai, "LEVELS", ("patient", "quick"))
    assert (GAME.parts.played("medium"), GAME.parts.elo("medium")) == ("quick", 0)


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_a_retired_level_has_a_successor(level: str) -> None:
    assert {successor(level), successor(f"{level}-1"), successor(f"{level}-12")} == {level}
    for other in (f"{level}-0", f"{level}-", f"{level}-1-1", f"{level}-123"):
        assert successor(other) == other
