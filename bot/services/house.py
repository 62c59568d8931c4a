"""The house: how it chooses a move, and what its move makes of the match."""

import random
from dataclasses import replace

from bot.domain import moves as play
from bot.domain import wake_times as clocks
from bot.domain.changes import Event, Step
from bot.domain.model import Match
from bot.domain.positions import Positions
from bot.domain.seated import with_seat
from bot.services.ai_workers import Thinker

LEVELS = ("easy", "medium", "hard")
USUAL = "medium"  # also for a seat whose person is away or has resigned


async def choose(positions: Positions, thinker: Thinker, match: Match, rng: random.Random) -> str:
    """A move for the seat to move, from what that seat may know and nothing else. Raises Overloaded."""
    to_move = positions.to_move(match)
    if to_move is None:
        raise ValueError(f"nobody is to move in match {match.id}")
    level = match.seats[to_move].level or USUAL
    view = positions.view(match, to_move)
    return (await thinker.think(match.game, view, level, rng.getrandbits(63))).move


def move(positions: Positions, match: Match, text: str, *, now: float, house_pause: float) -> Step:
    """The house moves for the seat to move: its own, or that of a person whose time is up, who loses the seat
    to the house when it happens the third time in a row. Raises BadMove.
    """
    to_move = positions.to_move(match)
    if to_move is None:
        raise ValueError(f"nobody is to move in match {match.id}")
    events: list[Event] = []
    seat = match.seats[to_move]
    if seat.status == "joined":
        events.append({"event": "timed_out", "seat": to_move})
        seat = replace(seat, timeouts=seat.timeouts + 1)
        if seat.timeouts >= clocks.TIMEOUTS:
            events.append({"event": "house_took", "seat": to_move})
            seat = replace(seat, status="house")
        match = with_seat(match, seat)
    return play.advance(
        positions,
        match,
        text,
        events,
        user_id=None,
        interaction_id=None,
        now=now,
        house_pause=house_pause,
    )
