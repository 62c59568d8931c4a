"""Files that a game has to add: found in the folder of its own tests, or named by the failure."""

from pathlib import Path

import pytest

import engines
from engines import discovery
from tests import own_files
from tests.engines.test_discovery import FOLDER, entry, package

__all__ = ["package"]


@pytest.fixture
def installed(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install a game, and return the folder of its own tests."""
    games = discovery.discover(FOLDER, [entry(package)])
    monkeypatch.setattr(engines, "_discovered", lambda: games)
    monkeypatch.setattr(own_files, "find", own_files.find.__wrapped__)
    return package.parent / "tests"


def test_a_file_of_ours_and_one_of_an_installed_game_are_found(installed: Path) -> None:
    assert own_files.find("dominoes", "hidden") is not None
    assert own_files.find("mancala", "hidden") is None
    assert own_files.find("last", "hidden") is None
    installed.mkdir()
    (installed / "hidden.py").write_text("NUMBER = 7\n")
    module = own_files.find("last", "hidden")
    assert module is not None
    assert module.NUMBER == 7


def test_the_failure_names_the_file_that_is_missing_and_what_is_in_it(installed: Path) -> None:
    with pytest.raises(pytest.fail.Exception) as failed:
        own_files.need("last", "hidden", "`reshuffle`")
    assert str(installed / "hidden.py") in str(failed.value)
    assert "reshuffle" in str(failed.value)
