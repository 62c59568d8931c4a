"""Seasons of a server: what counts in them, how they end, and what is kept of them."""

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from bot.features.daily.service import Dailies
from bot.features.leaderboards.cog import Leaderboards
from bot.features.me import data_rows
from bot.features.seasons.rules import SeasonLength, SeasonPool, end_of, start_of
from bot.features.seasons.service import Seasons
from bot.match.commands import Join, Resign
from bot.match.results import RatingPool
from bot.match.service import Matches
from bot.store.process_rows import ALL
from bot.store.schema import results


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("length", "now", "end"),
    [
        (SeasonLength.MONTH, "2026-11-22", "2026-12-01"),
        (SeasonLength.MONTH, "2026-12-01", "2027-01-01"),
        (SeasonLength.QUARTER, "2026-11-22", "2027-01-01"),
        (SeasonLength.QUARTER, "2027-01-01", "2027-04-01"),
    ],
)
def test_seasons_end_by_the_calendar(length: SeasonLength, now: str, end: str) -> None:
    assert end_of(length, at(now)) == at(end)


@given(st.sampled_from(SeasonLength), st.datetimes(datetime(1970, 2, 1), datetime(9000, 1, 1)))
def test_every_moment_is_in_one_period(length: SeasonLength, when: datetime) -> None:
    now = when.replace(tzinfo=UTC).timestamp()
    start, end = start_of(length, now), end_of(length, now)
    assert start <= now < end
    assert (start_of(length, start), end_of(length, start)) == (start, end)
    assert start_of(length, end) == end


async def people(core: Any, number: int, pool: SeasonPool = SeasonPool.PEOPLE, game: str = "mancala") -> Any:
    return await core.matches.service(Seasons).page(core.guild, number, game, pool, offset=0, limit=10)


async def mancala(core: Any, times: int = 1) -> None:
    for _ in range(times):
        match = await core.lobby(game="mancala", options={"pits": 4, "seeds": 3})
        await core.play_out((await core.matches.act(match.id, Join(core.ben, core.interaction()))).match)


async def over(core: Any) -> int:
    """Move the clock to the end of the running season, and end it."""
    season = await core.matches.service(Seasons).running(core.guild)
    core.clock.time = season.ends_at
    return int(await core.matches.service(Seasons).end_due(ALL))


@pytest.mark.slow
async def test_a_season_ends_with_its_table_kept_and_ratings_less_certain(core: Any) -> None:
    seasons, boards = core.matches.service(Seasons), core.matches.service(Leaderboards)
    await mancala(core)
    await seasons.choose(core.guild, SeasonLength.MONTH)
    assert await seasons.end_due(ALL) == 0
    await mancala(core, 5)
    before, _ = await boards.rated(core.guild, "mancala", offset=0, limit=10)
    kept = await people(core, 1)
    assert [player.item.played for player in kept.players] == [5, 5]  # the match before does not count
    assert [player.item.rating for player in kept.players] == [one.rating for one in before]
    assert await over(core) == 1
    assert await seasons.end_due(ALL) == 0
    after, _ = await boards.rated(core.guild, "mancala", offset=0, limit=10)
    assert [one.played for one in after] == [6, 6]
    for old, new in zip(before, after, strict=True):
        assert (new.mu, new.sigma > old.sigma, new.rating < old.rating) == (old.mu, True, True)
    everywhere, _ = await boards.rated(0, "mancala", offset=0, limit=10)
    assert all(one.sigma == old.sigma for one, old in zip(everywhere, before, strict=False))
    assert (await people(core, 2)).total == 0
    await mancala(core)
    assert await people(core, 1) == kept
    assert [player.item.played for player in (await people(core, 2)).players] == [1, 1]
    hall = await seasons.hall_of_fame(core.guild, "mancala", SeasonPool.PEOPLE)
    assert [(season.number, len(top.rows)) for season, top in hall] == [(1, 2)]
    assert hall[0][1].rows[0].item.user_id == kept.players[0].item.user_id


@pytest.mark.both_databases
async def test_what_ends_after_midnight_counts_in_the_next_season(core: Any) -> None:
    seasons = core.matches.service(Seasons)
    first = await seasons.choose(core.guild, SeasonLength.MONTH)
    await mancala(core)
    ended, _ = await core.matches.service(Leaderboards).rated(core.guild, "mancala", offset=0, limit=10)
    core.clock.time = first.ends_at  # the scheduler has not come to it yet
    await mancala(core)
    async with core.database.read() as connection:
        found = await connection.execute(
            select(results.c.user_id, results.c.rating_before).order_by(results.c.at)
        )
        before = dict(found.all())
    assert all(before[one.user_id] < one.rating for one in ended)  # less certain, as in a new season
    daily = await core.matches.service(Dailies).play(core.guild, core.ana, core.channel)
    await core.play_out(daily)
    assert [player.item.played for player in (await people(core, 1)).players] == [1, 1]
    assert [player.item.played for player in (await people(core, 2)).players] == [1, 1]
    for pool, played in ((SeasonPool.DAILY, [1]), (SeasonPool.SOLITAIRE, [1])):
        assert (await people(core, 1, pool, "crisscross")).total == 0
        assert [
            player.item.played for player in (await people(core, 2, pool, "crisscross")).players
        ] == played
    assert await seasons.end_due(ALL) == 0
    second, first = await seasons.of_guild(core.guild)
    assert first.ended_at == first.ends_at == second.began_at


async def test_a_season_ends_at_its_end_however_late_that_is_noticed(core: Any) -> None:
    core.clock.time = at("2026-11-22")
    await core.matches.service(Seasons).choose(core.guild, SeasonLength.MONTH)
    core.clock.time = at("2027-02-14")
    assert await core.matches.service(Seasons).end_due(ALL) == 1
    assert await core.matches.service(Seasons).end_due(ALL) == 0
    now, before = await core.matches.service(Seasons).of_guild(core.guild)
    assert before.ended_at == at("2026-12-01")
    assert (now.began_at, now.ends_at) == (at("2027-02-01"), at("2027-03-01"))


async def test_a_season_that_is_over_is_not_made_longer(core: Any) -> None:
    core.clock.time = at("2026-11-22")
    first = await core.matches.service(Seasons).choose(core.guild, SeasonLength.MONTH)
    core.clock.time = first.ends_at
    second = await core.matches.service(Seasons).choose(core.guild, SeasonLength.QUARTER)
    assert (second.number, second.began_at, second.ends_at) == (2, first.ends_at, at("2027-01-01"))
    core.clock.time = second.ends_at
    third = await core.matches.service(Seasons).choose_role(core.guild, 77)
    assert (third.number, third.role_id) == (3, 77)


@pytest.mark.both_databases
async def test_two_processes_end_a_season_once(core: Any) -> None:
    await core.matches.service(Seasons).choose(core.guild, SeasonLength.QUARTER)
    (season,) = await core.matches.service(Seasons).of_guild(core.guild)
    other = Matches(core.database, now=core.clock)
    core.clock.time = season.ends_at
    ended = [await one.service(Seasons)._end(season) for one in (core.matches, other)]
    assert ended == [True, False]
    assert [one.number for one in await other.service(Seasons).of_guild(core.guild)] == [2, 1]


@pytest.mark.both_databases
async def test_solitaires_and_the_daily_match_have_tables_of_their_own(core: Any) -> None:
    await core.matches.service(Seasons).choose(core.guild, SeasonLength.MONTH)
    daily = await core.play_out(await core.matches.service(Dailies).play(core.guild, core.ana, core.channel))
    await core.play_out(await core.alone(game="crisscross", options={}))
    shown = {
        pool: [player.item for player in (await people(core, 1, pool, "crisscross")).players]
        for pool in (SeasonPool.DAILY, SeasonPool.SOLITAIRE)
    }
    assert [one.played for one in shown[SeasonPool.DAILY]] == [1]
    assert shown[SeasonPool.DAILY][0].left == daily.result["scores"][0]
    assert [one.played for one in shown[SeasonPool.SOLITAIRE]] == [2]


@pytest.mark.both_databases
async def test_the_length_can_be_changed_and_seasons_stopped(core: Any) -> None:
    seasons = core.matches.service(Seasons)
    month = await seasons.choose(core.guild, SeasonLength.MONTH)
    quarter = await seasons.choose(core.guild, SeasonLength.QUARTER)
    assert quarter.number == month.number
    assert quarter.ends_at >= month.ends_at
    assert await seasons.choose(core.guild, None) is None
    assert (await seasons.choose(core.guild, SeasonLength.MONTH)).number == 2


@pytest.mark.both_databases
@pytest.mark.slow
async def test_the_best_get_the_role_and_those_of_the_last_season_lose_it(core: Any) -> None:
    seasons = core.matches.service(Seasons)
    await seasons.choose(core.guild, SeasonLength.MONTH)
    assert (await seasons.choose_role(core.guild, 77)).role_id == 77
    await mancala(core, 5)
    first = (await people(core, 1)).players[0].item.user_id
    await over(core)
    (crowning,) = await seasons.to_crown(ALL)
    assert (crowning.best, crowning.former) == ({first}, set())
    await seasons.crowned(crowning.season)
    assert await seasons.to_crown(ALL) == []
    await seasons.choose_role(core.guild, 88)
    await over(core)
    (crowning,) = await seasons.to_crown(ALL)
    assert (crowning.best, crowning.former) == (set(), {first})
    assert (crowning.season.role_id, crowning.former_role_id) == (88, 77)


@pytest.mark.both_databases
async def test_everyone_who_ends_a_season_first_gets_the_role(core: Any) -> None:
    seasons = core.matches.service(Seasons)
    await seasons.choose(core.guild, SeasonLength.MONTH)
    await seasons.choose_role(core.guild, 77)
    for winner, loser in ((core.ana, core.ben), (core.cleo, core.dan)) * 5:
        match = await core.lobby(host=winner, game="mancala", options={"pits": 4, "seeds": 3})
        match = await core.moved((await core.matches.act(match.id, Join(loser, core.interaction()))).match)
        await core.matches.act(match.id, Resign(loser.id))
    assert [player.rank for player in (await people(core, 1)).players] == [1, 1, 3, 3]
    await over(core)
    (crowning,) = await seasons.to_crown(ALL)
    assert crowning.best == {core.ana.id, core.cleo.id}
    ((_, hall),) = await seasons.hall_of_fame(core.guild, "mancala", SeasonPool.PEOPLE)
    assert [(row.item.user_id, row.rank) for row in hall.rows] == [
        (core.ana.id, 1),
        (core.cleo.id, 1),
        (core.ben.id, 3),
        (core.dan.id, 3),
    ]


async def test_who_is_forgotten_is_in_no_archive(core: Any) -> None:
    await core.matches.service(Seasons).choose(core.guild, SeasonLength.MONTH)
    await mancala(core)
    await over(core)
    async with core.database.write() as connection:
        rows = await data_rows.own_rows(connection, core.ana.id)
        assert [row["pool"] for row in rows["seasons"]] == [RatingPool.PEOPLE]
        await data_rows.delete_own(connection, core.ana.id, asked=True)
    assert [player.item.user_id for player in (await people(core, 1)).players] == [core.ben.id]
