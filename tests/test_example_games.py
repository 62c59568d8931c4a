"""The examples pass everything: each is installed, and all suites that run for every game are run for it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.example_games import EXAMPLES, install

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.parent.name for path in EXAMPLES.glob("*/pyproject.toml")))
def test_an_example_passes_every_suite_that_runs_for_every_game(name: str, tmp_path: Path) -> None:
    site = install(name, tmp_path / "site")
    ran = subprocess.run(  # noqa: S603 - our own tests
        [sys.executable, "-m", "tests.for_game", name, "--slow", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-8_000:] + ran.stderr[-2_000:]
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None, ran.stdout
    assert int(passed[1]) > 100, ran.stdout  # the suites have found the game
