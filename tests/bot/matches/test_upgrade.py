"""Upgrades from the first schema to the newest at the bot's start; matches then go on.

`first_schema.json` holds the rows that the version with schema 0001 wrote: for each game a finished match and
a running one, a match against AI, a lobby, a cancelled match, daily deals, settings.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command, op

from bot import cli
from bot.client import Zigzag
from bot.domain.model import Person
from bot.domain.settings import GuildSettings, PlayerSettings
from bot.services.matches import Matches
from bot.store import migrate, schema
from bot.store.database import Database

ROWS: dict[str, list[dict[str, Any]]] = json.loads(
    Path(__file__).with_name("first_schema.json").read_text(encoding="utf-8")
)
GUILD, CHANNEL, ANA, BEN, CLEO = 900, 800, 1001, 1002, 1003
DOMINOES, LOBBY = 8, 12
RUNNING = range(8, 12)


async def build(address: str) -> None:
    """Create a database as the first version left it."""
    database = Database(address)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrate, "upgrade", _first)
        await database.open()
    await database.close()


def _first(connection: sa.Connection) -> None:
    command.upgrade(migrate.configuration(connection), "0001")
    tables = sa.MetaData()
    tables.reflect(connection)
    for table in tables.sorted_tables:
        if table.name in ROWS:
            connection.execute(sa.insert(table), ROWS[table.name])
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT setval('matches_id_seq', (SELECT max(id) FROM matches))")


async def contents(address: str) -> dict[str, Any]:
    """Return all rows of a database by table, whatever its schema."""
    engine = Database(address)
    found: dict[str, Any] = {}

    def read(connection: sa.Connection) -> None:
        tables = sa.MetaData()
        tables.reflect(connection)
        for table in tables.sorted_tables:
            rows = connection.execute(sa.select(table)).all()
            found[table.name] = sorted(repr(row) for row in rows)
            found[f"indexes of {table.name}"] = sorted(str(index.name) for index in table.indexes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrate, "upgrade", read)
        await engine.open()
    await engine.close()
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """Return the URL of such a database, on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        address = f"sqlite+aiosqlite:///{tmp_path / 'zigzag.db'}"
        await build(address)
        yield address
        return
    postgres = request.getfixturevalue("postgres")
    name = await postgres.new(empty=True)
    await build(postgres.address(name))
    yield postgres.address(name)
    await postgres.drop(name)


@pytest.mark.slow
async def test_every_match_goes_on_and_nothing_is_lost(old: str) -> None:
    database = Database(old)
    await database.open()
    matches = Matches(database, now=lambda: 1_763_700_000.0)
    for row in ROWS["matches"]:
        match = await matches.get(row["id"])
        assert [getattr(match, column) for column in row] == list(row.values())
        moves = [move for move in ROWS["moves"] if move["match_id"] == match.id]
        assert [move.move for move in await matches.moves(match.id)] == [move["move"] for move in moves]
        if match.state is not None:
            assert await matches.rebuild(match.id) == matches.state(match)
    for number in RUNNING:
        match = await matches.get(number)
        seat = matches.to_move(match)
        assert seat is not None
        move = matches.view(match, seat)["legal"][0]
        change = await matches.play(number, match.seats[seat].user_id or 0, move, version=match.version)
        assert change.match.version > match.version
        assert await matches.rebuild(number) == matches.state(change.match)
    await matches.join(LOBBY, Person(BEN, "Ben"), 99_997)
    assert (await matches.join(LOBBY, Person(CLEO, "Cleo"), 99_998)).status == "playing"
    rated, _ = await matches.leaderboards.rated(GUILD, "dominoes", offset=0, limit=9)
    assert {row.user_id: row.played for row in rated} == {ANA: 2, BEN: 2, CLEO: 2}
    history, count = await matches.player_stats.history(ANA, GUILD, None, offset=0, limit=25)
    assert count == len(history) == sum(row["status"] == "finished" for row in ROWS["matches"])
    assert await matches.preferences.of_player(ANA) == PlayerSettings(ANA, "dm", "light")
    assert await matches.preferences.of_guild(GUILD) == GuildSettings(GUILD, "light", 900)
    newest = await matches.open(
        "mancala", {}, Person(ANA, "Ana"), capacity=None, guild_id=GUILD, channel_id=CHANNEL, pace=None,
        invited=(),
    )  # fmt: skip
    assert newest.id > max(row["id"] for row in ROWS["matches"])
    await database.close()


@pytest.mark.slow
async def test_an_upgrade_that_fails_half_way_changes_nothing(
    old: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await contents(old)
    make_index = op.create_index

    def fail_at_the_last(name: str, *arguments: Any, **options: Any) -> None:
        if name == "dailies_by_user":
            raise RuntimeError("the power is gone")
        make_index(name, *arguments, **options)

    database = Database(old)
    with monkeypatch.context() as patch:
        patch.setattr(op, "create_index", fail_at_the_last)
        with pytest.raises(RuntimeError, match="power"):
            await database.open()
    await database.close()
    assert await contents(old) == before
    assert before["alembic_version"] == ["('0001',)"]
    assert await cli.check(old) == 0  # which brings it up to date
    after = await contents(old)
    assert after["alembic_version"] != before["alembic_version"]
    assert after["moves"] == before["moves"]


@pytest.fixture
async def new_bot(tmp_path: Path) -> Callable[[], Zigzag]:
    """Return a function that creates the bot on such a database."""
    address = f"sqlite+aiosqlite:///{tmp_path / 'zigzag.db'}"
    await build(address)
    return lambda: Zigzag(Database(address), mention_pause=0.0, playing_for=0.0)


@pytest.mark.slow
async def test_people_play_on_in_discord(room: Any, words: Any, controls: Any) -> None:
    await move_to(room)
    table = (await room.slash(room.ana, "table", match=DOMINOES)).response
    assert table is not None
    match = await room.match(DOMINOES)
    assert f"#{DOMINOES}" in words(await room.table(DOMINOES))
    before = await room.bot.matches.moves(DOMINOES)
    await room.move(DOMINOES)
    assert len(await room.bot.matches.moves(DOMINOES)) == len(before) + 1
    assert (await room.match(DOMINOES)).version > match.version

    board = (await room.slash(room.ana, "leaderboard", game="dominoes")).response
    assert "Ana" in words(board)


async def move_to(room: Any) -> None:
    """Assign the stored matches to this server, this channel and these people."""
    ids = {GUILD: room.guild.id, CHANNEL: room.channel.id}
    ids |= {ANA: room.ana.id, BEN: room.ben.id, CLEO: room.cleo.id}
    columns = ("guild_id", "channel_id", "user_id", "host_id")
    async with room.bot.database.write() as connection:
        for table in schema.metadata.sorted_tables:
            for column in (table.c[name] for name in columns if name in table.c):
                for before, after in ids.items():
                    await connection.execute(
                        sa.update(table).where(column == before).values({column.name: after})
                    )
