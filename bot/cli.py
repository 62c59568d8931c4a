"""The command line, `python -m bot`: run the bot, `backup` or `check` its database, list its `matches`."""

import argparse
import asyncio
import logging
import sys
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from bot import clock
from bot.config import BadSetting, Settings
from bot.run import CannotStart, run, set_up_logging
from bot.services import match_list
from bot.services.matches import Matches
from bot.services.replay_check import check_all
from bot.store import backup as sqlite_backup
from bot.store.database import Database, DatabaseUnusable

log = logging.getLogger("bot")


def main() -> int:
    """Do what the command line says.

    Return the exit code: 1 if that failed, otherwise 0, also after being stopped.
    """
    arguments = _parse_arguments()
    try:
        settings = Settings.read()
        set_up_logging(logging.getLevelNamesMapping()[settings.log])
        if arguments.command == "backup":
            return backup(settings.database_url, arguments.file)
        if arguments.command == "check":
            return asyncio.run(check(settings.database_url))
        if arguments.command == "matches":
            return asyncio.run(list_matches(settings.database_url, stuck_only=arguments.stuck))
        asyncio.run(run(settings))
    except (BadSetting, CannotStart, DatabaseUnusable) as error:
        return _fail(f"Zigzag cannot start. {error}")
    except (KeyboardInterrupt, asyncio.CancelledError):
        log.info("stopped")
    return 0


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m bot",
        description="Zigzag: the bot on Discord, or without DISCORD_TOKEN the sandbox. "
        "Settings come from the environment and from .env.",
    )
    subcommands = parser.add_subparsers(dest="command", metavar="backup | check | matches")
    backup_parser = subcommands.add_parser("backup", help="copy the SQLite database, also while the bot runs")
    backup_parser.add_argument("file", type=Path, help="the copy; this file must not exist yet")
    subcommands.add_parser("check", help="replay every match from its seed and moves, and compare")
    list_parser = subcommands.add_parser("matches", help="list what is open, and say what is stuck and why")
    list_parser.add_argument("--stuck", action="store_true", help="only what is stuck")
    return parser.parse_args()


def backup(address: str, copy: Path) -> int:
    """Copy the SQLite database, even while the bot runs. Return the exit code."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return _fail("ZIGZAG_DATABASE: this is not a database address")
    if url.get_backend_name() != "sqlite":
        return _fail("This command copies SQLite databases. For PostgreSQL, use pg_dump.")
    try:
        size = sqlite_backup.backup(Path(url.database or ""), copy)
    except sqlite_backup.CannotBackUp as error:
        return _fail(f"Nothing was copied. {error}")
    _print(f"{copy}: {size} bytes")
    return 0


async def check(address: str) -> int:
    """Check the SQLite file for damage, and replay every match.

    Return the exit code: 1 if anything is wrong. Raises DatabaseUnusable.
    """
    database = Database(address)
    if database.url.get_backend_name() == "sqlite" and not _is_file(database.path):
        return _fail(f"{database.path}: there is no such file")
    await database.open()
    try:
        damage = await database.find_damage()
        exit_code = 0 if damage is None else _fail(f"{database.path} is damaged: {damage}")
        checked = 0
        async for match in check_all(database, Matches(database, now=clock.now).rebuild):
            checked += 1
            if match.error is not None:
                exit_code = _fail(f"match #{match.match_id}: {match.error}")
        _print(f"{database.path}: matches replayed from seed and moves: {checked}")
    except DBAPIError as error:
        exit_code = _fail(f"{database.path} cannot be read to its end: {str(error.orig).splitlines()[0]}")
    finally:
        await database.close()
    return exit_code


async def list_matches(address: str, *, stuck_only: bool) -> int:
    """List the open matches. Return the exit code: 1 if the database is not there."""
    database = Database(address)
    if database.url.get_backend_name() == "sqlite" and not _is_file(database.path):
        return _fail(f"{database.path}: there is no such file")
    await database.open()
    try:
        async for line in match_list.lines(database, clock.now(), stuck_only=stuck_only):
            _print(line)
    finally:
        await database.close()
    return 0


def _print(line: str) -> None:
    print(line)  # noqa: T201 - for a person at a terminal


def _fail(line: str) -> int:
    print(line, file=sys.stderr)  # noqa: T201 - for a person at a terminal
    return 1


def _is_file(path: str) -> bool:
    return Path(path).is_file()
