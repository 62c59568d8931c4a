"""Installed games: found by their entry point, and left out with the reason if anything is wrong."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import engines
from engines import discovery

FOLDER = Path(engines.__file__).parent
OURS = discovery.discover(FOLDER, []).found
GAME = '''
"""Take the last match."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engines.game import Game, Outcome, PlainState


@dataclass(frozen=True, slots=True, kw_only=True)
class State(PlainState):
    left: int = 3


class Last(Game):
    NAME = "last"
    TITLE = "Last"
    SEATS = (2,)
    STATE = State

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        return State(**self.check_start(seats, options, seed))

    def to_move(self, state: State) -> int | None:
        return state.ply % 2 if state.left else None

    def legal_moves(self, state: State) -> list[str]:
        return ["take"] if state.left else []

    def play(self, state: State, move: str) -> State:
        self.check_move(state, move)
        return replace(state, ply=state.ply + 1, left=state.left - 1)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.left else Outcome("taken", (0,), (1, 0))


GAME = Last(__name__)
'''

OPTIONS = "    from engines.option import Option\n    OPTIONS = (Option('{}', 'int', 1, (1, 2)),)\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """Return the folder of a package that is a game, with a name that no other test uses."""
    folder = tmp_path / f"package_{abs(hash(request.node.nodeid))}"
    (folder / "texts").mkdir(parents=True)
    (folder / "texts" / "rules.en.md").write_text("Take it.")
    (folder / "__init__.py").write_text(GAME)
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


def entry(package: Path, name: str = "last") -> EntryPoint:
    return EntryPoint(name, package.name, discovery.GROUP)


def test_an_installed_game_comes_after_ours(package: Path) -> None:
    games = discovery.discover(FOLDER, [entry(package)])
    assert list(games.found) == [*sorted(OURS), "last"]
    assert games.found["last"].parts.package == package.name
    assert games.left_out == {}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("from collections.abc import Mapping\n", "import no_such_module\n", "no_such_module"),
        ("GAME = Last(__name__)", "raise SystemExit(3)", "SystemExit"),
        ("GAME = Last(__name__)", "GAME = (", "SyntaxError"),
        ("GAME = Last(__name__)", "", "no GAME"),
        ("GAME = Last(__name__)", "GAME = Last()", "__name__"),
        ('NAME = "last"', 'NAME = "first"', "first"),
        ("SEATS = (2,)", "SEATS = (7,)", "SEATS"),
        ("SEATS = (2,)", "SEATS = (2,)\n    DAILY = True", "DAILY"),
        ("SEATS = (2,)", "SEATS = (2,)\n    CHANCE = True", "proof"),
        ("SEATS = (2,)", "SEATS = (2,)\n    HIDDEN = True", "view"),
        ("    STATE = State\n", "", "STATE"),
        ("STATE = State\n", f"STATE = State\n{OPTIONS.format('pace')}", "pace"),
        ("STATE = State\n", f"STATE = State\n{OPTIONS.format('opponent2')}", "opponent2"),
        ("STATE = State\n", f"STATE = State\n{OPTIONS.format('Stones')}", "Stones"),
        ("left: int = 3", "left: frozenset = frozenset()", "State.left"),
        ("return State(**self", "return 1 / 0 or State(**self", "ZeroDivisionError"),
    ],
)
def test_a_broken_one_is_left_out_with_a_line_that_says_why(
    package: Path, old: str, new: str, reason: str
) -> None:
    assert old in GAME
    (package / "__init__.py").write_text(GAME.replace(old, new))
    games = discovery.discover(FOLDER, [entry(package)])
    assert games.found == OURS
    line = games.left_out["last"]
    assert reason in line
    assert package.name in line
    assert "\n" not in line


def test_a_broken_part_or_missing_rules_leave_it_out_too(package: Path) -> None:
    (package / "facts.py").write_text("import no_such_module")
    assert "no_such_module" in discovery.discover(FOLDER, [entry(package)]).left_out["last"]
    (package / "facts.py").unlink()
    (package / "texts" / "rules.en.md").unlink()
    assert "rules.en.md" in discovery.discover(FOLDER, [entry(package)]).left_out["last"]


@pytest.mark.parametrize("name", ["Last", "la st", "x", "mancala", "1last", "l" * 33])
def test_a_name_that_cannot_be_a_games_or_is_taken_leaves_it_out(package: Path, name: str) -> None:
    games = discovery.discover(FOLDER, [entry(package, name)])
    assert games.found == OURS
    assert name in games.left_out


def test_a_package_that_is_not_there_leaves_its_game_out() -> None:
    games = discovery.discover(FOLDER, [EntryPoint("last", "no_such_package", discovery.GROUP)])
    assert "no_such_package" in games.left_out["last"]


@pytest.mark.slow
def test_it_is_found_by_its_metadata_and_the_command_line_says_what_is_left_out(package: Path) -> None:
    metadata = package.parent / "last_game-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: last-game\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(
        f"[{discovery.GROUP}]\nlast = {package.name}\nlost = no_such_package\n"
    )
    ran = subprocess.run(
        [sys.executable, "-m", "engines", "list"],
        cwd=FOLDER.parent,
        env={"PYTHONPATH": str(package.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "last\tLast" in ran.stdout.splitlines()
    (line,) = ran.stderr.splitlines()
    assert "lost of no_such_package is left out" in line


def test_a_caller_can_leave_out_a_game_and_asking_for_it_says_why(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = discovery.discover(FOLDER, [entry(package)])
    monkeypatch.setattr(engines, "_discovered", lambda: games)
    assert engines.is_installed("last")
    assert not engines.is_installed("mancala")
    engines.leave_out("last", "it is too long")
    with pytest.raises(engines.UnknownGame, match="it is too long"):
        engines.get("last")
    assert len(engines.left_out()) == 1
