"""People in code, who play whole tournaments through the service."""

import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.features.tournaments.formats import Format
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import Setup, StoredTournament, TournamentChange
from bot.match.commands import Play, Resign
from bot.match.model import MatchStatus, Person, SeatStatus
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.core import CHANNEL, GUILD, Clock, with_features

PEOPLE = [Person(number, f"P{number}") for number in range(1, 40)]
ORGANISER = PEOPLE[0]


@dataclass
class Club:
    """A service, and the people who play in its tournaments."""

    new_service: Callable[[], Matches]
    clock: Clock
    database: Database
    rng: random.Random = field(default_factory=lambda: random.Random(3))
    heard: list[TournamentChange] = field(default_factory=list)
    asleep: set[int] = field(default_factory=set)  # people who never move

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Go on with a new service on the same database, as after a kill."""
        self.matches = self.new_service()
        self.matches.service(Tournaments).listen(self._hear)

    async def _hear(self, change: TournamentChange) -> None:
        self.heard.append(change)

    async def opened(self, people: int, **changes: Any) -> StoredTournament:
        """Open a tournament with this many entrants."""
        arguments: dict[str, Any] = {
            "game": "mancala",
            "options": {},
            "format": Format.SWISS,
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "organiser_id": ORGANISER.id,
        }
        tournament = await self.matches.service(Tournaments).create(Setup(**(arguments | changes)), ORGANISER)
        for person in PEOPLE[:people]:
            tournament = await self.matches.service(Tournaments).join(tournament.id, person)
        return tournament

    async def begun(self, people: int, **changes: Any) -> StoredTournament:
        """Begin a tournament with this many entrants: its first round is open."""
        tournament = await self.opened(people, **changes)
        await self.matches.service(Tournaments).start(tournament.id, ORGANISER.id)
        await self.matches.service(Tournaments).run_due()
        return await self.matches.service(Tournaments).get(tournament.id)

    async def end_match(self, match_id: int) -> None:
        """End a match: everyone who is awake moves once, and then all but one of them resign."""
        moved: set[int] = set()
        while (match := await self.matches.get(match_id)).status == MatchStatus.PLAYING:
            awake = [seat for seat in match.seats if seat.user_id and seat.user_id not in self.asleep]
            to_move = match.seats[self.matches.to_move(match) or 0]
            if to_move not in awake or to_move.status != SeatStatus.JOINED:
                self.clock.move(60)
                await self.matches.run_due()
                if (await self.matches.get(match_id)).version == match.version:
                    return  # it waits for someone
            elif moved >= {seat.seat for seat in awake}:
                playing = [seat for seat in awake if seat.status == SeatStatus.JOINED]
                await self.matches.act(match_id, Resign(self.rng.choice(playing).user_id or 0))
            else:
                legal = self.matches.view(match, to_move.seat)["legal"]
                move = self.rng.choice(legal)
                await self.matches.act(match_id, Play(to_move.user_id or 0, move, version=match.version))
                moved.add(to_move.seat)

    async def play_out(self, match_id: int) -> None:
        """Have AI players make all moves of a match whose people sleep."""
        while (await self.matches.get(match_id)).status == MatchStatus.PLAYING:
            self.clock.move(2)
            assert await self.matches.run_due()

    async def play_round(self, tournament: StoredTournament) -> StoredTournament:
        """Play all matches of the round, and go on to the next."""
        for table in tournament.tables_of(tournament.round):
            if table.match_id is not None and not table.done:
                await self.end_match(table.match_id)
        await self.matches.service(Tournaments).run_due()
        return await self.matches.service(Tournaments).get(tournament.id)

    async def play_on(self, tournament: StoredTournament) -> StoredTournament:
        """Play the tournament to its end."""
        for _ in range(60):
            if not tournament.is_open:
                return tournament
            tournament = await self.play_round(tournament)
        raise AssertionError(f"{tournament.status} in round {tournament.round}")


@pytest.fixture
async def club(_time_limits: None, address: str, database: Database) -> AsyncIterator[Club]:
    """Return a club on a database of the test's own."""
    clock = Clock()
    yield Club(lambda: with_features(Matches(database, now=clock, rng=random.Random(1))), clock, database)
