"""A small version of `python -m tests.reliability.races`; how long things take is measured there."""

import time
from pathlib import Path

import pytest

from tests.reliability import races


@pytest.mark.parametrize("processes", [1, races.SHARDS])
async def test_all_seats_press_everything_at_once_and_nothing_goes_wrong(
    request: pytest.FixtureRequest, tmp_path: Path, processes: int
) -> None:
    address = None if processes == 1 else request.getfixturevalue("postgres_address")
    report = await races.run(3, 5, tmp_path, time.time_ns() % 2**32, address=address)
    assert report.wrong == []
    assert report.moves > 0
    assert report.rated > 0
    assert report.shards == set(range(races.SHARDS))
