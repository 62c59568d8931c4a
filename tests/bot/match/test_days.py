"""A round of dominoes over days, between three time zones, with plans and nights."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.features.plans.service import Plans
from bot.match.commands import Play
from bot.match.model import MatchStatus, Person
from engines.tiles import parse

ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo")
LOOKS = (8, 13, 19, 22)  # hours of the day at which everyone looks at Discord, in their own time zone
START = datetime(2026, 3, 2, 6, tzinfo=UTC).timestamp()
NIGHT = (23 * 60, 7 * 60)
PACE = 86_400


@dataclass
class Traveller:
    """A person who looks at Discord a few times a day."""

    person: Person
    zone: str

    def next_look(self, after: float) -> float:
        """Return the next moment at which the person looks, in Unix seconds."""
        here = datetime.fromtimestamp(after, ZoneInfo(self.zone))
        looks = (
            here.replace(hour=hour, minute=0, second=0) + timedelta(days=day)
            for day in (0, 1)
            for hour in LOOKS
        )
        return next(look.timestamp() for look in looks if look.timestamp() > after)


async def plan(core: Any, match: Any, user_id: int) -> None:
    """Plan as far as that is possible: a bid of 3, or all tiles, the low ones to be given up first."""
    seat = match.seat_of(user_id)
    low_first = sorted(core.matches.view(match, seat.seat)["mine"], key=lambda tile: sum(parse(tile)))
    wanted = ["max 3", *low_first, *(f"else {tile}" for tile in low_first)]
    for step in wanted:
        if step in core.matches.service(Plans).steps(match, user_id):
            match = await core.matches.service(Plans).add(match.id, user_id, step)


async def look(core: Any, match_id: int, who: Traveller, *, plans: bool) -> None:
    """Move if it is the person's turn, and plan what is to come."""
    match = await core.matches.get(match_id)
    if core.mover(match) == who.person.id:
        legal = core.legal(match)
        bids = "bid 3" if "bid 3" in legal else "pass"
        move = bids if core.matches.view(match, None)["phase"] == "bidding" else legal[0]
        match = (await core.matches.act(match_id, Play(who.person.id, move))).match
    if plans and match.status == MatchStatus.PLAYING and core.mover(match) != who.person.id:
        await plan(core, match, who.person.id)


async def waits(core: Any, *, plans: bool) -> tuple[int, Any]:
    """Play a round of 27 tiles; return how many moves had to wait for a look, and the match after it."""
    core.clock.time = START
    match = await core.started(options={"hands": 3, "set": 6}, pace=PACE)
    people = [
        Traveller(person, zone) for person, zone in zip((core.ana, core.ben, core.cleo), ZONES, strict=True)
    ]
    for traveller in people:
        await core.matches.preferences.change_player(
            traveller.person.id, zone=traveller.zone, night_from=NIGHT[0], night_to=NIGHT[1]
        )
    waited = 0
    while not core.matches.view(match, None)["results"]:
        looks = [(traveller.next_look(core.clock()), traveller) for traveller in people]
        at, who = min(looks, key=lambda pair: pair[0])
        due = await core.matches.next_wake()
        if due is not None and due <= at:
            core.clock.time = max(due, core.clock())
            await core.matches.run_due()
        else:
            core.clock.time = at
            waited += core.mover(match) == who.person.id
            await look(core, match.id, who, plans=plans)
        match = await core.matches.get(match.id)
    return waited, match


@pytest.mark.slow
async def test_with_plans_a_round_between_time_zones_has_less_than_a_third_of_the_waits(core: Any) -> None:
    without, first = await waits(core, plans=False)
    planned, second = await waits(core, plans=True)
    for match in (first, second):
        moves = await core.matches.queries.moves(match.id)
        assert all(move.user_id is not None for move in moves), "a clock ran out"
        assert len(moves) >= 30
    assert planned < without / 3, (planned, without)
