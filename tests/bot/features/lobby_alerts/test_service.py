"""Alerts: who is told that a match wants someone, and when."""

import pytest

from bot.features.lobby_alerts.service import (
    ANY_GAME,
    FRESH_FOR,
    PAUSE,
    Alerts,
    Hours,
    News,
    news_in,
    news_of,
)
from bot.match import clocks
from bot.match.calendar import DAY
from bot.match.commands import Ask, Cancel, Join, Leave, Resign
from bot.match.model import Person, Purpose, SeatStatus

HOUR = 3600.0


async def due(core, match):
    return [one.user_id for one in await core.matches.service(Alerts).due(await core.matches.get(match.id))]


async def notify(core, match, news):
    alerts, now = core.matches.service(Alerts), await core.matches.get(match.id)
    for alert in await alerts.due(now):
        await alerts.mark_notified(alert, now, news)


async def wish(core, who, game="dominoes", hours=Hours.ANY):
    await core.matches.service(Alerts).save(core.guild, who.id, game, hours, None)


@pytest.mark.both_databases
async def test_new_lobbies_of_the_game_are_told_once_and_not_too_often(core):
    earlier = await core.lobby()
    await wish(core, core.ben)
    await wish(core, core.dan, ANY_GAME)
    await wish(core, core.cleo, "mancala")
    match = await core.lobby()
    assert await due(core, earlier) == []
    assert await due(core, match) == [core.ben.id, core.dan.id]
    assert await core.matches.service(Alerts).to_notify() == [match.id]
    for alert in await core.matches.service(Alerts).due(match):
        await core.matches.service(Alerts).mark_notified(alert, match, News.OPENED)
    assert await due(core, match) == []
    assert await core.matches.service(Alerts).to_notify() == []
    assert await due(core, await core.lobby()) == []
    core.clock.move(PAUSE + 1)
    assert await due(core, await core.lobby()) == [core.ben.id, core.dan.id]


@pytest.mark.both_databases
async def test_the_last_free_seat_is_told_once_however_old_the_lobby_is(core):
    await wish(core, core.dan)
    match = await core.lobby()
    alerts = core.matches.service(Alerts)
    await notify(core, match, News.OPENED)
    core.clock.move(DAY)
    assert await alerts.to_notify() == []
    await core.matches.act(match.id, Join(core.ben, core.interaction()))
    assert await alerts.to_notify() == [match.id]
    assert await due(core, match) == [core.dan.id]
    await notify(core, match, News.LAST_SEAT)
    core.clock.move(PAUSE + 1)
    await core.matches.act(match.id, Leave(core.ben.id))
    await core.matches.act(match.id, Join(core.cleo, core.interaction()))
    assert await due(core, match) == []
    assert await alerts.to_notify() == []


async def test_the_last_free_seat_is_no_news_for_long_and_none_of_two(core):
    await wish(core, core.dan, ANY_GAME)
    match = await core.lobby()
    await notify(core, match, News.OPENED)
    core.clock.move(DAY)
    await core.matches.act(match.id, Join(core.ben, core.interaction()))
    core.clock.move(FRESH_FOR + 1)
    assert await due(core, match) == []
    assert await core.matches.service(Alerts).to_notify() == []
    of_two = await core.lobby(game="mancala", options={})
    assert news_of(of_two, core.clock()) == News.OPENED


@pytest.mark.both_databases
async def test_a_seat_that_someone_leaves_to_a_bot_is_told_once(core):
    match = await core.started()
    await wish(core, core.dan)
    await wish(core, core.ben)
    alerts = core.matches.service(Alerts)
    assert await due(core, match) == []
    assert await alerts.to_notify() == []
    core.heard.clear()
    await core.matches.act(match.id, Resign(core.cleo.id))
    (change,) = core.heard
    assert news_in(change, core.clock()) == News.FREE_SEAT
    assert await due(core, match) == [core.dan.id]
    assert await alerts.to_notify() == [match.id]
    await notify(core, match, News.FREE_SEAT)
    core.clock.move(PAUSE + 1)
    assert await due(core, match) == []


async def test_a_free_seat_is_not_told_to_those_whom_someone_who_is_away_has_blocked(core):
    match = await core.started(pace=900)
    away = core.mover(match)
    for _ in range(clocks.TIMEOUTS):
        while core.mover(match) != away:
            match = await core.play_one(match, core.matches.rng)
        core.clock.move(1000)
        await core.matches.run_due()
        match = await core.matches.get(match.id)
    assert match.seat_of(away).status == SeatStatus.AI
    await wish(core, core.dan)
    assert await due(core, match) == [core.dan.id]
    await core.matches.blocks.add(away, core.dan.id)
    assert await due(core, match) == []


async def test_a_seat_that_someone_asks_for_or_that_was_a_bots_from_the_start_is_no_news(core):
    match = await core.started()
    await core.matches.act(match.id, Resign(core.cleo.id))
    await wish(core, core.dan)
    await core.matches.act(match.id, Ask(Purpose.REPLACE, Person(9, "Eve"), 2))
    assert await due(core, match) == []
    of_bots = await core.alone(ai_levels=["easy", "easy"])
    assert await due(core, of_bots) == []


async def test_what_is_no_news(core):
    await wish(core, core.dan)
    await wish(core, core.ana)
    full = await core.lobby(invited=[core.ben, core.cleo])
    elsewhere = await core.lobby(guild_id=1)
    joined = await core.lobby(invited=[core.dan])
    cancelled = await core.lobby()
    await core.matches.act(cancelled.id, Cancel(core.ana.id))
    for match in (full, elsewhere, joined, cancelled):
        assert await due(core, match) == []
    old = await core.lobby()
    core.clock.move(FRESH_FOR + 1)
    assert await due(core, old) == []
    assert await core.matches.service(Alerts).to_notify() == []


@pytest.mark.parametrize(("zone", "notified"), [(None, False), ("Asia/Tokyo", True), ("UTC-6", False)])
async def test_hours_are_those_of_the_persons_time_zone(core, zone, notified):
    core.clock.time -= core.clock.time % (24 * HOUR)
    core.clock.move(10 * HOUR)  # 19:00 in Tokyo
    await core.matches.preferences.change_player(core.dan.id, zone=zone)
    await wish(core, core.dan, hours=Hours.EVENINGS)
    assert (await due(core, await core.lobby()) == [core.dan.id]) == notified


async def test_people_who_are_kept_apart_are_not_told(core):
    await wish(core, core.ben)
    await wish(core, core.dan)
    await core.matches.blocks.add(core.ana.id, core.ben.id)
    await core.matches.blocks.add(core.dan.id, core.ana.id)
    assert await due(core, await core.lobby()) == []
    assert await due(core, await core.lobby(host=core.cleo)) == [core.ben.id, core.dan.id]


@pytest.mark.both_databases
async def test_an_alert_is_changed_and_removed(core):
    await wish(core, core.dan)
    await wish(core, core.dan, hours=Hours.NIGHTS)
    await wish(core, core.dan, "mancala")
    found = await core.matches.service(Alerts).of(core.guild, core.dan.id)
    assert [(one.game, one.hours) for one in found] == [("dominoes", "nights"), ("mancala", "any")]
    await core.matches.service(Alerts).remove(core.guild, core.dan.id, "dominoes")
    assert len(await core.matches.service(Alerts).of(core.guild, core.dan.id)) == 1
    await core.matches.service(Alerts).remove(core.guild, core.dan.id)
    assert await core.matches.service(Alerts).of(core.guild, core.dan.id) == []
