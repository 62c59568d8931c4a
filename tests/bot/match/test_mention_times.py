"""When a person is told of a turn, a reminder or a result."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given

from bot.match import calendar
from bot.match.calendar import DAY, HOUR
from bot.match.mention_times import Occasion, awake, due, list_postponed, next_list, with_list
from bot.match.model import Seat, SeatStatus
from bot.match.settings import NotifyAfter, NotifyBy, PlayerSettings
from tests.bot.match.zones import moments

BEGAN = 1_000.0


@pytest.mark.parametrize(
    ("changes", "occasion", "playing_until", "expected"),
    [
        ({}, Occasion.TURN, 0.0, BEGAN),
        ({}, Occasion.TURN, BEGAN + 170, BEGAN + 170),  # nobody who is playing is mentioned
        ({"notify_by": NotifyBy.DM}, Occasion.TURN, BEGAN + 170, BEGAN + 170),
        ({"notify_after": NotifyAfter.MINUTES}, Occasion.TURN, BEGAN + 170, BEGAN + 300),
        ({"notify_after": NotifyAfter.MINUTES}, Occasion.TURN, BEGAN + 400, BEGAN + 400),
        ({"notify_after": NotifyAfter.HOUR}, Occasion.TURN, 0.0, BEGAN + 3600),
        ({"notify_by": NotifyBy.NEVER}, Occasion.TURN, 0.0, None),
        ({"notify_by": NotifyBy.NEVER}, Occasion.RESULT, 0.0, None),
        ({"notify_after": NotifyAfter.HOUR}, Occasion.RESULT, 0.0, BEGAN),
        ({}, Occasion.RESULT, BEGAN + 170, BEGAN + 170),
        ({"notify_after": NotifyAfter.DAILY}, Occasion.TURN, 0.0, None),
        ({"notify_after": NotifyAfter.DAILY}, Occasion.RESULT, 0.0, None),
        ({}, Occasion.NEXT, 0.0, None),
        ({"notify_next": True}, Occasion.NEXT, BEGAN + 170, BEGAN + 170),
        ({"notify_next": True, "notify_after": NotifyAfter.HOUR}, Occasion.NEXT, 0.0, BEGAN),
        ({"notify_next": True, "notify_by": NotifyBy.NEVER}, Occasion.NEXT, 0.0, None),
        ({"notify_after": NotifyAfter.HOUR}, Occasion.ROLL_CALL, 0.0, BEGAN + 3600),
        ({}, Occasion.ROLL_CALL, BEGAN + 170, BEGAN + 170),
        ({"notify_after": NotifyAfter.DAILY}, Occasion.ROLL_CALL, 0.0, None),  # it is in their list
        ({"notify_by": NotifyBy.NEVER}, Occasion.ROLL_CALL, 0.0, None),
        ({"notify_after": NotifyAfter.DAILY}, Occasion.MERGED, BEGAN + 170, BEGAN),
        # Reminders are a setting of their own.
        ({"notify_by": NotifyBy.NEVER}, Occasion.REMINDER, BEGAN + 170, BEGAN),
    ],
)
def test_the_settings_say_when_a_person_is_told(
    changes: dict[str, Any], occasion: Occasion, playing_until: float, expected: float | None
) -> None:
    settings = PlayerSettings(1, **changes)
    assert due(occasion, settings, began=BEGAN, playing_until=playing_until) == expected


def test_a_list_that_cannot_be_sent_is_replaced_by_mentions() -> None:
    settings = PlayerSettings(1, notify_after=NotifyAfter.DAILY)
    assert due(Occasion.TURN, settings, began=BEGAN, playing_until=0.0, instead_of_list=True) == BEGAN


DAILY = PlayerSettings(1, notify_after=NotifyAfter.DAILY)


def berlin(*when: int) -> float:
    return datetime(*when, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()  # type: ignore[misc,arg-type]


def test_a_list_comes_at_the_time_of_day_at_which_it_was_asked_for() -> None:
    asked = berlin(2026, 10, 24, 8)
    chosen = with_list(PlayerSettings(1), replace(DAILY, zone="Europe/Berlin"), asked)
    assert chosen.list_at == berlin(2026, 10, 25, 8)  # 25 hours later
    assert with_list(chosen, replace(chosen, theme="light"), asked + HOUR).list_at == chosen.list_at
    assert next_list(chosen, chosen.list_at) == berlin(2026, 10, 26, 8)
    assert next_list(chosen, chosen.list_at + 2 * HOUR) == berlin(2026, 10, 26, 8)  # sent late
    assert next_list(chosen, berlin(2026, 11, 3, 9)) == berlin(2026, 11, 4, 8)  # after a downtime
    never = with_list(chosen, replace(chosen, notify_by=NotifyBy.NEVER), asked)
    assert (never.list_at, never.list_time) == (None, None)


def test_a_list_moves_to_another_time_of_day_only_where_that_is_chosen() -> None:
    now = berlin(2026, 6, 1, 12)
    chosen = with_list(PlayerSettings(1), DAILY, now)  # at 10:00 UTC
    moved = with_list(chosen, replace(chosen, list_at=now + 20 * HOUR), now)
    assert next_list(moved, now + 20 * HOUR) == now + 44 * HOUR
    # A zone that becomes known changes nothing today, and keeps the HOUR when clocks change.
    at_home = with_list(moved, replace(moved, zone="Europe/Berlin"), now)
    assert (at_home.list_at, at_home.list_time) == (berlin(2026, 6, 2, 8), 8 * 60)
    # Where another zone is, it is the same HOUR there.
    abroad = with_list(at_home, replace(at_home, zone="America/New_York"), now)
    assert abroad.list_at == datetime(2026, 6, 1, 8, tzinfo=ZoneInfo("America/New_York")).timestamp()


@pytest.mark.slow
@given(moments())
def test_every_day_has_its_list_at_the_same_time_of_day(drawn: tuple[ZoneInfo, float]) -> None:
    zone, asked = drawn
    settings = with_list(PlayerSettings(1), replace(DAILY, zone=zone.key), asked)
    assert settings.list_at is not None
    time, days = calendar.time_of_day(asked, zone), []
    for _ in range(3):
        due = settings.list_at
        days.append(calendar.date_of(due, zone))
        # Or the first moment after that time, where clocks skip it.
        assert calendar.time_of_day(due, zone) == time or calendar.time_of_day(due - 60, zone) < time
        settings = replace(settings, list_at=next_list(settings, due))
    assert days == sorted(set(days))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, None),
        ({"night_from": 7 * 60, "night_to": 8 * 60}, None),
        ({"night_from": 23 * 60, "night_to": 9 * 60}, berlin(2026, 6, 1, 9)),
        # The holiday ends in the night, and the list comes at its time.
        ({"away_since": 0.0, "away_until": berlin(2026, 6, 1, 20)}, berlin(2026, 6, 2, 8)),
        ({"away_since": 0.0, "away_until": berlin(2026, 6, 1, 8)}, None),
    ],
)
def test_a_list_waits_for_the_morning_and_is_left_out_on_a_holiday(
    changes: dict[str, Any], expected: float | None
) -> None:
    settings = replace(DAILY, zone="Europe/Berlin", list_time=8 * 60, **changes)
    assert list_postponed(settings, berlin(2026, 6, 1, 8)) == expected


def test_nobody_is_told_of_a_turn_at_night_or_on_holiday() -> None:
    seat = Seat(0, 1, "Ana", SeatStatus.JOINED)
    night = PlayerSettings(1, zone="UTC", night_from=22 * 60, night_to=6 * 60)
    assert awake(23 * HOUR, seat, night, now=12 * HOUR) == 30 * HOUR
    assert awake(12 * HOUR, seat, night, now=23 * HOUR) == 30 * HOUR  # found late, after a downtime
    assert awake(12 * HOUR, seat, night, now=13 * HOUR) == 13 * HOUR
    away = PlayerSettings(1, away_since=0.0, away_until=2 * DAY)
    assert awake(12 * HOUR, seat, away, now=12 * HOUR) == 2 * DAY
