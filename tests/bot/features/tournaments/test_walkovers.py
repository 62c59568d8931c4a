"""A walkover: the match and the tournament name the same winner, no matter who made the moves."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.features.tournaments.formats import Format
from bot.features.tournaments.rankings import champions
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import StoredTable, StoredTournament
from bot.match.archive import transcript
from bot.match.commands import Play, Resign
from bot.match.model import Match, MatchStatus, SeatStatus
from bot.store.schema import results
from engines import transcript_check
from tests.bot.features.tournaments.conftest import Club

pytestmark = pytest.mark.slow


async def ended(club: Club, tournament: StoredTournament) -> tuple[StoredTournament, StoredTable, Match]:
    """Let the time of the round run out, and return the tournament, its only table, and its match."""
    for _ in range(300):
        tournament = await club.matches.service(Tournaments).get(tournament.id)
        if not tournament.is_open:
            break
        match = await club.matches.get(tournament.tables[0].match_id or 0)
        club.clock.time = max(club.clock() + 1, min(match.clock.wake_at or 1e12, tournament.wake_at or 1e12))
        await club.matches.run_due()
        await club.matches.service(Tournaments).run_due()
    (table,) = tournament.tables
    return tournament, table, await club.matches.get(table.match_id or 0)


def winners(match: Match) -> list[int | None]:
    assert match.result is not None
    return [match.seats[seat].user_id for seat in match.result["winners"]]


async def checked(club: Club, match: Match) -> None:
    """Check that the match's transcript is true to its moves and rules."""
    transcript_check.play(transcript(await club.matches.archive.public(match.id)))


def duel(**changes: Any) -> dict[str, Any]:
    return {"length": 1, "pace": 120, "round_seconds": 3 * 3600, **changes}


@pytest.mark.parametrize("format_", [Format.SWISS, Format.KNOCKOUT])
async def test_someone_who_resigns_against_a_no_show_has_won(club: Club, format_: Format) -> None:
    tournament = await club.begun(2, **duel(format=format_))
    match = await club.matches.get(tournament.tables[0].match_id or 0)
    first = match.seats[club.matches.to_move(match) or 0].user_id
    other = next(seat.user_id for seat in match.seats if seat.user_id != first)
    club.clock.move(121)
    await club.matches.run_due()  # a bot moves for the one who has not come
    await club.matches.act(match.id, Resign(other or 0))
    tournament, table, match = await ended(club, tournament)
    assert winners(match) == champions(tournament) == [other]
    assert [match.seats[table.seats.index(number)].user_id for number in table.absent] == [first]
    await checked(club, match)


async def test_a_bot_wins_nothing_for_someone_who_never_came(club: Club) -> None:
    for awake in (1, 2):
        tournament = await club.begun(2, **duel(options={"pits": 4, "seeds": 3}))
        match = await club.matches.get(tournament.tables[0].match_id or 0)
        while (match := await club.matches.get(match.id)).status == MatchStatus.PLAYING:
            seat = club.matches.to_move(match)
            if seat is not None and match.seats[seat].user_id == awake:
                legal = club.matches.view(match, seat)["legal"]
                await club.matches.act(match.id, Play(awake, legal[0], version=match.version))
            else:
                club.clock.time = max(club.clock() + 1, match.clock.wake_at or 0.0)
                await club.matches.run_due()
        tournament, _, match = await ended(club, tournament)
        assert winners(match) == champions(tournament) == [awake]
        assert {seat.user_id: seat.status for seat in match.seats}[3 - awake] == SeatStatus.ABSENT
        await checked(club, match)
        async with club.database.read() as connection:
            query = select(results.c.user_id, results.c.outcome).where(results.c.match_id == match.id)
            assert dict(map(tuple, await connection.execute(query)))[awake] == "won"


async def test_a_match_to_which_nobody_came_has_no_winner(club: Club) -> None:
    tournament, table, match = await ended(club, await club.begun(2, **duel()))
    assert (winners(match), champions(tournament), table.absent) == ([], [], {1, 2})
    assert match.log[-2:] == [{"event": "no_show", "seat": 0}, {"event": "no_show", "seat": 1}]
    await checked(club, match)


async def test_of_three_the_best_of_those_who_came_wins(club: Club) -> None:
    club.asleep = {2}
    tournament = await club.begun(3, **duel(game="dominoes", options={"set": 6, "hands": 3}))
    match = await club.matches.get(tournament.tables[0].match_id or 0)
    while (match := await club.matches.get(match.id)).status == MatchStatus.PLAYING:
        seat = club.matches.to_move(match) or 0
        user_id = match.seats[seat].user_id or 0
        if user_id in club.asleep:
            club.clock.time = max(club.clock() + 1, match.clock.wake_at or 0.0)
            await club.matches.run_due()
        else:
            legal = club.matches.view(match, seat)["legal"]
            await club.matches.act(match.id, Play(user_id, legal[0], version=match.version))
    tournament, table, match = await ended(club, tournament)
    present = [seat for seat in match.seats if seat.user_id not in club.asleep]
    scores = match.result["scores"] if match.result is not None else []
    most = max(scores[seat.seat] for seat in present)
    assert set(winners(match)) == {seat.user_id for seat in present if scores[seat.seat] == most}
    first = [number or 0 for number, place in zip(table.seats, table.places, strict=True) if place == 1]
    assert {tournament.entrant(number).user_id for number in first} == set(winners(match))
    await checked(club, match)


async def test_someone_who_never_had_to_move_did_not_fail_to_come(club: Club) -> None:
    tournament = await club.begun(2, **duel())
    match = await club.matches.get(tournament.tables[0].match_id or 0)
    first = match.seats[club.matches.to_move(match) or 0].user_id or 0
    await club.matches.act(match.id, Resign(first))
    tournament, table, match = await ended(club, tournament)
    assert winners(match) == champions(tournament) == [3 - first]
    assert table.absent == frozenset()
