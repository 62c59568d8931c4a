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


def run_all(folder: Path) -> str:
    """Run all tests of the game in a folder, and return what pytest printed."""
    ran = subprocess.run(  # noqa: S603 - our own tests
        [
            sys.executable,
            "-m",
            "tests.for_game",
            folder,
            "--slow",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-8_000:] + ran.stderr[-2_000:]
    return ran.stdout


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_an_example_passes_every_suite_that_runs_for_every_game(folder: Path) -> None:
    passed = re.search(r"(\d+) passed", printed := run_all(folder))
    assert passed is not None, printed
    assert int(passed[1]) > 100, printed  # the suites have found the game


@pytest.mark.slow
def test_so_does_a_new_game_before_anything_is_changed(tmp_path: Path) -> None:
    assert main(["new", "pegs_and_holes", "--to", str(tmp_path)]) == 0
    folder = tmp_path / "zigzag-pegs_and_holes"
    run_all(folder)
    for command in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]):
        settings = ["--config", ROOT / "pyproject.toml"] if command[0] == "ruff" else ["--strict"]
        subprocess.run(  # noqa: S603 - our own tools
            [sys.executable, "-m", *command, *settings, folder / "zigzag_pegs_and_holes"],
            cwd=ROOT,
            check=True,
        )


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
