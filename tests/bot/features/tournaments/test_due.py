"""What tournaments do by themselves: after kills, with two processes, and with people who do not come."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select

from bot.features.holidays import PlayerClocks
from bot.features.me.data import Accounts
from bot.features.tournaments.formats import Format, standings_of
from bot.features.tournaments.messages import TournamentMessages
from bot.features.tournaments.model import Table
from bot.features.tournaments.pairing import knockout
from bot.features.tournaments.rankings import champions
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import (
    Recurrence,
    StoredTournament,
    TournamentChangeKind,
    TournamentStatus,
)
from bot.host import HostChoices
from bot.match.model import FORMER_PLAYER, MatchStatus, Purpose, SeatStatus
from bot.store.process_rows import ALL
from bot.store.schema import matches
from tests.bot.asking import ask
from tests.bot.core import GUILD
from tests.bot.features.tournaments.conftest import ORGANISER, PEOPLE, Club
from tests.bot.refused import refused

DAY = 86_400.0
# In the week after it, summer time ends there.
BERLIN_FRIDAY = datetime(2026, 10, 23, 20, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()


async def opened_matches(club: Club) -> int:
    async with club.database.read() as connection:
        return int((await connection.execute(select(func.count()).select_from(matches))).scalar_one())


async def check_whole(club: Club, tournament: StoredTournament) -> None:
    """Check that no round was paired twice, and that every table has one match."""
    people = [entrant.number for entrant in tournament.entrants]
    for number in range(1, tournament.round + 1):
        seated = [seat for table in tournament.tables_of(number) for seat in table.seats if seat is not None]
        assert sorted(seated) == people
    ids = [table.match_id for table in tournament.tables if not table.as_table.is_bye]
    assert None not in ids
    assert len(set(ids)) == await opened_matches(club)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_it_goes_on_where_it_was_killed(club: Club) -> None:
    tournament = await club.opened(5, length=2)
    await club.matches.service(Tournaments).start(tournament.id, ORGANISER.id)
    for _ in range(40):
        club.restart()
        if await club.matches.service(Tournaments)._rounds.step(tournament.id):
            continue
        tournament = await club.matches.service(Tournaments).get(tournament.id)
        waiting = [table.match_id for table in tournament.tables_of(tournament.round) if not table.done]
        if not waiting:
            break
        await club.end_match(waiting[0] or 0)
    assert tournament.status == TournamentStatus.FINISHED
    assert tournament.round == 2
    await check_whole(club, tournament)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_two_processes_pair_no_round_twice(club: Club) -> None:
    tournament = await club.opened(6, length=2)
    other = club.new_service()
    await club.matches.service(Tournaments).start(tournament.id, ORGANISER.id)
    for number in (1, 2):
        await asyncio.gather(
            club.matches.service(Tournaments).run_due(), other.service(Tournaments).run_due()
        )
        tournament = await club.matches.service(Tournaments).get(tournament.id)
        assert tournament.round == number
        for table in tournament.tables_of(number):
            await club.end_match(table.match_id or 0)
    await asyncio.gather(club.matches.service(Tournaments).run_due(), other.service(Tournaments).run_due())
    tournament = await club.matches.service(Tournaments).get(tournament.id)
    assert tournament.status == TournamentStatus.FINISHED
    await check_whole(club, tournament)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_who_does_not_come_is_warned_played_on_and_withdrawn(club: Club) -> None:
    tournament = await club.begun(4, length=3, round_seconds=int(2 * DAY))
    club.asleep = {3}
    for number in (1, 2):
        tournament = await club.play_round(tournament)
        assert tournament.round == number
        club.clock.move(DAY)
        club.heard.clear()
        await club.matches.service(Tournaments).run_due()
        assert [
            tournament_change.people
            for tournament_change in club.heard
            if tournament_change.kind == TournamentChangeKind.WARNED
        ] in ([(3,)], [()])
        club.clock.move(DAY)
        await club.matches.service(Tournaments).run_due()
        table = tournament.table_of(3)
        assert table is not None
        match = await club.matches.get(table.match_id or 0)
        assert match.seats[table.seats.index(3)].status == SeatStatus.AI
        await club.end_match(match.id)
        await club.matches.service(Tournaments).run_due()
        tournament = await club.matches.service(Tournaments).get(tournament.id)
        assert [one.absent for one in tournament.tables_of(number) if 3 in one.seats] == [frozenset({3})]
    assert tournament.entrant(3).left == 3
    assert tournament.table_of(3) is None
    assert club.heard[-1].kind == TournamentChangeKind.TABLES


@pytest.mark.both_databases
@pytest.mark.slow
async def test_a_round_of_people_who_all_sleep_still_ends(club: Club) -> None:
    tournament = await club.begun(2, length=1)
    club.asleep = {1, 2}
    for _ in ("its time", "overtime"):
        club.clock.move(tournament.setup.round_seconds)
        await club.matches.service(Tournaments).run_due()
    await club.play_out(tournament.tables[0].match_id or 0)
    await club.matches.service(Tournaments).run_due()
    tournament = await club.matches.service(Tournaments).get(tournament.id)
    assert tournament.status == TournamentStatus.FINISHED
    assert tournament.tables[0].absent == {1, 2}
    assert champions(tournament) == []


@pytest.mark.slow
async def test_a_tie_in_a_knockout_is_played_again_and_then_goes_to_the_higher_seed(club: Club) -> None:
    tournament = await club.begun(2, format=Format.KNOCKOUT)
    for replays in range(3):
        table = tournament.tables[0]
        assert (table.replays, table.done) == (replays, False)
        for user_id in (1, 2):
            await ask(club.matches, Purpose.CANCEL, table.match_id or 0, user_id)
        await club.matches.service(Tournaments).run_due()
        tournament = await club.matches.service(Tournaments).get(tournament.id)
    assert tournament.status == TournamentStatus.FINISHED
    assert tournament.tables[0].places[tournament.tables[0].seats.index(1)] == 1
    assert await opened_matches(club) == 3


@pytest.mark.slow
async def test_someone_withdraws_and_someone_comes_late(club: Club) -> None:
    tournament = await club.begun(4, length=3)
    match_id = (tournament.table_of(2) or tournament.tables[0]).match_id or 0
    tournament = await club.matches.service(Tournaments).leave(tournament.id, PEOPLE[1].id)
    assert (await club.matches.get(match_id)).status == MatchStatus.FINISHED
    with refused("error-withdrawn-before"):
        await club.matches.service(Tournaments).join(tournament.id, PEOPLE[1])
    tournament = await club.matches.service(Tournaments).join(tournament.id, PEOPLE[10])
    tournament = await club.play_round(tournament)
    assert sorted(seat for table in tournament.tables_of(2) for seat in table.seats if seat) == [1, 3, 4, 5]
    tournament = await club.play_on(tournament)
    with refused("error-entry-closed"):
        await club.matches.service(Tournaments).join(tournament.id, PEOPLE[11])


async def test_nobody_comes_late_to_a_knockout(club: Club) -> None:
    tournament = await club.begun(4, format=Format.KNOCKOUT)
    with refused("error-entry-closed"):
        await club.matches.service(Tournaments).join(tournament.id, PEOPLE[10])


@pytest.mark.both_databases
@pytest.mark.slow
async def test_the_organiser_replaces_someone_in_their_match(club: Club) -> None:
    tournament = await club.begun(4)
    match_id = (tournament.table_of(2) or tournament.tables[0]).match_id or 0
    with refused("error-not-organiser"):
        await club.matches.service(Tournaments).replace(tournament.id, 3, PEOPLE[1].id, PEOPLE[20])
    tournament = await club.matches.service(Tournaments).replace(
        tournament.id, ORGANISER.id, PEOPLE[1].id, PEOPLE[20]
    )
    assert tournament.entrant(2).user_id == PEOPLE[20].id
    match = await club.matches.get(match_id)
    assert match.seat_of(PEOPLE[20].id) is not None
    assert match.seat_of(PEOPLE[1].id) is None
    tournament = await club.play_round(tournament)
    assert tournament.round == 2


@pytest.mark.both_databases
@pytest.mark.slow
async def test_nothing_begins_during_a_pause(club: Club) -> None:
    tournament = await club.begun(4, length=2)
    tournament = await club.matches.service(Tournaments).pause(tournament.id, ORGANISER.id)
    club.clock.move(100 * DAY)
    tournament = await club.play_round(tournament)
    assert (tournament.round, tournament.status) == (1, TournamentStatus.PAUSED)
    assert all(table.done for table in tournament.tables)
    await club.matches.service(Tournaments).resume(tournament.id, ORGANISER.id)
    await club.matches.service(Tournaments).run_due()
    assert (await club.matches.service(Tournaments).get(tournament.id)).round == 2


@pytest.mark.both_databases
async def test_a_recurring_one_enters_those_who_want_to_again(club: Club) -> None:
    begins_at = club.clock() + DAY
    tournament = await club.opened(3, length=1, begins_at=begins_at, recurrence=Recurrence.WEEKLY)
    await club.matches.service(Tournaments).set_again(tournament.id, PEOPLE[1].id, again=True)
    club.clock.move(DAY)
    await club.matches.service(Tournaments).run_due()
    await club.play_on(await club.matches.service(Tournaments).get(tournament.id))
    (following,) = await club.matches.service(Tournaments).open_in(tournament.setup.guild_id)
    assert following.previous_id == tournament.id
    assert following.setup.begins_at == begins_at + 7 * DAY
    assert [entrant.user_id for entrant in following.entrants] == [PEOPLE[1].id]
    assert club.heard[-1].kind == TournamentChangeKind.OPENED
    club.clock.move(8 * DAY)
    await club.matches.service(
        Tournaments
    ).run_due()  # too few for this one, so its predecessor's champion goes on
    (third,) = await club.matches.service(Tournaments).open_in(tournament.setup.guild_id)
    app: Any = SimpleNamespace(
        client=None, matches=club.matches, pictures=None, shards=ALL, standing=None, direct_messages=None
    )
    app.host = HostChoices()
    messages = TournamentMessages(app)
    first = await club.matches.service(Tournaments).get(tournament.id)
    assert third.previous_id == following.id
    assert await messages._champions_before(third) == champions(first) != []


@pytest.mark.both_databases
async def test_a_recurring_one_follows_the_clocks_of_its_organiser(club: Club) -> None:
    tournaments, clocks = club.matches.service(Tournaments), club.matches.service(PlayerClocks)
    await clocks.set_night(ORGANISER.id, "Europe/Berlin", None, None)
    club.clock.time = BERLIN_FRIDAY - DAY
    tournament = await club.opened(0, begins_at=BERLIN_FRIDAY, recurrence=Recurrence.WEEKLY)
    await clocks.set_night(ORGANISER.id, "Asia/Tokyo", None, None)  # it stays where it is
    begins = []
    for _ in range(3):
        (tournament,) = await tournaments.open_in(tournament.setup.guild_id)
        begins.append(tournament.setup.begins_at)
        club.clock.time = tournament.setup.begins_at or 0.0
        await tournaments.run_due()
    assert begins == [BERLIN_FRIDAY, BERLIN_FRIDAY + 7 * DAY + 3600, BERLIN_FRIDAY + 14 * DAY + 3600]


async def test_a_zone_that_becomes_known_later_counts_from_the_next_one_on(club: Club) -> None:
    club.clock.time = BERLIN_FRIDAY - DAY
    tournament = await club.opened(0, begins_at=BERLIN_FRIDAY, recurrence=Recurrence.WEEKLY)
    await club.matches.service(PlayerClocks).set_night(ORGANISER.id, "Europe/Berlin", None, None)
    club.clock.time = BERLIN_FRIDAY
    await club.matches.service(Tournaments).run_due()
    (following,) = await club.matches.service(Tournaments).open_in(tournament.setup.guild_id)
    assert following.setup.begins_at == BERLIN_FRIDAY + 7 * DAY + 3600


@pytest.mark.parametrize("length", [1, 2, 3])
@pytest.mark.slow
async def test_who_never_comes_is_not_entered_again_and_again(club: Club, length: int) -> None:
    asleep, rounds, editions = PEOPLE[2].id, 0, 0
    tournament = await club.opened(
        4, length=length, begins_at=club.clock() + DAY, recurrence=Recurrence.WEEKLY, pace=120
    )
    for person in PEOPLE[:4]:
        await club.matches.service(Tournaments).set_again(tournament.id, person.id, again=True)
    club.asleep = {asleep}
    while tournament.entrant_of(asleep) is not None:
        assert editions < 4
        club.clock.time = max(club.clock(), tournament.setup.begins_at or 0.0)
        await club.matches.service(Tournaments).run_due()
        tournament = await club.play_on(await club.matches.service(Tournaments).get(tournament.id))
        rounds += sum(3 in table.absent for table in tournament.tables)
        editions += 1
        (tournament,) = await club.matches.service(Tournaments).open_in(tournament.setup.guild_id)
    assert rounds == 2
    assert [entrant.user_id for entrant in tournament.entrants] == [1, 2, 4]
    again = await club.matches.service(Tournaments).join(
        tournament.id, PEOPLE[2]
    )  # by a press, anyone comes back
    assert again.entrants[-1].missed == 0


async def test_with_too_few_people_it_is_cancelled(club: Club) -> None:
    tournament = await club.opened(1, begins_at=club.clock() + DAY)
    club.clock.move(DAY)
    await club.matches.service(Tournaments).run_due()
    assert (await club.matches.service(Tournaments).get(tournament.id)).status == TournamentStatus.CANCELLED


@pytest.mark.slow
async def test_duplicate_rounds_that_end_by_resignations_are_not_compared(club: Club) -> None:
    tournament = await club.play_on(await club.begun(6, game="dominoes", duplicate=True, length=1))
    (rows,) = standings_of(tournament.as_paired(3))
    tables = tournament.tables_of(1)
    for row in rows:
        mine = next(table for table in tables if row.id in table.seats)
        has_won = mine.places[mine.seats.index(row.id)] == 1
        assert row.score == (60 if has_won else 0)  # the others resigned


@pytest.mark.slow
async def test_who_is_forgotten_leaves_a_former_player(club: Club) -> None:
    tournament = await club.begun(4)
    await club.matches.service(Accounts).forget(PEOPLE[1].id)
    tournament = await club.matches.service(Tournaments).get(tournament.id)
    assert (tournament.entrant(2).user_id, tournament.entrant(2).name) == (FORMER_PLAYER, "")
    assert tournament.entrant(2).left == 2
    assert (await club.play_on(tournament)).status == TournamentStatus.FINISHED


async def test_a_round_is_extended_by_the_time_in_which_nobody_could_play(club: Club) -> None:
    await club.matches.heartbeats.beat(ALL)
    tournament = await club.begun(4)
    club.clock.move(30 * DAY)
    await club.matches.heartbeats.beat(ALL)
    club.heard.clear()
    await club.matches.service(Tournaments).run_due()
    assert not club.heard
    assert (await club.matches.service(Tournaments).get(tournament.id)).due_at == (
        tournament.due_at or 0
    ) + 30 * DAY


async def test_a_finalist_who_has_withdrawn_does_not_share_the_first_place(club: Club) -> None:
    tournament = await club.begun(3, format=Format.KNOCKOUT)
    await club.matches.service(Tournaments).leave(tournament.id, PEOPLE[0].id)  # who had a bye
    tournament = await club.play_on(tournament)
    paired = tournament.as_paired(2)
    ranks = knockout.follow(knockout.draw(paired.first_entrants), paired.rounds).ranks
    assert [ranks[number] for number in (1, 2, 3)].count(1) == 1
    assert ranks[1] != 1


@pytest.mark.both_databases
async def test_a_broken_tournament_holds_up_no_other_and_is_tried_again_later(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await club.opened(4), await club.opened(4)
    for tournament in (broken, sound):
        await club.matches.service(Tournaments).start(tournament.id, ORGANISER.id)
    tries, pair = [], club.matches.service(Tournaments)._rounds._pair

    async def fail(tournament: StoredTournament) -> Sequence[Table]:
        if tournament.id == broken.id:
            tries.append(tournament.id)
            raise ValueError
        return await pair(tournament)

    monkeypatch.setattr(club.matches.service(Tournaments)._rounds, "_pair", fail)
    for _ in range(3):
        await club.matches.service(Tournaments).run_due()
    assert len(tries) == 1
    assert (await club.matches.service(Tournaments).get(sound.id)).round == 1
    club.clock.move(60)
    await club.matches.service(Tournaments).run_due()
    assert len(tries) == 2


async def test_in_a_server_that_the_bot_is_away_from_rounds_stand_still_and_sign_up_goes_on(
    club: Club,
) -> None:
    tournament = await club.begun(4)
    later = await club.opened(4, begins_at=club.clock() + DAY)
    await club.matches.absences.note(ALL, set())
    club.clock.move(30 * DAY)
    await club.matches.heartbeats.beat(ALL)
    club.heard.clear()
    assert await club.matches.service(Tournaments).next_wake() is None
    await club.matches.service(Tournaments).run_due()
    assert not club.heard
    await club.matches.absences.note(ALL, {GUILD})
    await club.matches.service(Tournaments).run_due()
    assert {change.tournament.id for change in club.heard} == {later.id}
    assert (await club.matches.service(Tournaments).get(tournament.id)).due_at == (
        tournament.due_at or 0
    ) + 30 * DAY
