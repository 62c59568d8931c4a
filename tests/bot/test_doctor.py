"""`zigzag doctor`: each fault is injected, named in a line that says what to do, and nothing is changed."""

import asyncio
import shutil
import socket
import sqlite3
import zoneinfo
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot import checks, doctor
from bot.config import Settings
from bot.sandbox.server import Sandbox
from bot.store.migrate import HEAD
from engines import compiled_modules


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)


def made(path: Path, version: str, *, tables: tuple[str, ...] = ("alembic_version", "matches")) -> None:
    with closing(sqlite3.connect(path)) as plain:
        for table in tables:
            plain.execute(f"CREATE TABLE {table} (version_num TEXT)")
        if "alembic_version" in tables:
            plain.execute("INSERT INTO alembic_version VALUES (?)", (version,))
        plain.commit()


def test_a_new_place_and_a_current_database_are_well(tmp_path: Path) -> None:
    path = tmp_path / "zigzag.db"
    assert checks.database(Settings(ZIGZAG_DATABASE=str(path))) is None
    made(path, HEAD)
    assert checks.database(Settings(ZIGZAG_DATABASE=str(path))) is None
    assert [one.name for one in tmp_path.iterdir()] == ["zigzag.db"]


@pytest.mark.parametrize(
    ("address", "word"),
    [
        ("nonsense://", "cannot use"),
        ("://", "not a database address"),
        ("mysql://db/zigzag", "begin with"),
        ("missing/zigzag.db", "folder"),
        (".", "is a folder"),
    ],
)
def test_a_database_in_a_wrong_place(address: str, word: str) -> None:
    problem = checks.database(Settings(ZIGZAG_DATABASE=address))
    assert problem is not None
    assert problem.stops
    assert word in str(problem)


@pytest.mark.parametrize(
    ("version", "word", "stops"),
    [("0001_baseline", "backup", False), ("0061", "before", True), ("9999_next", "newer", True)],
)
def test_a_database_of_another_version(tmp_path: Path, version: str, word: str, stops: bool) -> None:
    made(tmp_path / "old.db", version)
    problem = checks.database(Settings(ZIGZAG_DATABASE="old.db"))
    assert problem is not None
    assert (word in str(problem), problem.stops) == (True, stops)


def test_a_file_of_another_program_or_none(tmp_path: Path) -> None:
    made(tmp_path / "other.db", "", tables=("songs",))
    (tmp_path / "garbage.db").write_bytes(b"not a database" * 99)
    for name, word in (("other.db", "another program"), ("garbage.db", "cannot be read")):
        assert word in str(checks.database(Settings(ZIGZAG_DATABASE=name)))


def test_a_network_drive(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/a / ext4 rw 0 0\nnas:/x {tmp_path.resolve()} nfs4 rw 0 0\n")
    assert "nfs4" in str(checks.drive(Settings(), mounts))
    mounts.write_text("/dev/a / ext4 rw 0 0\n")
    assert checks.drive(Settings(), mounts) is None


def test_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(1 << 30, 1 << 30, 5 << 20))
    assert "5 MB" in str(checks.space(Settings()))


def test_a_port_in_use_and_an_address_of_another_machine() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        assert "cannot be used" in str(checks.port(Settings(ZIGZAG_METRICS=number)))
    assert checks.port(Settings(ZIGZAG_METRICS=number)) is None
    elsewhere = Settings(ZIGZAG_METRICS=number, ZIGZAG_METRICS_HOST="192.0.2.1")
    assert "192.0.2.1" in str(checks.port(elsewhere))


def test_a_program_that_is_not_there() -> None:
    assert "ZIGZAG_PROGRAMS" in str(checks.programs(Settings(ZIGZAG_PROGRAMS="Magpie=/missing/magpie")))


def test_an_env_that_others_can_read(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("")
    file.chmod(0o644)
    assert "chmod 600" in str(checks.secret_file(Settings(), file))
    file.chmod(0o600)
    assert checks.secret_file(Settings(), file) is None


def test_no_compiler_and_no_time_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_modules, "load", lambda _: None)
    monkeypatch.setattr(zoneinfo, "available_timezones", set)
    for check in (checks.compiled, checks.time_zones):
        problem = check(Settings())
        assert problem is not None
        assert not problem.stops


@pytest.mark.parametrize(("name", "value"), [("ZIGZAG_METRICS", "none"), ("DISCORD_TOKEN", "Bot x")])
def test_a_wrong_setting_is_named_without_its_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert doctor.examine() == 1
    said = capsys.readouterr().out
    assert name in said
    assert value not in said


def test_no_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert doctor.examine_with(Settings()) == 1
    assert "`setup`" in capsys.readouterr().out


async def test_tokens_that_are_right_wrong_or_cannot_be_checked(
    capsys: pytest.CaptureFixture[str], unused_tcp_port: int
) -> None:
    server = Sandbox(port=0)
    await server.start()
    nowhere = f"http://127.0.0.1:{unused_tcp_port}/api/v10"
    for token, api, code, word in (
        (server.token, server.api, 0, "The token is valid"),
        ("a-token-that-nobody-has", server.api, 1, "does not know this token"),
        (server.token, nowhere, 1, "cannot be reached"),
    ):
        settings = Settings(DISCORD_TOKEN=token, ZIGZAG_API=api)
        assert await asyncio.to_thread(doctor.examine_with, settings) == code
        said = capsys.readouterr().out
        assert word in said
        assert token not in said
    await server.close()
