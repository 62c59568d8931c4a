"""Ranks that the database gives are those of `bot.match.ratings`, on every page and in every list."""

import random
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

import pytest

from bot.features.daily import service as daily_deals
from bot.features.daily.service import DailyResult, MonthStanding
from bot.features.seasons import rows as seasons
from bot.features.seasons.rows import season_standings
from bot.features.seasons.rules import SeasonPool, SeasonStanding
from bot.match import preferences, rating_rows, solo_rows
from bot.match import rows as matches
from bot.match.ratings import Ranked, ranked, top
from bot.match.results import EVERYWHERE, Rating, Solo
from bot.match.settings import PlayerSettings
from bot.store.connections import upsert
from bot.store.database import Database
from bot.store.schema import solos
from tests.bot.matches import example

pytestmark = pytest.mark.both_databases

GUILD, GAME, MONTH = 7, "mancala", "2026-11"
PEOPLE, PAGE = range(1, 41), 7
TABLES = [SeasonPool.PEOPLE, SeasonPool.SOLITAIRE, SeasonPool.DAILY]


@pytest.fixture
def rng() -> random.Random:
    return random.Random(4)


def rating_of(person: int, rng: random.Random, guild_id: int = GUILD) -> Rating:
    number, played = rng.randint(1000, 1005), rng.randint(1, 12)
    return Rating(guild_id, GAME, person, f"P{person}", 25.0, 8.0, number, played, 1, 0, 0, 0.0)


def solo_of(person: int, rng: random.Random) -> Solo:
    played = rng.randint(1, 6)
    cleared, left = rng.randint(0, played), rng.randint(0, 3) * played
    return Solo(
        GUILD, GAME, person, "P", played, cleared, 0, left, left / played, 0.0, share=cleared / played
    )


def standing_of(person: int, rng: random.Random, pool: SeasonPool) -> SeasonStanding:
    played = rng.randint(1, 9)
    cleared, left = rng.randint(0, min(played, 2)), rng.randint(0, 2) * played
    return SeasonStanding(
        *(GUILD, 1, GAME, pool, person, "P", played, 0, 0, 0, cleared, left, 0.0), rating=rng.randint(1, 5)
    )


def season_key(standing: SeasonStanding) -> Any:
    """Return what a season's table goes by."""
    if standing.pool.is_rated:
        return -(standing.rating or 0)
    if standing.pool == SeasonPool.DAILY:
        return -standing.cleared, -standing.played, standing.left
    return -standing.cleared / standing.played, standing.left / standing.played


def by_person(found: Sequence[Ranked[Any]]) -> dict[int, int | None]:
    return {one.item.user_id: one.rank for one in found}


async def pages(database: Database, guild_id: int) -> dict[int, int]:
    """Return the ranks that the pages of a rated leaderboard show."""
    shown: dict[int, int] = {}
    async with database.read() as connection:
        for offset in range(0, len(PEOPLE), PAGE):
            page, total = await rating_rows.page(
                connection, guild_id, GAME, rating_of(1, random.Random()).pool, offset=offset, limit=PAGE
            )
            assert total <= len(PEOPLE)
            shown |= await rating_rows.ranks(connection, page)
    return shown


async def test_every_page_of_a_leaderboard_has_the_ranks_of_the_whole(
    database: Database, rng: random.Random
) -> None:
    rows = [rating_of(person, rng) for person in PEOPLE]
    async with database.write() as connection:
        for row in rows:
            await rating_rows.lock(connection, [row])
    settled = [row for row in rows if row.is_settled]
    assert 0 < len(settled) < len(rows)
    expected = by_person(ranked(settled, key=lambda row: -row.rating))
    assert await pages(database, GUILD) == expected
    async with database.read() as connection:  # and everyone's own, as statistics show it
        own = [await rating_rows.ranks(connection, [row]) for row in rows]
    assert own == [{row.user_id: expected[row.user_id]} if row.is_settled else {} for row in rows]


async def test_across_all_servers_only_those_who_are_listed_have_a_rank(
    database: Database, rng: random.Random
) -> None:
    rows = [replace(rating_of(person, rng, EVERYWHERE), played=9) for person in PEOPLE]
    async with database.write() as connection:
        for row in rows:
            await rating_rows.lock(connection, [row])
            await preferences.save_player(
                connection, PlayerSettings(row.user_id, listed=row.user_id % 2 == 0)
            )
    listed = [row for row in rows if row.user_id % 2 == 0]
    assert await pages(database, EVERYWHERE) == by_person(ranked(listed, key=lambda row: -row.rating))


async def test_solitaires_are_ranked_by_the_share_cleared_then_by_the_average(
    database: Database, rng: random.Random
) -> None:
    rows = [solo_of(person, rng) for person in PEOPLE]
    async with database.write() as connection:
        for row in rows:
            await upsert(connection, solos, asdict(row))
    shown: dict[int, int] = {}
    async with database.read() as connection:
        for offset in range(0, len(PEOPLE), PAGE):
            page, _ = await solo_rows.page(connection, GUILD, GAME, offset, PAGE)
            shown |= await solo_rows.ranks(connection, page)
    assert shown == by_person(ranked(rows, key=lambda row: (-row.share, row.average)))


@pytest.mark.parametrize("pool", TABLES)
async def test_seasons_share_ranks_on_pages_and_in_the_hall_of_fame(
    database: Database, rng: random.Random, pool: SeasonPool
) -> None:
    rows = [standing_of(person, rng, pool) for person in PEOPLE]
    async with database.write() as connection:
        for row in rows:
            await upsert(connection, season_standings, asdict(row))
    shown: list[Ranked[SeasonStanding]] = []
    async with database.read() as connection:
        for offset in range(0, len(PEOPLE), PAGE):
            found, total = await seasons.page(connection, GUILD, 1, GAME, pool, offset=offset, limit=PAGE)
            assert total == len(PEOPLE)
            shown += found
        first = await seasons.best(connection, GUILD, 1, GAME, pool, ranks=1)
        hall = await seasons.best(connection, GUILD, 1, GAME, pool, ranks=3, limit=2)
    placed = ranked((row for row in rows if row.is_placed), key=season_key)
    unplaced = {row.user_id: None for row in rows if not row.is_placed}
    assert by_person(shown) == {**by_person(placed), **unplaced}
    assert by_person(first.rows) == by_person([one for one in placed if one.rank == 1])
    expected = top([one for one in placed if one.rank is not None and one.rank <= 3], 2)
    assert ([one.rank for one in hall.rows], hall.more) == (
        [one.rank for one in expected.rows],
        expected.more,
    )


async def test_lists_of_the_daily_match_have_everyone_with_their_rank(
    database: Database, rng: random.Random
) -> None:
    async with database.write() as connection:
        match = await matches.add(connection, example())
    rows = [
        DailyResult(GUILD, f"{MONTH}-{day:02}", person, "P", match.id, rng.randint(0, 3), 1.0)
        for day in (1, 2)
        for person in PEOPLE
        if rng.random() < 0.8
    ]
    async with database.write() as connection:
        for result in rows:
            await daily_deals.begin(connection, result)
    today = [result for result in rows if result.day.endswith("01")]
    month = [
        MonthStanding(
            person,
            "P",
            len(own),
            sum(result.left == 0 for result in own),
            sum(result.left or 0 for result in own),
        )
        for person in PEOPLE
        if (own := [result for result in rows if result.user_id == person])
    ]
    of_day = ranked(today, key=lambda result: result.left)
    of_month = ranked(month, key=lambda standing: (-standing.cleared, -standing.days, standing.left))
    async with database.read() as connection:
        shown = await daily_deals.of_day(connection, GUILD, f"{MONTH}-01")
        sums = await daily_deals.of_month(connection, GUILD, MONTH)
        own = {result.user_id: await daily_deals.rank_of(connection, result) for result in today}
    assert by_person(shown) == by_person(of_day) and by_person(sums) == by_person(of_month)
    assert own == {person: (rank, len(today)) for person, rank in by_person(of_day).items()}
