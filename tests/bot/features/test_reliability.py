"""How reliably people play: turns in time, and matches seen to the end."""

import random
from dataclasses import replace

import pytest

from bot.features.reliability import KNOWN_AFTER, RECENT, Record, Reliability, attended, seats_allowed
from bot.match import limits
from bot.match.commands import Agree, Join, Resign
from bot.match.model import Match, MatchEvent, Person, Purpose, SeatStatus
from tests.bot.asking import ask
from tests.bot.refused import refused

ANA, BEN, CLEO, BOT = 1, 2, 3, None
DAY = 86_400


@pytest.fixture
def reliability(core):
    return core.matches.service(Reliability)


async def record(core, person: Person) -> Record:
    return (await core.matches.service(Reliability).of([person.id]))[person.id]


def of(match: Match, moves, former=()) -> dict[int, tuple[int, int, bool]]:
    """Return by person the turns in time and missed, and whether they stayed."""
    movers = [(seat, user_id) for seat, user_id in moves]
    return {
        attendance.user_id: (attendance.in_time, attendance.missed, attendance.stayed)
        for attendance in attended(match, movers, former, now=5.0)
    }


@pytest.fixture
async def ended(core) -> Match:
    """Return a finished match of mancala between Ana (seat 0) and Ben (seat 1), with nobody gone."""
    match = await core.lobby(game="mancala", options={"pits": 4}, invited=())
    match = replace(match, result={"reason": "more", "winners": [0], "scores": [9, 7]}, log=[])
    seats = [
        replace(match.seats[0], seat=number, user_id=user_id, status=SeatStatus.JOINED)
        for number, user_id in enumerate((ANA, BEN))
    ]
    return replace(match, seats=tuple(seats))


async def test_a_turn_that_a_bot_plays_is_missed(ended):
    moves = [(0, ANA), (1, BEN), (0, BOT), (1, BEN), (0, ANA)]
    assert of(ended, moves) == {ANA: (2, 1, True), BEN: (2, 0, True)}


async def test_turns_before_the_first_move_can_be_missed_too(ended):
    assert of(ended, [(0, BOT), (1, BEN), (0, ANA)])[ANA] == (1, 1, True)


async def test_once_the_bot_has_the_seat_its_moves_are_not_the_players_turns(ended):
    gone = ended.with_seat(replace(ended.seats[0], status=SeatStatus.AI))
    moves = [(0, ANA), *[(0, BOT)] * 9, (1, BEN)]
    assert of(gone, moves)[ANA] == (1, 3, False)
    back = [*moves, (0, ANA)]
    assert of(ended, back)[ANA] == (2, 3, True)


async def test_after_a_resignation_the_bots_moves_count_for_nobody(ended):
    resigned = ended.with_seat(replace(ended.seats[0], status=SeatStatus.RESIGNED))
    assert of(resigned, [(0, ANA), (0, BOT), (0, ANA), (0, BOT), (0, BOT)])[ANA] == (2, 1, False)


async def test_a_resignation_that_ends_the_match_is_its_end(ended):
    resigned = ended.with_seat(replace(ended.seats[0], status=SeatStatus.RESIGNED))
    over = replace(resigned, result={**ended.result, "reason": "resigned"}, log=[MatchEvent.RESIGNED.at(0)])
    assert of(over, [(0, ANA), (1, BEN)])[ANA] == (1, 0, True)


async def test_a_person_who_lost_the_seat_did_not_see_the_end(ended):
    taken = ended.with_seat(replace(ended.seats[0], user_id=CLEO))
    moves = [(0, ANA), (0, BOT), (0, BOT), (0, BOT), (0, CLEO), (0, BOT), (0, CLEO), (1, BEN)]
    assert of(taken, moves, former=[(0, ANA)]) == {
        CLEO: (2, 1, True),
        BEN: (1, 0, True),
        ANA: (1, 3, False),
    }


async def test_a_match_that_only_one_person_played_says_nothing(ended):
    alone = ended.with_seat(replace(ended.seats[1], user_id=None, status=SeatStatus.AI))
    assert attended(alone, [(0, ANA), (1, BOT)], (), now=5.0) == []
    assert of(alone, [(0, ANA), (1, BOT)], former=[(1, BEN)]) == {ANA: (1, 0, True), BEN: (0, 0, False)}


@pytest.mark.both_databases
async def test_a_finished_match_is_counted_once_for_each_of_its_people(core, reliability):
    match = await core.play_out(await core.started())
    moves = await core.matches.queries.moves(match.id)
    for person in (core.ana, core.ben, core.cleo):
        own = sum(move.user_id == person.id for move in moves)
        assert await record(core, person) == Record(matches=1, stayed=1, in_time=own, missed=0)
    assert await record(core, core.dan) == Record()


@pytest.mark.slow
async def test_a_person_whose_time_ran_out_until_a_bot_took_over_has_vanished(core, reliability):
    match = await core.started(pace=DAY)
    late = core.ben.id
    while match.seats[1].status == SeatStatus.JOINED:
        if core.mover(match) == late:
            core.clock.move(DAY + 1)
            assert await core.matches.run_due()
            match = await core.matches.get(match.id)
        else:
            match = await core.play_one(match, random.Random(3))
    await core.play_out(match)
    assert await record(core, core.ben) == Record(matches=1, stayed=0, in_time=0, missed=3)


async def test_a_match_that_all_agree_to_cancel_counts_for_nobody(core, reliability):
    match = await core.started()
    asked = await ask(core.matches, Purpose.CANCEL, match.id, core.ana.id)
    for person in (core.ben, core.cleo):
        await core.matches.act(match.id, Agree(person.id, asked.match.vote.number))
    assert await record(core, core.ana) == Record()


@pytest.mark.slow
@pytest.mark.both_databases
async def test_the_last_matches_count(core, reliability):
    for number in range(RECENT + 1):
        match = await core.started()
        for person in (core.ana, core.ben) if number else (core.cleo, core.ben):
            await core.matches.act(match.id, Resign(person.id))
        core.clock.move(1)
    found = await record(core, core.ana)
    assert (found.matches, found.stayed) == (RECENT, 0)  # the first, which she saw to the end, is too old


@pytest.mark.parametrize(
    ("stayed", "left", "allowed"),
    [(0, 2, 10), (20, 0, 10), (19, 1, 10), (9, 1, 10), (3, 1, 4), (6, 2, 4), (10, 10, 2), (0, 3, 1)],
)
def test_who_leaves_matches_may_hold_fewer(stayed, left, allowed):
    assert seats_allowed(Record(matches=stayed + left, stayed=stayed), 10) == allowed


@pytest.mark.both_databases
async def test_open_matches_of_who_vanishes_are_limited_until_some_are_seen_to_the_end(core, reliability):
    for _ in range(3):
        match = await core.started()
        for person in (core.ana, core.ben):
            await core.matches.act(match.id, Resign(person.id))
    await core.lobby()  # one is allowed
    other = await core.lobby(host=core.cleo, invited=())
    with refused("error-seats-fewer") as caught:
        await core.matches.act(other.id, Join(core.ana, core.interaction()))
    assert caught.value.params["count"] == 1
    with refused("error-seats-fewer"):
        await core.lobby()
    await core.matches.act(other.id, Join(core.ben, core.interaction()))  # he gave up last: that is an end
    await core.lobby(game="crisscross", options={}, invited=())  # nobody waits for that
    await core.matches.preferences.change_guild(core.guild, person_limit=limits.UNLIMITED)
    await core.matches.act(other.id, Join(core.ana, core.interaction()))


def test_new_people_are_new_and_shares_are_of_turns():
    assert Record(matches=KNOWN_AFTER - 1).is_new and not Record(matches=KNOWN_AFTER).is_new
    assert (Record(in_time=3, missed=1).share, Record().share) == (0.75, 1.0)
