"""A process to be killed: plays matches through the service and says which moves have been acknowledged.

`python player.py DATABASE SEED`: goes on with the newest match of the channel or opens one, plays for all
three people, some moves by the house, and prints a line ``match ply`` after each commit.
"""

import asyncio
import random
import sys
import time
from contextlib import suppress

from bot.features.holidays import PlayerClocks
from bot.match.calendar import DAY
from bot.match.commands import ComeBack, Join, Play
from bot.match.model import Change, Match, MatchStatus, Person, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.matches import open_match

PEOPLE = [Person(1, "Ana"), Person(2, "Ben"), Person(3, "Cleo")]
CHANNEL, GUILD = 5, 6


async def acknowledge(change: Change) -> None:
    """Run after the commit, like everything that a player sees."""
    if change.kind in ("moved", "finished"):
        assert change.match.state is not None
        sys.stdout.write(f"{change.match.id} {change.match.state['ply']}\n")
        sys.stdout.flush()


async def begin(matches: Matches, rng: random.Random) -> Match:
    running = await matches.queries.in_channel(CHANNEL)
    match = running[0] if running else None
    if match is None:
        match = await open_match(
            matches,
            "dominoes",
            {"hands": 3, "set": 6},
            PEOPLE[0],
            capacity=3,
            guild_id=GUILD,
            channel_id=CHANNEL,
            pace=rng.choice([60, -300]),
            invited=PEOPLE[1:],
        )
    for seat in match.seats:
        if match.status == MatchStatus.LOBBY and seat.status == SeatStatus.INVITED:
            match = (
                await matches.act(match.id, Join(PEOPLE[(seat.user_id or 0) - 1], rng.getrandbits(60)))
            ).match
    return match


async def holiday(matches: Matches, rng: random.Random, now: float) -> None:
    """Let someone go away or come back."""
    person = rng.choice(PEOPLE).id
    if rng.random() < 0.5:
        with suppress(Refusal):  # no days left this year
            await matches.service(PlayerClocks).go_away(person, now + DAY, 30)
    else:
        await matches.service(PlayerClocks).come_back(person)


async def main(path: str, seed: int) -> None:
    clock = [time.time()]
    rng = random.Random(seed)
    database = Database(f"sqlite+aiosqlite:///{path}")
    await database.open()
    matches = Matches(database, now=lambda: clock[0], rng=rng)
    matches.listen(acknowledge)
    while True:
        match = await begin(matches, rng)
        while match.status == MatchStatus.PLAYING:
            seat = matches.to_move(match)
            assert seat is not None
            if rng.random() < 0.1:
                await holiday(matches, rng, clock[0])
                match = await matches.get(match.id)
            if match.seats[seat].status == SeatStatus.JOINED and rng.random() < 0.7:
                move = rng.choice(matches.view(match, seat)["legal"])
                await matches.act(match.id, Play(match.seats[seat].user_id or 0, move, version=match.version))
            elif match.clock.wake_at is None:  # everyone is away, and the match waits
                await matches.act(match.id, ComeBack(match.seats[seat].user_id or 0))
            else:
                clock[0] = max(clock[0] + 60, match.clock.wake_at)
                await matches.run_due()
            match = await matches.get(match.id)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
