"""Several people do several things at once through several services, each on a database object of its own as
in processes of their own: what must hold, holds after everything that anyone does.

Hypothesis chooses what is done, and shows the shortest way to what went wrong. `ZIGZAG_EXAMPLES=500` looks
further than usual.
"""

import asyncio
import random
import shutil
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from bot.features.hints import Hints
from bot.features.holidays import PlayerClocks
from bot.features.plans.service import Plans
from bot.match.calendar import DAY
from bot.match.clocks import AUTO, BANKS
from bot.match.commands import AddAIPlayer, Agree, Ask, ComeBack, Join, Leave, Play, Resign, Start
from bot.match.model import Change, Match, MatchStatus, Person, Purpose, SeatStatus
from bot.match.refusals import BadMove, Refusal, StaleState
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.asking import ask
from tests.bot.core import CHANNEL, EXAMPLES, GUILD
from tests.bot.matches import open_match
from tests.databases import BOTH, Postgres
from tests.reliability import database_audit

Result = TypeVar("Result")

STEPS = 50
PEOPLE = [Person(number, name) for number, name in enumerate(("Ana", "Ben", "Cleo", "Dan"), start=1)]
SERVICES = 3
# Short games, so that most are finished; the last one ends by resignation.
KINDS: list[tuple[str, dict[str, object]]] = [
    ("mancala", {"pits": 2, "seeds": 1}),
    ("mancala", {"pits": 2, "seeds": 1}),
    ("mancala", {"pits": 4, "seeds": 1}),
    ("dominoes", {"hands": 3, "set": 6}),
]
PACES = (120, -300, AUTO, 120)  # of each kind

# Draws never depend on the match: the winner of a race may differ from run to run.
person = st.sampled_from(PEOPLE)
service = st.integers(0, SERVICES - 1)
number = st.integers(0, 11)
rarely = st.sampled_from([False] * 9 + [True])
usually = st.sampled_from([True] * 5 + [False])


@dataclass
class World:
    """State beyond one example: the source of databases, and a tally of events."""

    new: Callable[[], Awaitable[str]]
    drop: Callable[[str], Awaitable[None]]
    seen: Counter[str] = field(default_factory=Counter)


class Races(RuleBasedStateMachine):
    """One match after another, seen from outside."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world
        self.runner = asyncio.Runner()
        self.time = 1_700_000_000.0
        self.secrets = random.Random(1)
        self.interactions = iter(range(10_000, 10_000_000))
        self.heard: list[Change] = []
        self.timed_out_on_holiday: list[Change] = []
        self.planned: Counter[tuple[int, int, str]] = Counter()  # steps by match and person
        self.known: dict[int, Match] = {}
        self.checked: Match | None = None
        self.services: list[Matches] = []
        self.databases: list[Database] = []
        self.address = self.runner.run(self._open())

    async def _open(self) -> str:
        address = await self.world.new()
        for _ in range(SERVICES):
            database, matches = await self._started(address)
            self.databases.append(database)
            self.services.append(matches)
        return address

    async def _started(self, address: str) -> tuple[Database, Matches]:
        database = Database(address)
        await database.open()
        matches = Matches(
            database,
            now=lambda: self.time,
            rng=random.Random(2),
            new_secret=lambda: self.secrets.randbytes(32),
        )

        async def hear(change: Change) -> None:
            self.heard.append(change)
            for event_ in change.events:
                if event_["event"] == "timed_out":
                    seat = change.match.seats[event_["seat"]]
                    if (seat.away_since or 0) <= self.time < (seat.away_until or 0):
                        self.timed_out_on_holiday.append(change)
            if change.kind == "reminder":  # sent at once
                await matches.message_state.reminded(change.match)

        matches.listen(hear)
        return database, matches

    def teardown(self) -> None:
        if sys.exc_info()[0] is None:  # the example passed
            self._end()
            self.everything_is_sound()
            self.each_change_was_made_by_one_process()
        self.runner.run(self._close())
        self.runner.close()

    def _end(self) -> None:
        """Have the last match end, a short one by its moves, so that mostly something is rated. Then
        all want another.
        """
        everywhere = range(SERVICES)
        if self.match.status == MatchStatus.LOBBY:
            self.everyone_joins(PEOPLE, everywhere)
        for step in range(4 if self.match.game == "mancala" else 0):
            self.plans_are_laid_and_carried_out_at_once(step, step, False, everywhere)
        for _ in range(40 if self.match.game == "mancala" else 0):
            self.all_seats_press_at_once([0, 1], everywhere)
            if self.mover() is None:
                self.time_goes_by(2, everywhere)
        self.do(
            self.at_once(
                [
                    self.services[one].act(self.match.id, Resign(each.id))
                    for each in PEOPLE
                    for one in everywhere
                ]
            )
        )
        self.all_press_rematch(PEOPLE, everywhere)

    async def _close(self) -> None:
        record = await database_audit.read(self.databases[0])
        for database in self.databases:
            await database.close()
        await self.world.drop(self.address)
        self.world.seen["examples"] += 1
        self.world.seen["matches"] += len(record.matches)
        self.world.seen["moves"] += sum(len(moves) for moves in record.moves.values())
        self.world.seen["rated"] += record.rated
        self.world.seen["examples with rated"] += record.rated > 0
        self.world.seen["moves by plans"] += self.moves_by_plans(record).total()

    # What the rules are made of

    @property
    def match(self) -> Match:
        """The game that is played."""
        return self.known[max(self.known)]

    def do(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run it, and read the newest match again."""

        async def looked() -> Result:
            done = await work
            for match_id in {max(self.known, default=1)} | {change.match.id for change in self.heard}:
                self._look(await self.services[0].get(match_id))
            return done

        return self.runner.run(looked())

    def _look(self, now: Match) -> None:
        before = self.known.get(now.id)
        if before is not None:
            assert now.version >= before.version
            assert now.state_version >= before.state_version
            assert now.shown.version >= before.shown.version
            assert now.version > before.version or now.state == before.state
        assert now.state_version <= now.version
        assert now.shown.version <= now.version
        self.known[now.id] = now

    async def at_once(
        self, calls: Sequence[Coroutine[Any, Any, Result]]
    ) -> tuple[list[Result], list[Refusal]]:
        """Return all results; anything but a refusal is a failure."""
        results = await asyncio.gather(*calls, return_exceptions=True)
        for result in results:
            if isinstance(result, BaseException) and not isinstance(result, Refusal):
                raise result
        granted = [result for result in results if not isinstance(result, BaseException)]
        return granted, [result for result in results if isinstance(result, Refusal)]

    def mover(self) -> int | None:
        """The user id whose move is accepted, even if an AI player holds the seat."""
        seat = self.services[0].to_move(self.match)
        if seat is None or self.match.seats[seat].status == SeatStatus.RESIGNED:
            return None
        return self.match.seats[seat].user_id

    def legal(self) -> list[str]:
        """The legal moves."""
        seat = self.services[0].to_move(self.match)
        legal: list[str] = [] if seat is None else self.services[0].view(self.match, seat)["legal"]
        return legal

    def opening(self, kind: int, host: Person, invited: Sequence[Person], house: bool) -> None:
        game, options = KINDS[kind]
        self.do(
            open_match(
                self.services[kind % SERVICES],
                game,
                options,
                host,
                capacity=None,
                guild_id=GUILD,
                channel_id=CHANNEL,
                pace=PACES[kind],
                invited=invited,
                ai_levels=["easy"] if house else [],
            )
        )

    # Lobbies

    @initialize(kind=st.integers(0, len(KINDS) - 1), host=person, house=rarely, filled=usually)
    def someone_opens(self, kind: int, host: Person, house: bool, filled: bool) -> None:
        self.opening(kind, host, (), house)
        if filled:
            self.everyone_joins(PEOPLE, [0, 1])

    @rule(kind=st.integers(0, len(KINDS) - 1), host=person, house=rarely, filled=usually)
    def someone_opens_another(self, kind: int, host: Person, house: bool, filled: bool) -> None:
        if self.match.status in ("finished", "cancelled"):
            self.someone_opens(kind, host, house, filled)

    @rule(people=st.permutations(PEOPLE), through=st.lists(service, min_size=1, max_size=2))
    def everyone_joins(self, people: Sequence[Person], through: Sequence[int]) -> None:
        before = self.match
        joined, _ = self.do(
            self.at_once(
                [
                    self.services[one].act(before.id, Join(someone, next(self.interactions)))
                    for someone in people
                    for one in through
                ]
            )
        )
        sitting = [seat for seat in before.seats if seat.status in ("joined", "house")]
        # Each seat once, each person once.
        free = before.capacity - len(sitting) if before.status == MatchStatus.LOBBY else 0
        assert len(joined) == free
        people_there = [seat.user_id for seat in self.match.seats if seat.user_id is not None]
        assert len(set(people_there)) == len(people_there)

    @rule(someone=person, through=st.lists(service, min_size=1, max_size=3), really=rarely)
    def someone_leaves(self, someone: Person, through: Sequence[int], really: bool) -> None:
        if really:
            calls = [self.services[one].act(self.match.id, Leave(someone.id)) for one in through]
            left, _ = self.do(self.at_once(calls))
            assert len(left) <= 1

    @rule(someone=person, through=st.lists(service, min_size=2, max_size=3))
    def someone_starts(self, someone: Person, through: Sequence[int]) -> None:
        calls = [
            self.services[one].act(self.match.id, Start(someone.id, next(self.interactions)))
            for one in through
        ]
        started, _ = self.do(self.at_once(calls))
        assert len(started) <= 1

    @rule(someone=person, through=st.lists(service, min_size=1, max_size=2), really=rarely)
    def house_players_are_added(self, someone: Person, through: Sequence[int], really: bool) -> None:
        if really:
            calls = [
                self.services[one].act(
                    self.match.id, AddAIPlayer(someone.id, "easy", next(self.interactions))
                )
                for one in through
            ]
            self.do(self.at_once(calls))
            assert len(self.match.seats) <= self.match.capacity or self.match.status == MatchStatus.LOBBY

    # Moves

    @rule(choices=st.lists(st.tuples(number, service), min_size=1, max_size=6))
    def people_play_on(self, choices: Sequence[tuple[int, int]]) -> None:
        for choice, one in choices:
            mover, legal, version = self.mover(), self.legal(), self.match.version
            if mover is None:
                return
            change = self.do(
                self.services[one].act(
                    self.match.id,
                    Play(
                        mover,
                        legal[choice % len(legal)],
                        version=version,
                        interaction_id=next(self.interactions),
                    ),
                )
            )
            assert change.match.version == version + 1

    @rule(choice=number, through=st.lists(service, min_size=2, max_size=4))
    def a_move_is_made_twice_at_once(self, choice: int, through: Sequence[int]) -> None:
        mover, legal, version = self.mover(), self.legal(), self.match.version
        if mover is None:
            return
        played, refused = self.do(
            self.at_once(
                [
                    self.services[one].act(
                        self.match.id,
                        Play(
                            mover,
                            legal[choice % len(legal)],
                            version=version,
                            interaction_id=next(self.interactions),
                        ),
                    )
                    for one in through
                ]
            )
        )
        assert (len(played), len(refused)) == (1, len(through) - 1)

    @rule(choice=number, through=st.lists(service, min_size=2, max_size=4))
    def a_typed_move_is_delivered_twice(self, choice: int, through: Sequence[int]) -> None:
        mover, legal, interaction = self.mover(), self.legal(), next(self.interactions)
        if mover is None:
            return
        played, _ = self.do(
            self.at_once(
                [
                    self.services[one].act(
                        self.match.id, Play(mover, legal[choice % len(legal)], interaction_id=interaction)
                    )
                    for one in through
                ]
            )
        )
        assert len(played) == 1

    @rule(choices=st.lists(number, min_size=1, max_size=3), through=st.permutations(range(SERVICES)))
    def all_seats_press_at_once(self, choices: Sequence[int], through: Sequence[int]) -> None:
        mover, legal, match = self.mover(), self.legal(), self.match
        if not legal:
            return
        played, _ = self.do(
            self.at_once(
                [
                    self.services[one].act(
                        match.id,
                        Play(
                            seat.user_id or 0,
                            legal[choice % len(legal)],
                            version=match.version,
                            interaction_id=next(self.interactions),
                        ),
                    )
                    for one in through
                    for seat in match.seats
                    for choice in choices
                ]
            )
        )
        assert [change.by for change in played] == ([] if mover is None else [mover])

    @rule(choices=st.lists(number, min_size=2, max_size=4), through=st.permutations(range(SERVICES)))
    def all_seats_type_at_once(self, choices: Sequence[int], through: Sequence[int]) -> None:
        match, legal, plies = self.match, self.legal(), self.plies()
        if not legal:
            return
        played, _ = self.do(
            self.at_once(
                [
                    self.services[one].act(
                        match.id,
                        Play(
                            seat.user_id or 0,
                            legal[choice % len(legal)],
                            interaction_id=next(self.interactions),
                        ),
                    )
                    for choice in choices
                    for seat in match.seats
                    for one in through
                ]
            )
        )
        assert self.plies() == plies + len(played)

    def plies(self) -> int:
        """The number of moves played."""
        return int((self.match.state or {"ply": 0})["ply"])

    @rule(text=st.sampled_from(["", "nonsense", "\0", "a" * 300, "99-99", "rank"]), one=service)
    def what_is_no_move_is_refused(self, text: str, one: int) -> None:
        mover, before = self.mover(), self.match
        if mover is None:
            return
        _, [refused] = self.do(self.at_once([self.services[one].act(before.id, Play(mover, text))]))
        assert isinstance(refused, BadMove)
        assert self.match == before

    @rule(choice=number, back=st.integers(1, 5), through=st.lists(service, min_size=1, max_size=2))
    def an_outdated_control_moves_nothing(self, choice: int, back: int, through: Sequence[int]) -> None:
        mover, legal, before = self.mover(), self.legal(), self.match
        if mover is None:
            return
        seen = before.state_version - back
        calls = [
            self.services[one].act(before.id, Play(mover, legal[choice % len(legal)], version=seen))
            for one in through
        ]
        played, refused = self.do(self.at_once(calls))
        assert played == []
        assert {type(error) for error in refused} == {StaleState}
        assert self.match == before

    # Beside the game

    @rule(someone=person, through=st.lists(service, min_size=1, max_size=2), really=rarely)
    def someone_takes_a_hint(self, someone: Person, through: Sequence[int], really: bool) -> None:
        if really:
            for one in PEOPLE[:2]:  # sometimes that is all the people there are
                self.do(self.at_once([ask(self.services[0], Purpose.HINTS, self.match.id, one.id)]))
            calls = [self.services[one].service(Hints).hint(self.match.id, someone.id) for one in through]
            hints, _ = self.do(self.at_once(calls))
            assert not hints or (self.match.hinted and not self.match.rated)

    @rule(through=st.permutations(range(SERVICES)), move=st.booleans(), choice=number)
    def the_last_move_is_taken_back(self, through: Sequence[int], move: bool, choice: int) -> None:
        """Everyone asks, and agrees through two services, while the player to move may move instead."""
        first, second, third = (self.services[one] for one in through)
        back, seen = Purpose.TAKE_BACK, self.match.state_version
        self.do(self.at_once([first.act(self.match.id, Ask(back, one, seen)) for one in PEOPLE]))
        asked, mover, legal = self.match, self.mover(), self.legal()
        calls = [
            matches.act(asked.id, Agree(each.id, 0 if asked.vote is None else asked.vote.number))
            for each in PEOPLE
            for matches in (second, third)
        ]
        if move and mover is not None:
            text = legal[choice % len(legal)]
            calls.append(
                first.act(
                    asked.id, Play(mover, text, version=asked.version, interaction_id=next(self.interactions))
                )
            )
        self.do(self.at_once(calls))
        assert self.match.take_backs - asked.take_backs in {0, 1}

    @rule(someone=person, through=st.lists(service, min_size=1, max_size=3), really=rarely)
    def someone_resigns(self, someone: Person, through: Sequence[int], really: bool) -> None:
        if really:
            calls = [self.services[one].act(self.match.id, Resign(someone.id)) for one in through]
            resigned, _ = self.do(self.at_once(calls))
            assert len(resigned) <= 1

    @rule(people=st.permutations(PEOPLE), one=service, other=service, choice=number, really=rarely)
    def all_resign_while_someone_moves(
        self, people: Sequence[Person], one: int, other: int, choice: int, really: bool
    ) -> None:
        mover, legal = self.mover(), self.legal()
        if not really or mover is None:
            return
        move = self.services[other].act(
            self.match.id,
            Play(
                mover,
                legal[choice % len(legal)],
                version=self.match.version,
                interaction_id=next(self.interactions),
            ),
        )
        self.do(
            self.at_once([*(self.services[one].act(self.match.id, Resign(each.id)) for each in people), move])
        )
        assert self.match.status == MatchStatus.FINISHED

    @rule(someone=person, through=st.lists(service, min_size=1, max_size=2), really=rarely)
    def someone_agrees_to_cancel(self, someone: Person, through: Sequence[int], really: bool) -> None:
        if really:
            self.do(
                self.at_once(
                    [ask(self.services[one], Purpose.CANCEL, self.match.id, someone.id) for one in through]
                )
            )

    @rule(people=st.permutations(PEOPLE), one=service)
    def people_come_back(self, people: Sequence[Person], one: int) -> None:
        self.do(self.at_once([self.services[one].act(self.match.id, ComeBack(each.id)) for each in people]))

    @rule(people=st.permutations(PEOPLE), through=st.permutations(range(SERVICES)))
    def all_press_rematch(self, people: Sequence[Person], through: Sequence[int]) -> None:
        old = self.match
        opened, _ = self.do(
            self.at_once(
                [
                    self.services[one].openings.rematch(old.id, each, next(self.interactions))
                    for each in people
                    for one in through
                ]
            )
        )
        assert len({match.id for match, _ in opened}) == sum(made for _, made in opened) <= 1
        assert bool(opened) == (old.status == MatchStatus.FINISHED)

    @rule(version=number, message=number, one=service)
    def a_table_is_shown(self, version: int, message: int, one: int) -> None:
        shown = min(version, self.match.version)
        self.do(self.services[one].message_state.table(self.match.id, shown, message_id=message + 1))

    # Plans

    @rule(choice=number, step=number, drop=rarely, through=st.permutations(range(SERVICES)))
    def plans_are_laid_and_carried_out_at_once(
        self, choice: int, step: int, drop: bool, through: Sequence[int]
    ) -> None:
        """All who wait plan; after a move, all services carry a plan out, while it may be dropped."""
        mover, match = self.mover(), self.match
        if mover is None:
            return
        self.do(self.at_once([self.plan(one, match, each.id, step) for each in PEOPLE for one in through]))
        self.people_play_on([(choice, through[0])])
        self.time += 2
        heard = len(self.heard)
        dropped = [
            self.services[through[1]].service(Plans).drop(match.id, each.id) for each in PEOPLE if drop
        ]

        async def both() -> int:
            (touched, _), _ = await asyncio.gather(
                self.at_once([self.services[one].run_due() for one in through]), self.at_once(dropped)
            )
            return sum(touched)

        assert self.do(both()) == len(self.heard) - heard

    async def plan(self, one: int, match: Match, user_id: int, choice: int) -> None:
        plans = self.services[one].service(Plans)
        if steps := plans.steps(match, user_id):
            step = steps[choice % len(steps)]
            await plans.add(match.id, user_id, step)
            self.planned[match.id, user_id, step] += 1

    # Clocks and processes

    @rule(someone=person, one=service, really=rarely)
    def someone_goes_on_holiday(self, someone: Person, one: int, really: bool) -> None:
        if really:
            with suppress(Refusal):  # no days left
                self.do(self.services[one].service(PlayerClocks).go_away(someone.id, self.time + DAY, 30))

    @rule(someone=person, through=st.permutations(range(SERVICES)), really=rarely)
    def someone_goes_on_holiday_as_time_runs_out(
        self, someone: Person, through: Sequence[int], really: bool
    ) -> None:
        if not really:
            return
        self.time += 121

        async def away(one: int) -> None:
            with suppress(Refusal):  # no days left
                await self.services[one].service(PlayerClocks).go_away(someone.id, self.time + DAY, 30)

        self.do(self.at_once([*(away(one) for one in through), self.services[through[0]].run_due()]))

    @rule(people=st.permutations(PEOPLE), one=service)
    def people_are_back_from_holiday(self, people: Sequence[Person], one: int) -> None:
        clocks = self.services[one].service(PlayerClocks)
        self.do(self.at_once([clocks.come_back(each.id) for each in people]))

    @rule(seconds=st.sampled_from([0, 2, 30, 91, 121]), through=st.lists(service, min_size=1, max_size=3))
    def time_goes_by(self, seconds: int, through: Sequence[int]) -> None:
        self.time += seconds
        heard = len(self.heard)
        touched, _ = self.do(self.at_once([self.services[one].run_due() for one in through]))
        assert sum(touched) == len(self.heard) - heard

    @rule(seconds=st.sampled_from([2, 91, 121]), choice=number, through=st.permutations(range(SERVICES)))
    def someone_moves_as_time_runs_out(self, seconds: int, choice: int, through: Sequence[int]) -> None:
        mover, legal, before = self.mover(), self.legal(), self.match
        if mover is None:
            return
        self.time += seconds
        heard = len(self.heard)
        move = self.services[through[0]].act(
            before.id,
            Play(
                mover,
                legal[choice % len(legal)],
                version=before.version,
                interaction_id=next(self.interactions),
            ),
        )

        async def both() -> tuple[int, int]:
            (touched, _), (played, _) = await asyncio.gather(
                self.at_once([self.services[one].run_due() for one in through]), self.at_once([move])
            )
            return sum(touched), len(played)

        touched, played = self.do(both())
        assert touched + played == len(self.heard) - heard

    @rule(one=service)
    def a_process_is_started_anew(self, one: int) -> None:
        async def restart() -> None:
            await self.databases[one].close()
            self.databases[one], self.services[one] = await self._started(self.address)

        self.do(restart())

    # What must hold

    @invariant()
    def everything_is_sound(self) -> None:
        if self.match != self.checked:
            record = self.runner.run(database_audit.read(self.databases[0]))
            assert database_audit.faults(record) == []
            banks = [seat.bank for seat in self.match.seats if seat.bank is not None]
            most = BANKS[-300].cap if self.match.pace in BANKS else DAY  # what a move taken back had left
            assert all(0 <= bank <= most for bank in banks)
            assert self.timed_out_on_holiday == []
            assert self.moves_by_plans(record) <= self.planned
            event(f"rated matches: {record.rated}")
        self.checked = self.match

    def moves_by_plans(self, record: database_audit.Snapshot) -> Counter[tuple[int, int, str]]:
        """The moves that nobody pressed, in the game whose plans say them as they are."""
        return Counter(
            (match_id, move["user_id"], move["move"])
            for match_id, moves in record.moves.items()
            for move in moves
            if move["user_id"] is not None and move["interaction_id"] is None
            if record.matches[match_id]["game"] == "mancala"
        )

    @invariant()
    def each_change_was_made_by_one_process(self) -> None:
        changes = Counter(
            (change.match.id, change.match.version) for change in self.heard if change.kind != "reminder"
        )
        assert set(changes.values()) <= {1}
        assert all((match.id, match.version) in changes for match in self.known.values())
        reminders = Counter(
            (change.match.id, change.match.state_version)
            for change in self.heard
            if change.kind == "reminder"
        )
        assert set(reminders.values()) <= {1}


@pytest.fixture
def _patience(_time_limits: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse no request because the machine is busy: services wait for each other as for other programs."""
    monkeypatch.setattr("bot.store.connections.BUSY_TIMEOUT", 60_000)
    monkeypatch.setattr("bot.store.connections.CONNECT_TIMEOUT", 60.0)


@pytest.fixture(params=BOTH)
def world(_patience: None, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    """Provide databases of each kind, a new one for every example."""
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")

        async def copy() -> str:
            return postgres.address(await postgres.new())

        async def drop(address: str) -> None:
            await postgres.give_back(address.partition("@/")[2].partition("?")[0])

        yield World(copy, drop)
        return
    template = tmp_path / "template.db"
    asyncio.run(_made(f"sqlite+aiosqlite:///{template}"))
    numbers = iter(range(1_000_000))

    async def file() -> str:
        path = tmp_path / f"{next(numbers)}.db"
        shutil.copy(template, path)
        return f"sqlite+aiosqlite:///{path}"

    async def remove(address: str) -> None:
        await asyncio.to_thread(Path(address.partition(":///")[2]).unlink)

    yield World(file, remove)


async def _made(address: str) -> None:
    database = Database(address)
    await database.open()
    await database.close()


@pytest.mark.slow
def test_whatever_happens_at_once_a_match_stays_sound(world: World) -> None:
    run_state_machine_as_test(
        lambda: Races(world),
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    # The invariants must not hold just because nothing happened.
    assert world.seen["examples with rated"] >= world.seen["examples"] / 2
    assert world.seen["moves by plans"] > 0
