"""People who are gone are forgotten; those who may come back are not."""

from typing import Any

import pytest

from bot.features.cross_server.service import Queue
from bot.features.holidays import PlayerClocks
from bot.features.lessons import Lessons
from bot.features.lobby_alerts.service import Alerts, Hours
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


def retention_of(core: Any) -> Retention:
    return Retention(core.database, core.matches.service(Accounts), core.clock, DAYS)


async def seated(core: Any, match: Match) -> list[int | None]:
    return [seat.user_id for seat in (await core.matches.get(match.id)).seats]


async def forgotten_in_a_round(core: Any) -> int:
    """Look through everyone, and return how many were forgotten."""
    retention, forgotten = retention_of(core), 0
    while retention.is_due(ALL):
        forgotten += await retention.step()
        core.clock.move(60)
    return forgotten


@pytest.mark.slow
async def test_finished_matches_of_people_who_are_gone_become_anonymous(core: Any) -> None:
    match = await core.ended()
    core.clock.move(DAYS * DAY - 60)
    assert await forgotten_in_a_round(core) == 0
    core.clock.move(DAY)
    assert await forgotten_in_a_round(core) == 3
    assert await seated(core, match) == [FORMER_PLAYER] * 3
    export = (await core.matches.service(Accounts).export(core.ana.id, "")).pop()
    assert b'"ratings":[]' in export.content
    assert b"\n\n]" in export.content
    assert await forgotten_in_a_round(core) == 0


@pytest.mark.both_databases
@pytest.mark.slow
async def test_people_who_play_or_wait_for_something_are_kept(core: Any) -> None:
    old = await core.ended()
    await core.matches.preferences.change_player(core.cleo.id, across=True)
    core.clock.move(2 * DAYS * DAY)
    await core.lobby()  # Ana's
    await core.matches.service(Alerts).save(core.guild, core.ben.id, "mancala", Hours.ANY, "en")
    await core.matches.service(Queue).join(core.cleo.id, "mancala", 86_400, None)
    assert await forgotten_in_a_round(core) == 0
    await core.matches.service(Queue).leave(core.cleo.id)
    core.clock.move(DAY)
    assert await forgotten_in_a_round(core) == 1
    assert await seated(core, old) == [core.ana.id, core.ben.id, FORMER_PLAYER]


async def has_settings(core: Any, who: Person) -> bool:
    async with core.database.read() as connection:
        rows = await data_rows.own_rows(connection, who.id)
    return any(rows.values())


@pytest.mark.slow
async def test_what_people_have_entered_without_playing_is_kept_as_long_and_no_longer(core: Any) -> None:
    await core.ended()
    core.clock.move(2 * DAYS * DAY)
    await core.matches.service(Lessons).reach(core.ana.id, "mancala", 1)
    await core.matches.preferences.change_player(core.ben.id, theme="light")
    await core.matches.blocks.add(core.cleo.id, 999)
    await core.matches.service(PlayerClocks).set_night(core.dan.id, "UTC", None, None)
    people = core.ana, core.ben, core.cleo, core.dan
    core.clock.move(DAYS * DAY - 3_600)
    assert await forgotten_in_a_round(core) == 0
    core.clock.move(DAY)
    assert await forgotten_in_a_round(core) == 4
    assert not any([await has_settings(core, person) for person in people])


@pytest.mark.slow
async def test_who_is_gone_stays_blocked_until_they_ask_to_be_forgotten(core: Any) -> None:
    await core.ended()
    core.clock.move(2 * DAYS * DAY)
    await core.matches.blocks.add(core.ana.id, core.ben.id)
    assert await forgotten_in_a_round(core) == 2
    assert await core.matches.blocks.of(core.ana.id) == [core.ben.id]
    await core.matches.service(Accounts).forget(core.ben.id)
    assert await core.matches.blocks.of(core.ana.id) == []


@pytest.mark.slow
async def test_someone_who_plays_again_at_that_moment_is_kept(core: Any) -> None:
    old = await core.ended()
    core.clock.move(2 * DAYS * DAY)
    await core.lobby()
    since = core.clock() - DAYS * DAY
    assert not await core.matches.service(Accounts).forget_if_gone(core.ana.id, since, core.clock())
    assert core.ana.id in await seated(core, old)


@pytest.mark.slow
async def test_someone_who_cannot_be_forgotten_does_not_keep_the_others(
    core: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await core.ended()
    core.clock.move(2 * DAYS * DAY)
    accounts = core.matches.service(Accounts)
    forget = accounts.forget_if_gone

    async def all_but_ana(user_id: int, since: float, now: float) -> bool:
        if user_id == core.ana.id:
            raise ValueError("a damaged row")
        return bool(await forget(user_id, since, now))

    monkeypatch.setattr(accounts, "forget_if_gone", all_but_ana)
    assert await forgotten_in_a_round(core) == 2


@pytest.mark.both_databases
@pytest.mark.slow
async def test_many_people_are_forgotten_a_few_at_a_time_by_one_process(
    core: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "_FORGOTTEN", 1)
    await core.ended()
    core.clock.move(2 * DAYS * DAY)
    retention = retention_of(core)
    assert not retention.is_due(Shards.parse("1/2"))
    for _ in range(3):
        assert retention.is_due(Shards.parse("0/2"))
        assert await retention.step() == 1
        assert not retention.is_due(ALL)
        core.clock.move(60)
    assert await retention.step() == 0
    core.clock.move(DAY - 60)
    assert not retention.is_due(ALL)
    core.clock.move(60)
    assert retention.is_due(ALL)


@pytest.mark.slow
@pytest.mark.both_databases
async def test_people_in_a_tournament_are_kept_while_it_is_open(core: Any) -> None:
    tournaments = core.matches.service(Tournaments)
    setup = Setup("mancala", {}, Format.SWISS, core.guild, core.channel, core.ben.id)
    record = await tournaments.create(setup, core.ben)
    await tournaments.join(record.id, core.ana)
    core.clock.move(2 * DAYS * DAY)
    assert await forgotten_in_a_round(core) == 0
    await tournaments.cancel(record.id, core.ben.id)
    core.clock.move((DAYS + 1) * DAY)
    assert await forgotten_in_a_round(core) == 2
    record = await tournaments.get(record.id)
    assert (record.entrants[0].user_id, record.setup.organiser_id) == (FORMER_PLAYER, FORMER_PLAYER)
