import os
import shutil
import sys
from pathlib import Path

import pytest

from engines.__main__ import main
from engines.lab.conform import conform
from engines.programs.process import ProgramCommand
from engines.programs.protocol import Limit
from tests.engines.programs.scripts import script

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the test's programs begin with #!")
EXAMPLES = Path(__file__).parents[3] / "examples" / "programs"


def failures(*command: str, seconds: float = 5.0) -> list[str]:
    """Return what a program fails, in one match for every seat."""
    checks = conform(ProgramCommand(command), Limit(seconds), matches=1)
    return [check.what for check in checks if check.failure is not None]


@pytest.mark.slow
@pytest.mark.parametrize(("example", "needs"), [("magpie.py", "python"), ("heron.js", "node")])
def test_the_examples_conform(example: str, needs: str) -> None:
    runs = sys.executable if needs == "python" else shutil.which(needs)
    if runs is None:
        pytest.skip(f"{needs} is not installed")
    assert failures(runs, str(EXAMPLES / example), seconds=60.0) == []


@pytest.mark.parametrize(
    ("inserted", "failed"),
    [
        ('if command == "?":\n    raise ValueError', {"answers a line that is not JSON"}),
        (
            'if command == "zigzag":\n    said = {"answer": "move", "move": "a"}',
            {"answers an unknown command"},
        ),
        ('if command == "view" and view["ply"] > 3:\n    said["move"] = "z"', {"mancala, seat"}),
        ('if command == "?":\n    continue', {"answers a line that is not JSON"}),
        ("print(json.dumps(said))", {"mancala, seat", "answers a", "ends"}),
        ('said.get("games", {}).get("mancala", {})["options"] = {"pits": ["4"]}', {"names mancala"}),
    ],
)
@pytest.mark.slow
def test_what_a_program_does_wrong_is_found(tmp_path: Path, inserted: str, failed: set[str]) -> None:
    found = failures(str(script(tmp_path, inserted)))
    for what in failed:
        assert [one for one in found if one.startswith(what)]
    assert all(one.startswith(tuple(failed)) for one in found)


def test_the_command_says_what_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["conform", str(script(tmp_path, "said = 5"))])
    assert ended.value.code == 1
    assert "1 failed" in capsys.readouterr().out


def test_a_program_plays_in_the_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = script(tmp_path)
    assert main(["arena", "mancala", "-o", "pits=4", "--players", f"easy,{path}", "--games", "2"]) == 0
    assert '"games": 2' in capsys.readouterr().out
    arguments = ["arena", "mancala", "--players", f"easy,{path}", "--games", "2"]
    assert main([*arguments, "--seconds", "0"]) == 2
    assert "seconds" in capsys.readouterr().err
    assert main([*arguments, "--work", "9"]) == 2
    assert "these options" in capsys.readouterr().err
