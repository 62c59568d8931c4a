"""Turn digests, and the mentions that take their place."""

import pytest

from bot.features.digests import TurnDigests
from bot.features.holidays import PlayerClocks
from bot.match import preferences
from bot.match.calendar import DAY
from bot.match.commands import Play
from bot.match.model import ChangeKind
from bot.store.process_rows import ALL


@pytest.mark.both_databases
async def test_a_list_is_claimed_once_and_names_the_matches_that_wait(core):
    match = await core.started()
    mover, lists = core.mover(match), core.matches.service(TurnDigests)
    for person in (core.ana, core.ben, core.cleo):
        waiting = await lists.waiting(person.id)
        assert [one.id for one in waiting] == ([match.id] if person.id == mover else [])
    await core.matches.preferences.change_player(mover, notify_after="daily")
    assert await lists.claim(ALL) == []
    core.clock.move(DAY + 1)
    [claimed] = await lists.claim(ALL)
    assert claimed.settings.user_id == mover
    assert await lists.claim(ALL) == []
    core.clock.move(90)  # the process that claimed it was killed
    [claimed] = await lists.claim(ALL)
    await lists.sent(claimed)
    core.clock.move(90)
    assert await lists.claim(ALL) == []


@pytest.mark.both_databases
async def test_a_mention_that_replaces_a_list_is_due_at_once_and_dropped_by_a_move(core):
    match = await core.started()
    await core.matches.message_state.table(match.id, match.version, message_id=70)
    await core.matches.service(TurnDigests).mention_instead([await core.matches.get(match.id)])
    await core.matches.run_due()
    assert [change.kind for change in core.heard].count(ChangeKind.MENTION) == 1
    assert (await core.matches.get(match.id)).clock.mention_at > core.clock()
    await core.matches.act(match.id, Play(core.mover(match), core.legal(match)[0]))
    assert (await core.matches.get(match.id)).clock.mention_at is None
    await core.matches.service(TurnDigests).mention_instead([match])  # read before the move
    assert (await core.matches.get(match.id)).clock.mention_at is None


async def test_a_list_that_is_sent_late_does_not_move(core):
    await core.started()
    person, lists = core.ana.id, core.matches.service(TurnDigests)
    chosen = (await core.matches.preferences.change_player(person, notify_after="daily")).list_at
    core.clock.time, keys = chosen, set()
    for _ in range(30):  # it cannot be sent for half an hour
        [claimed] = await lists.claim(ALL)
        keys.add(claimed.key)
        core.clock.time = claimed.until
    [claimed] = await lists.claim(ALL)
    await lists.sent(claimed)
    assert keys == {claimed.key}  # a list that was sent before a kill is recognized
    assert await due_at(core, person) == chosen + DAY
    core.clock.time = chosen + DAY
    [following] = await lists.claim(ALL)
    assert following.key != claimed.key


@pytest.mark.both_databases
async def test_no_list_is_sent_on_a_holiday(core):
    match = await core.started()
    person, lists = core.mover(match), core.matches.service(TurnDigests)
    chosen = (await core.matches.preferences.change_player(person, notify_after="daily")).list_at
    await core.matches.service(PlayerClocks).go_away(person, chosen + 3 * DAY, 30)
    for day in range(3):
        core.clock.time = chosen + day * DAY
        assert await lists.claim(ALL) == []
        assert await due_at(core, person) == chosen + (day + 1) * DAY
    await core.matches.service(PlayerClocks).come_back(person)
    core.clock.time = chosen + 3 * DAY
    assert [one.settings.user_id for one in await lists.claim(ALL)] == [person]


async def test_a_zone_that_becomes_known_keeps_the_list_where_it_is(core):
    chosen = await core.matches.preferences.change_player(core.ana.id, notify_after="daily")
    settings = await core.matches.service(PlayerClocks).set_night(core.ana.id, "Europe/Berlin", None, None)
    assert (settings.list_at, settings.list_time) == (chosen.list_at, chosen.list_time + 60)  # in winter


async def due_at(core, person):
    async with core.database.read() as connection:
        return (await preferences.of_player(connection, person)).list_at
