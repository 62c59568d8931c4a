"""The examples, and a game that `python -m engines new` writes, pass all suites that run for every game."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engines.__main__ import main
from tests.example_games import EXAMPLES

ROOT = Path(__file__).parent.parent
FOLDERS = sorted(path.parent for path in EXAMPLES.glob("*/pyproject.toml"))


@pytest.mark.slow
def test_examples_and_a_new_game_pass_every_suite_that_runs_for_every_game(tmp_path: Path) -> None:
    assert main(["new", "pegs_and_holes", "--to", str(tmp_path)]) == 0
    new = tmp_path / "zigzag-pegs_and_holes"
    ran = subprocess.run(  # noqa: S603 - our own tests
        [
            *(sys.executable, "-m", "tests.for_game", *map(str, [*FOLDERS, new])),
            *("--slow", "-p", "no:cacheprovider", "-p", "no:xdist"),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-8_000:] + ran.stderr[-2_000:]
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None, ran.stdout
    assert int(passed[1]) > 100 * (len(FOLDERS) + 1), ran.stdout  # the suites have found the games


@pytest.mark.slow
def test_a_new_game_is_typed_and_formatted(tmp_path: Path) -> None:
    assert main(["new", "pegs_and_holes", "--to", str(tmp_path)]) == 0
    package = tmp_path / "zigzag-pegs_and_holes" / "zigzag_pegs_and_holes"
    for command in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]):
        settings = ["--config", ROOT / "pyproject.toml"] if command[0] == "ruff" else ["--strict"]
        subprocess.run([sys.executable, "-m", *command, *settings, package], cwd=ROOT, check=True)  # noqa: S603 - our own tools


@pytest.mark.slow
def test_a_game_that_is_not_there_is_refused() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.for_game", "ludo"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode != 0
    assert "no such game: 'ludo'" in ran.stderr
