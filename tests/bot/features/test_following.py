"""Followers: who may follow a match, who is told of what, and what stays of it."""

import pytest

from bot.features import following as match_followers
from bot.features.following import Followers
from bot.features.me.data import Accounts
from bot.match.commands import Cancel, End, Join, Play, Resign
from bot.match.model import Person
from bot.match.refusals import MatchNotPlaying, MatchOver, UnknownMatch
from tests.bot.refused import refused

EVE = Person(5, "Eve")


async def follow(core, match, *, turns=True, who=None, guild=None):
    user_id = (who or core.dan).id
    return await core.matches.service(Followers).follow(
        match.id, user_id, guild or core.guild, turns=turns, locale="de"
    )


async def due(core, match):
    found = await core.matches.service(Followers).due(await core.matches.get(match.id))
    return [one.user_id for one in found]


@pytest.mark.both_databases
async def test_followers_are_counted_and_told_of_turns_or_of_the_end(core):
    match = await core.started()
    await follow(core, match)
    match = await follow(core, match, turns=False, who=EVE)
    assert (match.followers, await core.matches.service(Followers).behind()) == (2, [])
    match = (await core.matches.act(match.id, Play(core.mover(match), "pass"))).match
    assert await due(core, match) == [core.dan.id]
    assert await core.matches.service(Followers).behind() == [match.id]
    await core.matches.service(Followers).mark_notified(match, core.dan.id)
    assert await due(core, match) == []
    assert await core.matches.service(Followers).behind() == []
    await core.matches.act(match.id, End(core.ana.id, "spam"))
    assert await due(core, match) == [core.dan.id, EVE.id]
    await core.matches.service(Followers).mark_notified(await core.matches.get(match.id))
    assert await core.matches.service(Followers).behind() == []
    assert await core.matches.service(Followers).get(match.id, core.dan.id) is None


async def test_stopping_is_counted_and_ends_the_lines(core):
    match = await core.started()
    await follow(core, match)
    match = await core.matches.service(Followers).unfollow(match.id, core.dan.id)
    assert match.followers == 0
    version = match.version
    assert (await core.matches.service(Followers).unfollow(match.id, core.dan.id)).version == version
    await core.matches.act(match.id, Play(core.mover(match), "pass"))
    assert await core.matches.service(Followers).behind() == []


async def test_who_sits_down_is_told_at_the_table(core):
    match = await core.lobby()
    await follow(core, match)
    await core.matches.act(match.id, Join(core.dan, core.interaction()))
    await core.matches.act(match.id, Join(core.ben, core.interaction()))
    assert await due(core, match) == []


async def test_whom_following_is_refused(core, monkeypatch):
    match = await core.started()
    with refused("error-plays-already"):
        await follow(core, match, who=core.ben)
    with pytest.raises(UnknownMatch):
        await follow(core, match, guild=1)
    for unknown in (0, 999):
        with pytest.raises(UnknownMatch):
            await core.matches.service(Followers).unfollow(unknown, core.dan.id)
    other = await core.lobby()
    monkeypatch.setattr(match_followers, "MOST_FOLLOWED", 1)
    await follow(core, match)
    await follow(core, match, turns=False)
    with refused("error-too-many-followed"):
        await follow(core, other)
    await core.matches.act(other.id, Cancel(core.ana.id))
    with pytest.raises(MatchNotPlaying):
        await follow(core, other)
    over = await core.alone(game="crisscross", options={})
    await core.matches.act(over.id, Resign(core.ana.id))
    with pytest.raises(MatchOver):
        await follow(core, over)


async def test_forgetting_someone_ends_their_following(core):
    match = await core.started()
    await follow(core, match)
    await core.matches.service(Accounts).forget(core.dan.id)
    assert (await core.matches.get(match.id)).followers == 0
    assert await core.matches.service(Followers).get(match.id, core.dan.id) is None
