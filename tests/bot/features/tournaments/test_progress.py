"""The next one of a recurring tournament."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.features.tournaments import entries
from bot.features.tournaments.formats import Format
from bot.features.tournaments.progress import finish, following
from bot.features.tournaments.stored import Recurrence, Setup, StoredEntrant


def at(day: str) -> float:
    return datetime.fromisoformat(f"{day}T18:00").replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("recurrence", "begun", "ended", "begins"),
    [
        (Recurrence.WEEKLY, "2026-03-02", "2026-03-05", "2026-03-09"),
        (Recurrence.WEEKLY, "2026-03-02", "2026-03-20", "2026-03-23"),  # it took more than a week
        (Recurrence.MONTHLY, "2026-01-31", "2026-02-03", "2026-02-28"),
        (Recurrence.MONTHLY, "2026-12-24", "2026-12-25", "2027-01-24"),
    ],
)
def test_the_next_one_begins_at_the_same_time(
    recurrence: Recurrence, begun: str, ended: str, begins: str
) -> None:
    setup = Setup("mancala", {}, Format.SWISS, 1, 2, 3, begins_at=at(begun), recurrence=recurrence)
    people = (StoredEntrant(1, 10, "Ana", again=True), StoredEntrant(2, 11, "Ben"), StoredEntrant(3, 0, ""))
    tournament = finish(entries.new(setup, 7, at(begun), people), at(ended))
    new = following(tournament, 8, at(ended))
    assert new is not None
    assert new.setup.begins_at == at(begins)
    assert [entrant.user_id for entrant in new.entrants] == [10]


def series(recurrence: Recurrence, begins_at: float, zone: str | None, number: int) -> list[float]:
    """Return when this many of a recurring tournament begin, each over an hour after its beginning."""
    setup = Setup("mancala", {}, Format.SWISS, 1, 2, 3, begins_at=begins_at, recurrence=recurrence, zone=zone)
    tournament, found = entries.new(setup, 7, begins_at - 3600), [begins_at]
    while len(found) < number:
        following_one = following(finish(tournament, found[-1] + 3600), 8, found[-1] + 3600)
        assert following_one is not None and following_one.setup.begins_at is not None
        tournament = following_one
        found.append(following_one.setup.begins_at)
    return found


def in_berlin(*when: int) -> float:
    return datetime(*when, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()  # type: ignore[misc,arg-type]


def test_a_monthly_one_keeps_its_day_after_a_shorter_month() -> None:
    found = series(Recurrence.MONTHLY, in_berlin(2026, 12, 31, 20), "Europe/Berlin", 6)
    days = ((2027, 1, 31), (2027, 2, 28), (2027, 3, 31), (2027, 4, 30), (2027, 5, 31))
    assert found[1:] == [in_berlin(*day, 20) for day in days]


def test_a_weekly_one_keeps_its_time_when_clocks_change() -> None:
    found = series(Recurrence.WEEKLY, in_berlin(2026, 10, 16, 20), "Europe/Berlin", 4)
    assert found == [in_berlin(2026, 10, day, 20) for day in (16, 23, 30)] + [in_berlin(2026, 11, 6, 20)]


def test_one_that_began_before_its_time_is_not_followed_by_another_at_that_time() -> None:
    setup = Setup(
        "mancala", {}, Format.SWISS, 1, 2, 3, begins_at=at("2026-03-06"), recurrence=Recurrence.WEEKLY
    )
    early = finish(entries.new(setup, 7, at("2026-03-02")), at("2026-03-03"))
    new = following(early, 8, at("2026-03-03"))
    assert new is not None and new.setup.begins_at == at("2026-03-13")
