"""Solitaires: streaks of daily deals."""

import pytest

from bot.domain.scoring.solitaire import streaks


@pytest.mark.parametrize(
    ("days", "last", "expected"),
    [
        ([], "2026-03-01", (0, 0)),
        (["2026-03-01"], "2026-03-01", (1, 1)),
        (["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01", (3, 3)),  # over the end of a month
        (["2026-02-25", "2026-02-26", "2026-02-28", "2026-03-01"], "2026-03-01", (2, 2)),
        (["2026-02-20", "2026-02-21", "2026-02-22", "2026-03-01"], "2026-03-01", (1, 3)),
        (["2026-02-27", "2026-02-28"], "2026-03-01", (0, 2)),
        (["2026-02-28", "2026-03-01", "2026-03-02"], "2026-03-01", (2, 3)),  # as it stood on that day
    ],
)
def test_a_streak_is_of_days_in_a_row(days: list[str], last: str, expected: tuple[int, int]) -> None:
    assert streaks(days, last) == expected
