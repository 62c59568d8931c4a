"""Players' clocks: how their nights and holidays change the deadlines of their matches."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import clocks, holidays, mention_times, people_rows, setting_rows
from bot.match import rows as match_rows
from bot.match.clocks import NEVER, QuietTimes
from bot.match.model import Change, ChangeKind, Match, Step
from bot.match.people_rows import MatchSettings
from bot.match.service import Matches
from bot.match.settings import PlayerSettings
from bot.match.situation import Situation

# Matches that are changed at once. In the others, the change takes effect when a clock starts or is due.
_AT_ONCE = 100


class PlayerClocks:
    """Changes what a player's clocks depend on, and with it the deadlines of their turns.

    Settings and deadlines are one transaction.
    """

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._preferences = matches.preferences
        self._positions = matches.positions
        self._commits = matches.commits
        self._now = matches.now

    async def set_night(
        self, user_id: int, zone: str | None, night_from: int | None, night_to: int | None
    ) -> PlayerSettings:
        """Set the person's time zone and night (None: they have none)."""
        return await self._change(
            user_id,
            lambda settings: replace(settings, zone=zone, night_from=night_from, night_to=night_to),
        )

    async def go_away(self, user_id: int, until: float, days: int) -> PlayerSettings:
        """Begin a holiday, or change the end of the one the person is on; `days` are allowed a year.

        Raises Refusal.
        """

        def away(settings: PlayerSettings) -> PlayerSettings:
            return holidays.go_away(settings, until, days, self._now())

        return await self._change(user_id, away)

    async def come_back(self, user_id: int) -> PlayerSettings:
        """End the person's holiday."""
        return await self._change(user_id, lambda settings: holidays.come_back(settings, self._now()))

    async def _change(
        self, user_id: int, decide: Callable[[PlayerSettings], PlayerSettings]
    ) -> PlayerSettings:
        changed: list[Match] = []
        async with self._database.write() as connection:
            # Matches first, as everywhere, to avoid deadlocks.
            ids = await match_rows.newest_open_of_user(connection, user_id, _AT_ONCE)
            matches = await match_rows.get_all(connection, ids, lock=True)
            before = await setting_rows.of_player(connection, user_id)
            settings = mention_times.with_list(before, decide(before), self._now())
            await setting_rows.save_player(connection, settings)
            await people_rows.note_change(connection, user_id, self._now())
            for match in matches.values():
                changed += await self._retime(connection, match, user_id)
        self._preferences.note(settings)
        for match in changed:
            await self._commits.publish(Change(match, ChangeKind.RETIMED, [], None))
        return settings

    async def _retime(self, connection: AsyncConnection, match: Match, user_id: int) -> list[Match]:
        """Note the person's holiday in the match, and move the deadline if it is theirs.

        Return the match if that changed it.
        """
        seat = match.seat_of(user_id)
        if seat is None or not self._positions.has_game(match):
            return []
        found = await MatchSettings(connection, [match]).quiet_times(match, [seat.seat])
        command = NoteHoliday(seat.seat, found.get(seat.seat, NEVER))
        change = await self._commits.act_within(connection, match, command)
        return [] if change.match is match else [change.match]


@dataclass(frozen=True, slots=True)
class NoteHoliday:
    """Note the holiday of a seat's person in the match, and move the deadline if it is theirs."""

    seat: int
    quiet: QuietTimes

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        timed = clocks.with_holiday(match, self.seat, self.quiet, situation.now)
        if match.clock.deadline is not None and situation.positions.to_move(match) == self.seat:
            timed = clocks.retimed(timed, self.seat, situation.now, self.quiet, sooner=True)
        return Step(timed, ChangeKind.RETIMED)
