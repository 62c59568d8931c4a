"""A world of simulated people, the bot's services, and a clock that jumps to whatever happens next."""

import asyncio
import heapq
import itertools
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from math import ceil, inf
from typing import Any, Final

from bot.features.lobby_alerts.service import ANY_GAME, Alert, Hours
from bot.features.merging import service as merging_service
from bot.features.merging.service import Mergers
from bot.match import ai_moves
from bot.match.model import Change, ChangeKind, Match, MatchStatus, Person, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.match.settings import PlayerSettings
from bot.store.database import Database
from engines.game import Thought
from tests.bot.core import Clock, with_features
from tests.reliability.population import habits
from tests.reliability.population.habits import COMING, SLOT, Habits
from tests.reliability.population.notices import Notices
from tests.reliability.population.watch import Watch

START: Final = 1_790_553_600.0  # a Monday, midnight UTC
A_SERVER: Final = 50  # people on average; the first is the largest, each next one smaller
A_CHANNEL: Final = 10  # people; larger servers have more channels


@dataclass(eq=False)
class Someone:
    """A simulated person, and what they know."""

    person: Person
    habits: Habits
    guild_id: int
    settings: PlayerSettings
    alert: Alert | None
    lobbies: set[int] = field(default_factory=set)  # in which they sit
    matches: set[int] = field(default_factory=set)  # that they play, or in which a bot keeps their seat
    here_until: float = 0.0
    pressed: float = 0.0  # when they last pressed anything
    visited: float = 0.0

    @property
    def busy(self) -> int:
        """The number of matches they have on."""
        return len(self.lobbies) + len(self.matches)


@dataclass(slots=True)
class Turn:
    """A turn that is under way. `since` is its beginning by the calendar."""

    state_version: int
    seat: int
    since: float
    user_id: int | None  # None: a bot's


class EasyBots(ai_moves.InProcessAI):
    """Has bots of all levels play as the easy ones, which search for a fraction of a millisecond."""

    async def choose(self, game: str, view: ai_moves.View, level: str, seed: int) -> Thought:
        return ai_moves.choose(game, view, "easy", seed)


Visit = Callable[[Someone, bool], Awaitable[None]]


class World:
    """People, their servers, and the matches that are open."""

    visit: Visit  # what someone does who looks; True: because of a message or a turn
    answer_alert: Callable[[Someone, int], Awaitable[None]]  # of a match, given by its id

    def __init__(self, database: Database, people: int, days: float, seed: int) -> None:
        """Draw people who live for this many days."""
        self.rng = random.Random(seed)
        self.clock = Clock(START)
        secrets = random.Random(self.rng.random())
        service = Matches(
            database,
            now=self.clock,
            ai=EasyBots(),
            rng=random.Random(self.rng.random()),
            new_secret=lambda: secrets.randbytes(32),
        )
        self.matches = with_features(service)
        self.matches.listen(self._hear)
        self.open: dict[int, Match] = {}
        self.by_guild: defaultdict[int, dict[int, Match]] = defaultdict(dict)
        self.turns: dict[int, Turn] = {}
        self.press: Callable[[], int] = itertools.count(10_000).__next__
        self._order = itertools.count()
        self._events: list[tuple[float, int, Callable[[], Awaitable[None]]]] = []
        self._wake_at = inf
        self._merging: set[tuple[int, str]] = set()  # servers and games whose lobbies are to be compared
        servers = range(1, max(1, people // A_SERVER) + 1)
        guilds = self.rng.choices(servers, [1 / (number + 1) for number in servers], k=people)
        self.people = {
            number: self._drawn(number, 900 + guild, days) for number, guild in enumerate(guilds, start=1)
        }
        self.watch = Watch(self)
        self.notices = Notices(self)
        self.members: defaultdict[int, list[Someone]] = defaultdict(list)
        for someone in self.people.values():
            self.members[someone.guild_id].append(someone)

    def _drawn(self, number: int, guild_id: int, days: float) -> Someone:
        has = habits.drawn(self.rng, START, days)
        settings = PlayerSettings(
            number, notify_by=has.notify_by, notify_after=has.notify_after, zone=has.zone
        )
        if has.night_set:
            settings = replace(settings, night_from=has.night[0], night_to=has.night[1])
        game = ANY_GAME if 0 < has.dominoes < 1 else ("dominoes" if has.dominoes else "mancala")
        alert = Alert(guild_id, number, game, Hours.ANY, None, 0, 0.0) if has.alerted else None
        return Someone(Person(number, f"Player {number}"), has, guild_id, settings, alert)

    @property
    def now(self) -> float:
        """The simulated time, in Unix seconds."""
        return self.clock.time

    def channel(self, someone: Someone) -> int:
        """Return a channel of the person's server."""
        channels = len(self.members[someone.guild_id]) // A_CHANNEL + 1
        return 1000 * someone.guild_id + self.rng.randrange(channels)

    # Time

    def look(self, when: float, one: "Someone", is_called: bool, alert_of: int | None = None) -> None:
        """Have someone look then, first at the alert of a match if there is one."""

        async def look() -> None:
            if alert_of is not None:
                await self.answer_alert(one, alert_of)
            await self.visit(one, is_called)

        if when < inf:
            self.at(ceil(when / COMING) * COMING, look)

    def at(self, when: float, what: Callable[[], Awaitable[None]]) -> None:
        """Have something happen then."""
        if when < inf:
            heapq.heappush(self._events, (when, next(self._order), what))

    async def save_settings(self) -> None:
        """Store what people have told the bot about themselves."""
        for someone in self.people.values():
            told: dict[str, Any] = {
                "notify_by": someone.settings.notify_by,
                "notify_after": someone.settings.notify_after,
            }
            if someone.habits.night_set:
                night = someone.habits.night
                told |= {"zone": someone.habits.zone, "night_from": night[0], "night_to": night[1]}
            elif someone.alert is not None or any(a.planner for a in someone.habits.absences):
                told |= {"zone": someone.habits.zone}
            someone.settings = await self.matches.preferences.change_player(someone.person.id, **told)

    async def run(self, is_over: Callable[[], bool], until: float) -> None:
        """Jump from one event to the next."""
        while not is_over():
            due = min(self._events[0][0] if self._events else inf, self._wake_at)
            if due > until:
                break
            self.clock.time = max(self.now, ceil(due / SLOT) * SLOT)
            await asyncio.gather(*(what() for what in self._due()))
            if self._wake_at <= self.now:
                self._wake_at = inf  # what is committed from here on is noted
                await self.matches.run_due(limit=10_000)
                wake_at = await self.matches.next_wake()
                self._wake_at = min(self._wake_at, inf if wake_at is None else max(wake_at, self.now + 1))

    def _due(self) -> Iterator[Callable[[], Awaitable[None]]]:
        while self._events and self._events[0][0] <= self.now:
            yield heapq.heappop(self._events)[2]

    # What the services report

    async def _hear(self, change: Change) -> None:
        """Note a change, have people notified of it, and count it."""
        match, before = change.match, self.open.get(change.match.id)
        if match.clock.wake_at is not None:
            self._wake_at = min(self._wake_at, match.clock.wake_at)
        if change.kind != ChangeKind.REMINDER:
            self._note_seats(before, match)
            if before is not None or match.version == 1:
                self._look_for_partners(match)
            self.watch.see(before, change)
            self._note_turn(change)
        await self.notices.send(change)

    def _note_seats(self, before: Match | None, match: Match) -> None:
        for seat in () if before is None else before.seats:
            if seat.person is not None:
                someone = self.people[seat.person]
                someone.lobbies.discard(match.id)
                someone.matches.discard(match.id)
        if match.is_over:
            self.open.pop(match.id, None)
            self.by_guild[match.place.guild_id or 0].pop(match.id, None)
            return
        self.open[match.id] = self.by_guild[match.place.guild_id or 0][match.id] = match
        for seat in match.seats:
            if seat.person is not None and seat.status in {SeatStatus.JOINED, SeatStatus.AI}:
                someone = self.people[seat.person]
                (someone.lobbies if match.status == MatchStatus.LOBBY else someone.matches).add(match.id)

    def _look_for_partners(self, match: Match) -> None:
        """Have lobbies that fit together offered to become one, soon after one of them has changed."""
        guild_id, game = match.place.guild_id or 0, match.game
        if self.watch.has_started(match.id) or (guild_id, game) in self._merging:
            return
        self._merging.add((guild_id, game))

        async def look() -> None:
            self._merging.discard((guild_id, game))
            lobbies = [one for one in self.by_guild[guild_id].values() if one.game == game]
            if any(one.partner for one in lobbies) or merging_service.pairs(lobbies):
                fitting, is_offered = await self.matches.service(Mergers).found(guild_id, game)
                seen = {(older.id, younger.id) for older, younger in fitting}
                if seen or is_offered:
                    await self.matches.service(Mergers).offer(guild_id, game, seen, {})

        self.at(self.now + 1, look)

    def _note_turn(self, change: Change) -> None:
        """Note whose turn it is. Someone who is there plays it soon."""
        match, turn = change.match, self.turns.get(change.match.id)
        if match.status != MatchStatus.PLAYING:
            self.turns.pop(match.id, None)
            return
        to_move = self.matches.to_move(match)
        assert to_move is not None
        seat = match.seats[to_move]
        user_id = seat.person if seat.status == SeatStatus.JOINED else None
        if turn is None or match.state_version != turn.state_version or turn.user_id != user_id:
            self.turns[match.id] = Turn(match.state_version, to_move, self.now, user_id)
            someone = self.people.get(user_id or 0)
            if someone is not None and someone.here_until > self.now and change.by != user_id:
                self.at(self.now + 1, lambda: self.visit(someone, True))

    def close_lobbies(self) -> None:
        """Forget the lobbies that are still open: what becomes of them is not measured."""
        for match in [one for one in self.open.values() if one.status == MatchStatus.LOBBY]:
            self.watch.forget(match.id)
            for seat in match.seats:
                if seat.person is not None:
                    self.people[seat.person].lobbies.discard(match.id)
            del self.open[match.id], self.by_guild[match.place.guild_id or 0][match.id]

    async def tried(self, doing: Awaitable[Any]) -> Any:
        """Return what was done, or None if it was refused, which is counted."""
        try:
            return await doing
        except Refusal as refusal:
            self.watch.measures.refusals[refusal.key] += 1
            return None
