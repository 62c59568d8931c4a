"""Online backups of a SQLite database."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path


class CannotBackUp(Exception):
    """Raised when no copy was made; the message is one line."""


def backup(database: Path, copy: Path) -> int:
    """Copy the database, as last committed, to a file of its own and return its size in bytes.

    The copy is checked, readable by its owner alone, and appears complete or not at all. Raises CannotBackUp.
    """
    if not database.is_file():
        raise CannotBackUp(f"{database}: no such file")
    if copy.exists():
        raise CannotBackUp(f"{copy} already exists and is not overwritten")
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
        source.backup(target)  # one step, from one snapshot: readers do not block the writer
        target.execute("PRAGMA journal_mode = DELETE")  # the copy has no WAL file
        verdict = target.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            raise sqlite3.DatabaseError(" ".join(verdict.split()))  # in one line
    with copy.open("rb") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # Windows cannot open folders
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
