"""The habits of simulated people: when they sleep, work and look, what they like, and when they go away.

That a fifth never return is given. The rest are assumptions, chosen to be plausible and then left alone: no
server for games by correspondence publishes such figures by person. What they are is in the constants here.
"""

import random
from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import Final, TypeVar

from bot.match.calendar import DAY, HOUR, MINUTE, date_of, local_time, midnight, zone_named
from bot.match.settings import NotifyAfter, NotifyBy

T = TypeVar("T")

# People and the scheduler act at whole multiples of the first, and people come at those of the second: what
# happens at the same time shares transactions, and so costs a fraction.
SLOT: Final = 2 * MINUTE
COMING: Final = 15 * MINUTE

# Time zones, with the people of a hundred who live there: mostly the Americas and Europe, as on Discord.
ZONES: Final = {
    "America/New_York": 20,
    "America/Chicago": 12,
    "America/Los_Angeles": 11,
    "America/Sao_Paulo": 7,
    "Europe/London": 11,
    "Europe/Berlin": 20,
    "Europe/Moscow": 4,
    "Asia/Kolkata": 5,
    "Asia/Manila": 4,
    "Asia/Tokyo": 3,
    "Australia/Sydney": 3,
}
SLEEP: Final = 8 * HOUR
BEDTIME: Final = 23.5 * HOUR, 1.25 * HOUR  # since the midnight before: mean and standard deviation
WORKERS: Final = 0.7  # share of those who work or study from 9 to 17 o'clock, Monday to Friday
AT_WORK: Final = 0.3  # of their usual looks
LOOKS: Final = 6.0, 0.6  # a day: median, and sigma of the log-normal distribution
VISIT: Final = 6.0 * MINUTE  # mean length of a visit
ANSWERS: Final = 0.5  # share of notifications that bring someone who is awake, on average
ANSWERED_WITHIN: Final = 25.0 * MINUTE  # mean time until then
APPETITES: Final = {1: 12, 2: 16, 3: 20, 5: 26, 8: 16, 10: 10}  # matches at once, with people of a hundred

GONE: Final = 0.2  # share of those who never return
GONE_AFTER: Final = 14.0 * DAY  # mean time from their first visit
AWAY_EVERY: Final = 60.0 * DAY  # mean time between two absences of a person
ABSENCE: Final = 2.0, 8.0  # days
TRIPS: Final = 0.4  # share of absences that are holidays, planned ahead


class Planner(StrEnum):
    """What people do before a holiday."""

    TELLS_BOT = "tells the bot"
    ASKS_FOR_PAUSE = "asks for a pause"
    GOES = "just goes"


PLANNERS: Final = {Planner.TELLS_BOT: 45, Planner.ASKS_FOR_PAUSE: 15, Planner.GOES: 40}
NIGHT_SET: Final = 0.2  # share of those who told the bot when they sleep
ALERTED: Final = 0.3  # share of those who are notified of new lobbies
WILLING: Final = 0.4  # share of those who take over seats
STRONG: Final = 0.5  # share of those who play as an easy bot; the others play at random
NOTIFIED_BY: Final = {NotifyBy.CHANNEL: 75, NotifyBy.DM: 20, NotifyBy.NEVER: 5}
NOTIFIED_AFTER: Final = {NotifyAfter.NOW: 80, NotifyAfter.MINUTES: 12, NotifyAfter.HOUR: 8}
DOMINOES: Final = {
    0.0: 30,
    0.15: 40,
    0.5: 20,
    1.0: 10,
}  # share of a person's matches, with people of a hundred


@dataclass(frozen=True, slots=True)
class Absence:
    """A time without looks, in Unix seconds, and what the person does before; None: it was not planned."""

    since: float
    until: float
    planner: Planner | None


@dataclass(frozen=True, slots=True)
class Habits:
    """What one person does. Times are Unix seconds, `bedtime` is in seconds since midnight."""

    zone: str
    bedtime: float
    works: bool
    looks: float  # in a day awake
    answers: float  # share of notifications
    appetite: int  # matches at once
    dominoes: float  # share of their matches
    strong: bool
    arrives: float
    gone: float  # never seen again from then on; inf: stays
    absences: tuple[Absence, ...]
    night_set: bool
    alerted: bool
    willing: bool
    notify_by: NotifyBy
    notify_after: NotifyAfter

    @property
    def night(self) -> tuple[int, int]:
        """When the person sleeps, in minutes since midnight."""
        bed = int(self.bedtime // MINUTE) // 30 * 30
        return bed % 1440, (bed + SLEEP // MINUTE) % 1440

    def attention(self, at: float) -> float:
        """Return the share of their usual looks that the person has at that moment."""
        if (
            at >= self.gone
            or at < self.arrives
            or any(absence.since <= at < absence.until for absence in self.absences)
        ):
            return 0.0
        here = local_time(at, zone_named(self.zone))
        seconds = here.hour * HOUR + here.minute * MINUTE
        if (seconds - self.bedtime) % DAY < SLEEP:
            return 0.0
        at_work = self.works and here.weekday() < 5 and 9 <= here.hour < 17
        return AT_WORK if at_work else 1.0

    def next_look(self, after: float, rng: random.Random) -> float:
        """Return when the person next looks by themselves; inf: never."""
        mean = (DAY - SLEEP) / self.looks
        at = after
        while at < self.gone:
            at += rng.expovariate(1 / mean)
            if rng.random() < self.attention(at):
                return at
        return inf


def drawn(rng: random.Random, start: float, days: float) -> Habits:
    """Draw someone who arrives within a week from the start, of a time of that many days."""
    arrives = start + rng.uniform(0, 7) * DAY
    zone = _one_of(ZONES, rng)
    return Habits(
        zone=zone,
        bedtime=rng.gauss(*BEDTIME) % DAY,
        works=rng.random() < WORKERS,
        looks=LOOKS[0] * rng.lognormvariate(0, LOOKS[1]),
        answers=min(1.0, rng.uniform(0, 2 * ANSWERS)),
        appetite=_one_of(APPETITES, rng),
        dominoes=_one_of(DOMINOES, rng),
        strong=rng.random() < STRONG,
        arrives=arrives,
        gone=arrives + rng.expovariate(1 / GONE_AFTER) if rng.random() < GONE else inf,
        absences=tuple(_absences(rng, arrives, start + days * DAY, zone)),
        night_set=rng.random() < NIGHT_SET,
        alerted=rng.random() < ALERTED,
        willing=rng.random() < WILLING,
        notify_by=_one_of(NOTIFIED_BY, rng),
        notify_after=_one_of(NOTIFIED_AFTER, rng),
    )


def _absences(rng: random.Random, since: float, until: float, zone: str) -> list[Absence]:
    """Draw absences, which begin and end at midnight."""
    absences: list[Absence] = []
    at = since + rng.expovariate(1 / AWAY_EVERY)
    while at < until:
        ends = midnight(date_of(at + rng.uniform(*ABSENCE) * DAY, zone_named(zone)), zone_named(zone))
        begins = midnight(date_of(at, zone_named(zone)), zone_named(zone))
        planner = _one_of(PLANNERS, rng) if rng.random() < TRIPS else None
        if ends > begins:
            absences.append(Absence(begins, ends, planner))
        at = ends + rng.expovariate(1 / AWAY_EVERY)
    return absences


def _one_of(shares: dict[T, int], rng: random.Random) -> T:
    return rng.choices(list(shares), list(shares.values()))[0]
