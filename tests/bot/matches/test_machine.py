"""Several people do several things at once through several services: what must hold, always does."""

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import text

from bot.matches.errors import MatchError
from bot.matches.service import Matches
from bot.store.database import Database


def action(room: Any, service: Matches, rng: random.Random, match: Any) -> Any:
    """Something that somebody does, right, stale or wrong."""
    person, number = rng.choice([room.ana, room.ben, room.cleo, room.dan]), room.interaction()
    legal = room.legal(match) if match.status == "playing" else []
    seat = room.matches.to_move(match)
    mover = person.id if seat is None else match.seats[seat].user_id or person.id
    version = rng.choice([None, match.version, match.version, max(match.version - 1, 0)])
    move = rng.choice([*legal, "pass", "nonsense"])
    rare = [
        lambda: service.resign(match.id, person.id),
        lambda: service.agree_to_cancel(match.id, person.id),
        lambda: service.hint(match.id, mover),
        lambda: service.rematch(match.id, person, number),
    ]
    usual = [
        lambda: service.play(match.id, mover, move, version=version, interaction_id=number),
        lambda: service.play(match.id, mover, move, version=version, interaction_id=number),
        lambda: service.play(match.id, person.id, move, version=version, interaction_id=number),
        service.run_due,
        lambda: service.join(match.id, person, number),
        lambda: service.leave(match.id, person.id),
        lambda: service.start(match.id, person.id),
        lambda: service.come_back(match.id, person.id),
        lambda: service.showing.table(match.id, match.version, message_id=rng.randrange(1, 9)),
    ]
    return rng.choice(rare if rng.random() < 0.04 else usual)


async def sound(room: Any, before: Any, after: Any) -> None:
    """Versions never go back, and the moves give the stored position."""
    assert after.version >= before.version
    assert after.shown_version <= after.version
    if after.state is not None:
        assert await room.matches.rebuild(after.id) == room.matches.state(after)
        moves = await room.matches.moves(after.id)
        assert [move.ply for move in moves] == list(range(1, after.state["ply"] + 1))


async def rated_once(room: Any) -> None:
    """Every result counts once in the table that it belongs to."""
    async with room.database.read() as connection:
        counted = (
            await connection.execute(
                text("SELECT guild_id, game, pool, user_id, played FROM ratings WHERE guild_id <> 0")
            )
        ).all()
        for guild_id, game, pool, user_id, played in counted:
            found = await connection.execute(
                text(
                    "SELECT count(DISTINCT match_id), count(*) FROM results WHERE guild_id = :guild "
                    "AND game = :game AND pool = :pool AND user_id = :person AND rating IS NOT NULL"
                ),
                {"guild": guild_id, "game": game, "pool": pool, "person": user_id},
            )
            assert tuple(found.one()) == (played, played)


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_happens_at_once_a_match_stays_sound(room: Any, seed: int) -> None:
    rng = random.Random(seed)
    others = [Database(room.address) for _ in range(2)]
    for database in others:
        await database.open()
    services = [room.matches, *(Matches(one, now=room.clock, rng=random.Random(seed)) for one in others)]
    match, ended = await room.lobby(pace=120), 0
    for _ in range(60):
        if match.status in ("finished", "cancelled"):
            match, ended = await room.started(pace=120), ended + 1
        room.clock.move(rng.choice([0, 1, 60, 120]))
        doing = [action(room, rng.choice(services), rng, match)() for _ in range(rng.randrange(2, 5))]
        for result in await asyncio.gather(*doing, return_exceptions=True):
            if isinstance(result, BaseException) and not isinstance(result, MatchError):
                raise result
        after = await room.matches.get(match.id)
        await sound(room, match, after)
        match = after
    if match.status == "playing":  # so that there is something to be rated
        for seat in match.seats:
            if seat.user_id is not None:
                await asyncio.gather(
                    *(one.resign(match.id, seat.user_id) for one in services), return_exceptions=True
                )
    await rated_once(room)
    for database in others:
        await database.close()
