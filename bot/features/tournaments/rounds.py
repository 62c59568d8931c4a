"""Seating: who is kept apart in pairings, and who may take a place whose match is not open yet.

How a tournament begins: with everyone's rating as it is then, which seeds the pairing.

By whose clocks a tournament recurs.

Rounds: what is due in a tournament, one transaction after the other.

Each step is found in rows and noted there: which matches have ended, whether the round is over, which tables
have no match yet. So a step that a kill has undone is repeated, and only one of two processes does it: the
tournament is locked, and looked at again, before anything is written.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.tournaments import entries, formats, progress, rows
from bot.features.tournaments.commits import (
    InProcessPairing,
    Pairing,
    TournamentCommits,
    TournamentStep,
    WorkerPairing,
    locked,
)
from bot.features.tournaments.model import Apart
from bot.features.tournaments.stored import (
    Setup,
    StoredEntrant,
    StoredTable,
    StoredTournament,
    TournamentChange,
    TournamentChangeKind,
    TournamentStatus,
)
from bot.match import deal_groups as group_rows
from bot.match import limits, newcomers, people_rows, preferences, rating_rows
from bot.match import rows as match_rows
from bot.match.model import FORMER_PLAYER, Change, Match, Step
from bot.match.opening import Opening
from bot.match.ratings import NEWCOMER
from bot.match.refusals import NotAdmitted, TooFewEntrants
from bot.match.service import Matches
from bot.store.database import DatabaseBusy
from bot.store.process_rows import Shards
from bot.workers.pool import Overloaded
from engines.game import Game


async def _kept_apart(connection: AsyncConnection, tournament: StoredTournament) -> Apart:
    """Return the pairs of entrants of whom one blocks the other."""
    numbers = {
        entrant.user_id: entrant.number for entrant in tournament.entrants if entrant.user_id != FORMER_PLAYER
    }
    blocks = await people_rows.among(connection, numbers)
    return frozenset(frozenset((numbers[one], numbers[other])) for one, other in blocks)


async def check_unopened(
    connection: AsyncConnection, tournament: StoredTournament, table: StoredTable, number: int, user_id: int
) -> None:
    """Raise NotAdmitted unless the person may take the place of the entrant with that number."""
    others = {tournament.entrant(seat).user_id for seat in table.seats if seat not in (None, number)}
    if not others.isdisjoint(await people_rows.apart_from(connection, {user_id})):
        raise NotAdmitted()
    if tournament.deal_group_id is not None and progress.share_deal(tournament):
        held = await limits.held_of_group(connection, tournament.deal_group_id, [user_id])
        newcomers.check_new_table(held)


async def started(
    connection: AsyncConnection, tournament: StoredTournament, game: Game, now: float
) -> StoredTournament:
    """Return the tournament as it begins. Raises TooFewEntrants, Refusal."""
    return await with_ratings(connection, entries.start(tournament, game, now), tournament.entrants)


async def with_ratings(
    connection: AsyncConnection, tournament: StoredTournament, people: Iterable[StoredEntrant]
) -> StoredTournament:
    """Return the tournament with these people's ratings on the server; a newcomer's if they have none."""
    people = list(people)
    ratings = await rating_rows.of_people(
        connection, tournament.setup.guild_id, tournament.setup.game, [entrant.user_id for entrant in people]
    )
    for entrant in people:
        tournament = tournament.with_entrant(
            replace(entrant, rating=float(ratings.get(entrant.user_id, NEWCOMER)))
        )
    return tournament


async def with_zone(connection: AsyncConnection, setup: Setup) -> Setup:
    """Return the setup with its organiser's time zone if the tournament recurs and has none yet."""
    if setup.recurrence is None or setup.zone is not None:
        return setup
    return replace(setup, zone=(await preferences.of_player(connection, setup.organiser_id)).zone)


_log = logging.getLogger(__name__)
_OPENED = 20  # matches in one transaction, so that others' moves need not wait long
_RETRY_AFTER = 60.0  # seconds, after an error
_PAIR_AGAIN = 2.0  # seconds, if no worker process is free


class Rounds:
    """Does what is due in the tournaments of one database."""

    def __init__(self, matches: Matches, commits: TournamentCommits) -> None:
        self._database = matches.database
        self._positions = matches.positions
        self._now = matches.now
        self._commits = commits
        self._matches = matches.commits
        self._pairing: Pairing = (
            InProcessPairing() if matches.workers is None else WorkerPairing(matches.workers)
        )
        self._rng = matches.rng
        self._deal_groups = matches.deal_groups
        self._openings = matches.openings
        self._rests: dict[int, float] = {}  # tournaments that are not to be looked at before a time

    async def run(self, shards: Shards) -> int:
        """Do what is due in tournaments of these shards, and return in how many something was done."""
        if not shards.ids:
            return 0
        async with self._database.read() as connection:
            due = await rows.due(connection, shards, self._now())
        self._rests = {
            tournament_id: until for tournament_id, until in self._rests.items() if until > self._now()
        }
        return sum(
            [await self._try(tournament_id) for tournament_id in due if tournament_id not in self._rests]
        )

    async def _try(self, tournament_id: int) -> bool:
        try:
            done = False
            while await self.step(tournament_id):
                done = True
            return done
        except DatabaseBusy:
            raise
        except Overloaded:
            self._rests[tournament_id] = self._now() + _PAIR_AGAIN
            return False
        except Exception:
            # A broken tournament must not block the others, nor be retried at every tick.
            _log.exception("tournament %s cannot go on", tournament_id)
            self._rests[tournament_id] = self._now() + _RETRY_AFTER
            return False

    async def let_go(self, connection: AsyncConnection, tournament: StoredTournament) -> list[Change]:
        """Have the matches of a tournament go on without it, in the transaction that cancels it."""
        matches = await match_rows.get_all(connection, _unfinished(tournament), lock=True)
        changes = []
        for match in matches.values():
            change = await self._matches.act_within(connection, match, progress.GoOnAlone())
            if change.match is not match:
                changes.append(change)
        return changes

    async def step(self, tournament_id: int) -> bool:
        """Do one thing that is due. Return whether there may be more."""
        async with self._database.read() as connection:
            tournament = await rows.get(connection, tournament_id)
            ended = await rows.ended_matches(connection, tournament_id)
        if tournament is None or not tournament.is_open:
            return False
        if ended:
            return await self._collect(tournament, ended)
        act = self._due(tournament)
        return act is not None and await act(tournament)

    def _due(self, tournament: StoredTournament) -> Callable[[StoredTournament], Awaitable[bool]] | None:
        """Return what is to be done next, apart from matches that have ended, or None."""
        if tournament.status == TournamentStatus.SIGN_UP:
            return self._begin if self._is_due(tournament.wake_at) else None
        if tournament.status == TournamentStatus.PAUSED:
            return None
        steps = (
            (bool(progress.unopened(tournament)), self._open_tables),
            (progress.round_is_over(tournament), self._next_round),
            (self._is_due(tournament.warn_at), self._warn),
            (self._is_due(tournament.due_at), self._time_up),
        )
        return next((act for is_due, act in steps if is_due), None)

    def _is_due(self, when: float | None) -> bool:
        return when is not None and when <= self._now()

    async def _begin(self, tournament: StoredTournament) -> bool:
        """Begin a tournament whose time has come, or cancel it if too few have entered."""
        kind, following = TournamentChangeKind.STARTED, None
        async with self._database.write() as connection:
            before = await locked(connection, tournament.id)
            if before.version != tournament.version:
                return True
            try:
                game = self._positions.game(before.setup.game)
                after = await started(connection, before, game, self._now())
            except TooFewEntrants:
                kind, after = TournamentChangeKind.CANCELLED, entries.cancel(before, self._now())
                following = await self._following(connection, after)
            after = await self._commits.write(connection, before, after)
        await self._commits.publish(TournamentChange(after, kind))
        await self._tell_following(following)
        return True

    async def _next_round(self, tournament: StoredTournament) -> bool:
        """Pair the next round, or end the tournament after the last."""
        drawn, paired = await self._pair(tournament)
        following = None
        async with self._database.write() as connection:
            before = await locked(connection, tournament.id)
            if before.version != tournament.version:
                return True  # someone has withdrawn or entered, or another process was first
            if paired:
                group = await self._deal_groups.seal(connection) if before.setup.duplicate else None
                group_id = None if group is None else group.id
                after = before if drawn is None else before.with_draw(drawn)
                after = progress.begin_round(after, paired, self._now(), group_id)
            else:
                after = progress.finish(before, self._now())
                following = await self._following(connection, after)
            after = await self._commits.write(connection, before, after)
        kind = TournamentChangeKind.ROUND if paired else TournamentChangeKind.FINISHED
        await self._commits.publish(TournamentChange(after, kind, tables=after.tables_of(after.round)))
        await self._tell_following(following)
        return bool(paired)

    async def _pair(
        self, tournament: StoredTournament
    ) -> tuple[formats.Tournament | None, Sequence[progress.Table]]:
        """Return the tournament as it is drawn (None: a series), and the tables of its next round."""
        size = entries.table_size(self._positions.game(tournament.setup.game))
        if tournament.is_series:
            is_last = tournament.round >= entries.number_of_rounds(tournament, size)
            return None, () if is_last else progress.series_round(tournament)
        async with self._database.read() as connection:
            apart = await _kept_apart(connection, tournament)
        drawn, tables = await self._pairing.next_round(replace(tournament.as_paired(size), apart=apart))
        return drawn, progress.playable(tournament, tables)

    async def _following(
        self, connection: AsyncConnection, tournament: StoredTournament
    ) -> StoredTournament | None:
        """Add the next one of a recurring tournament."""
        tournament = replace(tournament, setup=await with_zone(connection, tournament.setup))
        new = progress.following(tournament, self._rng.getrandbits(62), self._now())
        return None if new is None else await rows.add(connection, new)

    async def _tell_following(self, following: StoredTournament | None) -> None:
        if following is not None:
            people = tuple(entrant.user_id for entrant in following.entrants)
            await self._commits.publish(TournamentChange(following, TournamentChangeKind.OPENED, people))

    async def _open_tables(self, tournament: StoredTournament) -> bool:
        """Open some matches of the round."""
        async with self._database.write() as connection:
            before = await locked(connection, tournament.id)
            if before.status != TournamentStatus.RUNNING:
                return True
            tables = progress.unopened(before)[:_OPENED]
            after = await self._with_deal(connection, before)
            opened = await self._opened(connection, after, [progress.opening(before, one) for one in tables])
            for table, (_, match) in zip(tables, opened, strict=True):
                after = after.with_table(replace(table, match_id=match.id))
            after = await self._commits.write(connection, before, after)
        for step, match in opened:
            await self._openings.announce(step, match)
        ids = {match.id for _, match in opened}
        shown = tuple(table for table in after.tables if table.match_id in ids)
        if shown:
            await self._commits.publish(TournamentChange(after, TournamentChangeKind.TABLES, tables=shown))
        return True

    async def _with_deal(self, connection: AsyncConnection, tournament: StoredTournament) -> StoredTournament:
        """Return the tournament with a new deal if all matches with the round's deal have ended.

        That happens only if the process was killed while it opened them. The deal is then no longer a secret.
        """
        if tournament.deal_group_id is None or not progress.share_deal(tournament):
            return tournament
        group = await group_rows.get(connection, tournament.deal_group_id)
        if group is not None and group.closed_at is None:
            return tournament
        return replace(tournament, deal_group_id=(await self._deal_groups.seal(connection)).id)

    async def _opened(
        self, connection: AsyncConnection, tournament: StoredTournament, wanted: Sequence[Opening]
    ) -> list[tuple[Step, Match]]:
        if tournament.deal_group_id is not None and progress.share_deal(tournament):
            return await self._deal_groups.open(connection, tournament.deal_group_id, wanted)
        return [await self._openings.add(connection, opening) for opening in wanted]

    async def _collect(self, tournament: StoredTournament, match_ids: Sequence[int]) -> bool:
        """Note the results of matches that have ended."""
        async with self._database.write() as connection:
            before = await locked(connection, tournament.id)
            ended = await match_rows.get_all(connection, list(match_ids))
            after, changed, withdrawn = progress.collect(before, ended)
            after = await self._commits.write(connection, before, after)
        if changed:
            await self._commits.publish(
                TournamentChange(after, TournamentChangeKind.RESULTS, tables=tuple(changed))
            )
        if withdrawn:
            people = tuple(entrant.user_id for entrant in withdrawn)
            await self._commits.publish(TournamentChange(after, TournamentChangeKind.WITHDRAWN, people))
        return True

    async def _warn(self, tournament: StoredTournament) -> bool:
        """Warn people who have not come to their match of the round."""
        async with self._database.read() as connection:
            playing = await match_rows.get_all(connection, _unfinished(tournament))
        people = progress.awaited(self._positions, playing.values())

        def decide(current: StoredTournament) -> TournamentStep:
            if current.warn_at != tournament.warn_at or current.status != TournamentStatus.RUNNING:
                return TournamentStep(current, TournamentChangeKind.WARNED)
            return TournamentStep(progress.warned(current), TournamentChangeKind.WARNED, people)

        await self._commits.change(tournament.id, decide)
        return True

    async def _time_up(self, tournament: StoredTournament) -> bool:
        """Have AI players finish the round."""
        for match_id in _unfinished(tournament):
            await self._matches.act(match_id, progress.TimeUp(everyone=tournament.overtime))

        def extend(current: StoredTournament) -> TournamentStep:
            if current.due_at != tournament.due_at or current.status != TournamentStatus.RUNNING:
                return TournamentStep(current, TournamentChangeKind.TIME_UP)
            return TournamentStep(progress.extend(current, self._now()), TournamentChangeKind.TIME_UP)

        await self._commits.change(tournament.id, extend)
        return True


def _unfinished(tournament: StoredTournament) -> list[int]:
    return [
        table.match_id
        for table in tournament.tables_of(tournament.round)
        if not table.done and table.match_id is not None
    ]
