"""Tournaments through the service: entering and leaving, whole tournaments, kills, and two processes."""

import pytest

from bot.features.hints import Hints
from bot.features.tournaments.formats import Format
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import TournamentChangeKind, TournamentStatus
from bot.match.model import Purpose
from tests.bot.asking import ask
from tests.bot.features.tournaments.conftest import ORGANISER, PEOPLE, Club
from tests.bot.refused import refused


async def test_people_enter_and_leave_until_it_begins(club: Club) -> None:
    tournament = await club.opened(3, most=3)
    with refused("error-tournament-full"):
        await club.matches.service(Tournaments).join(tournament.id, PEOPLE[3])
    with refused("error-already-entered"):
        await club.matches.service(Tournaments).join(tournament.id, PEOPLE[1])
    await club.matches.service(Tournaments).leave(tournament.id, PEOPLE[1].id)
    with refused("error-not-entered"):
        await club.matches.service(Tournaments).leave(tournament.id, PEOPLE[1].id)
    with refused("error-not-organiser"):
        await club.matches.service(Tournaments).start(tournament.id, PEOPLE[2].id)
    tournament = await club.matches.service(Tournaments).start(tournament.id, ORGANISER.id)
    assert tournament.status == TournamentStatus.RUNNING
    assert [entrant.user_id for entrant in tournament.entrants] == [1, 3]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "by", "people"),
    [
        ("mancala", Format.SWISS, 5),
        ("mancala", Format.ROUND_ROBIN, 4),
        ("chain", Format.KNOCKOUT, 5),
        ("dominoes", Format.ROUND_ROBIN, 7),
        ("dominoes", Format.SWISS, 6),
    ],
)
async def test_a_tournament_runs_to_its_end(club: Club, game: str, by: Format, people: int) -> None:
    tournament = await club.begun(people, game=game, format=by)
    assert tournament.round == 1
    tournament = await club.play_on(tournament)
    assert tournament.status == TournamentStatus.FINISHED
    assert all(table.done for table in tournament.tables)
    assert club.heard[-1].kind == TournamentChangeKind.FINISHED


@pytest.mark.both_databases
@pytest.mark.slow
async def test_all_tables_of_a_duplicate_round_have_the_same_deal(club: Club) -> None:
    tournament = await club.begun(6, game="dominoes", duplicate=True, length=2)
    matches = [await club.matches.get(table.match_id or 0) for table in tournament.tables_of(1)]
    assert len({match.deal.seed for match in matches}) == 1
    tournament = await club.play_on(tournament)
    again = [await club.matches.get(table.match_id or 0) for table in tournament.tables_of(2)]
    assert len({match.deal.seed for match in again}) == 1
    assert again[0].deal.seed != matches[0].deal.seed


@pytest.mark.both_databases
async def test_everyone_plays_the_deals_of_a_series(club: Club) -> None:
    tournament = await club.begun(3, game="crisscross", format=Format.SERIES, length=2)
    assert len({(await club.matches.get(one.match_id or 0)).deal.seed for one in tournament.tables}) == 1
    tournament = await club.play_on(tournament)
    assert [len(tournament.tables_of(number)) for number in (1, 2)] == [3, 3]
    assert all(table.scores for table in tournament.tables)


async def test_nobody_is_helped_in_a_tournament(club: Club) -> None:
    tournament = await club.begun(2, rated=False)
    match = await club.matches.get(tournament.tables[0].match_id or 0)
    assert not match.rated
    to_move = match.seats[club.matches.to_move(match) or 0]
    with refused("error-no-hints-in-tournament"):
        await club.matches.service(Hints).hint(match.id, to_move.user_id or 0)
    with refused("error-no-hints-in-tournament"):
        await ask(club.matches, Purpose.HINTS, match.id, to_move.user_id or 0)
