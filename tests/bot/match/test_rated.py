"""Who has to have moved for a match to be rated."""

from typing import Any

import pytest

from bot.match import ratings
from bot.match.model import FORMER_PLAYER, Match, Seat, SeatStatus, Unrated
from tests.bot.matches import example

# A seat at the end: who holds it, how they left, and whether a person chose a move in it.
MOVED = {"user_id": 5, "first_ply": 3}
ABSENT = {"user_id": 5, "status": SeatStatus.AI}
RESIGNED = {"user_id": 5, "status": SeatStatus.RESIGNED}
FORGOTTEN = {"user_id": FORMER_PLAYER, "status": SeatStatus.RESIGNED}
FORGOTTEN_LATER = FORGOTTEN | {"first_ply": 3}
BOT = {"user_id": None, "status": SeatStatus.AI}


def ending(*seats: dict[str, Any], **changes: Any) -> Match:
    """Return a match that ends now, with these seats."""
    seated = [
        Seat(**{"seat": n, "name": "", "status": SeatStatus.JOINED} | one) for n, one in enumerate(seats)
    ]
    return example(**{"rated": True, "seats": tuple(seated)} | changes)


@pytest.mark.parametrize(
    ("seats", "is_rated"),
    [
        ([MOVED, MOVED], True),
        ([MOVED, RESIGNED | {"first_ply": 2}], True),
        ([MOVED, FORGOTTEN_LATER], True),
        ([MOVED, MOVED, BOT], True),
        ([MOVED, ABSENT], False),
        ([MOVED, RESIGNED], False),
        ([MOVED, FORGOTTEN], False),
        ([MOVED, MOVED, ABSENT], False),
        ([ABSENT, ABSENT], False),
        ([MOVED, RESIGNED, BOT], False),
        ([MOVED, BOT], True),
        ([RESIGNED, BOT], True),  # it takes nothing from anyone
        ([ABSENT, BOT, BOT], False),
    ],
)
def test_it_takes_a_move_of_everyone(seats: list[dict[str, Any]], is_rated: bool) -> None:
    after = ratings.as_played(ending(*seats))
    assert (after.rated, after.unrated) == (is_rated, None if is_rated else Unrated.NO_MOVE)


def test_the_first_reason_stays() -> None:
    match = ratings.unrated(ending(MOVED, ABSENT), Unrated.HELP)
    assert (
        ratings.as_played(match).unrated == ratings.unrated(match, Unrated.REPLACED).unrated == Unrated.HELP
    )
