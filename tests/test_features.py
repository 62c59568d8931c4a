"""A feature is a room that can be deleted: without any of them, the rest goes on."""

import importlib
import re
import shutil
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

from bot import features
from tests.bot.without import run

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_any_feature_can_be_deleted(tmp_path: Path) -> None:
    """Play matches of all games without it, and look for the other commands."""
    shutil.copytree(ROOT / "bot", tmp_path / "bot")  # bytecode is valid in the copy, and saves much
    for name in ("engines", "renderers", "tests", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    ran = subprocess.run(
        [sys.executable, "-m", "tests.bot.without.run"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-20_000:] + ran.stderr[-2_000:]
    tried = re.search(r"without (\d+) features", ran.stdout)
    assert tried is not None, ran.stdout
    assert int(tried[1]) == len(features.FEATURES)


def test_every_feature_is_there_while_any_other_is_deleted() -> None:
    needed = run.needed_by()
    groups = run.groups(run.names(), needed)
    for one, other in permutations(run.names(), 2):
        if other not in run.with_dependents({one}, needed):
            assert any(one in gone and other not in gone for gone in groups), (one, other)
    assert len(groups) < len(run.names())


def test_a_listed_feature_that_is_missing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "FEATURES", ("long_gone.cog",))
    with pytest.raises(ModuleNotFoundError, match="long_gone"):
        features.setup(None)


def test_every_feature_is_listed_once() -> None:
    folder = Path(features.__path__[0])
    there = {path.stem for path in folder.iterdir() if path.stem not in {"__init__", "__pycache__"}}
    assert sorted(name.split(".")[0] for name in features.FEATURES) == sorted(there)
    for name in features.FEATURES:
        assert callable(importlib.import_module(f"bot.features.{name}").setup), name
