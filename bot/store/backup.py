"""Copies of a SQLite database, taken while the bot writes to it."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path


class CannotBackUp(Exception):
    """Why there is no copy: one line."""


def backup(database: Path, copy: Path) -> int:
    """Copy the database, as it was committed last, to a file of its own; gives its size in bytes. The copy
    is readable by its owner alone, is checked, and is there as a whole or not at all. Raises CannotBackUp.
    """
    if not database.is_file():
        raise CannotBackUp(f"{database}: there is no such file")
    if copy.exists():
        raise CannotBackUp(f"{copy} is there already, and is not overwritten")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        try:
            _copy(database, unfinished)
            unfinished.rename(copy)
            _sync_folder(copy.parent)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise CannotBackUp(f"{copy}: {error.strerror}") from None
    except sqlite3.Error as error:
        raise CannotBackUp(f"{copy}: {error}") from None
    return copy.stat().st_size


def _copy(database: Path, copy: Path) -> None:
    source = sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True)
    target = sqlite3.connect(copy, isolation_level=None)
    with closing(source), closing(target):
        source.backup(target)  # in one step, from one snapshot: readers stop no writer
        target.execute("PRAGMA journal_mode = DELETE")  # so that the copy is one file
        found = target.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
    with copy.open("rb") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # Windows opens no folders
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
