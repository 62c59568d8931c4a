"""Short runs of `python -m tests.reliability.storage`, without its time limits."""

import sys
from pathlib import Path

import pytest

from tests.reliability import storage
from tests.reliability.bot_process import PATIENCE


@pytest.mark.skipif(sys.platform != "linux", reason="a limit on a running process's files is Linux's")
async def test_a_full_disk_is_reported_and_survived(tmp_path: Path) -> None:
    report = await storage.run("full", 0.5, 8, tmp_path, answer_within=PATIENCE)
    assert report.wrong == []
    assert report.rated > 0
    assert report.refusals["error-unwritable"] > 0
    assert any("cannot be written" in line for line in report.log)


async def test_a_locked_database_is_reported_and_survived(tmp_path: Path) -> None:
    report = await storage.run("locked", 0.5, 8, tmp_path, answer_within=PATIENCE)
    assert report.wrong == []
    assert report.rated > 0
    assert report.refusals["error-busy"] > 0
