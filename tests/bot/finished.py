"""Matches played through the services, for tests of finished matches."""

from typing import Any

import engines
from bot.match.commands import Join, Play, Start
from bot.match.model import Person
from tests.bot.matches import open_match

# Options for a short match, where the defaults make a long one.
SHORT: dict[str, dict[str, Any]] = {"dominoes": {"set": 6, "hands": 3}, "mancala": {"pits": 4, "seeds": 3}}


async def play(room: Any, match: Any) -> int:
    """Play the match to its end by the middle one of the legal moves, and return its id."""
    matches = room.bot.matches
    while (seat := matches.to_move(match)) is not None:
        legal = matches.view(match, seat)["legal"]
        user_id = match.seats[seat].user_id
        match = (await matches.act(match.id, Play(user_id, legal[len(legal) // 2]))).match
    assert match.status == "finished"
    return int(match.id)


async def begun(
    room: Any, game: str = "mancala", *, seats: int | None = None, guild: bool = True, **options: Any
) -> Any:
    """Return a match that Ana opened and others joined, and that has just started."""
    matches = room.bot.matches
    people = [Person(who.id, who.name) for who in (room.ana, room.ben, room.cleo, room.dan)]
    seats = seats or min(engines.get(game).SEATS)
    match = await open_match(
        matches,
        game,
        options or SHORT.get(game, {}),
        people[0],
        capacity=seats,
        guild_id=room.guild.id if guild else None,
        channel_id=room.channel.id,
        pace=None,
        invited=(),
    )
    for person in people[1:seats]:
        match = (await matches.act(match.id, Join(person, 1_000 + person.id))).match
    return (
        (await matches.act(match.id, Start(people[0].id, 1_000))).match if match.status == "lobby" else match
    )


async def finished(room: Any, game: str = "mancala", **how: Any) -> int:
    """Return the id of such a match, played to its end."""
    return await play(room, await begun(room, game, **how))
