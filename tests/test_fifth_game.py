"""A fifth game is one plug: Nim is added to a copy of the tree, where no other file changes for it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NIM = ROOT / "tests" / "nim"
TREE = ("bot", "engines", "renderers", "tests")
SUITES = (
    "tests/engines/test_ai_players.py",
    "tests/engines/test_contract.py",
    "tests/engines/test_hidden.py",
    "tests/engines/test_proof.py",
    "tests/engines/test_transcript.py",
    "tests/renderers/test_move_marks.py",
    "tests/renderers/test_renderers.py",
    "tests/bot/games/test_discovery.py",
    "tests/bot/i18n/test_texts.py",
    "tests/bot/messages/test_hidden.py",
    "tests/bot/matches/test_hidden_information.py",
    "tests/bot/test_nim.py",
)


def add_nim(tree: Path) -> None:
    """Copy Nim's files into the tree. None of them may be there already."""
    for source in sorted(NIM.rglob("*")):
        target = tree / source.relative_to(NIM)
        if source.is_file() and "__pycache__" not in source.parts and source.parent != NIM:
            assert not target.exists(), f"{target} is a file of the tree"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


@pytest.mark.slow
def test_a_fifth_game_needs_no_file_but_its_own(tmp_path: Path) -> None:
    for name in TREE:
        left_out = shutil.ignore_patterns("nim", "*.png")  # bytecode is valid in the copy, and saves much
        shutil.copytree(ROOT / name, tmp_path / name, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    add_nim(tmp_path)
    plugins = ["-p", "no:cacheprovider", "-p", "no:xdist"]
    chosen = ["-k", "nim and not animat"]  # "animation" has "nim" in it
    ran = subprocess.run(  # noqa: S603 - our own tests
        [sys.executable, "-m", "pytest", "-q", *plugins, *chosen, *SUITES],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-8_000:] + ran.stderr[-2_000:]
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None, ran.stdout
    assert int(passed[1]) > 50, ran.stdout  # the suites have found the game
