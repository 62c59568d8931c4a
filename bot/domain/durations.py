"""Lengths of time, in seconds.

A day here is 24 hours: the time for a move, or how long something is kept. What happens every day, on a day
or until the end of one follows the clocks of a time zone instead: see `bot.domain.clocks.calendar`.
"""

from typing import Final

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
