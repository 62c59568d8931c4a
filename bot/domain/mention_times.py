"""Mentions: when a person is told of their turn, a reminder or a result.

Nobody who is playing needs telling: who has used a command or pressed anything within the last minutes is
mentioned once those have passed without their move.
"""

from enum import StrEnum

from bot.domain.settings import NotifyAfter, NotifyBy, PlayerSettings

PLAYING_FOR = 180.0  # seconds after a command or press in which a person counts as playing
MENTION_AGAIN = 60.0  # seconds until a mention that was not noted as sent is repeated

_DELAYS = {NotifyAfter.NOW: 0.0, NotifyAfter.MINUTES: 5 * 60.0, NotifyAfter.HOUR: 3600.0}


class Occasion(StrEnum):
    """What a person is told of."""

    TURN = "turn"
    REMINDER = "reminder"  # their time is almost up; sent to those only who want reminders
    RESULT = "result"


def due(occasion: Occasion, settings: PlayerSettings, *, began: float, playing_until: float) -> float | None:
    """Return when the person is to be told of what began at `began`; None: not at all.

    Until `playing_until` they count as playing.
    """
    if occasion == Occasion.REMINDER:
        return began
    if settings.notify_by == NotifyBy.NEVER:
        return None
    delay = _DELAYS[settings.notify_after] if occasion == Occasion.TURN else 0.0
    return max(began + delay, playing_until)
