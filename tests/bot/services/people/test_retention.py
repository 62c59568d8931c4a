"""People who are gone are forgotten; those who may come back are not."""

from typing import Any

import pytest

from bot.features.cross_server.service import Queue
from bot.features.holidays import PlayerClocks
from bot.features.lessons import Lessons
from bot.features.lobby_alerts import Alerts, Hours
from bot.features.me import data as service
from bot.features.me import data_rows
from bot.features.me.data import Accounts, Retention
from bot.features.tournaments.formats import Format
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import Setup
from bot.match.model import FORMER_PLAYER, Match, Person
from bot.store.process_rows import ALL, Shards

DAY = 86_400.0
DAYS = 30


def retention_of(room: Any) -> Retention:
    return Retention(room.database, room.matches.service(Accounts), room.clock, DAYS)


async def seated(room: Any, match: Match) -> list[int | None]:
    return [seat.user_id for seat in (await room.matches.get(match.id)).seats]


async def forgotten_in_a_round(room: Any) -> int:
    """Look through everyone, and return how many were forgotten."""
    retention, forgotten = retention_of(room), 0
    while retention.is_due(ALL):
        forgotten += await retention.step()
        room.clock.move(60)
    return forgotten


@pytest.mark.slow
async def test_finished_matches_of_people_who_are_gone_become_anonymous(room: Any) -> None:
    match = await room.ended()
    room.clock.move(DAYS * DAY - 60)
    assert await forgotten_in_a_round(room) == 0
    room.clock.move(DAY)
    assert await forgotten_in_a_round(room) == 3
    assert await seated(room, match) == [FORMER_PLAYER] * 3
    export = (await room.matches.service(Accounts).export(room.ana.id, "")).pop()
    assert b'"ratings":[]' in export.content
    assert b"\n\n]" in export.content
    assert await forgotten_in_a_round(room) == 0


@pytest.mark.both_databases
@pytest.mark.slow
async def test_people_who_play_or_wait_for_something_are_kept(room: Any) -> None:
    old = await room.ended()
    await room.matches.preferences.change_player(room.cleo.id, across=True)
    room.clock.move(2 * DAYS * DAY)
    await room.lobby()  # Ana's
    await room.matches.service(Alerts).save(room.guild, room.ben.id, "mancala", Hours.ANY, "en")
    await room.matches.service(Queue).join(room.cleo.id, "mancala", 86_400, None)
    assert await forgotten_in_a_round(room) == 0
    await room.matches.service(Queue).leave(room.cleo.id)
    room.clock.move(DAY)
    assert await forgotten_in_a_round(room) == 1
    assert await seated(room, old) == [room.ana.id, room.ben.id, FORMER_PLAYER]


async def has_settings(room: Any, who: Person) -> bool:
    async with room.database.read() as connection:
        rows = await data_rows.own_rows(connection, who.id)
    return any(rows.values())


@pytest.mark.slow
async def test_what_people_have_entered_without_playing_is_kept_as_long_and_no_longer(room: Any) -> None:
    await room.ended()
    room.clock.move(2 * DAYS * DAY)
    await room.matches.service(Lessons).reach(room.ana.id, "mancala", 1)
    await room.matches.preferences.change_player(room.ben.id, theme="light")
    await room.matches.blocks.add(room.cleo.id, 999)
    await room.matches.service(PlayerClocks).set_night(room.dan.id, "UTC", None, None)
    people = room.ana, room.ben, room.cleo, room.dan
    room.clock.move(DAYS * DAY - 3_600)
    assert await forgotten_in_a_round(room) == 0
    room.clock.move(DAY)
    assert await forgotten_in_a_round(room) == 4
    assert not any([await has_settings(room, one) for one in people])


@pytest.mark.slow
async def test_who_is_gone_stays_blocked_until_they_ask_to_be_forgotten(room: Any) -> None:
    await room.ended()
    room.clock.move(2 * DAYS * DAY)
    await room.matches.blocks.add(room.ana.id, room.ben.id)
    assert await forgotten_in_a_round(room) == 2
    assert await room.matches.blocks.of(room.ana.id) == [room.ben.id]
    await room.matches.service(Accounts).forget(room.ben.id)
    assert await room.matches.blocks.of(room.ana.id) == []


@pytest.mark.slow
async def test_someone_who_plays_again_at_that_moment_is_kept(room: Any) -> None:
    old = await room.ended()
    room.clock.move(2 * DAYS * DAY)
    await room.lobby()
    since = room.clock() - DAYS * DAY
    assert not await room.matches.service(Accounts).forget_if_gone(room.ana.id, since, room.clock())
    assert room.ana.id in await seated(room, old)


@pytest.mark.slow
async def test_someone_who_cannot_be_forgotten_does_not_keep_the_others(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.ended()
    room.clock.move(2 * DAYS * DAY)
    accounts = room.matches.service(Accounts)
    forget = accounts.forget_if_gone

    async def all_but_ana(user_id: int, since: float, now: float) -> bool:
        if user_id == room.ana.id:
            raise ValueError("a damaged row")
        return bool(await forget(user_id, since, now))

    monkeypatch.setattr(accounts, "forget_if_gone", all_but_ana)
    assert await forgotten_in_a_round(room) == 2


@pytest.mark.both_databases
@pytest.mark.slow
async def test_many_people_are_forgotten_a_few_at_a_time_by_one_process(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "_FORGOTTEN", 1)
    await room.ended()
    room.clock.move(2 * DAYS * DAY)
    retention = retention_of(room)
    assert not retention.is_due(Shards.parse("1/2"))
    for _ in range(3):
        assert retention.is_due(Shards.parse("0/2"))
        assert await retention.step() == 1
        assert not retention.is_due(ALL)
        room.clock.move(60)
    assert await retention.step() == 0
    room.clock.move(DAY - 60)
    assert not retention.is_due(ALL)
    room.clock.move(60)
    assert retention.is_due(ALL)


@pytest.mark.both_databases
async def test_people_in_a_tournament_are_kept_while_it_is_open(room: Any) -> None:
    tournaments = room.matches.service(Tournaments)
    setup = Setup("mancala", {}, Format.SWISS, room.guild, room.channel, room.ben.id)
    record = await tournaments.create(setup, room.ben)
    await tournaments.join(record.id, room.ana)
    room.clock.move(2 * DAYS * DAY)
    assert await forgotten_in_a_round(room) == 0
    await tournaments.cancel(record.id, room.ben.id)
    room.clock.move((DAYS + 1) * DAY)
    assert await forgotten_in_a_round(room) == 2
    record = await tournaments.get(record.id)
    assert (record.entrants[0].user_id, record.setup.organiser_id) == (FORMER_PLAYER, FORMER_PLAYER)
