"""The daily deal: how those who have finished it stand."""

import pytest

from bot.features.daily.service import Dailies
from bot.match.commands import Resign

DAY = 24 * 3600


async def finish(core, person):
    """Have the person do today's deal, and return how they stand."""
    match = await core.matches.service(Dailies).play(core.guild, person, core.channel)
    core.clock.move(1)
    await core.matches.act(match.id, Resign(person.id))
    return await standing(core, match, person)


async def standing(core, match, person):
    return await core.matches.service(Dailies).of_daily_player(core.guild, match.deal.daily, person.id)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_players_are_ranked_as_in_the_list_of_the_day(core):
    match = await core.matches.service(Dailies).play(core.guild, core.dan, core.channel)
    assert await standing(core, match, core.dan) is None  # not finished
    found = [await finish(core, person) for person in (core.cleo, core.ana, core.ben)]
    assert [(one.rank, one.players) for one in found] == [
        (1, 1),
        (1, 2),
        (1, 3),
    ]  # equal results
    listed = await core.matches.service(Dailies).today(core.guild)
    assert [(one.item.user_id, one.rank) for one in listed] == [
        (core.cleo.id, 1),
        (core.ana.id, 1),
        (core.ben.id, 1),
    ]
    await core.play_out(match)
    best = await standing(core, match, core.dan)
    assert (best.rank, best.players) == (1, 4)


async def test_a_streak_grows_by_days_finished_in_time_on_this_server(core):
    assert [(await finish_and_wait(core)).streak for _ in range(2)] == [1, 2]
    late = await core.matches.service(Dailies).play(core.guild, core.ana, core.channel)
    core.clock.move(DAY)
    await core.matches.act(late.id, Resign(core.ana.id))  # a day too late
    found = await finish_and_wait(core)
    assert (found.streak, found.longest, found.spared) == (3, 3, True)  # one a month
    core.clock.move(DAY)
    found = await finish(core, core.ana)
    assert (found.streak, found.longest, found.spared) == (1, 3, False)
    await core.matches.service(Dailies).play(core.guild + 1, core.ana, core.channel)
    assert (
        await core.matches.service(Dailies).of_daily_player(core.guild + 1, late.deal.daily, core.ana.id)
        is None
    )


async def finish_and_wait(core):
    found = await finish(core, core.ana)
    core.clock.move(DAY)
    return found
