"""The tournaments of one database: opening them, entering and leaving, and what the organiser may do."""

from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.tournaments import entries, rows
from bot.features.tournaments.commits import Listener, TournamentCommits, TournamentStep, known, locked
from bot.features.tournaments.rounds import Rounds, check_unopened, started, with_ratings, with_zone
from bot.features.tournaments.stored import (
    Setup,
    StoredTournament,
    TournamentChange,
    TournamentChangeKind,
    TournamentStatus,
)
from bot.match import rows as match_rows
from bot.match.commands import HandOver, Resign
from bot.match.commits import known as known_match
from bot.match.model import Change, Person
from bot.match.refusals import BadOption, NotAdmitted, Refusal
from bot.match.service import Matches
from bot.store.connections import serialize
from bot.store.process_rows import Shards
from engines.game import Game, UnknownGame

_OPEN_LIMIT = 5  # tournaments that are open on a server
_SHOWN_AT_A_TIME = 50
_IDS = range(1, 2**63)


class Tournaments:
    """The tournaments of one database.

    Methods that take a tournament's id raise Refusal if there is none. The other errors named with a method
    are refusals from `bot.match.refusals`.
    """

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._positions = matches.positions
        self._now = matches.now
        self._commits = TournamentCommits(matches)
        self._rounds = Rounds(matches, self._commits)
        self._rng = matches.rng
        self._shards = matches.shards
        self._matches = matches.commits
        data = matches.personal_data
        data.exports |= {"tournaments": rows.entries_of, "tournaments_opened": rows.organised}
        data.leave.append(self._leave_all)
        data.anonymize.append(rows.anonymize)
        data.people_after.append(rows.people_after)
        data.here_since.append(rows.here_since)
        matches.other_clocks.servers.append(rows.servers())
        matches.other_clocks.extend.append(rows.extend_rounds)

    def listen(self, listener: Listener) -> None:
        """Await `listener` after every commit; what it raises is logged and undoes nothing."""
        self._commits.listeners.append(listener)

    # Reading

    async def get(self, tournament_id: int) -> StoredTournament:
        """Return the tournament."""
        if type(tournament_id) is not int or tournament_id not in _IDS:
            return known(None, tournament_id)
        async with self._database.read() as connection:
            return known(await rows.get(connection, tournament_id), tournament_id)

    async def open_in(self, guild_id: int) -> list[StoredTournament]:
        """Return the server's open tournaments, the oldest first."""
        async with self._database.read() as connection:
            return await rows.open_of_guild(connection, guild_id)

    async def unshown(self, shards: Shards, after: int = 0) -> list[StoredTournament]:
        """Return the next tournaments whose newest version Discord does not show yet, by id."""
        async with self._database.read() as connection:
            return await rows.unshown(connection, shards, after, _SHOWN_AT_A_TIME)

    def table_size(self, game: str) -> int:
        """Return how many people sit at a table. Raises BadOption."""
        return entries.table_size(self._game(game))

    # Sign-up

    async def create(self, setup: Setup, organiser: Person, *, enter: bool = False) -> StoredTournament:
        """Open a tournament, which the organiser may `enter` at once.

        Raises BadOption, Refusal.
        """
        setup = entries.complete(setup, self._game(setup.game), self._now())
        async with self._database.write() as connection:
            setup = await with_zone(connection, setup)
            new = entries.new(setup, self._rng.getrandbits(62), self._now())
            if enter:
                new = entries.enter(new, organiser, self.table_size(setup.game), self._now())
            await serialize(connection, setup.guild_id)
            if await rows.count_open(connection, setup.guild_id) >= _OPEN_LIMIT:
                raise Refusal("error-too-many-tournaments", limit=_OPEN_LIMIT)
            added = await rows.add(connection, new)
        await self._commits.publish(TournamentChange(added, TournamentChangeKind.OPENED, by=organiser.id))
        return added

    async def join(self, tournament_id: int, person: Person) -> StoredTournament:
        """Enter the person, late where the format allows it. Raises what `entries.enter` does."""

        async with self._database.write() as connection:
            before = await locked(connection, tournament_id)
            size = self.table_size(before.setup.game)
            after = entries.enter(before, person, size, self._now())
            if before.status != TournamentStatus.SIGN_UP:
                after = await with_ratings(connection, after, after.entrants[-1:])
            after = await self._commits.write(connection, before, after)
        await self._commits.publish(
            TournamentChange(after, TournamentChangeKind.ENTERED, (person.id,), by=person.id)
        )
        return after

    async def leave(self, tournament_id: int, user_id: int) -> StoredTournament:
        """Remove the person before the first round, or withdraw them, and resign their match.

        Raises Refusal.
        """
        return await self._leave(tournament_id, user_id, by=user_id)

    async def _leave_all(self, user_id: int) -> None:
        async with self._database.read() as connection:
            entered = await rows.open_entries(connection, user_id)
        for tournament_id in entered:
            with suppress(Refusal):  # ended in the meantime
                await self.leave(tournament_id, user_id)

    async def set_again(self, tournament_id: int, user_id: int, again: bool) -> StoredTournament:
        """Note whether the person enters the next one of a recurring tournament. Raises Refusal."""

        def decide(tournament: StoredTournament) -> TournamentStep:
            after = entries.set_again(tournament, user_id, again)
            return TournamentStep(after, TournamentChangeKind.ENTERED, (user_id,), by=user_id)

        return await self._commits.change(tournament_id, decide)

    # The organiser

    async def start(self, tournament_id: int, user_id: int, *, moderator: bool = False) -> StoredTournament:
        """Begin now: `run_due` pairs the first round. Raises TooFewEntrants, Refusal."""
        async with self._database.write() as connection:
            before = await locked(connection, tournament_id)
            entries.check_organiser(before, user_id, moderator)
            game = self._game(before.setup.game)
            step = await started(connection, before, game, self._now())
            after = await self._commits.write(connection, before, step)
        await self._commits.publish(TournamentChange(after, TournamentChangeKind.STARTED, by=user_id))
        return after

    async def remove(
        self, tournament_id: int, user_id: int, removed_id: int, *, moderator: bool = False
    ) -> StoredTournament:
        """Remove or withdraw someone, as `leave` does. Raises Refusal."""
        entries.check_organiser(await self.get(tournament_id), user_id, moderator)
        return await self._leave(tournament_id, removed_id, by=user_id)

    async def replace(
        self, tournament_id: int, user_id: int, replaced_id: int, person: Person, *, moderator: bool = False
    ) -> StoredTournament:
        """Put someone else in an entrant's place, with their points, and into their match.

        Raises Refusal.
        """
        async with self._database.write() as connection:
            before = await locked(connection, tournament_id)
            entries.check_organiser(before, user_id, moderator)
            after = entries.substitute(before, replaced_id, person)
            seated = await self._seat_replacement(connection, before, replaced_id, person)
            after = await self._commits.write(connection, before, after)
        if seated is not None:
            await self._matches.publish(seated)
        people = (replaced_id, person.id)
        await self._commits.publish(
            TournamentChange(after, TournamentChangeKind.REPLACED, people, by=user_id)
        )
        return after

    async def pause(self, tournament_id: int, user_id: int, *, moderator: bool = False) -> StoredTournament:
        """Stop before the next round; matches go on. Raises Refusal."""

        def decide(tournament: StoredTournament) -> TournamentStep:
            entries.check_organiser(tournament, user_id, moderator)
            return TournamentStep(
                entries.pause(tournament, self._now()), TournamentChangeKind.PAUSED, by=user_id
            )

        return await self._commits.change(tournament_id, decide)

    async def resume(self, tournament_id: int, user_id: int, *, moderator: bool = False) -> StoredTournament:
        """Go on after a pause. Raises Refusal."""

        def decide(tournament: StoredTournament) -> TournamentStep:
            entries.check_organiser(tournament, user_id, moderator)
            after = entries.resume(tournament, self._now())
            return TournamentStep(after, TournamentChangeKind.RESUMED, by=user_id)

        return await self._commits.change(tournament_id, decide)

    async def cancel(self, tournament_id: int, user_id: int, *, moderator: bool = False) -> StoredTournament:
        """Cancel it; its matches go on like any others. Raises Refusal."""
        async with self._database.write() as connection:
            before = await locked(connection, tournament_id)
            entries.check_organiser(before, user_id, moderator)
            after = entries.cancel(before, self._now())
            let_go = await self._rounds.let_go(connection, before)
            after = await self._commits.write(connection, before, after)
        await self._commits.publish(TournamentChange(after, TournamentChangeKind.CANCELLED, by=user_id))
        for change in let_go:
            await self._matches.publish(change)
        return after

    # What is due

    async def run_due(self, *, shards: Shards | None = None) -> int:
        """Do what is due in tournaments of these shards (None: the service's own).

        Return how many it changed.
        """
        return await self._rounds.run(self._shards if shards is None else shards)

    async def next_wake(self, *, shards: Shards | None = None) -> float | None:
        """Return when `run_due` has something to do next, or None, unless a match ends before."""
        async with self._database.read() as connection:
            return await rows.next_wake(connection, self._shards if shards is None else shards)

    # Where it is shown

    async def note(self, tournament_id: int, **values: int | None) -> None:
        """Note where it is shown, its role, and `shown_version`, without changing its version."""
        allowed = {"thread_id", "message_id", "standings_id", "event_id", "role_id", "shown_version"}
        if not values.keys() <= allowed:
            raise ValueError(f"a tournament has no {', '.join(sorted(values.keys() - allowed))}")
        async with self._database.write() as connection:
            await rows.note(connection, tournament_id, values)

    async def _leave(self, tournament_id: int, user_id: int, *, by: int) -> StoredTournament:
        def decide(tournament: StoredTournament) -> TournamentStep:
            begun = tournament.status != TournamentStatus.SIGN_UP
            kind = TournamentChangeKind.WITHDRAWN if begun else TournamentChangeKind.LEFT
            return TournamentStep(entries.leave(tournament, user_id), kind, (user_id,), by=by)

        tournament = await self._commits.change(tournament_id, decide)
        match_id = tournament.match_of(user_id)
        if match_id is not None:
            with suppress(Refusal):  # it has ended meanwhile, or the person has resigned it
                await self._matches.act(match_id, Resign(user_id))
        return tournament

    async def _seat_replacement(
        self, connection: AsyncConnection, tournament: StoredTournament, replaced_id: int, person: Person
    ) -> Change | None:
        """Put someone in an entrant's place at the table that is played now, if there is one.

        Raises Refusal if they may not sit there.
        """
        entrant = tournament.entrant_of(replaced_id)
        table = None if entrant is None else tournament.table_of(entrant.number)
        if entrant is None or table is None or table.done:
            return None
        try:
            if table.match_id is not None:
                match = known_match(await match_rows.lock(connection, table.match_id), table.match_id)
                return await self._matches.act_within(connection, match, HandOver(replaced_id, person))
            await check_unopened(connection, tournament, table, entrant.number, person.id)
        except NotAdmitted:
            raise Refusal("error-not-replaceable", name=person.name) from None
        except Refusal:  # the match has ended meanwhile, or the entrant has resigned it
            pass
        return None

    def _game(self, name: str) -> Game:
        try:
            return self._positions.game(name)
        except UnknownGame as error:
            allowed = ", ".join(self._positions.names())
            raise BadOption(name="game", value=name, allowed=allowed) from error
