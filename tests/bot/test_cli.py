"""The commands beside running the bot, and a bot that continues with a copy."""

import asyncio
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot import __version__, cli
from bot.features import odd_moves
from bot.match.model import Person
from bot.match.service import Matches
from bot.store.database import Database, DatabaseUnusable
from tests.bot import finished
from tests.bot.matches import open_match
from tests.forked import Forked

ROOT = Path(__file__).parents[2]
PLAYER = Path(__file__).with_name("match") / "player.py"


def address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def run(folder: Path, *arguments: str, database: str = "zigzag.db") -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` with these arguments in this folder."""
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "ZIGZAG_DATABASE": database},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


async def forked(folder: Path, *arguments: str, database: str) -> tuple[int | None, str]:
    """Do the same in a process that has imported the bot already. Return its exit code, and what it said."""
    log = folder.with_suffix(".log")
    log.write_bytes(b"")
    environment = {**os.environ, "ZIGZAG_DATABASE": database}
    process = Forked("bot", *arguments, output=log, environment=environment, folder=folder)
    return await process.wait(), log.read_text(encoding="utf-8")


def played(path: Path) -> set[tuple[int, int]]:
    """Return the match and ply of every move in a database file."""
    with closing(sqlite3.connect(path)) as plain:
        return set(plain.execute("SELECT match_id, ply FROM moves"))


def restore(copy: Path, path: Path) -> None:
    """Restore a copy as docs/operating.md says."""
    for one in path.parent.glob(f"{path.name}*"):
        one.unlink()
    shutil.copy(copy, path)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.slow
async def test_copies_taken_while_matches_are_played_are_intact(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "zigzag.db"
    player = await asyncio.create_subprocess_exec(
        *(sys.executable, PLAYER, path, "1"),
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
    )
    assert player.stdout is not None
    copies = []
    said: list[tuple[int, ...]] = []
    for number in range(8):
        lines = [await player.stdout.readline() for _ in range(25)]
        said += [tuple(map(int, line.split())) for line in lines]
        copies.append((tmp_path / f"copy{number}.db", set(said)))
        assert await asyncio.to_thread(cli.backup, address(path), copies[-1][0]) == 0
    player.kill()
    await player.communicate()
    for copy, acknowledged in copies:
        assert await cli.check(address(copy)) == 0
        assert acknowledged <= played(copy)
    assert capsys.readouterr().err == ""
    assert len(played(copies[-1][0])) > len(played(copies[0][0]))


async def test_a_bot_continues_with_a_copy_older_than_what_discord_shows(room: Any, tmp_path: Path) -> None:
    match_id = await room.begun(set=6)
    for _ in range(3):
        await room.move(match_id)
    path, copy = tmp_path / "zigzag.db", tmp_path / "copy.db"
    assert await asyncio.to_thread(cli.backup, address(path), copy) == 0
    then = await room.match(match_id)
    for _ in range(2):
        await room.move(match_id)
    late = await room.to_move(match_id)
    newer = await room.hand(late, match_id)

    await room.bot.database.close()
    restore(copy, path)
    await room.restart()

    assert await room.match(match_id) == then
    mover = await room.to_move(match_id)
    await room.press(late, newer.response, "move")  # of a position the copy does not have
    assert (await room.match(match_id)).version == then.version
    await room.games(mover, "table", match=match_id)
    await room.move(match_id)
    assert len(await room.bot.matches.queries.moves(match_id)) == 4
    assert await room.bot.matches.queries.rebuild(match_id) == room.bot.matches.positions.state(
        await room.match(match_id)
    )


async def test_check_reports_every_match_that_its_moves_do_not_reproduce(
    room: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        match_id = await room.begun(set=6)
        await room.move(match_id)
    path, copy = tmp_path / "zigzag.db", tmp_path / "copy.db"
    assert await asyncio.to_thread(cli.backup, address(path), copy) == 0
    with closing(sqlite3.connect(copy)) as plain:
        plain.execute("UPDATE moves SET move = 'bid 999' WHERE match_id = 1")
        plain.execute("UPDATE matches SET seed = 'not one' WHERE id = 2")
        plain.commit()
    assert await cli.check(address(copy)) == 1
    said = capsys.readouterr()
    assert "match #1: move 1: " in said.err
    assert [line.split(":")[0] for line in said.err.splitlines()] == ["match #1", "match #2"]
    assert said.out.endswith(": 3\n")


async def test_check_reports_a_match_whose_position_is_missing(
    room: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        await room.begun(set=6)
    await room.slash(room.dan, "dominoes")
    copy = tmp_path / "copy.db"
    assert await asyncio.to_thread(cli.backup, address(tmp_path / "zigzag.db"), copy) == 0
    with closing(sqlite3.connect(copy)) as plain:
        plain.execute("UPDATE matches SET state = NULL WHERE id = 1")
        plain.execute("UPDATE matches SET state = NULL, seed = NULL WHERE id = 2")
        plain.commit()
    assert await cli.check(address(copy)) == 1
    said = capsys.readouterr()
    assert [line.split(":")[0] for line in said.err.splitlines()] == ["match #1", "match #2"]
    assert said.out.endswith(": 3\n")


async def test_whatever_page_is_damaged_check_tells_it_in_lines(
    room: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        await room.begun(set=6)
    copy = tmp_path / "copy.db"
    assert await asyncio.to_thread(cli.backup, address(tmp_path / "zigzag.db"), copy) == 0
    whole, codes = copy.read_bytes(), []
    capsys.readouterr()
    for first in [100, *range(4096, len(whole), 5 * 4096)]:
        content = bytearray(whole)
        content[first : first + 8] = b"\xff" * 8
        damaged = tmp_path / f"{first}.db"  # another file each: a check may leave one locked
        damaged.write_bytes(content)
        try:
            codes.append(await cli.check(address(damaged)))
        except DatabaseUnusable as error:
            codes.append(1)
            assert "\n" not in error.reason
            assert "locked" not in error.reason
        assert "Traceback" not in capsys.readouterr().err
    assert any(codes)


async def test_check_reports_a_damaged_file(
    room: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await room.begun(set=6)
    copy = tmp_path / "copy.db"
    assert await asyncio.to_thread(cli.backup, address(tmp_path / "zigzag.db"), copy) == 0
    with closing(sqlite3.connect(copy)) as plain:
        plain.execute("PRAGMA foreign_keys = OFF")
        plain.execute("UPDATE seats SET match_id = 77 WHERE seat = 0")
        plain.commit()
    assert await cli.check(address(copy)) == 1
    assert "is damaged" in capsys.readouterr().err


@pytest.mark.slow
async def test_the_command_line(tmp_path: Path) -> None:
    made = Database(address(tmp_path / "zigzag.db"))
    await made.open()
    copied = await asyncio.to_thread(run, tmp_path, "backup", "copy.db")
    assert (copied.returncode, copied.stderr) == (0, "")
    code, said = await forked(tmp_path, "backup", "copy.db", database="zigzag.db")
    assert code == 1
    assert "not overwritten" in said
    checked = await asyncio.to_thread(run, tmp_path, "check", database="copy.db")
    assert (checked.returncode, checked.stderr) == (0, "")
    await made.close()
    for arguments, database, word in (
        (["backup", "x.db"], "postgresql+asyncpg://ana:hunter2@db/zigzag", "pg_dump"),
        (["backup", "x.db"], "nonsense://", "PostgreSQL"),
        (["check"], "missing.db", "no such file"),
        (["backup", "x.db"], "missing.db", "no such file"),
    ):
        code, said = await forked(tmp_path, *arguments, database=database)
        assert code == 1
        assert word in said
        assert "Traceback" not in said
        assert "hunter2" not in said
    result = await asyncio.to_thread(run, tmp_path, "--version")
    assert (result.returncode, result.stdout) == (0, f"zigzag {__version__}\n")
    assert names(tmp_path) == ["copy.db", "zigzag.db"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [(["restart"], "'matches'"), (["export"], "MATCH"), (["export", "one"], "such as 12")],
)
def test_wrong_arguments_are_refused_in_two_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    monkeypatch.setattr(sys, "argv", ["zigzag", *arguments])
    with pytest.raises(SystemExit) as refused:
        cli.main()
    said = capsys.readouterr().err
    assert refused.value.code == 2
    assert word in said
    assert len(said.splitlines()) == 2


@pytest.mark.slow
async def test_open_matches_are_listed_and_stuck_ones_say_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "zigzag.db"
    assert await cli.list_matches(address(path), stuck_only=False) == 1
    database = Database(address(path))
    await database.open()
    matches = Matches(database, now=lambda: 0.0)
    for game in ("mancala", "dominoes"):
        await open_match(
            matches,
            game,
            {},
            Person(1, "Ana"),
            capacity=None,
            guild_id=900,
            channel_id=800,
            pace=None,
            invited=(),
        )
    await database.close()
    capsys.readouterr()
    assert await cli.list_matches(address(path), stuck_only=False) == 0
    first, second, summary = capsys.readouterr().out.splitlines()
    assert first.startswith("#1 mancala lobby, 1 people and 0 bots of 2, server 900, channel 800")
    assert "STUCK: due and not served, newest version not shown" in second
    assert summary == "open: 2, stuck: 2"
    assert "Ana" not in first
    assert await cli.list_matches(address(path), stuck_only=True) == 0


async def test_a_finished_match_is_exported_and_no_other(
    room: Any, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    running = await room.begun(set=6)
    match_id = await finished.play(room, await finished.begun(room))
    written = (await room.slash(room.ana, "review", show="file", match=match_id)).response.attachments[0]
    comments = re.compile(rb"^;.*\n", re.MULTILINE)  # a review's, which this command does not make
    expected = comments.sub(b"", await written.read())
    database = address(tmp_path / "zigzag.db")
    capsysbinary.readouterr()
    assert await cli.export(database, match_id, None) == 0
    assert capsysbinary.readouterr().out == expected
    file = tmp_path / "match.txt"
    assert await cli.export(database, match_id, file) == 0
    assert file.read_bytes() == expected
    for number, target in (
        (match_id, file),
        (running, None),
        (10**30, None),
        (match_id, tmp_path / "no" / "x"),
    ):
        assert await cli.export(database, number, target) == 1
    assert await cli.export(address(tmp_path / "missing.db"), match_id, None) == 1
    assert len(capsysbinary.readouterr().err.splitlines()) == 5


async def test_health_is_what_the_running_bot_answers(capsys: pytest.CaptureFixture[str]) -> None:
    answers = [web.Response(text="ok\n"), web.Response(text="Discord is not connected\n", status=503)]

    async def healthz(_: web.Request) -> web.Response:
        return answers.pop(0)

    app = web.Application()
    app.add_routes([web.get("/healthz", healthz)])
    async with TestServer(app, host="127.0.0.1") as server:
        port = server.port
        assert await asyncio.to_thread(cli.health, port) == 0
        assert await asyncio.to_thread(cli.health, port) == 1
    assert await asyncio.to_thread(cli.health, port) == 1
    assert cli.health(None) == 1
    said = capsys.readouterr()
    assert said.out == "ok\n"
    first, second, third = said.err.splitlines()
    assert first == "Discord is not connected"
    assert f"port {port}" in second
    assert "ZIGZAG_METRICS" in third


async def test_reports_are_written_once_their_matches_are_over_and_then_cleared(
    room: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running, over = await room.begun(set=6), await finished.play(room, await finished.begun(room))
    async with room.bot.database.write() as connection:
        for match_id in (running, over):
            await odd_moves._add(connection, odd_moves.Report(0, match_id, 1, "hard", __version__))
    database, file = address(tmp_path / "zigzag.db"), tmp_path / "odd.jsonl"
    capsys.readouterr()
    assert await cli.reports(database, file, clear=True) == 0
    assert capsys.readouterr().err == "waiting for the end of their matches: 1\n"
    assert [json.loads(line)["game"] for line in file.read_text("utf-8").splitlines()] == ["mancala"]
    assert await cli.reports(database, file, clear=True) == 1  # the file is there
    assert [report.match_id for report in await odd_moves.reports(room.bot.database)] == [running]
