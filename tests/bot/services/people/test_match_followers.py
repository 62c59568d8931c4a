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


async def follow(room, match, *, turns=True, who=None, guild=None):
    user_id = (who or room.dan).id
    return await room.matches.service(Followers).follow(
        match.id, user_id, guild or room.guild, turns=turns, locale="de"
    )


async def due(room, match):
    found = await room.matches.service(Followers).due(await room.matches.get(match.id))
    return [one.user_id for one in found]


@pytest.mark.both_databases
async def test_followers_are_counted_and_told_of_turns_or_of_the_end(room):
    match = await room.started()
    await follow(room, match)
    match = await follow(room, match, turns=False, who=EVE)
    assert (match.followers, await room.matches.service(Followers).behind()) == (2, [])
    match = (await room.matches.act(match.id, Play(room.mover(match), "pass"))).match
    assert await due(room, match) == [room.dan.id]
    assert await room.matches.service(Followers).behind() == [match.id]
    await room.matches.service(Followers).mark_notified(match, room.dan.id)
    assert await due(room, match) == []
    assert await room.matches.service(Followers).behind() == []
    await room.matches.act(match.id, End(room.ana.id, "spam"))
    assert await due(room, match) == [room.dan.id, EVE.id]
    await room.matches.service(Followers).mark_notified(await room.matches.get(match.id))
    assert await room.matches.service(Followers).behind() == []
    assert await room.matches.service(Followers).get(match.id, room.dan.id) is None


async def test_stopping_is_counted_and_ends_the_lines(room):
    match = await room.started()
    await follow(room, match)
    match = await room.matches.service(Followers).unfollow(match.id, room.dan.id)
    assert match.followers == 0
    version = match.version
    assert (await room.matches.service(Followers).unfollow(match.id, room.dan.id)).version == version
    await room.matches.act(match.id, Play(room.mover(match), "pass"))
    assert await room.matches.service(Followers).behind() == []


async def test_who_sits_down_is_told_at_the_table(room):
    match = await room.lobby()
    await follow(room, match)
    await room.matches.act(match.id, Join(room.dan, room.interaction()))
    await room.matches.act(match.id, Join(room.ben, room.interaction()))
    assert await due(room, match) == []


async def test_whom_following_is_refused(room, monkeypatch):
    match = await room.started()
    with refused("error-plays-already"):
        await follow(room, match, who=room.ben)
    with pytest.raises(UnknownMatch):
        await follow(room, match, guild=1)
    for nobody in (0, 999):
        with pytest.raises(UnknownMatch):
            await room.matches.service(Followers).unfollow(nobody, room.dan.id)
    other = await room.lobby()
    monkeypatch.setattr(match_followers, "MOST_FOLLOWED", 1)
    await follow(room, match)
    await follow(room, match, turns=False)
    with refused("error-too-many-followed"):
        await follow(room, other)
    await room.matches.act(other.id, Cancel(room.ana.id))
    with pytest.raises(MatchNotPlaying):
        await follow(room, other)
    over = await room.alone(game="crisscross", options={})
    await room.matches.act(over.id, Resign(room.ana.id))
    with pytest.raises(MatchOver):
        await follow(room, over)


async def test_forgetting_someone_ends_their_following(room):
    match = await room.started()
    await follow(room, match)
    await room.matches.service(Accounts).forget(room.dan.id)
    assert (await room.matches.get(match.id)).followers == 0
    assert await room.matches.service(Followers).get(match.id, room.dan.id) is None
