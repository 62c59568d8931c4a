"""The daily deal: how those who have finished it stand."""

import pytest

from bot.features.daily.service import Dailies
from bot.match.commands import Resign

DAY = 24 * 3600


async def finish(room, person):
    """Have the person do today's deal, and return how they stand."""
    match = await room.matches.service(Dailies).play(room.guild, person, room.channel)
    room.clock.move(1)
    await room.matches.act(match.id, Resign(person.id))
    return await standing(room, match, person)


async def standing(room, match, person):
    return await room.matches.service(Dailies).of_daily_player(room.guild, match.daily, person.id)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_players_are_ranked_as_in_the_list_of_the_day(room):
    match = await room.matches.service(Dailies).play(room.guild, room.dan, room.channel)
    assert await standing(room, match, room.dan) is None  # not finished
    found = [await finish(room, person) for person in (room.cleo, room.ana, room.ben)]
    assert [(one.rank, one.players) for one in found] == [
        (1, 1),
        (1, 2),
        (1, 3),
    ]  # equal results
    listed = await room.matches.service(Dailies).today(room.guild)
    assert [(one.item.user_id, one.rank) for one in listed] == [
        (room.cleo.id, 1),
        (room.ana.id, 1),
        (room.ben.id, 1),
    ]
    await room.play_out(match)
    best = await standing(room, match, room.dan)
    assert (best.rank, best.players) == (1, 4)


async def test_a_streak_grows_by_days_finished_in_time_on_this_server(room):
    assert [(await finish_and_wait(room)).streak for _ in range(2)] == [1, 2]
    late = await room.matches.service(Dailies).play(room.guild, room.ana, room.channel)
    room.clock.move(DAY)
    await room.matches.act(late.id, Resign(room.ana.id))  # a day too late
    found = await finish(room, room.ana)
    assert (found.streak, found.longest) == (1, 2)
    await room.matches.service(Dailies).play(room.guild + 1, room.ana, room.channel)
    assert (
        await room.matches.service(Dailies).of_daily_player(room.guild + 1, late.daily, room.ana.id) is None
    )


async def finish_and_wait(room):
    found = await finish(room, room.ana)
    room.clock.move(DAY)
    return found
