"""Who stands where in a stored tournament, and who has won."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.tournaments.formats import Format
from bot.features.tournaments.rankings import anyone_came, champions, podiums, rankings
from bot.features.tournaments.stored import StoredTable, StoredTournament
from bot.match.model import FORMER_PLAYER
from tests.bot.features.tournaments.samples import finished, played

KINDS = [
    (Format.SWISS, "mancala"),
    (Format.SWISS, "dominoes"),
    (Format.ROUND_ROBIN, "mancala"),
    (Format.KNOCKOUT, "chain"),
    (Format.SERIES, "crisscross"),
]


def without(tournament: StoredTournament, people: set[int]) -> StoredTournament:
    """Return the tournament as if these entrants had come to none of their tables."""

    def missed(table: StoredTable) -> StoredTable:
        absent = people & set(table.as_table.people)
        if not absent or (table.as_table.is_bye and not tournament.is_series):
            return table
        nobody = absent == set(table.as_table.people)
        places, scores = ((), ()) if nobody else (table.places, table.scores)
        return replace(table, absent=frozenset(absent), places=places, scores=scores)

    return replace(tournament, tables=tuple(map(missed, tournament.tables)))


@given(st.sampled_from(KINDS), st.integers(3, 12), st.integers(1, 3))
def test_champions_are_those_who_stand_first(kind: tuple[Format, str], players: int, rounds: int) -> None:
    tournament = finished(played(kind[0], kind[1], players, rounds if kind[0] != Format.KNOCKOUT else 1))
    first = [one.id for one in rankings(tournament)[0] if one.rank == 1]
    assert champions(tournament) == [tournament.entrant(number).user_id for number in first]
    assert [podium.id for podium in podiums(tournament)[0] if podium.rank == 1] == first


@pytest.mark.parametrize(("kind", "game"), KINDS)
def test_who_never_came_is_not_on_the_podiums(kind: Format, game: str) -> None:
    tournament = finished(played(kind, game, 6, 1))
    seated = [table.seats for table in tournament.tables if tournament.is_series or not table.as_table.is_bye]
    gone = {
        next(podium.id for podium in podiums(tournament)[0] if any(podium.id in seats for seats in seated))
    }
    assert gone.isdisjoint(podium.id for podium in podiums(without(tournament, gone))[0])
    everyone = {entrant.number for entrant in tournament.entrants}
    assert not anyone_came(without(tournament, everyone))
    assert podiums(without(tournament, everyone)) == [()]
    assert champions(without(tournament, everyone)) == []


def test_who_was_forgotten_is_no_champion() -> None:
    tournament = finished(played(Format.SWISS, "mancala", 4, 1))
    first = podiums(tournament)[0][0]
    forgotten = tournament.with_entrant(replace(tournament.entrant(first.id), user_id=FORMER_PLAYER))
    assert tournament.entrant(first.id).user_id in champions(tournament)
    assert tournament.entrant(first.id).user_id not in champions(forgotten)
