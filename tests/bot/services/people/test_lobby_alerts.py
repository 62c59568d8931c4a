"""Alerts: who is told that a lobby has opened, and when."""

import pytest

from bot.features.lobby_alerts import ANY_GAME, FRESH_FOR, PAUSE, Alerts, Hours
from bot.match.commands import Cancel

HOUR = 3600.0


async def due(room, match):
    return [one.user_id for one in await room.matches.service(Alerts).due(await room.matches.get(match.id))]


async def wish(room, who, game="dominoes", hours=Hours.ANY):
    await room.matches.service(Alerts).save(room.guild, who.id, game, hours, None)


@pytest.mark.both_databases
async def test_new_lobbies_of_the_game_are_told_once_and_not_too_often(room):
    earlier = await room.lobby()
    await wish(room, room.ben)
    await wish(room, room.dan, ANY_GAME)
    await wish(room, room.cleo, "mancala")
    match = await room.lobby()
    assert await due(room, earlier) == []
    assert await due(room, match) == [room.ben.id, room.dan.id]
    assert await room.matches.service(Alerts).to_notify() == [match.id]
    for alert in await room.matches.service(Alerts).due(match):
        await room.matches.service(Alerts).mark_notified(alert, match)
    assert await due(room, match) == []
    assert await room.matches.service(Alerts).to_notify() == []
    assert await due(room, await room.lobby()) == []
    room.clock.move(PAUSE + 1)
    assert await due(room, await room.lobby()) == [room.ben.id, room.dan.id]


async def test_what_is_no_news(room):
    await wish(room, room.dan)
    await wish(room, room.ana)
    full = await room.lobby(invited=[room.ben, room.cleo])
    elsewhere = await room.lobby(guild_id=1)
    joined = await room.lobby(invited=[room.dan])
    cancelled = await room.lobby()
    await room.matches.act(cancelled.id, Cancel(room.ana.id))
    for match in (full, elsewhere, joined, cancelled):
        assert await due(room, match) == []
    old = await room.lobby()
    room.clock.move(FRESH_FOR + 1)
    assert await due(room, old) == []
    assert await room.matches.service(Alerts).to_notify() == []


@pytest.mark.parametrize(("zone", "notified"), [(None, False), ("Asia/Tokyo", True), ("UTC-6", False)])
async def test_hours_are_those_of_the_persons_time_zone(room, zone, notified):
    room.clock.time -= room.clock.time % (24 * HOUR)
    room.clock.move(10 * HOUR)  # 19:00 in Tokyo
    await room.matches.preferences.change_player(room.dan.id, zone=zone)
    await wish(room, room.dan, hours=Hours.EVENINGS)
    assert (await due(room, await room.lobby()) == [room.dan.id]) == notified


async def test_people_who_are_kept_apart_are_not_told(room):
    await wish(room, room.ben)
    await wish(room, room.dan)
    await room.matches.blocks.add(room.ana.id, room.ben.id)
    await room.matches.blocks.add(room.dan.id, room.ana.id)
    assert await due(room, await room.lobby()) == []
    assert await due(room, await room.lobby(host=room.cleo)) == [room.ben.id, room.dan.id]


@pytest.mark.both_databases
async def test_an_alert_is_changed_and_removed(room):
    await wish(room, room.dan)
    await wish(room, room.dan, hours=Hours.NIGHTS)
    await wish(room, room.dan, "mancala")
    found = await room.matches.service(Alerts).of(room.guild, room.dan.id)
    assert [(one.game, one.hours) for one in found] == [("dominoes", "nights"), ("mancala", "any")]
    await room.matches.service(Alerts).remove(room.guild, room.dan.id, "dominoes")
    assert len(await room.matches.service(Alerts).of(room.guild, room.dan.id)) == 1
    await room.matches.service(Alerts).remove(room.guild, room.dan.id)
    assert await room.matches.service(Alerts).of(room.guild, room.dan.id) == []
