"""The match service: opens, advances and ends matches.

`Matches` is the one door. Every change is one transaction (`commit`): the row is read again inside it, a pure
function decides what it becomes (`lobby`, `play`, `ending`, `house`), it is written with ``WHERE version =
:seen``, and after the commit the listeners are told. Nothing here knows Discord; times are unix seconds from
the `now` given.
"""

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.domain import endings as ending
from bot.domain import lobby, solitaire
from bot.domain import moves as play
from bot.domain import new_matches as opening
from bot.domain.changes import Change, Person, Step
from bot.domain.errors import AlreadyJoined, BadOption, LobbyClosed
from bot.domain.model import DailyResult, Deal, Match, Move
from bot.domain.places import Places
from bot.domain.positions import Positions
from bot.domain.shards import ALL, Shards
from bot.services import house
from bot.services import opening_limits as limits
from bot.services import replay_check as record
from bot.services.accounts import People
from bot.services.ai_workers import Here, Thinker
from bot.services.analysis import Advice
from bot.services.commits import Commits, Listener, known, known_id
from bot.services.due_matches import Due
from bot.services.finished_matches import Records
from bot.services.heartbeats import Uptime
from bot.services.leaderboards import Standings
from bot.services.message_state import Showing
from bot.services.player_stats import Careers
from bot.services.preferences import Preferences
from bot.store.database import Database
from bot.store.group_commit import Together
from bot.store.queries import dailies as daily_rows
from bot.store.queries import matches as match_rows
from bot.store.queries import moves as move_rows
from engines import fair
from engines.game import Game, State

# An interaction has to be answered within 3 seconds, if only by saying that the database is busy.
_READ_WITHIN = 2.0


class Matches:
    """All matches of one database. Several of these, also in several processes, may share a database.

    Every method may raise `bot.store.database.DatabaseBusy`; those that take a match id raise `UnknownMatch`.
    The refusals named with a method are those of `bot.domain.errors`.
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], float],
        games: Mapping[str, Game] | None = None,
        thinker: Thinker | None = None,
        shards: Shards = ALL,
        house_pause: float = 1.5,
        rng: random.Random | None = None,
        new_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        """`now` gives unix seconds, `house_pause` is how long the house waits before its move, in seconds,
        `thinker` is who thinks for it; the usual one does so at once. `shards` says in which matches this
        service does what is due; people may play in all of them.
        """
        self._database = database
        self._now = now
        self._positions = Positions(engines.games() if games is None else games)
        self.standings = Standings(database, now)
        self.careers = Careers(database, now)
        self.preferences = Preferences(database)
        self.showing = Showing(database, shards)
        self.records = Records(database, self._positions, now)
        self.places = Places(database)
        self.uptime = Uptime(database, now)
        self._shards = shards
        self._house_pause = house_pause
        self._new_secret = new_secret
        self._rng = rng or random.Random()
        self._thinker = thinker or Here()
        self._get = Together(database.glance, match_rows.each, patience=_READ_WITHIN)
        self._commits = Commits(database, self._positions, now)
        self.advice = Advice(
            self._positions,
            self._commits,
            get=self.get,
            moves=self.moves,
            thinker=self._thinker,
            rng=self._rng,
        )
        self.people = People(database, self._commits, leave=self.leave, resign=self.resign)
        self._due = Due(
            database,
            self._positions,
            self._commits,
            now=now,
            thinker=self._thinker,
            rng=self._rng,
            house_pause=house_pause,
        )

    def listen(self, listener: Listener) -> None:
        """Have `listener` awaited after every commit, in order, before the call that made the change returns.
        What it raises is logged and undoes nothing.
        """
        self._commits.listeners.append(listener)

    # Reading

    async def get(self, match_id: int) -> Match:
        """The match as committed last."""
        return known(await self._get(known_id(match_id)), match_id)

    def state(self, match: Match) -> State:
        """The engine's state of a match that has started. Not async. Raises MatchNotPlaying for a lobby."""
        return self._positions.state(match)

    def view(self, match: Match, seat: int | None) -> dict[str, Any]:
        """What that seat (None: a spectator) may know, as the engine's `view`. Not async. Raises
        MatchNotPlaying for a lobby.
        """
        return self._positions.view(match, seat)

    def to_move(self, match: Match) -> int | None:
        """The seat to move, or None when the match is not being played. Not async."""
        return self._positions.to_move(match)

    async def moves(self, match_id: int) -> list[Move]:
        """All moves so far, in order."""
        async with self._database.read() as connection:
            known(await match_rows.get(connection, known_id(match_id)), match_id)
            return await move_rows.of_match(connection, match_id)

    async def open_matches(self, user_id: int) -> list[Match]:
        """Lobbies and running matches in which this person sits or is invited (not those they resigned),
        newest first.
        """
        async with self._database.read() as connection:
            return await match_rows.open_of_user(connection, user_id)

    async def last_finished(self, user_id: int) -> int | None:
        """The id of the match that this person has finished last, or None; today's deal is kept back."""
        async with self._database.read() as connection:
            return await match_rows.last_finished(connection, user_id, solitaire.day_of(self._now()))

    async def in_channel(self, channel_id: int) -> list[Match]:
        """Lobbies and running matches of this channel, also in their own threads, newest first."""
        async with self._database.read() as connection:
            return await match_rows.open_of_channel(connection, channel_id)

    async def latest_in_channel(self, channel_id: int, user_id: int) -> Match | None:
        """The match of this channel that this person most likely means: one they play, else a lobby they sit
        in; the newest of several. None when there is no such match.
        """
        mine = [match for match in await self.in_channel(channel_id) if _plays(match, user_id)]
        return next((match for match in mine if match.status == "playing"), mine[0] if mine else None)

    # The deal of the day

    async def daily(self, guild_id: int, person: Person, channel_id: int, interaction_id: int) -> Match:
        """The person's one try at the server's deal of this UTC day, begun if it was not, finished or not."""
        day = solitaire.day_of(self._now())
        async with self._database.write() as connection:
            before = await daily_rows.try_of(connection, guild_id, day, person.id)
            if before is not None:
                return known(await match_rows.get(connection, before.match_id), before.match_id)
            secret = self._new_secret()
            deal = await daily_rows.deal(
                connection, Deal(guild_id, day, secret.hex(), fair.commitment(secret))
            )
            new = opening.daily(deal, person, channel_id, interaction_id)
            step, match = await self._add(connection, new, bytes.fromhex(deal.secret))
            await daily_rows.begin(
                connection, DailyResult(guild_id, day, person.id, match.seats[0].name, match.id, None, None)
            )
        return (await self._commits.committed(step, match)).match

    async def rebuild(self, match_id: int) -> State:
        """The state, replayed from seed and moves. Raises RecordBroken if it is not what is stored,
        MatchNotPlaying for a lobby.
        """
        async with self._database.read() as connection:
            match = known(await match_rows.get(connection, known_id(match_id)), match_id)
            moves = await move_rows.of_match(connection, match_id)
        return record.rebuild(self._positions.game(match.game), match, moves)

    # Lobby

    async def open(
        self,
        game: str,
        options: Mapping[str, object],
        host: Person,
        *,
        capacity: int | None,
        guild_id: int | None,
        channel_id: int,
        pace: int | None,
        invited: Sequence[Person],
        interaction_id: int,
        house: Sequence[str] = (),
        locale: str | None = None,
        answers_only: bool = False,
        within: int | None = None,
        thread: bool = False,
    ) -> Match:
        """Open a lobby with the host in it, and house players of the levels in `house`; with nobody to wait
        for it starts at once. `within` is the channel whose thread `channel_id` is, `thread` whether a match
        can have a thread of its own there. BadOption (an option of the game, "game", or "players" when
        `capacity` or the number of invited does not fit), NotInThisChannel, ChannelFull, PersonFull.
        """
        new = opening.Opening(
            game=game,
            options=options,
            host=host,
            capacity=capacity,
            guild_id=guild_id,
            channel_id=channel_id,
            pace=pace,
            invited=invited,
            interaction_id=interaction_id,
            house=house,
            locale=locale,
            answers_only=answers_only,
            within=within,
            thread=thread,
        )
        async with self._database.write() as connection:
            step, match = await self._add(connection, new)
        return (await self._commits.committed(step, match)).match

    async def join(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Take a seat, or accept an invitation. The last seat starts the match. AlreadyJoined, LobbyClosed,
        LobbyFull.
        """

        def decide(match: Match) -> Step:
            return self._begun_if_full(lobby.join(match, person, interaction_id), person.id)

        return (await self._commits.change(match_id, decide)).match

    async def add_house(self, match_id: int, user_id: int, level: str) -> Match:
        """Seat a house player of that level. The last seat starts the match. LobbyClosed, NotSeated,
        LobbyFull, BadOption.
        """
        if level not in house.LEVELS:
            raise BadOption(name="house", value=level, allowed=", ".join(house.LEVELS))

        def decide(match: Match) -> Step:
            return self._begun_if_full(lobby.add_house(match, user_id, level), user_id)

        return (await self._commits.change(match_id, decide)).match

    async def remove_house(self, match_id: int, user_id: int) -> Match:
        """Send the house player away who came last. LobbyClosed, NotSeated."""

        def decide(match: Match) -> Step:
            return Step(lobby.remove_house(match, user_id), "lobby", by=user_id)

        return (await self._commits.change(match_id, decide)).match

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Give up a seat in a lobby, or decline an invitation. When the host leaves, who joined next is host;
        when nobody is left, the lobby is cancelled. LobbyClosed, NotSeated.
        """

        def decide(match: Match) -> Step:
            left = lobby.leave(match, user_id)
            return Step(left, "cancelled" if left.status == "cancelled" else "lobby", by=user_id)

        return (await self._commits.change(match_id, decide)).match

    async def start(self, match_id: int, user_id: int) -> Match:
        """Start with who has joined; open invitations are dropped. LobbyClosed, NotSeated, NotHost,
        NotEnoughPlayers.
        """

        def decide(match: Match) -> Step:
            game = self._positions.game(match.game)
            return self._begun_if_full(lobby.start(match, user_id, game), user_id)

        return (await self._commits.change(match_id, decide)).match

    async def cancel(self, match_id: int, user_id: int) -> Match:
        """Close a lobby. LobbyClosed, NotSeated, NotHost."""

        def decide(match: Match) -> Step:
            return Step(lobby.cancel(match, user_id), "cancelled", by=user_id)

        return (await self._commits.change(match_id, decide)).match

    async def rematch(
        self,
        match_id: int,
        person: Person,
        interaction_id: int,
        *,
        within: int | None = None,
        thread: bool = False,
    ) -> tuple[Match, bool]:
        """Open a lobby for the same game, options, pace and channel, and invite the others; when that has
        been done, join the one that is there. MatchNotOver, NotSeated; what `join` raises except
        AlreadyJoined; what `open` raises. Gives the new match, and whether this call has made it.
        """
        async with self._database.write() as connection:
            old = known(await match_rows.lock(connection, known_id(match_id)), match_id)
            new = opening.rematch(old, self._positions, person, interaction_id, within=within, thread=thread)
            again = await match_rows.get(connection, old.rematch_id) if old.rematch_id else None
            step = None
            if again is None or again.status == "cancelled":
                step, again = await self._add(connection, new)
                await match_rows.save(connection, old, replace(old, rematch_id=again.id))
        if step is not None:
            return (await self._commits.committed(step, again)).match, True
        if again.status != "lobby":
            return again, False
        try:
            return await self.join(again.id, person, interaction_id), False
        except (AlreadyJoined, LobbyClosed):
            now = await self.get(again.id)  # another press of theirs may have been quicker
            if now.status == "cancelled" or now.seat_of(person.id) is None:
                raise
            return now, False

    # Play

    async def play(
        self,
        match_id: int,
        user_id: int,
        move: str,
        *,
        version: int | None = None,
        interaction_id: int | None = None,
    ) -> Change:
        """Play a move. `version` is that of the control pressed: good as long as the position has not changed
        since; None for a move that was typed. A person whose seat the house holds takes it back by this.
        MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned, StaleState, NotYourTurn, BadMove.
        """

        def decide(match: Match) -> Step:
            return play.play(
                self._positions,
                match,
                move,
                user_id=user_id,
                version=version,
                interaction_id=interaction_id,
                now=self._now(),
                house_pause=self._house_pause,
            )

        return await self._commits.change(match_id, decide, once=interaction_id if version is None else None)

    async def resign(self, match_id: int, user_id: int) -> Change:
        """Give up. MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned."""

        def decide(match: Match) -> Step:
            return ending.resign(self._positions, match, user_id, self._now(), self._house_pause)

        return await self._commits.change(match_id, decide)

    async def agree_to_cancel(self, match_id: int, user_id: int) -> Change:
        """Agree to cancel a running match: it is, when all who play have agreed or after a week without a
        move. MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned.
        """

        def decide(match: Match) -> Step:
            return ending.agree_to_cancel(self._positions, match, user_id, self._now(), self._house_pause)

        return await self._commits.change(match_id, decide)

    async def come_back(self, match_id: int, user_id: int) -> Change:
        """Take a seat back from the house. Nothing happens when the person holds it already.
        MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned."""

        def decide(match: Match) -> Step:
            return ending.come_back(self._positions, match, user_id, self._now(), self._house_pause)

        return await self._commits.change(match_id, decide)

    # Clocks

    async def run_due(self, limit: int = 8, *, shards: Shards | None = None) -> int:
        """Do what is due in matches of these shards (None: the service's own): house moves, reminders, moves
        for people whose time is up. How many matches were touched.
        """
        return await self._due.run(self._shards if shards is None else shards, limit)

    async def next_wake(self, *, shards: Shards | None = None) -> float | None:
        """When `run_due` has something to do next, or None."""
        return await self._due.next_wake(self._shards if shards is None else shards)

    async def _add(
        self, connection: AsyncConnection, new: opening.Opening, secret: bytes | None = None
    ) -> tuple[Step, Match]:
        if new.daily is None:
            new = await limits.allowed(connection, new)
        columns, seats = opening.row(new, self._positions, secret or self._new_secret(), self._now())
        match = await match_rows.add(connection, columns, seats)
        step = self._begun_if_full(match, new.host.id)
        return step, await self._commits.write(connection, match, step)

    def _begun_if_full(self, match: Match, by: int) -> Step:
        if not lobby.is_full(match):
            return Step(match, "lobby", by=by)
        game = self._positions.game(match.game)
        return replace(lobby.begin(match, game, self._now(), self._house_pause), by=by)


def _plays(match: Match, user_id: int) -> bool:
    seat = match.seat_of(user_id)
    return seat is not None and seat.status in {"joined", "house"}
