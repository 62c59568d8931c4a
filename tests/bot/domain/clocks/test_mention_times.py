"""When a person is told of a turn, a reminder or a result."""

from typing import Any

import pytest

from bot.domain.clocks.mention_times import DAY, Occasion, awake, due, next_list, with_list
from bot.domain.model import Seat, SeatStatus
from bot.domain.settings import NotifyAfter, NotifyBy, PlayerSettings

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


def test_a_list_comes_at_the_same_time_every_day() -> None:
    chosen = with_list(PlayerSettings(1, notify_after=NotifyAfter.DAILY), BEGAN)
    assert chosen.list_at == BEGAN + DAY
    assert with_list(chosen, BEGAN + 60) == chosen
    assert with_list(PlayerSettings(1, list_at=BEGAN), BEGAN).list_at is None
    for late in (0.0, 60.0):
        assert next_list(BEGAN, BEGAN + late) == BEGAN + DAY
    assert next_list(BEGAN, BEGAN + 2.5 * DAY) == BEGAN + 3 * DAY  # after a downtime


def test_nobody_is_told_of_a_turn_at_night_or_on_holiday() -> None:
    seat, hour = Seat(0, 1, "Ana", SeatStatus.JOINED), 3600.0
    night = PlayerSettings(1, zone="UTC", night_from=22 * 60, night_to=6 * 60)
    assert awake(23 * hour, seat, night, now=12 * hour) == 30 * hour
    assert awake(12 * hour, seat, night, now=23 * hour) == 30 * hour  # found late, after a downtime
    assert awake(12 * hour, seat, night, now=13 * hour) == 13 * hour
    away = PlayerSettings(1, away_since=0.0, away_until=2 * DAY)
    assert awake(12 * hour, seat, away, now=12 * hour) == 2 * DAY
