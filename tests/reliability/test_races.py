"""Short runs of `python -m tests.reliability.races`, without its time limits."""

import time
from pathlib import Path

import pytest

from tests.reliability import races
from tests.reliability.bot_process import PATIENCE


@pytest.fixture(params=["one process", "three processes"])
def shared(request: pytest.FixtureRequest) -> str | None:
    """The URL of the PostgreSQL database that three processes share; None for one process on SQLite."""
    if request.param == "one process":
        return None
    address: str = request.getfixturevalue("postgres_address")
    return address


async def test_all_seats_press_everything_at_once_and_nothing_goes_wrong(
    tmp_path: Path, shared: str | None
) -> None:
    seed = time.time_ns() % 2**32
    report = await races.run(2, 5, tmp_path, seed, address=shared, answer_within=PATIENCE)
    assert report.wrong == []
    assert report.rated > 0
    assert report.shards == set(range(races.SHARDS))
