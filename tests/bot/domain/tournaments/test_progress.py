"""The next one of a recurring tournament."""

from datetime import UTC, datetime

import pytest

from bot.domain.tournaments import entries
from bot.domain.tournaments.formats import Format
from bot.domain.tournaments.progress import finish, following
from bot.domain.tournaments.stored_tournament import Recurrence, Setup, StoredEntrant


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
    assert [one.user_id for one in new.entrants] == [10]
