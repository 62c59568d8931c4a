"""What a move gives, in words."""

from bot.i18n import texts
from bot.messages.private.analysis import value_words
from engines.ai import CHANCE, POINTS


def test_chances_are_told_with_the_right_article() -> None:
    told = [value_words("chain", value, CHANCE, texts("en")) for value in (0.25, 0.8, 0.11, 1.0)]
    shares = ("a 25%", "an 80%", "an 11%", "a 100%")
    assert told == [f"That gives you {share} chance of winning." for share in shares]


def test_points_ahead_and_behind_have_words_of_their_own() -> None:
    ahead, behind = (value_words("dominoes", value, POINTS, texts("en")) for value in (3.5, -3.5))
    assert "3.5 points" in ahead
    assert "3.5 points" in behind
    assert "-" not in behind
    assert ahead != behind
