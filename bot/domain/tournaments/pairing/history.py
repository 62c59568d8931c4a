"""What past rounds mean for the next pairing: who met whom, who sat where, who had a bye or an AI player."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from bot.domain.tournaments.model import Round, Table


@dataclass(slots=True)
class History:
    """Counts over the rounds so far.

    Only those who came count as having met, or as having had a seat, a bye or an AI player beside them.
    Someone whose opponent did not come may be paired with the same opponent again, and gets no bye on top
    of the walkover.
    """

    meetings: Counter[tuple[int, int]] = field(default_factory=Counter)
    seats: dict[int, list[int]] = field(default_factory=dict)  # the seats an entrant had, in order
    byes: Counter[int] = field(default_factory=Counter)  # byes and walkovers, a win without play
    ai: Counter[int] = field(default_factory=Counter)  # tables at which an AI player filled a seat

    def met(self, one: int, other: int) -> int:
        """Return how often the two were at one table."""
        return self.meetings[min(one, other), max(one, other)]

    def times_in(self, person: int, seat: int) -> int:
        """Return how often the entrant had that seat."""
        return self.seats.get(person, []).count(seat)

    def lead(self, person: int) -> int:
        """Return how much more often the entrant had the first seat than the second."""
        return self.times_in(person, 0) - self.times_in(person, 1)


def history(rounds: Sequence[Round]) -> History:
    """Return the counts over these rounds. Tables without a result count as if they will be played."""
    found = History()
    for tables in rounds:
        for table in tables:
            _add(found, table)
    return found


def _add(found: History, table: Table) -> None:
    present = table.present
    if not table.is_played:
        found.byes.update(present)
        return
    found.meetings.update(combinations(sorted(present), 2))
    for seat, person in enumerate(table.seats):
        if person in present:
            found.seats.setdefault(person, []).append(seat)
    if None in table.seats:
        found.ai.update(present)
