"""Commits: a decision about a match goes into the database in one transaction, and then to the listeners.

Changes that wait for their turn to write share a transaction (see `bot.store.group_commit`). Each is decided
by itself, and a refusal does not keep the others from being made.
"""

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import clocks, endings, limits, moves, newcomers, partners, people_rows, standings, votes
from bot.match import rows as match_rows
from bot.match.ai_moves import level_for
from bot.match.ai_players import FITTING
from bot.match.clocks import BANKS
from bot.match.commands import AddAIPlayer, Command, HandOver, Join, Play
from bot.match.model import Change, ChangeKind, Match, MatchStatus, Move, SeatStatus, Step
from bot.match.newcomers import Newcomer
from bot.match.people_rows import MatchSettings, ReputationOf
from bot.match.programs import Programs
from bot.match.refusals import NotAdmitted, StaleState, UnknownMatch
from bot.match.situation import Positions, Situation
from bot.store.database import Database
from bot.store.group_commit import GroupCommit

Listener = Callable[[Change], Awaitable[None]]

_log = logging.getLogger(__name__)


def known(match: Match | None, match_id: int) -> Match:
    """Return the match that was found. Raises UnknownMatch."""
    if match is None:
        raise UnknownMatch(match_id)
    return match


@dataclass(frozen=True, slots=True)
class _Request:
    """A command for a match."""

    match_id: int
    command: Command


@dataclass(frozen=True, slots=True)
class _Decision:
    """The outcome of a request. `after` is `before` itself if nothing changed."""

    step: Step
    before: Match
    after: Match


# Raises Refusal unless a person may hold a seat of one more open match on a server (None: outside servers).
_SeatCheck = Callable[[AsyncConnection, int, int | None], Awaitable[None]]


class Commits:
    """The transactions of one service."""

    def __init__(
        self,
        database: Database,
        positions: Positions,
        now: Callable[[], float],
        *,
        ai_delay: float,
        programs: Programs,
    ) -> None:
        self._positions = positions
        self._now = now
        self._ai_delay = ai_delay
        self._programs = programs
        self._commit = GroupCommit(database.write, self._write_group)
        self.listeners: list[tuple[Listener, Collection[ChangeKind]]] = []
        self.counters = standings.Counters()
        self.seat_checks: list[_SeatCheck] = []
        self.reputation_of: ReputationOf | None = None  # a feature keeps it

    async def act(self, match_id: int, command: Command, *, press: Any = None) -> Change:
        """Read the match, decide, write it with optimistic locking, and notify the listeners.

        What the command raises leaves everything as it was. `press` is the Discord interaction that asked for
        the change, if the table should be its answer (see `Change.press`). Raises UnknownMatch, and what is
        named with the command.
        """
        decision = await self._commit(_Request(match_id, command))
        step = decision.step
        change = Change(decision.after, step.kind, step.events, step.by, press)
        if decision.after is not decision.before:
            await self.publish(change, step)
        return change

    async def act_within(self, connection: AsyncConnection, match: Match, command: Command) -> Change:
        """Do so in a transaction of the caller's that has locked the match; publish the change after it."""
        step = command.decide(await self._situation_for(connection, match, command))
        step = await self.with_forced(MatchSettings(connection, [match]), step)
        return Change(await self.write(connection, match, step), step.kind, step.events, step.by)

    def situation(self, match: Match) -> Situation:
        """Return the table at which something is decided about a match, without what only commands need."""
        return Situation(match, self._positions, self._now(), self._ai_delay, self._programs)

    async def write(self, connection: AsyncConnection, before: Match, step: Step) -> Match:
        """Write a step in a transaction of the caller's, and return the match one version on.

        Return `before` itself if the step changes nothing. Raises StaleState if the row has changed since.
        """
        step = await self._with_vote(connection, self.situation(before), step)
        step = await self._with_no_shows(connection, before, step, ())
        after = await self._next_version(MatchSettings(connection, [before]), before, step)
        if after is before:
            return before
        if not await match_rows.save(connection, before, after):
            raise StaleState()
        await self._write_rows(connection, [_Decision(step, before, after)])
        return after

    async def publish(self, change: Change, step: Step | None = None) -> None:
        """Notify the listeners of a committed change, one after the other, and cache its step's engine state.

        What they raise is logged and does not undo the change.
        """
        if step is not None and step.state is not None:
            self._positions.remember(change.match, step.state, step.view)
        for listener, kinds in self.listeners:
            if change.kind not in kinds:
                continue
            try:
                await listener(change)
            except Exception:
                _log.exception("a listener failed at %s of match %s", change.kind, change.match.id)

    async def _write_group(
        self, connection: AsyncConnection, requests: Sequence[_Request]
    ) -> list[_Decision | Exception]:
        """Decide and write several changes; those of one match build on each other."""
        stored = await match_rows.get_all(connection, {one.match_id for one in requests}, lock=True)
        played = [one.command for one in requests if isinstance(one.command, Play)]
        typed = [play.interaction_id for play in played if play.version is None and play.interaction_id]
        used = await match_rows.find_interactions(connection, typed) if typed else set()
        settings = MatchSettings(connection, stored.values())
        matches, results_of, made = dict(stored), list[_Decision | Exception](), list[Move]()
        for request in requests:
            try:
                match = known(matches.get(request.match_id), request.match_id)
                situation = await self._situation_for(connection, match, request.command, used)
                step = await self._with_vote(connection, situation, request.command.decide(situation))
                step = await self.with_forced(settings, step)
                step = await self._with_no_shows(connection, match, step, made)
                decision = _Decision(step, match, await self._next_version(settings, match, step))
            except Exception as error:  # this request's refusal, whatever it is
                results_of.append(error)
                continue
            results_of.append(decision)
            matches[request.match_id] = decision.after
            made += decision.step.moves
            used |= {move.interaction_id for move in decision.step.moves if move.interaction_id is not None}
        changed = [match for match_id, match in matches.items() if match is not stored[match_id]]
        await match_rows.save_all(connection, [(stored[match.id], match) for match in changed])
        await self._write_rows(connection, [one for one in results_of if isinstance(one, _Decision)])
        return results_of

    async def _write_rows(self, connection: AsyncConnection, decisions: Sequence[_Decision]) -> None:
        """Write what the decisions change in other tables: moves, who held a seat before, results."""
        made: list[Move] = []
        for decision in decisions:
            made += decision.step.moves
            if decision.step.taken_back is not None:
                await match_rows.append(connection, made)
                await match_rows.take_back(
                    connection, decision.after.id, decision.step.taken_back, decision.after.version
                )
                made = []
        await match_rows.append(connection, made)
        for one in decisions:
            if one.before.status == MatchStatus.PLAYING and one.before.seats != one.after.seats:
                await _note_former(connection, one.before, one.after)
            if one.after.status == MatchStatus.FINISHED and one.before.status != MatchStatus.FINISHED:
                await standings.count(
                    connection, self._positions, one.after, self._now(), counters=self.counters
                )

    async def _situation_for(
        self, connection: AsyncConnection, match: Match, command: Command, used: Collection[int] = ()
    ) -> Situation:
        """Return the table with what this command needs to know.

        `used` are the interactions at hand that have made a move.
        """
        situation = Situation(match, self._positions, self._now(), self._ai_delay, self._programs, used=used)
        if isinstance(command, Join):
            return await self._for_join(connection, situation, command)
        if isinstance(command, HandOver):
            return replace(situation, apart=await people_rows.apart_from(connection, {command.person.id}))
        if isinstance(command, AddAIPlayer) and command.choice == FITTING:
            command.decide(situation)  # no level fits where none can be added, as in a solitaire
            game = self._positions.game(match.game)
            return replace(
                situation,
                level=await level_for(
                    connection,
                    game,
                    command.user_id,
                    seats=match.capacity,
                    options=match.options,
                    commitment=match.deal.commitment,
                ),
            )
        return situation

    async def _for_join(self, connection: AsyncConnection, situation: Situation, command: Join) -> Situation:
        """Return the table with what is known of the person who joins. Raises Refusal."""
        match, user_id = situation.match, command.person.id
        seat = match.seat_of(user_id)
        if seat is None or seat.status == SeatStatus.INVITED:
            await self.check_seats(connection, user_id, match.place.guild_id)
        if match.deal.origin_id is not None:
            held = await limits.held_of_deal(connection, match, user_id)
            newcomers.check_dealt_again(match.id, held, alone=False)
        return replace(
            situation,
            apart=await people_rows.blocked_by(connection, user_id),
            applicant=await people_rows.applicant(
                connection, match, user_id, command.roles, self.reputation_of
            ),
        )

    async def check_seats(self, connection: AsyncConnection, user_id: int, guild_id: int | None) -> None:
        """Raise Refusal unless the person may hold a seat of one more open match there."""
        for check in self.seat_checks:
            await check(connection, user_id, guild_id)

    async def _with_vote(self, connection: AsyncConnection, situation: Situation, step: Step) -> Step:
        """Return the step with what follows from the match's vote.

        Raises NotAdmitted if the step lets someone in who may not sit there.
        """
        before = situation.match
        has_vote = before.vote is not None or step.match.vote is not None
        if not has_vote and step.match.seats is before.seats:
            return step
        await self._check_newcomers(connection, before, step.match)
        if not has_vote:
            return step
        resolved = votes.resolve(situation, step)
        try:
            await self._check_newcomers(connection, step.match, resolved.match)
        except NotAdmitted:  # since they asked, someone who is away has blocked them
            without = replace(step, match=replace(step.match, vote=None))
            return votes.resolve(situation, without)
        return resolved

    async def _check_newcomers(self, connection: AsyncConnection, before: Match, after: Match) -> None:
        for seat, user_id in newcomers.people_let_in(before, after):
            held = await limits.held_of_deal(connection, before, user_id)
            newcomer = Newcomer(held, await people_rows.blocked_by(connection, user_id))
            hidden = self._positions.game(before.game).HIDDEN
            newcomers.check_newcomer(before, seat, newcomer, hidden=hidden)

    async def _with_no_shows(
        self, connection: AsyncConnection, before: Match, step: Step, made: Sequence[Move]
    ) -> Step:
        """Return the step; if it ends a tournament's match, with those who never came to it.

        `made` are moves of this transaction that are not written yet.
        """
        if before.mode.waits or before.is_over or not step.match.is_over:
            return step
        moved = (await match_rows.seats_that_moved(connection, [before.id]))[before.id]
        moved |= {move.seat for move in (*made, *step.moves) if move.match_id == before.id}
        after, events = endings.without_no_shows(step.match, endings.no_shows(step.match, moved))
        return replace(step, match=after, events=[*step.events, *events])

    async def _next_version(self, settings: MatchSettings, before: Match, step: Step) -> Match:
        """Return the match after this step, its clocks set and one version on.

        Return `before` itself if the step changes nothing.
        """
        after = step.match
        if after.pace is not None:
            if step.state is not None:
                to_move = self._positions.game(after.game).to_move(step.state)
            else:
                to_move = self._positions.to_move(after)
            seats = {move.seat for move in step.moves} | ({to_move} if to_move is not None else set())
            quiet = await settings.quiet_times(after, seats) if seats else {}
            timed = before
            if before.clock.deadline is not None and step.moves and before.pace in BANKS:
                # Until the server is back, the deadline is not extended.
                lost = await settings.stood_still(before, step.moves[0].at)
                timed = replace(before, clock=replace(before.clock, deadline=before.clock.deadline + lost))
            after = clocks.complete(timed, step, to_move, quiet)
        if after.deal.sealed and after.is_over and not before.is_over:
            after = replace(
                after, clock=replace(after.clock, wake_at=self._now())
            )  # it may be the last of its deal group
        after = partners.kept(before, after)
        if after == before:
            return before
        version = before.version + 1
        moved = (
            after.state is not before.state
            or after.status != before.status
            or after.roll_call_at != before.roll_call_at
        )
        return replace(after, version=version, state_version=version if moved else before.state_version)

    async def with_forced(self, settings: MatchSettings, step: Step) -> Step:
        """Return the step with what follows if the next move is forced and its person wants it played."""
        if step.state is None or step.match.status != MatchStatus.PLAYING:
            return step
        game = self._positions.game(step.match.game)
        step = replace(step, view=game.view(step.state, None))
        if not game.is_forced(step.view):
            return step
        seat = moves.person_to_move(step.match, step.view)
        if seat is None or seat.plan or seat.user_id is None:
            return step
        if not await settings.wants_forced(step.match, seat.user_id):
            return step
        if len(step.match.seats) == 1:
            return moves.with_forced_moves(self.situation(step.match), step)
        at = self._now() + self._ai_delay
        return replace(step, match=clocks.move_by_itself(step.match, at))


async def _note_former(connection: AsyncConnection, before: Match, after: Match) -> None:
    """Note who has lost a seat to someone else, since earlier moves remain theirs."""
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.person is not None and old.user_id != new.user_id:
            await match_rows.note_former(connection, after.id, old.seat, old.person)
