"""Time zones and times of day are understood as people type them."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.domain.clocks.time_zones import find_time, find_zone, similar_zones, zone_named


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" berlin ", "Europe/Berlin"),
        ("são paulo", "America/Sao_Paulo"),
        ("New_York", "America/New_York"),
        ("utc", "UTC"),
        ("UTC+2", "UTC+2"),
        ("gmt -03:30", "UTC-3:30"),
        ("+5:30", "UTC+5:30"),
        ("UTC+15", None),
        ("", None),
        ("../../etc/passwd", None),
        ("Wien", None),
    ],
)
def test_a_zone_is_found_by_name_city_or_distance(typed: str, name: str | None) -> None:
    assert find_zone(typed) == name


def test_similar_names_are_suggested() -> None:
    assert "Europe/Vienna" in similar_zones("Wien")
    assert similar_zones("Pariss") == ["Europe/Paris"]


def test_a_zone_that_this_machine_lacks_is_utc() -> None:
    assert zone_named("Atlantis/Poseidonis") is zone_named(None) is UTC
    assert datetime(2026, 1, 1, tzinfo=zone_named("UTC-3:30")).utcoffset() == -timedelta(hours=3.5)


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        *[("23:00", 1380), ("7", 420), ("8.30", 510), ("22h30", 1350), ("22 h", 1320), ("11 pm", 1380)],
        *[("12 am", 0), ("24:00", 0), ("25", None), ("7:75", None), ("", None), ("13 pm", None)],
    ],
)
def test_times_of_day(typed: str, minutes: int | None) -> None:
    assert find_time(typed) == minutes
