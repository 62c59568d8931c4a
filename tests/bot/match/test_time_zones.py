"""Time zones and times of day are understood as people type them."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.match.calendar import cities_of, find_time, find_zone, similar_zones, zone_named


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


@pytest.mark.parametrize(
    ("typed", "city"),
    [
        *[("CET", "Europe/Berlin"), ("mesz", "Europe/Berlin"), ("EET", "Europe/Athens")],
        *[("EST", "America/New_York"), ("EST5EDT", "America/New_York"), ("PDT", "America/Los_Angeles")],
        *[("BST", "Europe/London"), ("IST", "Asia/Kolkata"), ("AEST", "Australia/Sydney")],
    ],
)
def test_an_abbreviation_is_no_zone_but_suggests_cities(typed: str, city: str) -> None:
    assert find_zone(typed) is None
    assert cities_of(typed)[0] == city
    assert 1 <= len(cities_of(typed)) <= 3
    assert all(find_zone(one) == one for one in cities_of(typed))


@pytest.mark.parametrize("typed", ["Berlin", "Wien", "UTC", "gmt", "", "UTC+2"])
def test_other_words_are_no_abbreviations(typed: str) -> None:
    assert cities_of(typed) == ()


def test_no_zone_is_known_by_what_clocks_call_their_time() -> None:
    names = available_timezones()
    months = [datetime(2026, month, 1, tzinfo=UTC) for month in (1, 7)]
    called = {moment.astimezone(ZoneInfo(name)).tzname() or "" for name in names for moment in months}
    letters = {name for name in called if name.isalpha()} - {"UTC", "GMT"}
    assert letters >= {"CET", "CEST", "EST", "EDT", "JST"}
    assert {name: found for name in letters if (found := find_zone(name)) is not None} == {}
    assert {name for name in letters if not cities_of(name)} == set()


@pytest.mark.parametrize("typed", ["localtime", "Factory"])
def test_names_that_say_nothing_about_a_place_are_no_zones(typed: str) -> None:
    assert find_zone(typed) is None


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
