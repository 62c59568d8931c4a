"""The match service: opens, advances and ends matches.

`Matches` is the one service behind commands and presses. Every change is one transaction
(`bot.match.commits`): the row is read inside it, a command of `bot.match.commands` decides what becomes of
it, the result is written with ``WHERE version = :seen`` (optimistic locking), and after the commit the
listeners are called. Nothing here knows Discord. Times are Unix seconds from the given `now`.
"""

import random
import secrets
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

import engines
from bot.match.ai_moves import AIPlayers, InProcessAI
from bot.match.archive import Archive
from bot.match.commands import Play
from bot.match.commits import Commits, Listener
from bot.match.deal_groups import DealGroups
from bot.match.due import Deadlines
from bot.match.message_state import MessageState
from bot.match.model import ChangeKind, Match
from bot.match.openings import Openings
from bot.match.outages import Absences, Heartbeats, OtherClocks
from bot.match.people_rows import PersonalData
from bot.match.preferences import Blocks, Preferences
from bot.match.programs import Programs
from bot.match.queries import MatchQueries, PlayedMatches
from bot.match.retired_messages import RetiredMessages
from bot.match.situation import Positions
from bot.store.database import Database
from bot.store.process_rows import ALL, Shards
from bot.workers.pool import WorkerPool
from engines.game import Game

S = TypeVar("S")


class Matches:
    """All matches of one database, which several services, also in several processes, may share.

    `act` does what people want of a match: ``await matches.act(match.id, Resign(user_id))``. Every async
    method may raise `bot.store.database.DatabaseBusy`; those that take a match id raise UnknownMatch. The
    other errors named with a method or a command are refusals from `bot.match.refusals`.
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
        self.database = database
        self.now = now
        self.shards = shards
        self.rng = rng or random.Random()
        self.ai = ai or InProcessAI()
        self.programs = programs or Programs()
        self.workers = workers
        self.positions = Positions(engines.games() if games is None else games)
        self.view, self.to_move = self.positions.view, self.positions.to_move
        self.queries = MatchQueries(database, self.positions, now)
        self.get = self.queries.get
        self.commits = Commits(database, self.positions, now, ai_delay=ai_delay, programs=self.programs)
        self.act = self.commits.act
        self.openings = Openings(
            database, self.positions, self.commits, now, new_secret=new_secret, programs=self.programs
        )
        self.deal_groups = DealGroups(database, self.commits, self.openings, now)
        self.preferences = Preferences(database, now)
        self.blocks = Blocks(database, now)
        self.retired_messages = RetiredMessages(database, shards)
        self.message_state = MessageState(database, shards)
        self.archive = Archive(database, self.positions, now)
        self.played = PlayedMatches(database, now)
        self.personal_data = PersonalData()
        self.other_clocks = OtherClocks()
        self.heartbeats = Heartbeats(database, now, self.other_clocks)
        self.absences = Absences(database, now, self.other_clocks)
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
        service: S = self._services[kind]
        return service

    def listen(self, listener: Listener, kinds: Collection[ChangeKind] = frozenset(ChangeKind)) -> None:
        """Await `listener` after every commit of these kinds, in order, before the call that made it returns.

        What it raises is logged and undoes nothing.
        """
        self.commits.listeners.append((listener, kinds))

    def check_move(self, match: Match, play: Play) -> str:
        """Return the move as it would be stored, without playing it. Raises what `Play` does."""
        return play.decide(self.commits.situation(match)).moves[0].move

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
