"""The match service: opens, advances and ends matches.

`Matches` is the one service behind commands and presses; `Lobbies` has what comes before the first move, and
`MatchQueries` what only reads. Every change is one transaction (`bot.match.commits`): the row is read
inside it, a pure function of `bot.match` decides what becomes of it, the result is written with ``WHERE
version = :seen`` (optimistic locking), and after the commit the listeners are called. Nothing here knows
Discord. Times are Unix seconds from the given `now`.
"""

import random
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.match import block_rows, endings, lobby, moves
from bot.match import rows as match_rows
from bot.match.ai_moves import AIPlayers, InProcessAI
from bot.match.archive import Archive
from bot.match.commits import Listener, known
from bot.match.deal_group_service import DealGroups
from bot.match.due import Deadlines
from bot.match.lobbies import Lobbies
from bot.match.lobby import Newcomer
from bot.match.message_state import MessageState
from bot.match.model import Change, Match, Person, Step
from bot.match.outages import Absences, Heartbeats, OtherClocks
from bot.match.personal_data import PersonalData
from bot.match.played import PlayedMatches
from bot.match.positions import Positions
from bot.match.preferences import Preferences
from bot.match.programs import Programs
from bot.match.retired_messages import RetiredMessages
from bot.match.vote_service import Votes
from bot.store.database import Database
from bot.store.shards import ALL, Shards
from bot.workers.pool import WorkerPool
from engines.game import Game

S = TypeVar("S")


class Matches(Lobbies):
    """All matches of one database, which several services, also in several processes, may share.

    Every async method may raise `bot.store.database.DatabaseBusy`; those that take a match id raise
    UnknownMatch. The other errors named with a method are refusals from `bot.match.refusals`. `press` is the
    Discord interaction that asked for the change, if the table should be its answer (see `Change.press`).
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], float],
        games: Mapping[str, Game] | None = None,
        ai: AIPlayers | None = None,
        programs: Programs | None = None,
        shards: Shards = ALL,
        ai_delay: float = 1.5,
        rng: random.Random | None = None,
        new_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        workers: WorkerPool | None = None,
    ) -> None:
        """Create the service.

        `now` returns Unix seconds. `ai` computes the moves of AI players, by default in this process, and
        `programs` are those that the host offers beside them; `ai_delay` is how many seconds both wait before
        a move. `shards` limits the matches in which this service runs what is due; people can play in all of
        them. `workers` are processes for long computations; without any, they are made in this one.
        """
        positions = Positions(engines.games() if games is None else games)
        super().__init__(
            database,
            positions,
            now,
            ai_delay=ai_delay,
            new_secret=new_secret,
            programs=programs or Programs(),
        )
        self.preferences = Preferences(database, now)
        self.retired_messages = RetiredMessages(database, shards)
        self.message_state = MessageState(database, shards)
        self.archive = Archive(database, self.positions, now)
        self.played = PlayedMatches(database, now)
        self.personal_data = PersonalData()
        self.other_clocks = OtherClocks()
        self.heartbeats = Heartbeats(database, now, self.other_clocks)
        self.absences = Absences(database, now, self.other_clocks)
        self.shards = shards
        self.rng = rng or random.Random()
        self.ai = ai or InProcessAI()
        self.workers = workers
        self.votes = Votes(self.positions, self.commits, now)
        self.deal_groups = DealGroups(
            database,
            self.commits,
            now=now,
            new_secret=new_secret,
            open_match=self.add,
            announce=self.announce,
        )
        self._deadlines = Deadlines(
            database,
            self.positions,
            self.commits,
            now=now,
            ai=self.ai,
            programs=self.programs,
            rng=self.rng,
            ai_delay=ai_delay,
            unseal=self.deal_groups.unseal,
        )
        self._services: dict[Callable[[Matches], Any], Any] = {}

    def service(self, kind: Callable[["Matches"], S]) -> S:
        """Return a feature's service on the same database, the same one at every call."""
        if kind not in self._services:
            self._services[kind] = kind(self)
        found: S = self._services[kind]
        return found

    def listen(self, listener: Listener) -> None:
        """Await `listener` after every commit, in order, before the call that made the change returns.

        What it raises is logged and undoes nothing.
        """
        self.commits.listeners.append(listener)

    # Play

    async def play(
        self,
        match_id: int,
        user_id: int,
        move: str,
        *,
        version: int | None = None,
        interaction_id: int | None = None,
        press: Any = None,
    ) -> Change:
        """Play a move; a player whose seat an AI player keeps takes it back by this.

        `version` is that of the pressed control, which is valid until the position changes; None for a typed
        move, for which `interaction_id` is the idempotency key. Raises MatchNotPlaying, MatchOver,
        StaleState, NotYourTurn, BadMove, Refusal.
        """
        decide = partial(
            moves.play,
            self.positions,
            text=move,
            user_id=user_id,
            version=version,
            interaction_id=interaction_id,
            now=self.now(),
            ai_delay=self.ai_delay,
        )
        once = interaction_id if version is None else None
        return await self.commits.change(match_id, decide, once=once, press=press)

    async def resign(self, match_id: int, user_id: int) -> Change:
        """Resign. Raises MatchNotPlaying, MatchOver, Refusal."""

        def decide(match: Match) -> Step:
            return endings.resign(self.positions, match, user_id, self.now(), self.ai_delay)

        return await self.commits.change(match_id, decide)

    async def hand_over(
        self, connection: AsyncConnection, match_id: int, user_id: int, person: Person
    ) -> Change:
        """Seat someone else in this person's seat, in the caller's transaction; publish the change after it.

        Neither they nor the others have chosen that, so nobody is seated beside someone they block or who
        blocks them. Raises what `seat_takeovers.hand_over` and `seat_admission.check` do.
        """
        before = known(await match_rows.lock(connection, match_id), match_id)
        times = self.now(), self.ai_delay
        step = endings.hand_over(self.positions, before, user_id, person, times)
        apart = Newcomer((), await block_rows.apart_from(connection, {person.id}))
        lobby.check(before, before.playing_seat(user_id).seat, apart, hidden=False)
        after = await self.commits.write(connection, before, step)
        return Change(after, step.kind, step.events, step.by)

    async def come_back(self, match_id: int, user_id: int, *, press: Any = None) -> Change:
        """Take a seat back from the AI player that keeps it. Do nothing if the player has it already.

        Raises MatchNotPlaying, MatchOver, Refusal.
        """

        def decide(match: Match) -> Step:
            return endings.come_back(self.positions, match, user_id, self.now(), self.ai_delay)

        return await self.commits.change(match_id, decide, press=press)

    # Deadlines

    async def run_due(self, limit: int = 8, *, shards: Shards | None = None) -> int:
        """Run what is due in matches of these shards (None: the service's own).

        That is AI moves, reminders, and moves for players whose time is up. Return how many matches changed.
        """
        return await self._deadlines.run(self.shards if shards is None else shards, limit)

    async def close(self) -> None:
        """Stop asking programs for moves, and end them."""
        await self._deadlines.close()
        await self.programs.close()

    async def next_wake(self, *, shards: Shards | None = None) -> float | None:
        """Return when `run_due` has something to do next, or None."""
        return await self._deadlines.next_wake(self.shards if shards is None else shards)
