"""A second `Database` on the same file or server, like another process."""

from collections.abc import AsyncIterator, Callable

import pytest

from bot.store.database import Database


@pytest.fixture
async def again(address: str) -> AsyncIterator[Callable[[], Database]]:
    """Return a factory of unopened databases; those open at the end are closed."""
    made: list[Database] = []

    def make() -> Database:
        made.append(Database(address))
        return made[-1]

    yield make
    for database in made:
        await database.close()
