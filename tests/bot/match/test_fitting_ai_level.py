"""Bots of a level that fits: the person wins about half, where the levels allow it."""

from random import Random

import pytest

from bot.match import ai_players, levels, ratings
from bot.match.levels import Level
from bot.match.model import Seat, SeatStatus
from bot.match.results import Rating, ResultOutcome
from engines.mancala import ai
from tests.bot.matches import example

WON, LOST, DRAWN = ResultOutcome.WON, ResultOutcome.LOST, ResultOutcome.DRAWN
EVEN = {Level.EASY: 0.8, Level.MEDIUM: 0.6, Level.HARD: 0.3}
FIVE = (Level.BEGINNER, Level.EASY, Level.MEDIUM, Level.HARD, Level.EXPERT)


def against(sides: list[int], game: str = "dominoes") -> dict[Level, float]:
    """Return the chances of a newcomer."""
    return ratings.chances_against_bots(game, levels.offered(game), None, sides)


def test_two_levels_are_mixed_so_that_a_half_comes_out() -> None:
    weaker, stronger, share = ai_players.mix(EVEN)
    assert (weaker, stronger) == (Level.MEDIUM, Level.HARD)
    assert share * EVEN[weaker] + (1 - share) * EVEN[stronger] == pytest.approx(0.5)
    for chance, level in ((0.4, Level.EASY), (0.7, Level.HARD)):
        assert ai_players.mix(dict.fromkeys(EVEN, chance)) == (level, level, 1.0)
    assert {ai_players.mix({Level.EASY: chance})[:2] for chance in (0.2, 0.9)} == {(Level.EASY, Level.EASY)}


def test_the_commitment_decides_between_them() -> None:
    rng = Random(1)
    chosen = [ai_players.choose(EVEN, rng.randbytes(32).hex()) for _ in range(2_000)]
    _, _, share = ai_players.mix(EVEN)
    assert chosen.count(Level.MEDIUM) / len(chosen) == pytest.approx(share, abs=0.04)
    assert set(chosen) == {Level.MEDIUM, Level.HARD}
    assert ai_players.choose(EVEN, "0" * 64) == Level.MEDIUM
    assert ai_players.choose(EVEN, "f" * 64) == Level.HARD


def test_results_count_beside_the_rating_and_no_level_is_easier_than_a_weaker_one() -> None:
    expected = {Level.EASY: 0.7, Level.MEDIUM: 0.5, Level.HARD: 0.3}
    assert ai_players.chances(expected, []) == expected
    found = ai_players.chances(expected, [(Level.MEDIUM, WON)] * 3 + [(Level.MEDIUM, DRAWN)])
    assert found[Level.MEDIUM] == pytest.approx((3.5 + 2.0) / 8)
    found = ai_players.chances(expected, [(Level.HARD, WON)] * 20)
    assert found[Level.HARD] == found[Level.MEDIUM] == 0.5


def test_a_result_at_a_retired_level_says_nothing_of_the_present_one() -> None:
    assert ai_players.chances(EVEN, [(Level.MEDIUM_1, LOST)] * 9) == EVEN


def test_a_newcomer_is_as_strong_as_medium_bots() -> None:
    two = against([0, 1])
    assert two[Level.MEDIUM] == pytest.approx(0.5)
    assert two[Level.EASY] > 0.5 > two[Level.HARD]
    teams = against([0, 1, 0, 1])
    assert teams[Level.MEDIUM] == pytest.approx(0.5)
    assert against([0, 1, 2])[Level.MEDIUM] < 0.5


def test_all_levels_that_the_game_offers_are_considered() -> None:
    assert list(against([0, 1], game="mancala")) == [level.value for level in Level][:6]


@pytest.mark.slow
@pytest.mark.parametrize(
    "real",
    [
        (0.99, 0.9, 0.65, 0.2, 0.05),
        (0.95, 0.75, 0.45, 0.05, 0.01),
        (0.99, 0.98, 0.97, 0.9, 0.55),
        (0.75, 0.3, 0.05, 0.01, 0.0),
        (0.9, 0.85, 0.8, 0.7, 0.2),
    ],
)
def test_someone_whose_real_chances_differ_from_the_ratings_wins_about_half(
    real: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai, "LEVELS", ("random", *FIVE))
    rng, known = Random(3), list[tuple[Level, ResultOutcome]]()
    truth = dict(zip(FIVE, real, strict=True))
    rating: Rating | None = None
    for _ in range(600):
        expected = ratings.chances_against_bots("mancala", FIVE, rating, [0, 1])
        found = ai_players.chances(expected, known[-ai_players.RECENT :])
        level = ai_players.choose(found, rng.randbytes(32).hex())
        has_won = rng.random() < truth[level]
        known.append((level, WON if has_won else LOST))
        rating = rated(rating, level, has_won)
    won = sum(outcome == WON for _, outcome in known[100:]) / 500
    assert won == pytest.approx(max(0.5, real[-1]), abs=0.06)


def rated(before: Rating | None, level: Level, has_won: bool) -> Rating:
    """Return the rating after a match against a bot of this level."""
    seats = (Seat(0, 7, "Ana", SeatStatus.JOINED), Seat(1, None, "Pip", SeatStatus.AI, level=level))
    result = {"reason": "most", "winners": [int(not has_won)], "scores": [int(has_won), int(not has_won)]}
    match = example(game="mancala", seats=seats, result=result)
    (after,) = ratings.rate(match, {7: before or ratings.newcomer(9, match, seats[0], 0.0)}, 1.0)
    return after
