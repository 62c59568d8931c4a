"""A small version of `python -m tests.reliability.storage`; how long things take is measured there."""

import sys
from pathlib import Path

import pytest

from tests.reliability import storage


@pytest.mark.skipif(sys.platform != "linux", reason="a limit on a running process's files is Linux's")
async def test_a_full_disk_is_told_and_survived(tmp_path: Path) -> None:
    report = await storage.run("full", 3, 8, tmp_path)
    assert report.wrong == []
    assert report.rated > 0
    assert report.refusals["error-unwritable"] > 0
    assert any("cannot be written" in line for line in report.log)


async def test_another_program_that_holds_the_database_is_told_and_survived(tmp_path: Path) -> None:
    report = await storage.run("locked", 5, 8, tmp_path)
    assert report.wrong == []
    assert report.rated > 0
    assert report.refusals["error-busy"] > 0
