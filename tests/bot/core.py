"""A service on its own database, a clock that only tests move, and people."""

import itertools
import os
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.match import votes
from bot.match.commands import Join, Play, Resign
from bot.match.model import Change, Match, MatchStatus, Person, Purpose, SeatStatus
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.matches import open_match

ANA, BEN, CLEO, DAN = (
    Person(number, name) for number, name in ((1, "Ana"), (2, "Ben"), (3, "Cleo"), (4, "Dan"))
)
GUILD, CHANNEL = 900, 800
# How far property tests look; `ZIGZAG_EXAMPLES=500` looks further.
EXAMPLES = int(os.environ.get("ZIGZAG_EXAMPLES", "6"))


@dataclass
class Clock:
    """A clock (Unix seconds) that only a test moves."""

    time: float = 1_700_000_000.0

    def __call__(self) -> float:
        return self.time

    def move(self, seconds: float) -> None:
        self.time += seconds


@dataclass
class Core:
    """A service, with shortcuts for tests."""

    matches: Matches
    clock: Clock
    address: str
    database: Database
    heard: list[Change] = field(default_factory=list)
    _ids: Callable[[], int] = itertools.count(10_000).__next__
    ana: Person = ANA
    ben: Person = BEN
    cleo: Person = CLEO
    dan: Person = DAN
    guild: int = GUILD
    channel: int = CHANNEL

    def interaction(self) -> int:
        """Return a new interaction id."""
        return self._ids()

    async def lobby(self, *, game: str = "dominoes", **changes: Any) -> Match:
        """Open a lobby of Ana's, in a server."""
        arguments: dict[str, Any] = {
            "options": {"hands": 3, "set": 6},
            "host": self.ana,
            "capacity": None,
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "pace": None,
            "invited": (),
        }
        return await open_match(self.matches, game, **(arguments | changes))

    async def started(self, **changes: Any) -> Match:
        """Start a match of Ana, Ben and Cleo, in seats 0, 1 and 2."""
        match = await self.lobby(**changes)
        await self.matches.act(match.id, Join(self.ben, self.interaction()))
        return (await self.matches.act(match.id, Join(self.cleo, self.interaction()))).match

    async def moved(self, match: Match) -> Match:
        """Have everyone at the table move: the match is then rated, however it ends."""
        rng = random.Random(7)
        while any(seat.user_id is not None and seat.first_ply is None for seat in match.seats):
            match = await self.play_one(match, rng)
        return match

    async def ended(self, **changes: Any) -> Match:
        """Return a match of Ana, Ben and Cleo that Cleo has won: after some moves, the others resigned."""
        match = await self.moved(await self.started(**changes))
        for person in (self.ana, self.ben):
            match = (await self.matches.act(match.id, Resign(person.id))).match
        return match

    async def alone(self, **changes: Any) -> Match:
        """Start a match of Ana's that needs no other player."""
        return await self.lobby(**changes)

    def mover(self, match: Match) -> int:
        """Return the user id of the seat to move."""
        seat = self.matches.to_move(match)
        assert seat is not None
        user_id = match.seats[seat].user_id
        assert user_id is not None
        return user_id

    def legal(self, match: Match) -> list[str]:
        """Return the legal moves of the seat to move."""
        legal: list[str] = self.matches.view(match, self.matches.to_move(match))["legal"]
        return legal

    async def play_one(self, match: Match, rng: random.Random) -> Match:
        """Play any legal move for the seat to move."""
        change = await self.matches.act(
            match.id,
            Play(
                self.mover(match),
                rng.choice(self.legal(match)),
                version=match.version,
                interaction_id=self.interaction(),
            ),
        )
        return change.match

    async def play_out(self, match: Match, rng: random.Random | None = None) -> Match:
        """Play to the end, AI players included, moving the clock a minute at a time."""
        rng = rng or random.Random(7)
        while match.status == MatchStatus.PLAYING:
            seat = self.matches.to_move(match)
            assert seat is not None
            if match.seats[seat].status == SeatStatus.JOINED:
                match = await self.play_one(match, rng)
            else:
                self.clock.move(60)
                assert await self.matches.run_due()
                match = await self.matches.get(match.id)
        return match


def with_features(matches: Matches) -> Matches:
    """Return the service with the features that add to what it does."""
    from bot.features import hints, pauses
    from bot.features.cross_server.service import Queue
    from bot.features.daily.mornings import Mornings
    from bot.features.daily.service import Dailies
    from bot.features.finding.service import FindingPlayers
    from bot.features.following import Followers
    from bot.features.merging.service import Mergers
    from bot.features.puzzles.of_the_day import PuzzleDays
    from bot.features.reliability import Reliability
    from bot.features.seasons.service import Seasons
    from bot.features.tournaments.service import Tournaments

    votes.RULES |= {
        Purpose.HINTS: hints.ALLOWING,
        Purpose.PAUSE: pauses.PAUSING,
        Purpose.PACE: pauses.PACING,
    }
    dailies = (Dailies, Mornings, PuzzleDays)
    for kind in (*dailies, FindingPlayers, Followers, Mergers, Queue, Reliability, Seasons, Tournaments):
        matches.service(kind)
    return matches


@pytest.fixture
async def core(_time_limits: None, address: str, database: Database) -> AsyncIterator[Core]:
    """Return a service on a database of the test's own."""
    clock = Clock()
    made = Core(with_features(Matches(database, now=clock, rng=random.Random(1))), clock, address, database)

    async def hear(change: Change) -> None:
        made.heard.append(change)

    made.matches.listen(hear)
    yield made
