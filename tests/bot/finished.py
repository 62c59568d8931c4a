"""Matches played to their end through the service, for tests of what can be done with them afterwards."""

from typing import Any

from bot.domain.changes import Person

OPTIONS: dict[str, dict[str, Any]] = {
    "dominoes": {"set": 6, "hands": 3},
    "chain": {},
    "mancala": {"pits": 4, "seeds": 3},
    "crisscross": {},
}
_SEATS = {"dominoes": 3, "crisscross": 1, "chain": 2, "mancala": 2}


async def play(room: Any, match: Any) -> int:
    """Play the match to its end by moves from the middle of what is legal; its id."""
    matches = room.bot.matches
    while (seat := matches.to_move(match)) is not None:
        legal = matches.view(match, seat)["legal"]
        user_id = match.seats[seat].user_id
        match = (await matches.play(match.id, user_id, legal[len(legal) // 2])).match
    assert match.status == "finished"
    return int(match.id)


async def begun(
    room: Any, game: str = "mancala", *, seats: int | None = None, guild: bool = True, **options: Any
) -> Any:
    """A match of Ana's that has just begun, with others as far as it takes them."""
    matches = room.bot.matches
    people = [Person(who.id, who.name) for who in (room.ana, room.ben, room.cleo, room.dan)]
    seats = seats or _SEATS[game]
    match = await matches.open(
        game,
        options or OPTIONS[game],
        people[0],
        capacity=seats,
        guild_id=room.guild.id if guild else None,
        channel_id=room.channel.id,
        pace=None,
        invited=(),
        interaction_id=1_000,
    )
    for person in people[1:seats]:
        match = await matches.join(match.id, person, 1_000 + person.id)
    return match


async def finished(room: Any, game: str = "mancala", **how: Any) -> int:
    """The id of such a match that is over."""
    return await play(room, await begun(room, game, **how))
