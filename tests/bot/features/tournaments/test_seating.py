"""People who block each other: how rounds are paired, and who may replace whom."""

import pytest

from bot.features.tournaments import rounds
from bot.features.tournaments.formats import Format
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import StoredTournament, TournamentStatus
from tests.bot.features.tournaments.conftest import ORGANISER, PEOPLE, Club
from tests.bot.refused import refused


def names(tournament: StoredTournament) -> list[set[int]]:
    """Return who sits at each table of the round, by user id."""
    return [
        {tournament.entrant(seat).user_id for seat in table.seats if seat is not None}
        for table in tournament.tables_of(tournament.round)
    ]


@pytest.mark.both_databases
@pytest.mark.slow
@pytest.mark.parametrize("format_", [Format.SWISS, Format.KNOCKOUT])
async def test_people_who_block_each_other_are_not_paired_while_others_can_be(
    club: Club, format_: Format
) -> None:
    """Of four newcomers, the first meets the third in a Swiss, and the fourth in a knockout."""
    for other in PEOPLE[2:4]:
        await club.matches.blocks.add(other.id, PEOPLE[0].id)
    tournament = await club.begun(4, format=format_, length=None)
    assert {PEOPLE[0].id, PEOPLE[1].id} in names(tournament)
    tournament = await club.play_on(tournament)
    assert tournament.status == TournamentStatus.FINISHED


async def test_a_bracket_stays_as_it_was_drawn(club: Club) -> None:
    await club.matches.blocks.add(PEOPLE[0].id, PEOPLE[7].id)
    tournament = await club.begun(8, format=Format.KNOCKOUT)
    await club.matches.blocks.remove(PEOPLE[0].id, PEOPLE[7].id)
    drawn, first = [entrant.place for entrant in tournament.entrants], names(tournament)
    assert {PEOPLE[0].id, PEOPLE[7].id} not in first
    tournament = await club.play_round(tournament)
    assert [entrant.place for entrant in tournament.entrants] == drawn
    assert [len([one for one in first if one & people]) for people in names(tournament)] == [2, 2]


async def test_people_are_paired_with_someone_they_block_if_there_is_nobody_else(club: Club) -> None:
    await club.matches.blocks.add(PEOPLE[0].id, PEOPLE[1].id)
    tournament = await club.begun(2, length=1)
    assert names(tournament) == [{PEOPLE[0].id, PEOPLE[1].id}]


@pytest.mark.both_databases
async def test_nobody_is_replaced_by_someone_whom_another_at_the_table_blocks(club: Club) -> None:
    tournament = await club.begun(4)
    first, second = sorted(names(tournament)[0])
    await club.matches.blocks.add(first, PEOPLE[20].id)
    for new in (PEOPLE[20], PEOPLE[21]):
        if new is PEOPLE[21]:
            await club.matches.blocks.add(new.id, first)
        with refused("error-not-replaceable"):
            await club.matches.service(Tournaments).replace(tournament.id, ORGANISER.id, second, new)
    tournament = await club.matches.service(Tournaments).get(tournament.id)
    assert tournament.entrant_of(second) is not None
    match = await club.matches.get(tournament.match_of(second) or 0)
    assert match.seat_of(second) is not None
    other = names(tournament)[1].pop()
    tournament = await club.matches.service(Tournaments).replace(
        tournament.id, ORGANISER.id, other, PEOPLE[20]
    )
    assert tournament.entrant_of(PEOPLE[20].id) is not None


async def test_nor_before_the_match_is_open(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "_OPENED", 1)
    tournament = await club.opened(4)
    await club.matches.service(Tournaments).start(tournament.id, ORGANISER.id)
    await club.matches.service(Tournaments)._rounds.step(tournament.id)
    tournament = await club.matches.service(Tournaments).get(tournament.id)
    first, second = names(tournament)[1]
    await club.matches.blocks.add(first, PEOPLE[20].id)
    with refused("error-not-replaceable"):
        await club.matches.service(Tournaments).replace(tournament.id, ORGANISER.id, second, PEOPLE[20])
    tournament = await club.matches.service(Tournaments).replace(
        tournament.id, ORGANISER.id, first, PEOPLE[20]
    )
    assert {second, PEOPLE[20].id} in names(tournament)
