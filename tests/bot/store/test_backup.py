"""Backups of a database that is being written to."""

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.match import preferences
from bot.match.settings import PlayerSettings
from bot.store.backup import CannotBackUp, backup
from bot.store.database import Database


@pytest.fixture
async def database(tmp_path: Path) -> Database:
    made = Database(f"sqlite+aiosqlite:///{tmp_path / 'zigzag.db'}")
    await made.open()
    yield made
    await made.close()


async def save(database: Database, *numbers: int) -> None:
    async with database.write() as connection:
        for number in numbers:
            await preferences.save_player(connection, PlayerSettings(number))


def people(path: Path) -> list[int]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as plain:
        return [number for (number,) in plain.execute("SELECT user_id FROM player_settings ORDER BY 1")]


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.mark.slow
async def test_a_copy_has_what_is_committed_and_nothing_else(database: Database, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    await save(database, 1, 2)
    async with database.write() as connection:
        await preferences.save_player(connection, PlayerSettings(3))
        backup(tmp_path / "zigzag.db", copy)  # during a write
    assert people(copy) == [1, 2]
    assert people(tmp_path / "zigzag.db") == [1, 2, 3]


@pytest.mark.slow
async def test_a_copy_is_one_file_that_its_owner_alone_may_read(database: Database, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    size = backup(tmp_path / "zigzag.db", folder / "copy.db")
    assert names(folder) == ["copy.db"]
    assert (folder / "copy.db").stat().st_size == size
    assert stat.S_IMODE((folder / "copy.db").stat().st_mode) == 0o600


async def test_nothing_is_overwritten(database: Database, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ana")
    with pytest.raises(CannotBackUp, match="not overwritten"):
        backup(tmp_path / "zigzag.db", tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "Dear Ana"


@pytest.mark.slow
async def test_a_half_copy_does_not_stay(database: Database, tmp_path: Path) -> None:
    await save(database, 1)
    await database.close()
    path, copy = tmp_path / "zigzag.db", tmp_path / "copy.db"
    content = bytearray(path.read_bytes())
    content[8192:20480] = b"\xff" * (20480 - 8192)
    path.write_bytes(content)
    with pytest.raises(CannotBackUp) as caught:
        backup(path, copy)
    assert "\n" not in str(caught.value)
    assert "copy" not in " ".join(names(tmp_path))


@pytest.mark.parametrize("place", ["missing.db", "folder"])
def test_what_is_not_there_cannot_be_copied_and_is_not_made(tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(CannotBackUp, match="no such file"):
        backup(tmp_path / place, tmp_path / "copy.db")
    with pytest.raises(CannotBackUp):
        backup(Path(__file__), tmp_path / "missing" / "copy.db")
    assert names(tmp_path) == ["folder"]


@pytest.mark.slow
async def test_copies_are_whole_while_others_write(database: Database, tmp_path: Path) -> None:
    """Each transaction writes two rows; no copy may contain only one of them."""
    done = asyncio.Event()

    async def write() -> int:
        written = 0
        while not done.is_set():
            await save(database, 2 * written + 1, 2 * written + 2)
            written += 1
            await asyncio.sleep(0)
        return written

    writing = asyncio.create_task(write())
    sizes = []
    for number in range(20):
        copy = tmp_path / f"copy{number}.db"
        await asyncio.to_thread(backup, tmp_path / "zigzag.db", copy)
        found = people(copy)
        assert found == list(range(1, len(found) + 1))
        assert len(found) % 2 == 0
        sizes.append(len(found))
    done.set()
    assert sizes == sorted(sizes)
    assert sizes[-1] <= 2 * await writing
    assert sizes[-1] > sizes[0]
