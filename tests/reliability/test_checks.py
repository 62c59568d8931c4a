"""Short runs of the long checks, without their time limits."""

import sys
import time
from pathlib import Path

import pytest

from tests.processes import PATIENCE
from tests.reliability import kill, players, races, restarts, storage


async def test_a_killed_bot_loses_nothing_doubles_nothing_and_shows_everything_at_once(
    tmp_path: Path,
) -> None:
    seed = time.time_ns() % 2**32
    report = await kill.run(1, len(players.KINDS), tmp_path, seed, answer_within=PATIENCE)
    assert (report.wrong, report.left) == ([], [])
    assert report.counts["kills"] == 1
    assert all(report.counts[name] for name in ("moves", "moves by AI players", "rated"))


async def test_a_restart_leaves_no_press_unanswered_and_loses_and_doubles_nothing(tmp_path: Path) -> None:
    seed = time.time_ns() % 2**32
    report = await restarts.run(1, 1, 8, tmp_path, seed, answer_within=PATIENCE)
    assert report.wrong == []
    assert report.counts["in flight at a kill"] == report.counts["in flight at a stop"] == 8
    assert report.counts["unanswered after a kill"] == report.counts["unanswered after a stop"] == 0
    assert report.counts["moves"] > 0


@pytest.mark.parametrize(
    ("trouble", "refusal"),
    [
        pytest.param(
            "full",
            "error-unwritable",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits a process's files"),
        ),
        ("locked", "error-busy"),
    ],
)
async def test_a_database_that_cannot_be_written_is_reported_and_survived(
    tmp_path: Path, trouble: str, refusal: str
) -> None:
    report = await storage.run(trouble, 0.5, 8, tmp_path, answer_within=PATIENCE)
    assert report.wrong == []
    assert report.counts["rated"] > 0
    assert report.counts[refusal] > 0
    assert trouble == "locked" or any("cannot be written" in line for line in report.said)


@pytest.fixture(params=[1, races.SHARDS])
def shared(request: pytest.FixtureRequest) -> str | None:
    """The URL of the PostgreSQL database that three processes share; None for one process on SQLite."""
    if request.param == 1:
        return None
    address: str = request.getfixturevalue("postgres_address")
    return address


async def test_all_seats_press_everything_at_once_and_nothing_goes_wrong(
    tmp_path: Path, shared: str | None
) -> None:
    seed = time.time_ns() % 2**32
    report = await races.run(1, 5, tmp_path, seed, address=shared, answer_within=PATIENCE)
    assert report.wrong == []
    assert report.counts["rated"] > 0
    assert report.counts["shards with moves"] == races.SHARDS
