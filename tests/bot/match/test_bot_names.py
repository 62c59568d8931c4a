"""What bots are called: each match's commitment chooses from a fixed list."""

from hypothesis import given
from hypothesis import strategies as st

from bot.match.ai_players import NAMES, AIPlayer, named, of_seat
from bot.match.levels import Level
from bot.match.model import Seat, SeatStatus

COMMITMENTS = st.binary(min_size=32, max_size=32).map(bytes.hex)
BOTS = st.lists(st.sampled_from(Level), max_size=6).map(
    lambda levels: [AIPlayer(level).seat() for level in levels]
)


@given(COMMITMENTS, BOTS, st.sampled_from(["Ana", "pip", "MOMO"]))
def test_bots_have_names_that_no_one_else_in_the_match_has(
    commitment: str, bots: list[Seat], person: str
) -> None:
    seats = named([Seat(0, 1, person, SeatStatus.JOINED), *bots], commitment)
    assert len({seat.name.casefold() for seat in seats}) == len(seats)
    assert seats[0].name == person and {seat.name for seat in seats[1:]} <= {*NAMES}
    assert named(seats, "00" * 32) == seats  # those who have a name keep it


def test_matches_begin_with_different_names() -> None:
    firsts = {named([AIPlayer().seat()], f"{number:064x}")[0].name for number in range(len(NAMES))}
    assert firsts == {*NAMES}


def test_a_bot_keeps_its_name_in_a_rematch() -> None:
    (seat,) = named([AIPlayer(Level.HARD).seat()], "07" * 32)
    assert named([of_seat(seat).seat()], "08" * 32) == (seat,)
