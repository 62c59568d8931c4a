"""Deals of the day, and how those who tried them did."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deal:
    """A server's deal of one day. Its secret is drawn when the first person asks for it."""

    guild_id: int
    day: str
    secret: str  # hex
    commitment: str  # hex
    seed_text: str  # hashed with the secret


@dataclass(frozen=True, slots=True)
class DailyResult:
    """A person's try at a deal of the day. `left` is None until it is finished."""

    guild_id: int
    day: str
    user_id: int
    name: str
    match_id: int
    left: int | None
    finished_at: float | None


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """How a person who has finished a deal of the day stands on that server.

    `rank` is their place among the `players` who have finished that deal so far. `streak` counts the days in
    a row, up to that one, whose deals they finished in time; `longest` is the longest such streak ever.
    """

    rank: int
    players: int
    streak: int
    longest: int


@dataclass(frozen=True, slots=True)
class MonthStanding:
    """A person's standing over the deals of a month."""

    user_id: int
    name: str
    days: int
    cleared: int
    left: int
