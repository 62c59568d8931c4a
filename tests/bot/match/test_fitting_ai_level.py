"""Bots of a level that fits: the person wins about half, where the levels allow it."""

from random import Random

import pytest

from bot.match import ai_players, ratings
from bot.match.model import COMMON_LEVELS, Level
from bot.match.results import ResultOutcome

WON, LOST, DRAWN = ResultOutcome.WON, ResultOutcome.LOST, ResultOutcome.DRAWN
EVEN = {Level.EASY: 0.8, Level.MEDIUM: 0.6, Level.HARD: 0.3}


def test_two_levels_are_mixed_so_that_a_half_comes_out() -> None:
    weaker, stronger, share = ai_players.mix(EVEN)
    assert (weaker, stronger) == (Level.MEDIUM, Level.HARD)
    assert share * EVEN[weaker] + (1 - share) * EVEN[stronger] == pytest.approx(0.5)
    assert ai_players.mix(dict.fromkeys(Level, 0.4))[0] == Level.EASY
    assert ai_players.mix(dict.fromkeys(Level, 0.7))[0] == Level.HARD


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


def test_a_newcomer_is_as_strong_as_medium_bots() -> None:
    two = ratings.chances_against_bots(None, [0, 1])
    assert two[Level.MEDIUM] == pytest.approx(0.5)
    assert two[Level.EASY] > 0.5 > two[Level.HARD]
    teams = ratings.chances_against_bots(None, [0, 1, 0, 1])
    assert teams[Level.MEDIUM] == pytest.approx(0.5)
    assert ratings.chances_against_bots(None, [0, 1, 2])[Level.MEDIUM] < 0.5


@pytest.mark.parametrize("real", [(0.9, 0.65, 0.2), (0.75, 0.45, 0.05), (0.97, 0.9, 0.55)])
def test_someone_whose_real_chances_differ_from_the_ratings_wins_about_half(real: tuple[float, ...]) -> None:
    rng, known = Random(3), list[tuple[Level, ResultOutcome]]()
    truth = dict(zip(COMMON_LEVELS, real, strict=True))
    expected = ratings.chances_against_bots(None, [0, 1])
    for _ in range(1_200):
        level = ai_players.choose(
            ai_players.chances(expected, known[-ai_players.RECENT :]), rng.randbytes(32).hex()
        )
        known.append((level, WON if rng.random() < truth[level] else LOST))
    won = sum(outcome == WON for _, outcome in known[200:]) / 1_000
    assert won == pytest.approx(max(0.5, real[-1]), abs=0.08)
