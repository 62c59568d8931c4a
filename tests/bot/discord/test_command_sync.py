"""The commands are registered when they have changed, and again if that failed."""

import asyncio
import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.config import database_url
from bot.discord import commands
from bot.store.database import Database
from bot.store.process_rows import Fingerprints


def refused(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="for a test")
    return discord.HTTPException(response, {"code": code, "message": "no"})


class Discord:
    """Discord's commands of an application, and the errors with which the next requests fail."""

    application_id = 5
    _ids = itertools.count(1)

    def __init__(self) -> None:
        self.http = self
        self.commands: list[Any] = []
        self.errors: list[Exception] = []
        self.registered = 0

    async def wait_until_ready(self) -> None:
        pass

    async def get_global_commands(self, _: int) -> list[Any]:
        return self.commands

    async def bulk_upsert_global_commands(self, _: int, payload: list[Any]) -> list[Any]:
        if self.errors:
            raise self.errors.pop(0)
        self.registered += 1
        known = {command["name"]: command["id"] for command in self.commands}
        self.commands = [
            {**command, "id": known.get(command["name"]) or str(next(self._ids))} for command in payload
        ]
        return self.commands


class Tree:
    translator = object()

    def __init__(self, description: str = "Play") -> None:
        self.description = description

    def get_commands(self) -> list[Any]:
        return [self]

    async def get_translated_payload(self, *_: Any) -> dict[str, Any]:
        return {"name": "zigzag", "description": self.description}


@pytest.fixture
async def fingerprints(tmp_path: Path) -> Any:
    database = Database(database_url(str(tmp_path / "zigzag.db")))
    await database.open()
    yield Fingerprints(database)
    await database.close()


async def start(discord: Discord, fingerprints: Fingerprints, tree: Tree | None = None) -> None:
    async with asyncio.timeout(30):
        await commands.keep_registered(discord, tree or Tree(), fingerprints)  # type: ignore[arg-type]


@pytest.mark.slow
async def test_commands_are_registered_once(fingerprints: Fingerprints) -> None:
    discord = Discord()
    for _ in range(3):
        await start(discord, fingerprints)
    assert discord.registered == 1


@pytest.mark.slow
async def test_changed_and_lost_commands_are_registered_again(fingerprints: Fingerprints) -> None:
    discord = Discord()
    await start(discord, fingerprints)
    await start(discord, fingerprints, Tree("Play here"))
    assert discord.registered == 2
    discord.commands.clear()
    await start(discord, fingerprints, Tree("Play here"))
    assert discord.registered == 3
    elsewhere = Discord()
    await start(elsewhere, fingerprints, Tree("Play here"))
    assert elsewhere.registered == 1


@pytest.mark.slow
async def test_a_failed_registration_is_repeated(
    fingerprints: Fingerprints, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(commands, "_FIRST_PAUSE", 0.01)
    discord = Discord()
    # The daily limit is the second one.
    discord.errors = [refused(500), refused(429, 30034), aiohttp.ServerDisconnectedError()]
    await start(discord, fingerprints)
    assert discord.registered == 1
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3
