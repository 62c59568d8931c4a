"""What is measured of the changes that the services report."""

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from bot.match import clocks, endings, holidays
from bot.match.calendar import DAY
from bot.match.model import Change, ChangeKind, Match, MatchEvent, MatchStatus, Seat, SeatStatus
from bot.table import mention
from tests.reliability.population.habits import SLOT
from tests.reliability.population.measures import Measures

if TYPE_CHECKING:
    from tests.reliability.population.world import World


class Watch:
    """Measures lobbies, turns and matches of a world."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.measures = Measures()
        self._pairs: dict[int, float] = {}  # lobbies of dominoes: since when two wait for a third
        self._seats_at_start: dict[int, int] = {}
        self._started_at: dict[int, float] = {}

    def has_started(self, match_id: int) -> bool:
        """Return whether this match is or was played."""
        return match_id in self._started_at

    def forget(self, match_id: int) -> None:
        """Do not measure how long a lobby waits."""
        self._pairs.pop(match_id, None)

    def see(self, before: Match | None, change: Change) -> None:
        """Measure a change of a match that was so before; None: it is new, or a forgotten lobby."""
        if before is not None or change.match.version == 1:
            self._note_lobby(change.match)
        self._note_match(change)
        if before is not None:
            self._note_turn(before, change)

    def _note_lobby(self, match: Match) -> None:
        """Measure how long a lobby waits."""
        merged = mention.is_merged(match)
        taken = 0 if match.is_over else sum(seat.is_taken for seat in match.seats)
        if match.game == "dominoes" and taken == 2:
            self._pairs.setdefault(match.id, self._world.now)
        elif match.id in self._pairs:  # the third has come, or one of two has left
            waited = self._world.now - self._pairs.pop(match.id)
            self.measures.third.append(waited if taken > 2 or merged else inf)
        self.measures.merged += merged
        if match.status != MatchStatus.LOBBY and not merged and match.id not in self._started_at:
            is_started = match.status == MatchStatus.PLAYING
            self.measures.opened.append(self._world.now - match.created_at if is_started else inf)

    def _note_match(self, change: Change) -> None:
        match, measures = change.match, self.measures
        if change.kind == ChangeKind.STARTED:
            people = sum(seat.person is not None for seat in match.seats)
            self._seats_at_start[match.id], self._started_at[match.id] = people, self._world.now
            measures.started += 1
            measures.begun_seats += people
        events = {event["event"] for event in change.events}
        measures.taken_over += change.kind == ChangeKind.RETURNED and MatchEvent.JOINED in events
        if match.is_over and match.id in self._started_at:
            self._note_end(match)

    def _note_end(self, match: Match) -> None:
        measures = self.measures
        people = self._seats_at_start.pop(match.id)
        gave_up, held = endings.gave_up(match), 0
        for seat in match.seats:
            if seat.person is not None and (seat.status == SeatStatus.JOINED or seat.seat == gave_up):
                held += 1
            elif seat.person is not None:
                measures.lost_seats[self._why_lost(seat)] += 1
        measures.held_seats += held
        measures.lasted.append(self._world.now - self._started_at[match.id])
        if match.status == MatchStatus.CANCELLED:
            measures.ends["cancelled by agreement"] += 1
            return
        measures.held_throughout += held == people
        measures.ends["by the last move" if gave_up is None else "by resignation"] += 1

    def _why_lost(self, seat: Seat) -> str:
        if seat.status == SeatStatus.RESIGNED:
            return "resigned"
        is_gone = self._world.people[seat.person or 0].habits.gone <= self._world.now
        return "never return" if is_gone else "were away too long"

    def _note_turn(self, before: Match, change: Change) -> None:
        """Measure the turn that a change has ended."""
        match, turn = change.match, self._world.turns.get(change.match.id)
        if turn is None or match.state_version == turn.state_version:
            return
        if turn.user_id is not None:
            self.measures.turns.append(self._world.now - turn.since)
            self._check_pace(before, turn.seat)
        is_move = change.kind == ChangeKind.FINISHED and endings.gave_up(match) is None
        if is_move or change.kind == ChangeKind.MOVED:
            self.measures.moves["bots" if change.by is None else "people"] += 1

    def _check_pace(self, before: Match, number: int) -> None:
        """Check that the clock of a turn that has ended did not run longer than its time and a reminder's."""
        seat = before.seats[number]
        if before.clock.turn_at is None or before.clock.deadline is None or seat.status != SeatStatus.JOINED:
            return
        quiet = holidays.quiet_times(seat, self._world.people[seat.person or 0].settings, None)
        if before.paused_since is not None and before.paused_until is not None:
            quiet = replace(quiet, paused=(before.paused_since, before.paused_until))
        beyond = quiet.between(before.clock.turn_at, self._world.now) - clocks.time_for_turn(before, seat)
        self.measures.longest = max(self.measures.longest, beyond)
        if beyond > clocks.REMIND_AGAIN + SLOT:
            self.measures.late.append(before.id)

    def finish(self) -> None:
        """Count what has not ended, and how long people were there."""
        for match in self._world.open.values():
            if match.status == MatchStatus.PLAYING:
                waits = clocks.everyone_is_away(match)
                self.measures.ends["waits while all are away" if waits else "still being played"] += 1
        for someone in self._world.people.values():
            self.measures.person_days += (
                max(0.0, min(someone.habits.gone, self._world.now) - someone.habits.arrives) / DAY
            )
