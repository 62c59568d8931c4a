"""`zigzag setup`: the token is checked at the sandbox, never shown, and written so that nothing is lost."""

import asyncio
import io
import os
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest

from bot.config import Settings
from bot.discord import visibility
from bot.sandbox.server import Sandbox
from bot.token_setup import setup, write_token

ROOT = Path(__file__).parents[2]
OTHERS = "# mine\nZIGZAG_LOG=DEBUG\n"
TOKEN = "new-token-of-the-bot-1234"  # noqa: S105 - nobody's


@pytest.fixture(autouse=True)
def base(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have `discord.http.Route.BASE` restored."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    server = Sandbox(port=0)
    await server.start()
    yield server
    await server.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path


async def run_setup(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, *typed: str) -> int:
    """Run the setup in the current folder with these lines as its input."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    settings = Settings(ZIGZAG_API=sandbox.api)
    return await asyncio.to_thread(setup, settings, Path(".env"))


@pytest.mark.slow
async def test_a_token_is_checked_and_written_for_its_owner_alone(
    sandbox: Sandbox, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await run_setup(sandbox, monkeypatch, sandbox.token) == 0
    file = folder / ".env"
    assert file.read_text() == f"DISCORD_TOKEN={sandbox.token}\n"
    assert os.name == "nt" or stat.S_IMODE(file.stat().st_mode) == 0o600
    said = capsys.readouterr()
    assert f"permissions={visibility.used().value}" in said.out
    assert "70 of 70 emojis are missing" in said.out
    assert sandbox.token not in said.out + said.err
    assert await run_setup(sandbox, monkeypatch) == 0  # checks the one there is
    assert "exists" not in capsys.readouterr().out


@pytest.mark.slow
async def test_a_file_that_exists_is_changed_only_after_asking(
    sandbox: Sandbox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = folder / ".env"
    file.write_text(OTHERS)
    for answers in ([], ["n"]):
        assert await run_setup(sandbox, monkeypatch, sandbox.token, *answers) == 1
        assert file.read_text() == OTHERS
    assert await run_setup(sandbox, monkeypatch, sandbox.token, "y") == 0
    assert file.read_text() == f"{OTHERS}DISCORD_TOKEN={sandbox.token}\n"


@pytest.mark.parametrize("token", ["", "two words", "a-token-that-nobody-has"])
async def test_a_wrong_token_is_not_written_and_not_shown(
    sandbox: Sandbox,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    token: str,
) -> None:
    assert await run_setup(sandbox, monkeypatch, token) == 1
    assert not (folder / ".env").exists()
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 1
    assert not token or token not in said.out + said.err


def test_the_token_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    file, link = tmp_path / "real", tmp_path / ".env"
    file.write_text("ZIGZAG_LOG=INFO\nDISCORD_TOKEN=old\n#DISCORD_TOKEN=\nexport DISCORD_TOKEN=older")
    link.symlink_to(file)
    write_token(link, TOKEN)
    assert link.is_symlink()
    assert file.read_text() == f"ZIGZAG_LOG=INFO\nDISCORD_TOKEN={TOKEN}\n#DISCORD_TOKEN=\n"


def test_being_interrupted_while_writing_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text(OTHERS)

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_token(file, TOKEN)
    assert [path.name for path in tmp_path.iterdir()] == [".env"]
    assert file.read_text() == OTHERS


def test_the_readme_names_the_permissions_the_bot_uses() -> None:
    from bot.i18n import texts

    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    for name in visibility.USED:
        assert f"**{texts('en')(f'permission-{name}')}**" in readme
