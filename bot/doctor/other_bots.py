"""Other bots of this machine that use the same token, as far as this user may see them (on Linux)."""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

from bot.config import Settings
from bot.findings import Finding

PROCESSES: Final = Path("/proc")
_TOKEN, _SHARDS, _DATABASE = "DISCORD_TOKEN", "ZIGZAG_SHARDS", "ZIGZAG_DATABASE"
_RUNNING: Final[tuple[list[str], ...]] = ([], ["run"])  # arguments of a bot that runs


@dataclass(frozen=True, slots=True)
class _Bot:
    """A process: where it runs, and its settings as they are written, which hold the token."""

    pid: str
    folder: Path
    settings: Mapping[str, str | None] = field(repr=False)

    @property
    def database(self) -> str:
        """Its database, for a file the path."""
        return _resolved(self.settings.get(_DATABASE), self.folder)

    def __str__(self) -> str:
        return f"process {self.pid} in {self.folder}"


def same_token(settings: Settings, folder: Path = PROCESSES) -> list[Finding]:
    """Look for bots with this token that have another database, or serve the same shards.

    Those that share a file are found by that (`inspection.processes`).
    """
    if settings.token is None:
        return []
    token = settings.token.get_secret_value()
    bots = [one for one in _bots(folder) if (one.settings.get(_TOKEN) or "").strip() == token]
    database = _resolved(settings.database, Path.cwd())
    if strangers := [one for one in bots if one.database != database]:
        return [
            _found(
                f"A bot with the same token, but another database, runs on this machine ({strangers[0]})",
                "stop it, or give one of them the token of an application of its own",
            )
        ]
    served = {one.settings.get(_SHARDS) or "" for one in bots}
    if "://" in database and len(served) < len(bots):
        who = ", ".join(map(str, bots))
        return [_found(f"Several bots with the same token run on this machine ({who})", "stop all but one")]
    return []


def _resolved(database: str | None, folder: Path) -> str:
    given = database or "zigzag.db"
    return given if "://" in given else str((folder / Path(given).expanduser()).resolve())


def _found(what: str, todo: str) -> Finding:
    return Finding("second-process", what, todo)


def _bots(folder: Path) -> Iterator[_Bot]:
    for process in folder.glob("[0-9]*"):
        with suppress(OSError, UnicodeDecodeError):
            words = (process / "cmdline").read_bytes().decode().split("\0")[:-1]
            if process.name != str(os.getpid()) and _arguments(words) in _RUNNING:
                where = (process / "cwd").readlink()
                yield _Bot(process.name, where, _settings(process, where))


def _arguments(words: list[str]) -> list[str] | None:
    """Return the arguments of the bot's command, None if this is another program."""
    if words[1:3] == ["-m", "bot"]:
        return words[3:]
    for at, word in enumerate(words[:2]):  # a script is the second word, after its Python
        if Path(word).name == "zigzag":
            return words[at + 1 :]
    return None


def _settings(process: Path, where: Path) -> dict[str, str | None]:
    """Return its settings from `.env` in its folder and from its environment, which counts more."""
    lines = (process / "environ").read_bytes().decode(errors="replace").split("\0")
    environment = {name: value for name, _, value in (line.partition("=") for line in lines) if value}
    file = where / ".env"
    written = dotenv_values(file, interpolate=False) if file.is_file() else {}
    return {**written, **environment}
