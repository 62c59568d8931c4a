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
async def test_a_list_is_claimed_once_and_names_the_matches_that_wait(room):
    match = await room.started()
    mover, lists = room.mover(match), room.matches.service(TurnDigests)
    for person in (room.ana, room.ben, room.cleo):
        waiting = await lists.waiting(person.id)
        assert [one.id for one in waiting] == ([match.id] if person.id == mover else [])
    await room.matches.preferences.change_player(mover, notify_after="daily")
    assert await lists.claim(ALL) == []
    room.clock.move(DAY + 1)
    [claimed] = await lists.claim(ALL)
    assert claimed.settings.user_id == mover
    assert await lists.claim(ALL) == []
    room.clock.move(90)  # the process that claimed it was killed
    [claimed] = await lists.claim(ALL)
    await lists.sent(claimed)
    room.clock.move(90)
    assert await lists.claim(ALL) == []


@pytest.mark.both_databases
async def test_a_mention_that_replaces_a_list_is_due_at_once_and_dropped_by_a_move(room):
    match = await room.started()
    await room.matches.message_state.table(match.id, match.version, message_id=70)
    await room.matches.service(TurnDigests).mention_instead([await room.matches.get(match.id)])
    await room.matches.run_due()
    assert [change.kind for change in room.heard].count(ChangeKind.MENTION) == 1
    assert (await room.matches.get(match.id)).mention_at > room.clock()
    await room.matches.act(match.id, Play(room.mover(match), room.legal(match)[0]))
    assert (await room.matches.get(match.id)).mention_at is None
    await room.matches.service(TurnDigests).mention_instead([match])  # read before the move
    assert (await room.matches.get(match.id)).mention_at is None


async def test_a_list_that_is_sent_late_does_not_move(room):
    await room.started()
    person, lists = room.ana.id, room.matches.service(TurnDigests)
    chosen = (await room.matches.preferences.change_player(person, notify_after="daily")).list_at
    room.clock.time, keys = chosen, set()
    for _ in range(30):  # it cannot be sent for half an hour
        [claimed] = await lists.claim(ALL)
        keys.add(claimed.key)
        room.clock.time = claimed.until
    [claimed] = await lists.claim(ALL)
    await lists.sent(claimed)
    assert keys == {claimed.key}  # a list that was sent before a kill is recognized
    assert await due_at(room, person) == chosen + DAY
    room.clock.time = chosen + DAY
    [following] = await lists.claim(ALL)
    assert following.key != claimed.key


@pytest.mark.both_databases
async def test_no_list_is_sent_on_a_holiday(room):
    match = await room.started()
    person, lists = room.mover(match), room.matches.service(TurnDigests)
    chosen = (await room.matches.preferences.change_player(person, notify_after="daily")).list_at
    await room.matches.service(PlayerClocks).go_away(person, chosen + 3 * DAY, 30)
    for day in range(3):
        room.clock.time = chosen + day * DAY
        assert await lists.claim(ALL) == []
        assert await due_at(room, person) == chosen + (day + 1) * DAY
    await room.matches.service(PlayerClocks).come_back(person)
    room.clock.time = chosen + 3 * DAY
    assert [one.settings.user_id for one in await lists.claim(ALL)] == [person]


async def test_a_zone_that_becomes_known_keeps_the_list_where_it_is(room):
    chosen = await room.matches.preferences.change_player(room.ana.id, notify_after="daily")
    settings = await room.matches.service(PlayerClocks).set_night(room.ana.id, "Europe/Berlin", None, None)
    assert (settings.list_at, settings.list_time) == (chosen.list_at, chosen.list_time + 60)  # in winter


async def due_at(room, person):
    async with room.database.read() as connection:
        return (await preferences.of_player(connection, person)).list_at
