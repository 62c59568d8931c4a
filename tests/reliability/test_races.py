"""A small version of `python -m tests.reliability.races`; how long things take is measured there."""

import time
from pathlib import Path

import pytest

from tests.reliability import races


@pytest.fixture(params=["one process", "three processes"])
def shared(request: pytest.FixtureRequest) -> str | None:
    """The address of the PostgreSQL that three processes share; None for one process on SQLite."""
    if request.param == "one process":
        return None
    address: str = request.getfixturevalue("postgres_address")
    return address


async def test_all_seats_press_everything_at_once_and_nothing_goes_wrong(
    tmp_path: Path, shared: str | None
) -> None:
    report = await races.run(3, 5, tmp_path, time.time_ns() % 2**32, address=shared)
    assert report.wrong == []
    assert report.rated > 0
    assert report.shards == set(range(races.SHARDS))
