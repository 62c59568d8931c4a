"""`zigzag doctor`: each fault is injected, and named in a sentence that says what to do."""

import asyncio
import errno
import os
import shutil
import socket
import sqlite3
import sys
import zoneinfo
from collections import namedtuple
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PIL import features

import bot
import engines
from bot import __main__, doctor
from bot.config import Settings, database_url
from bot.doctor import host_settings, machine
from bot.findings import Finding
from bot.monitoring import health
from bot.store import inspection
from bot.store.database import Database
from bot.store.inspection import Contents
from bot.store.process_rows import Fingerprints, StoredSession, StoredSessions, here
from bot.workers import pool
from engines import compiled_modules
from renderers import fonts

NOW = 1_800_000_000.0
TOKEN = "MTE5MTE2ODkxNDIzMTM5NDMwNQ.GuMhzT.t7aR8q_0of-a-bot-that-nobody-has"  # noqa: S105 - nobody's


@dataclass(frozen=True, slots=True)
class Place:
    """The current folder, with a database of this version."""

    folder: Path
    database: Path
    patch: pytest.MonkeyPatch

    def env(self, text: str, mode: int = 0o600) -> None:
        Path(".env").write_text(text)
        Path(".env").chmod(mode)

    async def contents(self) -> list[Finding]:
        return (await inspection.contents(f"sqlite+aiosqlite:///{self.database}"))[0]

    async def changed(self, statement: str) -> list[Finding]:
        """Look at the database after this statement."""
        with closing(sqlite3.connect(self.database)) as plain:
            plain.execute(statement)
            plain.commit()
        return await self.contents()


@pytest.fixture
def place(tmp_path: Path, sqlite_template: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    for name in (host_settings.TOKEN, "CC", "ZIGZAG_DATABASE", "ZIGZAG_METRICS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return Place(tmp_path, Path(shutil.copy(sqlite_template, tmp_path / "zigzag.db")), monkeypatch)


Injection = Callable[[Place], Awaitable[list[Finding]] | list[Finding]]
FAULTS: dict[str, list[Injection]] = {}


def fault(*keys: str) -> Callable[[Injection], Injection]:
    """Register what injects the fault and looks for it."""

    def add(inject: Injection) -> Injection:
        for key in keys:
            FAULTS.setdefault(key, []).append(inject)
        return inject

    return add


def posix_only() -> None:
    if os.name != "posix":
        pytest.skip("Windows has other rules and no /proc")


def session(*, shards: int = 1, holder: str = "elsewhere/7", **others: Any) -> StoredSession:
    values = {"shard": 0, "application_id": 5, "session": "s", "sequence": 1, "gateway": "", **others}
    return StoredSession(shards=shards, holder=holder, is_released=False, at=NOW, **values)


# Settings


@fault("env-unreadable")
def _(place: Place) -> list[Finding]:
    Path(".env").write_bytes(b"ZIGZAG_LOG=\xff")
    return host_settings.read()[0]


@fault("env-unreadable")
def _(place: Place) -> list[Finding]:
    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    place.env("")
    place.patch.setattr("pydantic_settings.sources.providers.dotenv.dotenv_values", refuse)
    return host_settings.read()[0]


@fault("env-open")
def _(place: Place) -> list[Finding]:
    posix_only()
    place.env("", mode=0o644)
    return host_settings.permissions()


@fault("setting-unknown")
def _(place: Place) -> list[Finding]:
    place.env("ZIGZAG_COLOUR=red\n")
    return host_settings.unknown_names(environment={"ZIGZAG_BENCH_QUICK": "1"})


@fault("setting-unknown")
def _(place: Place) -> list[Finding]:
    findings = host_settings.unknown_names(environment={"ZIGZAG_DATABSE": "x", "HOME": "/"})
    assert "write ZIGZAG_DATABASE" in str(findings[0])
    return findings


@fault("setting")
def _(place: Place) -> list[Finding]:
    place.env("ZIGZAG_METRICS=none\nZIGZAG_LOG=LOUD\n")
    findings, settings = host_settings.read()
    assert settings is None
    assert len(findings) == 2
    return findings


@fault("token-missing")
def _(place: Place) -> list[Finding]:
    return host_settings.token(Settings())


def of_kind(key: str, token: str) -> None:
    @fault(key)
    def _(place: Place) -> list[Finding]:
        return host_settings.token(Settings(DISCORD_TOKEN=token))


of_kind("token-client-secret", "k3Jq-x0fZ9_aB7cD1eF2gH4iJ5kL6mN8")
of_kind("token-public-key", "0123456789abcdef" * 4)
of_kind("token-id", "1191168914231394305")
of_kind("token-of-person", "mfa.VkO_2G4Qv3T--NO--lWetW_tjND--TOKEN--QFTm6YGtzq9PH--4U--tG0")
of_kind("token-quoted", f'"{TOKEN}"')
of_kind("token-malformed", "changeme")


@fault("token-twice")
def _(place: Place) -> list[Finding]:
    place.env(f"DISCORD_TOKEN={TOKEN}\n")
    return host_settings.token(
        Settings(DISCORD_TOKEN=TOKEN[::-1]), environment={"DISCORD_TOKEN": TOKEN[::-1]}
    )


@fault("program")
def _(place: Place) -> list[Finding]:
    return host_settings.programs(Settings(ZIGZAG_PROGRAMS="Magpie=/missing/magpie"))


@fault("port")
async def _(place: Place) -> list[Finding]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        place.patch.setattr(health, "ask", lambda *_: health.Health(404, "Not Found"))
        return await doctor.look_at_ports(Settings(DISCORD_TOKEN=TOKEN, ZIGZAG_METRICS=number))


@fault("port")
def _(place: Place) -> list[Finding]:
    elsewhere = Settings(DISCORD_TOKEN=TOKEN, ZIGZAG_METRICS=9100, ZIGZAG_METRICS_HOST="192.0.2.1")
    return host_settings.ports(elsewhere)


# The machine


@fault("discord-py")
async def _(place: Place) -> list[Finding]:
    place.patch.setattr("discord.__version__", "2.0.0")
    return await machine.packages()


@fault("game-left-out")
async def _(place: Place) -> list[Finding]:
    place.patch.setattr(engines, "left_out", lambda: ["The game pegs is left out: it has no rules."])
    return await machine.installed_games()


@fault("not-compiled")
async def _(place: Place) -> list[Finding]:
    place.patch.setattr(compiled_modules, "load", lambda _: None)
    return await machine.compiled()


@fault("no-compiler")
async def _(place: Place) -> list[Finding]:
    place.patch.setattr(compiled_modules, "load", lambda _: None)
    posix_only()
    place.patch.setattr(shutil, "which", lambda _: None)
    return await machine.compiled()


@fault("pillow")
async def _(place: Place) -> list[Finding]:
    place.patch.setattr(features, "check", lambda name: name != "freetype2")
    return await machine.drawing()


@fault("font")
async def _(place: Place) -> list[Finding]:
    place.patch.setattr(fonts, "_FILE", place.folder / "missing.ttf")
    return await machine.drawing()


@fault("memory")
async def _(place: Place) -> list[Finding]:
    (place.folder / "meminfo").write_text("MemTotal: 512000 kB\nMemAvailable: 40960 kB\n")
    findings = await machine.memory(place.folder / "meminfo", place.folder)
    assert "40 MB" in str(findings[0])
    return findings


@fault("memory")
async def _(place: Place) -> list[Finding]:
    (place.folder / "memory.max").write_text(f"{256 << 20}\n")
    (place.folder / "memory.current").write_text(f"{240 << 20}\n")
    (place.folder / "memory.stat").write_text(f"anon 5\ninactive_file {40 << 20}\n")
    return await machine.memory(place.folder / "missing", place.folder)


@fault("open-files")
async def _(place: Place) -> list[Finding]:
    resource = pytest.importorskip("resource")
    place.patch.setattr(resource, "getrlimit", lambda _: (64, 64))
    return await machine.open_files()


@fault("workers")
async def _(place: Place) -> list[Finding]:
    async def refuse(_: int) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    place.patch.setattr(pool, "_start_process", refuse)
    return await machine.workers()


@fault("time-zones")
async def _(place: Place) -> list[Finding]:
    place.patch.setattr(zoneinfo, "available_timezones", set)
    return await machine.time_zones()


# The database


def at_address(address: str) -> None:
    @fault("database-address")
    def _(place: Place) -> list[Finding]:
        return inspection.address(address)


for _address in ("://", "mysql://db/zigzag", "sqlite+aiosqlite://"):
    at_address(_address)


@fault("database-folder")
def _(place: Place) -> list[Finding]:
    return inspection.place(place.folder / "missing" / "zigzag.db")


@fault("database-unwritable")
def _(place: Place) -> list[Finding]:
    return inspection.place(place.folder)


@fault("database-unwritable")
def _(place: Place) -> list[Finding]:
    def refuse(**_: Any) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    place.patch.setattr("tempfile.TemporaryFile", refuse)
    return inspection.place(place.database)


@fault("database-drive")
def _(place: Place) -> list[Finding]:
    posix_only()
    folder = place.folder / "a folder"
    mounts = place.folder / "mounts"
    shown = str(folder.resolve()).replace(" ", r"\040")
    mounts.write_text(f"/dev/a / ext4 rw 0 0\nnas:/x {shown} nfs4 rw 0 0\n")
    assert inspection.drive(place.database, mounts) == []
    return inspection.drive(folder / "zigzag.db", mounts)


@fault("database-space")
def _(place: Place) -> list[Finding]:
    usage = namedtuple("usage", "total used free")
    place.patch.setattr(shutil, "disk_usage", lambda _: usage(1 << 30, 1 << 30, 5 << 20))
    return inspection.space(place.database)


@fault("database-old")
async def _(place: Place) -> list[Finding]:
    return await place.changed("UPDATE alembic_version SET version_num = '0001_baseline'")


@fault("database-newer")
async def _(place: Place) -> list[Finding]:
    return await place.changed("UPDATE alembic_version SET version_num = '9999_next'")


@fault("database-prerelease")
async def _(place: Place) -> list[Finding]:
    return await place.changed("UPDATE alembic_version SET version_num = '0061'")


@fault("database-foreign")
async def _(place: Place) -> list[Finding]:
    return await place.changed("DROP TABLE alembic_version")


@fault("database-damaged")
async def _(place: Place) -> list[Finding]:
    return await place.changed("DROP TABLE heartbeats")


@fault("database-damaged")
async def _(place: Place) -> list[Finding]:
    content = bytearray(place.database.read_bytes())
    content[4096:12288] = b"\xff" * 8192
    place.database.write_bytes(content)
    return await place.contents()


@fault("database-locked")
async def _(place: Place) -> list[Finding]:
    with closing(sqlite3.connect(place.database, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        place.database.with_name("zigzag.db-wal").touch()
        place.patch.setattr(inspection, "CONNECT_TIMEOUT", 0.0)
        return await place.contents()


@fault("database-unreachable")
async def _(place: Place) -> list[Finding]:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"postgresql+asyncpg://zigzag:hunter2@127.0.0.1:{unused.getsockname()[1]}/zigzag"
        findings = (await inspection.contents(address))[0]
    assert "hunter2" not in str(findings)
    return findings


@fault("database-driver")
async def _(place: Place) -> list[Finding]:
    place.patch.setitem(sys.modules, "asyncpg", None)
    return (await inspection.contents("postgresql+asyncpg://zigzag@db/zigzag"))[0]


@fault("second-process")
def _(place: Place) -> list[Finding]:
    posix_only()
    for number in (101, 102):
        fd = place.folder / "proc" / str(number) / "fd"
        fd.mkdir(parents=True)
        (fd / "9").symlink_to(place.database)
        (fd.parent / "comm").write_text("python\n")
    return inspection.processes(place.database, Contents(), NOW, place.folder / "proc")


@fault("second-process")
def _(place: Place) -> list[Finding]:
    return inspection.running(Contents((session(shards=1), session(shards=2, holder="b/8"))), NOW)


def other_bot(place: Place, folder: str, **environment: str) -> Path:
    """Have a process run the bot in this folder with the token of `.env` there, and return all processes."""
    posix_only()
    processes, where = place.folder / "proc", place.folder / folder
    process = processes / str(len(list(processes.glob("*"))) + 101)
    process.mkdir(parents=True)
    where.mkdir(exist_ok=True)
    (where / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
    (process / "cwd").symlink_to(where)
    (process / "cmdline").write_bytes(b"/usr/bin/python3\0-m\0bot\0")
    (process / "environ").write_text("\0".join(f"{name}={value}" for name, value in environment.items()))
    return processes


@fault("second-process")
def _(place: Place) -> list[Finding]:
    findings = machine.same_token(Settings(DISCORD_TOKEN=TOKEN), other_bot(place, "elsewhere"))
    assert "elsewhere" in str(findings[0])
    return findings


@fault("second-process")
def _(place: Place) -> list[Finding]:
    one = {"ZIGZAG_DATABASE": "postgresql+asyncpg://zigzag@db/zigzag"}
    settings = Settings(DISCORD_TOKEN=TOKEN, **one)
    other_bot(place, ".", **one)
    assert machine.same_token(settings, other_bot(place, ".", ZIGZAG_SHARDS="1/2", **one)) == []
    assert machine.same_token(settings, other_bot(place, ".", DISCORD_TOKEN="another", **one)) == []  # noqa: S106
    return machine.same_token(settings, other_bot(place, ".", **one))


@fault("running")
def _(place: Place) -> list[Finding]:
    ended = session(holder=f"{here()}/999999999")
    assert inspection.running(Contents((ended,)), NOW) == []
    assert inspection.running(Contents((session(),)), NOW + 3600) == []
    return inspection.running(Contents((session(),)), NOW)


@fault("unhealthy")
async def _(place: Place) -> list[Finding]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = Settings(DISCORD_TOKEN=TOKEN, ZIGZAG_METRICS=taken.getsockname()[1])
        place.patch.setattr(health, "ask", lambda *_: health.Health(200, "ok"))
        assert await doctor.look_at_ports(settings) == []
        place.patch.setattr(health, "ask", lambda *_: health.Health(503, "Discord is not connected"))
        return await doctor.look_at_ports(settings)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "inject"), [(key, inject) for key, injections in FAULTS.items() for inject in injections]
)
async def test_a_fault_is_named_with_what_to_do(place: Place, key: str, inject: Injection) -> None:
    findings = inject(place)
    findings = findings if isinstance(findings, list) else await findings
    assert {finding.key for finding in findings} == {key}
    for finding in findings:
        assert len(str(finding).splitlines()) == 1
        assert finding.what
        assert finding.todo
        assert not finding.what.endswith(".")
        assert TOKEN not in str(finding)


async def test_what_is_well_is_not_reported(place: Place) -> None:
    place.env(f"DISCORD_TOKEN={TOKEN}\n# ZIGZAG_COLOUR=red\nPOSTGRES_PASSWORD=x\n")
    findings, settings = host_settings.read()
    assert settings is not None
    findings += host_settings.unknown_names(environment={"PATH": "/bin", "ZIGZAG_LOG": "INFO"})
    findings += host_settings.permissions() + host_settings.token(settings)
    findings += host_settings.ports(settings) + host_settings.programs(settings)
    reports, _ = await doctor.look_at_database(settings)
    findings += [finding for _, of_check in reports for finding in of_check]
    new = Settings(ZIGZAG_DATABASE=str(place.folder / "new.db"))
    findings += [finding for _, of_check in (await doctor.look_at_database(new))[0] for finding in of_check]
    assert findings == []
    assert sorted(path.name for path in place.folder.iterdir()) == [".env", "zigzag.db"]


@pytest.mark.parametrize(("version", "code"), [((3, 10, 14), 1), ((3, 6, 15), 1)])
def test_an_old_python_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], version: tuple[int, ...], code: int
) -> None:
    monkeypatch.setattr("sys.version_info", version)
    assert __main__.main() == code
    assert "Zigzag needs Python 3.11 or newer" in capsys.readouterr().err


def test_a_missing_package_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("gc.disable", lambda: None)
    monkeypatch.delattr(bot, "cli", raising=False)
    monkeypatch.delitem(sys.modules, "bot.cli", raising=False)
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    assert __main__.main() == 1
    assert "The package sqlalchemy is missing" in capsys.readouterr().err


async def test_without_a_token_all_but_discord_is_looked_at(
    place: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "MACHINE", {"time zones": machine.time_zones})
    assert await asyncio.to_thread(doctor.doctor) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "ok       settings"
    assert any(line.startswith("problem  There is no DISCORD_TOKEN") for line in said)
    assert said[-1] == "1 problem, no warnings"
    place.env("ZIGZAG_METRICS=none\n")
    assert await asyncio.to_thread(doctor.doctor) == 1
    assert "time zones" in capsys.readouterr().out


async def test_what_processes_left_is_read_from_both_databases(
    sqlite_path: Path, postgres_address: str
) -> None:
    for address in (database_url(str(sqlite_path)), postgres_address):
        database = Database(address)
        await database.open()
        await StoredSessions(database).save([session()])
        await Fingerprints(database).save("commands", "abc")
        assert await inspection.contents(address) == ([], Contents((session(),), {"commands": "abc"}))
        await database.close()
