"""A match whose tournament was cancelled is like any other."""

import asyncio
import random
from typing import Any

import pytest

from bot.features import hints
from bot.features.hints import HintTerms
from bot.features.leaderboards.cog import Leaderboards
from bot.features.tournaments.formats import Format
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import StoredTournament, TournamentStatus
from bot.match import clocks, endings
from bot.match.commands import Agree, Ask, ComeBack, Play
from bot.match.mode import ModeName
from bot.match.model import ChangeKind, Match, MatchEvent, MatchStatus, Purpose, SeatStatus
from bot.match.service import Matches
from tests.bot.core import GUILD
from tests.bot.features.tournaments.conftest import ORGANISER, PEOPLE, Club

P1, P2 = (person.id for person in PEOPLE[:2])
PACE = 120


async def cancelled(club: Club, tournament: StoredTournament) -> list[Match]:
    """Cancel the tournament, and return its matches."""
    await club.matches.service(Tournaments).cancel(tournament.id, ORGANISER.id)
    return [await club.matches.get(table.match_id or 0) for table in tournament.tables if table.match_id]


async def drift(club: Club, match_id: int) -> Match:
    """Let time pass, with nobody there, until the match ends or waits."""
    while (match := await club.matches.get(match_id)).status == MatchStatus.PLAYING and match.clock.wake_at:
        club.clock.time = max(club.clock.time + 1, match.clock.wake_at)
        await club.matches.run_due()
    return match


@pytest.mark.both_databases
async def test_it_waits_while_everyone_is_away(club: Club) -> None:
    (match,) = await cancelled(club, await club.begun(2, pace=PACE))
    assert (match.mode.name, match.tournament_id) == (ModeName.CASUAL, None)
    match = await drift(club, match.id)
    assert (match.status, match.clock.wake_at) == (MatchStatus.PLAYING, None)
    assert match.state is not None and match.state["ply"] == 2 * clocks.TIMEOUTS
    assert {seat.status for seat in match.seats} == {SeatStatus.AI}


async def test_one_that_went_on_without_anyone_begins_to_wait_and_goes_on_when_someone_returns(
    club: Club,
) -> None:
    tournament = await club.begun(2, pace=PACE)
    match_id = tournament.tables[0].match_id or 0
    while any(seat.status == SeatStatus.JOINED for seat in (await club.matches.get(match_id)).seats):
        club.clock.time = (await club.matches.next_wake()) or 0.0
        await club.matches.run_due()
    before = await club.matches.get(match_id)
    assert before.clock.wake_at is not None
    (match,) = await cancelled(club, tournament)
    assert (match.clock.wake_at, match.version, match.state) == (None, before.version + 1, before.state)
    assert await club.matches.next_wake() is None
    mover = match.seats[club.matches.to_move(match) or 0].user_id
    back = (await club.matches.act(match_id, ComeBack(mover or 0))).match
    assert back.clock.deadline == club.clock.time + PACE


async def test_whose_turn_it_is_keeps_their_time(club: Club) -> None:
    tournament = await club.begun(2, pace=PACE)
    before = await club.matches.get(tournament.tables[0].match_id or 0)
    club.clock.move(PACE / 2)
    (match,) = await cancelled(club, tournament)
    clock = ("turn_at", "deadline", "wake_at", "reminded")
    assert [getattr(match.clock, name) for name in clock] == [getattr(before.clock, name) for name in clock]
    assert match.clock.deadline is not None


async def test_hints_and_replacements_are_allowed_again(club: Club) -> None:
    (match,) = await cancelled(club, await club.begun(2, pace=PACE))
    while (away := next(seat for seat in match.seats if seat.user_id == P2)).status == SeatStatus.JOINED:
        to_move = match.seats[club.matches.to_move(match) or 0]
        if to_move.user_id == P1:
            legal = club.matches.view(match, to_move.seat)["legal"]
            await club.matches.act(match.id, Play(P1, legal[0], version=match.version))
        else:
            club.clock.time = (await club.matches.next_wake()) or 0.0
            await club.matches.run_due()
        match = await club.matches.get(match.id)
    assert endings.held_seats(match) == [away]
    asked = await club.matches.act(match.id, Ask(Purpose.REPLACE, PEOPLE[7], away.seat))
    await club.matches.act(match.id, Agree(P1, asked.match.vote.number))
    assert (await club.matches.get(match.id)).seats[away.seat].user_id == PEOPLE[7].id
    match = await club.matches.get(match.id)
    assert match.mode.allows_hints
    assert hints.terms(match) == HintTerms.FREE


async def test_its_players_are_told(club: Club) -> None:
    changes: list[Any] = []

    async def hear(change: Any) -> None:
        changes.append(change)

    club.matches.listen(hear)
    (match,) = await cancelled(club, await club.begun(2))
    assert changes[-1].match == match
    assert changes[-1].kind == ChangeKind.LEFT_TOURNAMENT
    assert match.log[-1] == {"event": MatchEvent.TOURNAMENT_CANCELLED}


async def test_it_is_rated_like_any_other(club: Club) -> None:
    (match,) = await cancelled(club, await club.begun(2))
    await club.end_match(match.id)
    assert (await club.matches.get(match.id)).rated
    rows, _ = await club.matches.service(Leaderboards).rated(GUILD, "mancala", offset=0, limit=9)
    assert {row.user_id for row in rows} == {P1, P2}


async def test_those_that_are_over_stay_as_they_are(club: Club) -> None:
    tournament = await club.begun(4)
    over = tournament.tables[0].match_id or 0
    await club.end_match(over)
    before = await club.matches.get(over)
    await cancelled(club, tournament)
    assert await club.matches.get(over) == before


@pytest.mark.slow
async def test_the_same_deal_stays_sealed_until_nobody_plays_it_any_more(club: Club) -> None:
    one, other = await cancelled(club, await club.begun(6, game="dominoes", duplicate=True, pace=PACE))
    assert {match.mode.name for match in (one, other)} == {ModeName.DUPLICATE}
    assert one.deal.sealed and not endings.held_seats(one)
    one = await drift(club, one.id)
    assert (one.status, one.clock.wake_at) == (MatchStatus.PLAYING, None)


async def test_a_deal_of_a_series_goes_on_alone(club: Club) -> None:
    tournament = await club.begun(2, game="crisscross", format=Format.SERIES)
    matches = await cancelled(club, tournament)
    club.clock.move(2 * tournament.setup.round_seconds)
    await club.matches.service(Tournaments).run_due()
    assert [(await club.matches.get(match.id)).status for match in matches] == [MatchStatus.PLAYING] * 2


async def test_a_tournament_whose_time_was_up_meanwhile_takes_over_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = await club.begun(2)
    club.clock.move(tournament.setup.round_seconds)
    change = club.matches.commits.act

    async def late(match_id: int, decide: Any) -> Any:
        monkeypatch.undo()
        await cancelled(club, tournament)
        return await change(match_id, decide)

    monkeypatch.setattr(club.matches.commits, "act", late)
    await club.matches.service(Tournaments).run_due()
    match = await club.matches.get(tournament.tables[0].match_id or 0)
    assert (await club.matches.service(Tournaments).get(tournament.id)).status == TournamentStatus.CANCELLED
    assert {seat.status for seat in match.seats} == {SeatStatus.JOINED}


async def test_if_the_process_dies_either_all_is_done_or_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = await club.begun(4)
    killed = RuntimeError("killed")

    async def die(*_: Any) -> None:
        raise killed

    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr(club.matches.service(Tournaments)._commits, "write", die)
        await club.matches.service(Tournaments).cancel(tournament.id, ORGANISER.id)
    for table in tournament.tables:
        assert (await club.matches.get(table.match_id or 0)).tournament_id == tournament.id
    assert (await club.matches.service(Tournaments).get(tournament.id)).is_open


@pytest.mark.both_databases
async def test_a_press_at_the_same_time_is_not_lost(club: Club) -> None:
    tournament = await club.begun(2)
    match = await club.matches.get(tournament.tables[0].match_id or 0)
    mover, legal = match.seats[club.matches.to_move(match) or 0], club.matches.view(match, 0)["legal"]
    other: Matches = club.new_service()
    move = other.act(match.id, Play(mover.user_id or 0, random.Random(1).choice(legal)))
    await asyncio.gather(cancelled(club, tournament), move)
    match = await club.matches.get(match.id)
    assert match.tournament_id is None and match.state is not None and match.state["ply"] == 1
