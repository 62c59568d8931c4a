"""When a person is told of a turn, a reminder or a result."""

from typing import Any

import pytest

from bot.domain.mention_times import Occasion, due
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
        # Reminders are a setting of their own.
        ({"notify_by": NotifyBy.NEVER}, Occasion.REMINDER, BEGAN + 170, BEGAN),
    ],
)
def test_the_settings_say_when_a_person_is_told(
    changes: dict[str, Any], occasion: Occasion, playing_until: float, expected: float | None
) -> None:
    settings = PlayerSettings(1, **changes)
    assert due(occasion, settings, began=BEGAN, playing_until=playing_until) == expected
