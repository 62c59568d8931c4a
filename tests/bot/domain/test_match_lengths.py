"""How long a match usually takes, from finished ones."""

from dataclasses import replace

from bot.match.opening import FinishedMatch, MatchLength, usual

MATCH = FinishedMatch(capacity=2, options={"pits": 6}, reason="more", moves=40, seconds=600.0)
DAYS = 5 * 86_400.0


def played(*seconds: float) -> MatchLength | None:
    return usual([replace(MATCH, seconds=each, moves=30 + 10 * i) for i, each in enumerate(seconds)])


def test_before_any_match_nothing_is_said() -> None:
    assert usual([]) is None


def test_the_median_is_rounded_and_never_zero() -> None:
    assert played(840.0, 940.0, 900.0) == MatchLength(moves=40, minutes=15)
    assert played(1.0) == MatchLength(moves=30, minutes=1)


def test_minutes_are_told_only_if_most_matches_were_played_in_one_sitting() -> None:
    assert played(DAYS, 600.0, DAYS) == MatchLength(moves=40, minutes=None)
    assert played(540.0, DAYS, 660.0) == MatchLength(moves=40, minutes=10)
