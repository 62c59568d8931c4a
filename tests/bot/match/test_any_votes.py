"""People ask, agree, say no, move and leave in any order: what must hold for every vote, holds.

The tracker keeps its own account of who was asked and what they said, from what was done and from the
match before and after it.
"""

import asyncio
import itertools
import random
import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.plans.service import Plans
from bot.match import votes
from bot.match.commands import Agree, Ask, ComeBack, Decline, Join, Play, Resign
from bot.match.model import Match, MatchStatus, Person, Purpose, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.asking import hand_over
from tests.bot.core import CHANNEL, EXAMPLES, GUILD, Clock
from tests.bot.matches import open_match

PEOPLE = [
    Person(number, name) for number, name in enumerate(("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"), start=1)
]
# Game, options, bots, people who sit down after Ana; the rest look on.
KINDS: list[tuple[str, dict[str, Any], int, int]] = [
    ("mancala", {"pits": 4, "seeds": 1}, 0, 1),
    ("mancala", {}, 1, 0),
    ("chain", {}, 2, 1),
    ("chain", {}, 0, 3),
    ("dominoes", {"set": 6, "hands": 3}, 0, 2),
]
PACES = [None, 120, -300]
PAUSE = 1.5  # seconds
person = st.sampled_from(PEOPLE[:4])
steps = st.one_of(
    st.tuples(st.just("ask"), person, st.sampled_from(Purpose)),
    st.tuples(st.just("agree"), person, st.booleans()),
    st.tuples(st.just("all but one agree"), st.sampled_from(PEOPLE), st.just(False)),
    st.tuples(st.just("decline"), person, st.booleans()),
    st.tuples(st.just("play"), person, st.integers(0, 11)),
    st.tuples(st.just("regret"), person, st.integers(0, 11)),
    st.tuples(st.just("plan"), person, st.integers(0, 5)),
    st.tuples(st.just("wait"), person, st.sampled_from([2, 30, 61, 121])),
    st.tuples(st.just("leave"), person, st.sampled_from(["resign", "come_back", "hand_over"])),
    st.tuples(st.just("restart"), person, st.just(0)),
)


@dataclass
class Tracker:
    """A match, what people said in it, and what has to hold after every step."""

    matches: Matches
    clock: Clock
    address: str
    match: Match
    databases: list[Database]
    said_yes: dict[int, set[int]] = field(default_factory=dict)  # by vote: seats that agreed
    begun: dict[int, Match] = field(default_factory=dict)  # by vote: the match before it
    touched: set[int] = field(default_factory=set)  # votes in which more happened than yes and no
    ended: set[int] = field(default_factory=set)
    carried: list[int] = field(default_factory=list)
    waited: int = 0  # how often a move that needs no press waited for an answer
    interactions: Any = field(default_factory=lambda: itertools.count(10_000))

    async def do(self, what: str, someone: Person, argument: Any) -> None:
        """Do it, whether or not it is refused, and check what has to hold."""
        before = self.match
        if argument == Purpose.TAKE_BACK and before.take_back is not None:  # only one person may ask
            asker = before.seats[before.take_back["seat"]]
            someone = Person(asker.user_id or 0, asker.name)
        try:
            await self._act(what, someone, argument)
        except Refusal:
            assert await self.matches.get(before.id) == before, "a refusal changes nothing"
            return
        self.match = await self.matches.get(before.id)
        self._look(before, what, someone)

    async def _act(self, what: str, someone: Person, argument: Any) -> None:
        matches, match = self.matches, self.match
        number = 0 if match.vote is None else match.vote.number
        if what == "ask":
            subject = match.state_version if argument == Purpose.TAKE_BACK else None
            await matches.act(match.id, Ask(argument, someone, subject))
        elif what in {"agree", "decline"}:
            old = max(self.ended, default=number) if argument else number
            answer = Agree if what == "agree" else Decline
            await matches.act(match.id, answer(someone.id, old))
        elif what == "play":
            seat = matches.to_move(match)
            legal = [] if seat is None else matches.view(match, seat)["legal"]
            mover = someone.id if seat is None or argument == 0 else match.seats[seat].user_id
            move = legal[argument % len(legal)] if legal else "x"
            await matches.act(match.id, Play(mover or 0, move, interaction_id=next(self.interactions)))
        elif what == "plan":
            found = matches.service(Plans).steps(match, someone.id)
            await matches.service(Plans).add(
                match.id, someone.id, found[argument % len(found)] if found else "x"
            )
        elif what == "wait":
            for _ in range(argument):
                self.clock.move(1)
                await matches.run_due()
        elif what == "restart":
            database = Database(self.address)
            await database.open()
            self.databases.append(database)
            self.matches = Matches(database, now=self.clock, rng=random.Random(1))
        elif argument == "hand_over":
            await hand_over(matches, match.id, someone.id, PEOPLE[4 + next(self.interactions) % 2])
        else:
            leave = Resign if argument == "resign" else ComeBack
            await matches.act(match.id, leave(someone.id))

    def _look(self, before: Match, what: str, someone: Person) -> None:
        now, vote = self.match, self.match.vote
        old = before.vote
        if vote is not None:
            assert vote.number not in self.ended, "a vote ends once"
            assert now.status == MatchStatus.PLAYING
            if vote.number not in self.begun:
                assert what == "ask"
                self.begun[vote.number] = before
                self.said_yes[vote.number] = set()
            self.said_yes[vote.number] &= _there(before, now)
            assert set(vote.agreed) <= self.said_yes[vote.number] | self._answer(before, what, someone)
            assert vote.asker is None or vote.asker in _there(self.begun[vote.number], now)
        if old is not None:
            self.said_yes[old.number] |= self._answer(before, what, someone)
            if what not in {"ask", "agree", "decline"} or now.moved_at != before.moved_at:
                self.touched.add(old.number)
        is_carried = _carried(before, now, what)
        if old is not None and (vote is None or vote.number != old.number):
            self._ends(old.number, before, what, someone, is_carried=is_carried)
        elif is_carried:  # at once, since there was nobody to ask
            assert what == "ask"
            assert _asked(before, is_carried, before.seat_of(someone.id).seat) == set()
        self._look_at_what_is_under_way()

    def _answer(self, before: Match, what: str, someone: Person) -> set[int]:
        """Return the seat that has just agreed."""
        vote, seat = before.vote, before.seat_of(someone.id)
        same = vote is not None and self.match.vote != vote and what == "ask"
        return {seat.seat} if seat is not None and (what == "agree" or same) else set()

    def _ends(
        self, number: int, before: Match, what: str, someone: Person, *, is_carried: Purpose | None
    ) -> None:
        vote = before.vote
        assert vote is not None
        self.ended.add(number)
        if is_carried == vote.purpose:
            self.carried.append(number)
            assert len(self.carried) == len(set(self.carried))
            # Those who have left since are no longer asked.
            there = _there(before, self.match)
            assert _asked(before, vote.purpose, vote.asker) & there <= self.said_yes[number]
        elif what == "decline":
            assert _may_say_no(before, someone)
            if number not in self.touched:
                _assert_as_before(self.begun[number], self.match)

    def _look_at_what_is_under_way(self) -> None:
        """A move that needs no press is a pause away, or waits for an answer, but not for long."""
        now, vote = self.match, self.match.vote
        seat = self.matches.to_move(now)
        if seat is None or not now.clock.automatic:
            # An AI player's turn is never forgotten, unless everyone is away.
            is_there = any(one.status == SeatStatus.JOINED for one in now.seats)
            assert seat is None or now.seats[seat].status == SeatStatus.JOINED or not is_there
            return
        waits = vote is not None and vote.purpose == Purpose.TAKE_BACK
        self.waited += waits
        latest = max(vote.since + votes.WAIT if vote is not None and waits else 0.0, self.clock() + PAUSE)
        assert now.clock.wake_at is not None and now.clock.wake_at <= latest


def _there(before: Match, now: Match) -> set[int]:
    return {
        seat.seat
        for seat in now.seats
        if seat.status != SeatStatus.RESIGNED and seat.user_id == before.seats[seat.seat].user_id
    }


def _asked(match: Match, purpose: Purpose, asker: int | None) -> set[int]:
    """Return who has to agree, as docs/players.md says it."""
    playing = {seat.seat for seat in match.seats if seat.status == SeatStatus.JOINED} - {asker}
    if purpose != Purpose.TAKE_BACK:
        return playing
    people = {
        seat.seat for seat in match.seats if seat.user_id is not None and seat.status != SeatStatus.RESIGNED
    }
    return people - {asker} or ({asker or 0} if match.rated else set())


def _carried(before: Match, now: Match, what: str) -> Purpose | None:
    """Return what has happened that only a vote can do."""
    if now.status == MatchStatus.CANCELLED != before.status:
        return Purpose.CANCEL
    if now.take_backs > before.take_backs:
        return Purpose.TAKE_BACK
    if now.hinted and not before.hinted:
        return Purpose.HINTS
    handed = what == "leave" and now.seats != before.seats
    if not handed and any(
        old.user_id != new.user_id for old, new in zip(before.seats, now.seats, strict=True)
    ):
        return Purpose.REPLACE
    return None


def _may_say_no(match: Match, someone: Person) -> bool:
    assert match.vote is not None
    seat = match.seat_of(someone.id)
    return match.vote.person == someone or (seat is not None and seat.status != SeatStatus.RESIGNED)


def _assert_as_before(before: Match, after: Match) -> None:
    """The exceptions: what waited has another time, and a take-back is asked for once for each move."""
    changed = {name for name in before.__slots__ if getattr(before, name) != getattr(after, name)}
    assert changed <= {"version", "log", "vote", "take_back", "clock"}
    if before.clock.automatic:
        assert after.clock == replace(before.clock, wake_at=after.clock.wake_at)
    else:
        assert after.clock == before.clock
    assert after.take_back is None or after.take_back == before.take_back


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("votes") / "template.db"

    async def make() -> None:
        database = Database(f"sqlite+aiosqlite:///{path}")
        await database.open()
        await database.close()

    asyncio.run(make())
    return path


def _single(what: str, someone: Person, argument: Any) -> list[tuple[str, Person, Any]]:
    """Return what a step consists of."""
    if what == "regret":
        return [("play", someone, argument), ("ask", someone, Purpose.TAKE_BACK)]
    if what == "all but one agree":
        return [("agree", each, argument) for each in PEOPLE if each != someone]
    return [(what, someone, argument)]


async def _play(path: Path, kind: int, pace: int | None, done: list[tuple[str, Person, Any]]) -> Tracker:
    game, options, bots, others = KINDS[kind]
    clock, address = Clock(), f"sqlite+aiosqlite:///{path}"
    database = Database(address)
    await database.open()
    matches = Matches(database, now=clock, rng=random.Random(1))
    for each in PEOPLE[:2]:
        await matches.preferences.change_player(each.id, forced=True)
    match = await open_match(matches,
        game, options, PEOPLE[0], capacity=bots + others + 1, guild_id=GUILD, channel_id=CHANNEL, pace=pace,
        invited=(), ai_levels=["easy"] * bots,
    )  # fmt: skip
    for number, each in enumerate(PEOPLE[1 : others + 1]):
        match = (await matches.act(match.id, Join(each, number + 1))).match
    tracker = Tracker(matches, clock, address, match, [database])
    for what, someone, argument in itertools.chain.from_iterable(_single(*step) for step in done):
        await tracker.do(what, someone, argument)
    # Whatever is open is answered with no, and what was under way goes on.
    for each in PEOPLE:
        await tracker.do("decline", each, False)
    assert tracker.match.vote is None or tracker.match.status != MatchStatus.PLAYING
    before = tracker.match
    await tracker.do("wait", PEOPLE[0], 3)
    if before.clock.automatic:  # a move was made, or a plan had none for this turn
        assert tracker.match.version > before.version
    for one in tracker.databases:
        await one.close()
    return tracker


@pytest.mark.slow
def test_whatever_people_answer_a_vote_keeps_its_rules(template: Path, tmp_path: Path) -> None:
    numbers, seen = itertools.count(), {"carried": 0, "ended": 0, "waited": 0}

    @settings(max_examples=7 * EXAMPLES, deadline=None)
    @given(
        kind=st.integers(0, len(KINDS) - 1),
        pace=st.sampled_from(PACES),
        done=st.lists(steps, min_size=10, max_size=40),
    )
    def check(kind: int, pace: int | None, done: list[tuple[str, Person, Any]]) -> None:
        path = tmp_path / f"{next(numbers)}.db"
        shutil.copy(template, path)
        tracker = asyncio.run(_play(path, kind, pace, done))
        seen["carried"] += len(tracker.carried)
        seen["ended"] += len(tracker.ended)
        seen["waited"] += tracker.waited
        path.unlink()

    check()
    assert seen["ended"] > seen["carried"] > 0, "the steps were too tame to test anything"
    assert seen["waited"] > 0
