"""Turn digests, and the mentions that take their place."""

import pytest

from bot.domain.changes import ChangeKind
from bot.domain.durations import DAY
from bot.domain.shards import ALL


@pytest.mark.both_databases
async def test_a_list_is_claimed_once_and_names_the_matches_that_wait(room):
    match = await room.started()
    mover, lists = room.mover(match), room.matches.turn_digests
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
    await room.matches.turn_digests.mention_instead([await room.matches.get(match.id)])
    await room.matches.run_due()
    assert [change.kind for change in room.heard].count(ChangeKind.MENTION) == 1
    assert (await room.matches.get(match.id)).mention_at > room.clock()
    await room.matches.play(match.id, room.mover(match), room.legal(match)[0])
    assert (await room.matches.get(match.id)).mention_at is None
    await room.matches.turn_digests.mention_instead([match])  # read before the move
    assert (await room.matches.get(match.id)).mention_at is None
