"""A player's own table of a match across servers: what is shown of the hand, and which controls there are."""

from dataclasses import replace

import pytest

import engines
from bot.i18n import texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures, theme_named
from bot.match.model import SeatStatus
from bot.match.situation import Positions
from bot.table import dm_table
from bot.table.names import Names
from tests.bot.matches import changed
from tests.bot.twins import begun
from tests.engines.random_matches import Start


@pytest.mark.parametrize("is_theirs", [True, False])
async def test_who_has_resigned_sees_no_hand_and_cannot_move(is_theirs: bool) -> None:
    positions, t, pictures = Positions(engines.games()), texts(), Pictures(Drawing())
    match = changed(begun("dominoes", Start(3, {}, "07" * 32)), in_dms=True)
    to_move = positions.to_move(match)
    number = next(seat.seat for seat in match.seats if (seat.seat == to_move) == is_theirs)
    view, own = positions.view(match, None), positions.view(match, number)
    assert dm_table.moves(match, view, own, t)
    assert await dm_table.hand(match, own, theme_named(), t, pictures)
    resigned = match.with_seat(replace(match.seats[number], status=SeatStatus.RESIGNED))
    assert not dm_table.moves(resigned, view, own, t)
    assert not await dm_table.hand(resigned, own, theme_named(), t, pictures)
    assert not dm_table.notes(resigned, own, Names(resigned.seats, t), t)
