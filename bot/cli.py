"""What whoever hosts the bot does with its database from a terminal: `python -m bot backup` and `check`."""

import sys
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot import clock
from bot.services.checking import check as check_matches
from bot.services.matches import Matches
from bot.store import backup as copies
from bot.store.database import Database


def backup(address: str, copy: Path) -> int:
    """Copy the database, also while the bot runs. The exit code."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return _complain("ZIGZAG_DATABASE: this is not a database address")
    if url.get_backend_name() != "sqlite":
        return _complain("This copies a SQLite file. A PostgreSQL database is copied by its own pg_dump.")
    try:
        size = copies.backup(Path(url.database or ""), copy)
    except copies.CannotBackUp as error:
        return _complain(f"Nothing was copied. {error}")
    _say(f"{copy}: {size} bytes")
    return 0


async def check(address: str) -> int:
    """Look at every page of a SQLite file, and play every match of the database again. The exit code: 1 when
    something is wrong. Raises DatabaseUnusable.
    """
    database = Database(address)
    if database.url.get_backend_name() == "sqlite" and not _is_file(database.path):
        return _complain(f"{database.path}: there is no such file")
    await database.open()
    try:
        damage = await database.damage()
        wrong = 0 if damage is None else _complain(f"{database.path} is damaged: {damage}")
        played = 0
        async for one in check_matches(database, Matches(database, now=clock.now)):
            played += 1
            if one.wrong is not None:
                wrong = _complain(f"match #{one.match_id}: {one.wrong}")
        _say(f"{database.path}: matches played again from seed and moves: {played}")
    finally:
        await database.close()
    return wrong


def _say(line: str) -> None:
    print(line)  # noqa: T201 - for a person at a terminal


def _complain(line: str) -> int:
    print(line, file=sys.stderr)  # noqa: T201 - for a person at a terminal
    return 1


def _is_file(path: str) -> bool:
    return Path(path).is_file()
