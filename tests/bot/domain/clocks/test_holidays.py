"""The last day of a holiday, as people type it."""

from datetime import UTC, datetime

import pytest

from bot.domain.clocks.holidays import end_of_day
from bot.domain.settings import PlayerSettings

NOW = datetime(2026, 6, 30, 23, 30, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("typed", "zone", "end"),
    [
        ("2026-07-04", None, (2026, 7, 5)),
        ("4.7.", None, (2026, 7, 5)),
        ("4. 7. 2027", None, (2027, 7, 5)),
        ("1.1.", None, (2027, 1, 2)),
        ("1", None, (2026, 7, 1)),
        ("14 days", None, (2026, 7, 14)),
        ("14 días", "UTC+2", (2026, 7, 14, 22)),
        ("1", "UTC+2", (2026, 7, 1, 22)),  # the first of July there already
    ],
)
def test_days_as_people_write_them(typed: str, zone: str | None, end: tuple[int, ...]) -> None:
    expected = datetime(*end, tzinfo=UTC).timestamp()  # type: ignore[misc,arg-type]
    assert end_of_day(typed, PlayerSettings(1, zone=zone), NOW) == expected


@pytest.mark.parametrize("typed", ["", "soon", "2026-02-30", "31.2.", "9999-12-31", "-1", "1e9", "٣"])
def test_what_is_no_day(typed: str) -> None:
    assert end_of_day(typed, PlayerSettings(1), NOW) is None
