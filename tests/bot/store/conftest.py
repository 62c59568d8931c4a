"""Another `Database` on the same place, as another process has it."""

from collections.abc import AsyncIterator, Callable

import pytest

from bot.store.database import Database


@pytest.fixture
async def again(address: str) -> AsyncIterator[Callable[[], Database]]:
    """Makes one, not open; what is open at the end is closed."""
    made: list[Database] = []

    def make() -> Database:
        made.append(Database(address))
        return made[-1]

    yield make
    for database in made:
        await database.close()
