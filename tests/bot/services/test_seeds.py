"""Seeds of matches begun before and after their texts were stored."""

import pytest
import sqlalchemy as sa

from bot.domain import random_seeds
from bot.domain.clocks.calendar import utc_day
from bot.domain.model import MatchStatus
from bot.store import schema
from engines import fair


def seed(match, text):
    return fair.seed_from(bytes.fromhex(match.secret), text)


async def as_stored_before(room, match_id, *, opened_by):
    """Have the lobby look as it did when the command that opened it counted too."""
    async with room.database.write() as connection:
        await connection.execute(
            sa.update(schema.seats)
            .where(schema.seats.c.match_id == match_id, schema.seats.c.user_id == room.ana.id)
            .values(join_id=opened_by)
        )


@pytest.mark.both_databases
@pytest.mark.slow
async def test_a_match_that_began_before_texts_were_stored_verifies_as_then(room):
    match = await room.lobby()
    await as_stored_before(room, match.id, opened_by=900)
    await room.matches.join(match.id, room.ben, 700)
    match = await room.matches.join(match.id, room.cleo, 800)
    text = f"{match.id}:900,700,800"  # in the order of the seats
    state = room.matches.positions.game(match.game).start(
        seats=3, options=match.options, seed=seed(match, text)
    )
    dumped = room.matches.positions.game(match.game).dump(state)
    async with room.database.write() as connection:
        await connection.execute(
            sa.update(schema.matches)
            .where(schema.matches.c.id == match.id)
            .values(seed_text=None, seed=seed(match, text), state=dumped)
        )
    room.matches.positions._states.clear()
    match = await room.matches.get(match.id)
    assert random_seeds.text(match) == text
    match = await room.play_out(match)
    assert match.status == MatchStatus.FINISHED
    assert await room.matches.rebuild(match.id) == room.matches.state(match)


async def test_a_lobby_from_before_starts_and_verifies(room):
    match = await room.lobby()
    await as_stored_before(room, match.id, opened_by=900)
    await room.matches.join(match.id, room.ben, 700)
    match = await room.matches.join(match.id, room.cleo, 800)
    assert match.seed_text == f"{match.id}:700,800,900"
    assert match.seed == seed(match, match.seed_text)
    assert await room.matches.rebuild(match.id) == room.matches.state(match)


@pytest.mark.both_databases
async def test_a_deal_drawn_before_stays_the_same_for_those_who_play_it_later(room):
    day = utc_day(room.clock())
    first = await room.matches.daily(room.guild, room.ana, room.channel)
    async with room.database.write() as connection:
        await connection.execute(sa.update(schema.deals).values(seed_text=None))
    later = await room.matches.daily(room.guild, room.ben, room.channel)
    digits = day.replace("-", "")
    assert first.seed == seed(first, f"{digits}:")
    assert later.seed == seed(first, f"{digits}:{room.guild}")
    third = await room.matches.daily(room.guild, room.cleo, room.channel)
    assert third.seed == later.seed
    for match in (first, later, third):
        assert await room.matches.rebuild(match.id) == room.matches.state(match)


async def test_the_first_press_of_each_person_counts(room):
    match = await room.lobby()
    await room.matches.add_ai_player(match.id, room.ana.id, "easy", 610)
    match = await room.matches.add_ai_player(match.id, room.ana.id, "easy", 605)
    assert (match.status, match.seed_text) == (MatchStatus.PLAYING, f"{match.id}:610")
    match = await room.lobby(game="chain", options={}, capacity=4)
    await room.matches.join(match.id, room.ben, 700)
    match = await room.matches.start(match.id, room.ana.id, 690)
    assert (match.status, match.seed_text) == (MatchStatus.PLAYING, f"{match.id}:690,700")


@pytest.mark.slow
async def test_a_rematch_pressed_before_its_lobby_was_posted_waits_for_a_press(room):
    old = await room.ended()
    opened, _ = await room.matches.rematch(old.id, room.ana, 500)
    await room.matches.rematch(old.id, room.ben, 510)
    full, _ = await room.matches.rematch(old.id, room.cleo, 520)
    assert (full.status, random_seeds.presses(full.seats)) == (MatchStatus.LOBBY, [])
    match = await room.matches.start(opened.id, room.ana.id, 530)
    assert (match.status, match.seed_text) == (MatchStatus.PLAYING, f"{match.id}:530")
