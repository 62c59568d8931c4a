"""The length of a tournament, and who can still enter it."""

from dataclasses import replace

import pytest

from bot.features.tournaments.formats import Format, Tournament, accepts_late, next_round, number_of_rounds
from bot.features.tournaments.model import Entrant


def begun(fmt: Format, size: int, players: int) -> Tournament:
    """A tournament whose first round is paired."""
    tournament = Tournament(
        fmt, size, tuple(Entrant(number, rating=-number) for number in range(1, players + 1)), seed=1
    )
    return replace(tournament, rounds=(next_round(tournament),))


@pytest.mark.parametrize(
    ("fmt", "size", "players", "rounds"),
    [
        (Format.ROUND_ROBIN, 2, 9, 9),
        (Format.ROUND_ROBIN, 3, 9, 4),
        (Format.SWISS, 2, 20, 5),
        (Format.SWISS, 3, 9, 4),
        (Format.KNOCKOUT, 2, 9, 4),
        (Format.KNOCKOUT, 3, 9, 2),
    ],
)
def test_the_number_of_rounds_is_the_usual_one_and_late_entrants_do_not_change_it(
    fmt: Format, size: int, players: int, rounds: int
) -> None:
    tournament = begun(fmt, size, players)
    late = replace(
        tournament, entrants=(*tournament.entrants, *(Entrant(50 + n, entered=2) for n in range(9)))
    )
    assert number_of_rounds(tournament) == number_of_rounds(late) == rounds


def test_a_round_robin_ends_once_everyone_has_met_whatever_its_length() -> None:
    tournament = replace(begun(Format.ROUND_ROBIN, 2, 4), length=12)
    assert number_of_rounds(tournament) == 3
    assert number_of_rounds(replace(tournament, length=2)) == 2


@pytest.mark.parametrize(
    ("fmt", "size", "players", "accepted"),
    [
        (Format.ROUND_ROBIN, 2, 9, True),  # the place of the bye
        (Format.ROUND_ROBIN, 2, 10, False),
        (Format.ROUND_ROBIN, 3, 9, True),
        (Format.SWISS, 2, 8, True),
        (Format.KNOCKOUT, 2, 5, False),
    ],
)
def test_late_entries(fmt: Format, size: int, players: int, accepted: bool) -> None:
    assert accepts_late(begun(fmt, size, players)) is accepted
