"""Who has seen a hand of a deal does not sit in another seat of it, whatever everyone does."""

import asyncio
import itertools
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.features.tournaments import rounds
from bot.features.tournaments.formats import Format
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import Setup
from bot.match.commands import Agree, Ask, ComeBack, Decline, End, Join, Resign
from bot.match.model import Match, Person, Purpose, SeatStatus
from bot.match.refusals import NotAdmitted, Refusal
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.core import EXAMPLES, GUILD, Clock
from tests.bot.match.test_deal_groups import opened, wanted
from tests.bot.matches import open_match
from tests.bot.refused import refused
from tests.databases import sqlite_address

SHORT = {"hands": 3, "set": 6}
CROWD = [Person(number, f"Player {number}") for number in range(1, 10)]


async def let_in(matches: Matches, match: Match, who: Person, seat: int) -> Match:
    """Have them ask for the seat, and everyone who plays agree."""
    match = await ask_for(matches, match, who, seat)
    for one in match.seats:
        if one.status == SeatStatus.JOINED and match.vote is not None:
            match = (await matches.act(match.id, Agree(one.user_id or 0, match.vote.number))).match
    return match


async def ask_for(matches: Matches, match: Match, who: Person, seat: int) -> Match:
    return (await matches.act(match.id, Ask(Purpose.REPLACE, who, seat))).match


async def answer(matches: Matches, match_id: int, act: str, user_id: int) -> Match:
    """Agree to the open question, or decline it."""
    vote = (await matches.get(match_id)).vote
    command = (Agree if act == "agree" else Decline)(user_id, vote.number if vote else 0)
    return (await matches.act(match_id, command)).match


async def taken_over(core: Any, **changes: Any) -> Match:
    """Return a match of Ana, a bot and Cleo, in which Dan has taken over the seat that Ana resigned."""
    match = await core.lobby(ai_levels=["easy"], **changes)
    match = (await core.matches.act(match.id, Join(core.cleo, core.interaction()))).match
    await core.matches.act(match.id, Resign(core.ana.id))
    return await let_in(core.matches, match, core.dan, 0)


@pytest.mark.both_databases
async def test_nobody_comes_back_in_another_seat_of_a_match_with_hidden_hands(core: Any) -> None:
    match = await taken_over(core)
    with refused("error-deal-seen"):
        await ask_for(core.matches, match, core.ana, 1)
    assert (await core.matches.get(match.id)).vote is None
    await core.matches.act(match.id, Resign(core.dan.id))
    match = await let_in(core.matches, match, core.ana, 0)  # her own hand is no news
    assert match.seats[0].user_id == core.ana.id


async def test_without_hidden_hands_they_may(core: Any) -> None:
    match = await core.lobby(game="chain", options={}, capacity=4, ai_levels=["easy", "easy"])
    match = (await core.matches.act(match.id, Join(core.cleo, core.interaction()))).match
    mine, bots = match.seat_of(core.ana.id).seat, [seat.seat for seat in match.seats if seat.user_id is None]
    await core.matches.act(match.id, Resign(core.ana.id))
    match = await let_in(core.matches, match, core.dan, mine)
    assert (await let_in(core.matches, match, core.ana, bots[0])).seats[bots[0]].user_id == core.ana.id


@pytest.mark.both_databases
async def test_who_has_blocked_someone_and_is_away_does_not_get_them_at_the_table(core: Any) -> None:
    match = await core.started(pace=900)
    away = core.mover(match)
    for _ in range(3):
        while core.mover(match) != away:
            match = await core.play_one(match, core.matches.rng)
        core.clock.move(1000)
        await core.matches.run_due()
        match = await core.matches.get(match.id)
    assert match.seat_of(away).status == SeatStatus.AI
    first, second = [seat for seat in match.seats if seat.user_id != away]
    await core.matches.act(match.id, Resign(first.user_id))
    await ask_for(core.matches, match, core.dan, first.seat)
    await core.matches.blocks.add(away, core.dan.id)
    match = await answer(core.matches, match.id, "agree", second.user_id)
    assert (match.vote, match.seat_of(core.dan.id)) == (None, None)
    with pytest.raises(NotAdmitted):
        await ask_for(core.matches, match, core.dan, first.seat)


async def test_who_has_sat_in_a_deal_group_sits_at_none_of_its_other_tables(core: Any) -> None:
    first, _ = await opened(
        core, wanted(core, "dominoes", CROWD[:3], **SHORT), wanted(core, "dominoes", CROWD[3:6], **SHORT)
    )
    more = wanted(core, "dominoes", [*CROWD[6:8], CROWD[0]], **SHORT)
    with refused("error-deal-seen"):
        async with core.database.write() as connection:
            await core.matches.deal_groups.open(connection, first.deal.group_id, [more])


@contextmanager
def service(path: Path) -> Iterator[tuple[asyncio.Runner, Matches]]:
    """Open one database for all examples."""
    with asyncio.Runner() as runner:
        database = Database(sqlite_address(path))
        runner.run(database.open())
        yield runner, Matches(database, now=Clock())
        runner.run(database.close())


def sittings(matches: list[Match]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield everyone who has a seat, with the match and the seat."""
    for match in matches:
        yield from ((seat.person, (match.id, seat.seat)) for seat in match.seats if seat.person is not None)


ACTS = st.tuples(
    st.sampled_from(["resign", "resign", "ask", "sit", "sit", "sit", "agree", "come_back", "decline"]),
    st.sampled_from(CROWD[:4]),
    st.integers(0, 2),
)


@pytest.mark.slow
def test_nobody_ever_sits_in_two_seats_of_a_match_with_hidden_hands(sqlite_path: Path) -> None:
    presses, moved_in = itertools.count(10_000), set[int]()

    async def play(matches: Matches, acts: list[tuple[str, Person, int]]) -> None:
        match = await open_match(
            matches,
            "dominoes",
            SHORT,
            CROWD[0],
            capacity=3,
            guild_id=GUILD,
            channel_id=next(presses),
            pace=None,
            invited=(),
            ai_levels=["easy"],
        )
        match = (await matches.act(match.id, Join(CROWD[1], next(presses)))).match
        held = defaultdict[int, set[tuple[int, int]]](set)
        for act, who, seat in acts:
            with suppress(Refusal):
                if act == "ask":
                    await ask_for(matches, match, who, seat)
                elif act == "sit":
                    await let_in(matches, match, who, seat)
                elif act in {"agree", "decline"}:
                    await answer(matches, match.id, act, who.id)
                else:
                    command = Resign if act == "resign" else ComeBack
                    await matches.act(match.id, command(who.id))
            for person, sitting in sittings([await matches.get(match.id)]):
                held[person].add(sitting)
            assert all(len(seats) == 1 for seats in held.values()), held
        moved_in.update(set(held) - {one.id for one in CROWD[:2]})
        with suppress(Refusal):  # it has ended
            await matches.act(match.id, End(CROWD[0].id, "the example is over"))

    with service(sqlite_path) as (runner, matches):

        @settings(max_examples=3 * EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
        @given(st.lists(ACTS, min_size=20, max_size=60))
        def check(acts: list[tuple[str, Person, int]]) -> None:
            runner.run(play(matches, acts))

        check()
    assert moved_in, "nobody took over a seat"


STEPS = st.tuples(
    st.sampled_from(["replace"] * 6 + ["leave", "late", "resign", "go on", "go on"]),
    st.integers(0, 5),
    st.sampled_from(CROWD),
)


async def take(matches: Matches, tournament_id: int, step: str, place: int, person: Person) -> None:
    """Do something with the entrant in this place, or with this person."""
    tournaments = matches.service(Tournaments)
    tournament = await tournaments.get(tournament_id)
    user_id = tournament.entrants[place].user_id
    match step:
        case "replace":
            await tournaments.replace(tournament_id, CROWD[0].id, user_id, person)
        case "leave":
            await tournaments.leave(tournament_id, user_id)
        case "late":
            await tournaments.join(tournament_id, person)
        case "resign":
            await matches.act(tournament.match_of(user_id) or 0, Resign(user_id))
        case "go on":
            await tournaments._rounds.step(tournament_id)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "format_"), [("dominoes", SHORT, Format.SWISS), ("crisscross", {}, Format.SERIES)]
)
def test_nobody_ever_sits_at_two_tables_of_a_round_with_one_deal(
    sqlite_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, Any],
    format_: Format,
) -> None:
    monkeypatch.setattr(rounds, "_OPENED", 1)  # so that tables wait to be opened
    channels, moved_in = itertools.count(10_000), set[int]()

    async def play(matches: Matches, steps: list[tuple[str, int, Person]]) -> None:
        tournaments, organiser = matches.service(Tournaments), CROWD[0].id
        setup = Setup(game, options, format_, GUILD, next(channels), organiser, length=2, duplicate=True)
        tournament = await tournaments.create(setup, CROWD[0])
        for person in CROWD[:6]:
            await tournaments.join(tournament.id, person)
        await tournaments.start(tournament.id, organiser)
        await tournaments._rounds.step(tournament.id)
        held = defaultdict[tuple[int | None, int], set[tuple[int, int]]](set)
        for step, place, person in steps:
            with suppress(Refusal):
                await take(matches, tournament.id, step, place, person)
            tables = (await tournaments.get(tournament.id)).tables
            found = [await matches.get(table.match_id) for table in tables if table.match_id is not None]
            for match in found:
                for user_id, sitting in sittings([match]):
                    held[match.deal.group_id, user_id].add(sitting)
            assert all(len(seats) == 1 for seats in held.values()), held
        moved_in.update({user_id for _, user_id in held} - {one.id for one in CROWD[:6]})
        if (await tournaments.get(tournament.id)).is_open:  # everyone may have left
            await tournaments.cancel(tournament.id, organiser)

    with service(sqlite_path) as (runner, matches):

        @settings(max_examples=3 * EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
        @given(st.lists(STEPS, min_size=15, max_size=40))
        def check(steps: list[tuple[str, int, Person]]) -> None:
            runner.run(play(matches, steps))

        check()
    assert moved_in, "nobody was replaced at a table"
