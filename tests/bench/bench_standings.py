"""Leaderboards, histories and statistics of a big house: 10,000 people on a server, 200,000 finished matches.

Everything is answered from the store as a command would, without Discord; the chart is measured apart.
`python -m tests.bench.bench_standings [people] [matches]`.
"""

import asyncio
import itertools
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from bot.features.leaderboards.cog import Leaderboards
from bot.features.stats.service import PlayerStats
from bot.match.results import EVERYWHERE
from bot.match.service import Matches
from bot.store import schema
from bot.store.database import Database
from renderers import png_encoder, theme
from renderers.charts import rating_chart
from tests.bench.frame import Row, aligned, hand_over, size

PEOPLE = size(10_000, 200, *sys.argv[1:2])
MATCHES = size(200_000, 4_000, *sys.argv[2:3])
GOAL_MS = 50.0
GUILD = 5
BUSY = 1  # a person in one of fifty matches
ROUNDS = size(40, 5)
DAY = 1_700_000_000.0
Asking = Callable[[], Awaitable[object]]
GAMES = {"dominoes": 3, "mancala": 2, "chain": 4, "crisscross": 1}


def fill(path: Path) -> None:
    """Rows as finished matches leave them, straight into the tables."""
    rng = random.Random(1)
    plain = sqlite3.connect(path)
    with plain:
        rows = list(finished(rng))
        put(plain, schema.matches, (match for match, _, _ in rows))
        put(plain, schema.seats, (seat for _, seats, _ in rows for seat in seats))
        put(plain, schema.results, (result for _, _, results in rows for result in results))
        put(plain, schema.ratings, ratings(rng))
        put(plain, schema.solos, solos(rng))
        put(plain, schema.player_settings, (settings(user) for user in people() if user % 2))
    plain.execute("ANALYZE")
    plain.close()


def put(plain: sqlite3.Connection, table: sa.Table, rows: Iterator[dict[str, Any]]) -> None:
    """Insert the rows; columns that they do not name get nothing, or 0 where there has to be something."""
    first = next(rows)
    required = {column.name: 0 for column in table.columns if not column.nullable}
    statement = str(sa.table(table.name, *map(sa.column, required | first)).insert())
    plain.executemany(statement, (required | row for row in itertools.chain([first], rows)))


def people() -> range:
    return range(1, PEOPLE + 1)


def finished(rng: random.Random) -> Iterator[tuple[dict[str, Any], list[Any], list[Any]]]:
    for number in range(1, MATCHES + 1):
        game = rng.choice(list(GAMES))
        users = rng.sample(people(), GAMES[game])
        if number % 50 == 0 and BUSY not in users:
            users[0] = BUSY
        yield match_of(number, game), seats_of(number, users), results_of(rng, number, game, users)


def match_of(number: int, game: str) -> dict[str, Any]:
    return {
        "id": number, "game": game, "options": "{}", "capacity": GAMES[game], "guild_id": GUILD,
        "channel_id": 6, "host_id": 1, "status": "finished", "version": 50, "state_version": 50,
        "shown_version": 50, "secret": "00" * 32, "commitment": "00" * 32, "seed": "00" * 32,
        "state": "{}", "log": "[]", "reminded": 0, "result": "{}", "rated": 1, "hinted": 0,
        "created_at": DAY + number, "moved_at": DAY + number,
    }  # fmt: skip


def seats_of(number: int, users: list[int]) -> list[Any]:
    return [
        {
            "match_id": number, "seat": seat, "user_id": user, "name": f"Person {user}",
            "status": "joined", "timeouts": 0,
        }
        for seat, user in enumerate(users)
    ]  # fmt: skip


def results_of(rng: random.Random, number: int, game: str, users: list[int]) -> list[Any]:
    alone = len(users) == 1
    winner = rng.randrange(len(users))
    return [
        {
            "match_id": number, "seat": seat, "guild_id": GUILD, "game": game,
            "pool": "solo" if alone else "people", "user_id": user,
            "outcome": "left" if alone else "won" if seat == winner else "lost",
            "score": rng.randint(1, 100), "rating": rng.randint(900, 1800), "at": DAY + number,
            "overall": rng.randint(900, 1800),
        }
        for seat, user in enumerate(users)
    ]  # fmt: skip


def ratings(rng: random.Random) -> Iterator[dict[str, Any]]:
    for game, seats in GAMES.items():
        for guild in (GUILD, EVERYWHERE):
            for user in people() if seats > 1 else ():
                played = rng.randint(1, 60)
                yield {
                    "guild_id": guild, "game": game, "user_id": user, "name": f"Person {user}",
                    "mu": 25.0, "sigma": 8.0, "rating": rng.randint(900, 1800), "played": played,
                    "won": played // 3, "drawn": 0, "streak": 1, "updated_at": DAY, "pool": "people",
                }  # fmt: skip


def solos(rng: random.Random) -> Iterator[dict[str, Any]]:
    for guild in (GUILD, EVERYWHERE):
        for user in people():
            average = rng.random() * 20
            yield {
                "guild_id": guild, "game": "crisscross", "user_id": user, "name": f"Person {user}",
                "played": 10, "cleared": 2, "best": 0, "left": round(10 * average), "average": average,
                "updated_at": DAY, "share": rng.randint(0, 10) / 10,
            }  # fmt: skip


def settings(user: int) -> dict[str, Any]:
    return {
        "user_id": user, "hands": "ephemeral", "theme": "dark", "safe": 0, "reminders": 1, "listed": 1
    }  # fmt: skip


async def times(ask: Asking) -> list[float]:
    """Milliseconds, of several rounds."""
    taken = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        await ask()
        taken.append(1000 * (time.perf_counter() - begun))
    return taken


async def measure(database: Database) -> dict[str, float]:
    """The median milliseconds of every page."""
    matches = Matches(database, now=time.time)
    standings, careers = matches.service(Leaderboards), matches.service(PlayerStats)
    last = PEOPLE - 10

    async def rated(guild_id: int, offset: int) -> None:
        """Read a page and its ranks, as the command does."""
        page, _ = await standings.rated(guild_id, "dominoes", offset=offset, limit=10)
        await standings.ranked(page)

    async def solo(guild_id: int) -> None:
        page, _ = await standings.solo(guild_id, "crisscross", offset=0, limit=10)
        await standings.ranked(page)

    cases: dict[str, Asking] = {
        "leaderboard, first page": lambda: rated(GUILD, 0),
        "leaderboard, last page": lambda: rated(GUILD, last),
        "all servers, first page": lambda: rated(EVERYWHERE, 0),
        "all servers, last page": lambda: rated(EVERYWHERE, last // 2),
        "solitaires, first page": lambda: solo(GUILD),
        "solitaires of all servers": lambda: solo(EVERYWHERE),
        "the game most have played": lambda: matches.played.favourite(GUILD),
    }
    for who, user in (("usual", 7), ("busy", BUSY)):
        _, total = await matches.played.history(user, GUILD, None, offset=0, limit=1)
        label = f"{who} person ({total} matches)"

        def history(guild: int | None, game: str | None, offset: int = 0, user: int = user) -> Asking:
            return lambda: matches.played.history(user, guild, game, offset=offset, limit=10)

        def stats(guild: int | None, game: str, user: int = user) -> Asking:
            return lambda: careers.game_stats(user, guild, game)

        cases |= {
            f"history, {label}": history(GUILD, None),
            f"history's end, {label}": history(GUILD, None, max(total - 10, 0)),
            f"history everywhere, {label}": history(None, None),
            f"history of a game, {label}": history(GUILD, "chain"),
            f"stats, {label}": stats(GUILD, "chain"),
            f"stats of solitaires, {label}": stats(GUILD, "crisscross"),
            f"stats everywhere, {label}": stats(None, "chain"),
        }
    taken = {name: await times(ask) for name, ask in cases.items()}
    course = [1000 + n * 37 % 400 for n in range(500)]

    async def chart() -> None:
        png_encoder.png(rating_chart("Zigzag dominoes", course, theme.get()))

    taken["a course of 500 matches, drawn"] = await times(chart)
    medians = {name: statistics.median(found) for name, found in taken.items()}
    lines = [(name, medians[name], max(found)) for name, found in taken.items()]
    print(*aligned([("", "median ms", "worst ms"), *lines]), sep="\n")
    return medians


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "big.db"
        database = Database(f"sqlite+aiosqlite:///{path}")
        await database.open()
        await asyncio.to_thread(fill, path)
        medians = await measure(database)
        await database.close()
    rows = []
    for subject in ("leaderboard", "history", "stats"):
        slowest, name = max((ms, name) for name, ms in medians.items() if subject in name)
        beside, goal = f"{PEOPLE:,} people, {MATCHES:,} matches", f"under {GOAL_MS:g} ms"
        said = f"{slowest:.1f} ms"
        rows.append(Row(f"the slowest {subject} ({name})", said, beside, None, goal, slowest < GOAL_MS))
    hand_over("standings", rows, medians=medians)


if __name__ == "__main__":
    asyncio.run(main())
