"""The games' own laboratories: found by their names, and missing where a game has none."""

import subprocess
import sys
from pathlib import Path

import pytest

import engines
from engines.lab import labs
from engines.lab.labs import Lab


def test_every_game_of_ours_makes_its_puzzles_and_has_a_rule_of_thumb_which_is_no_level() -> None:
    for game in engines.games().values():
        lab = labs.of(game)
        assert lab.make_puzzles is not None
        assert lab.thumb is not None
        assert [level for level in labs.levels(game) if level not in game.ai.LEVELS] == ["thumb"]


def test_a_game_may_do_without_a_laboratory(monkeypatch: pytest.MonkeyPatch) -> None:
    nim = Path(__file__).parents[2] / "nim" / "engines"
    monkeypatch.setattr(engines, "__path__", [*engines.__path__, str(nim)])
    from engines.nim import GAME  # type: ignore[import-not-found]

    try:
        assert labs.of(GAME) == Lab()
        assert labs.levels(GAME) == GAME.ai.LEVELS
        start = GAME.start(seats=2, options={}, seed="00" * 32)
        assert labs.episode(GAME, GAME.view(start, None)) == 0
    finally:
        del sys.modules["engines.nim"]


def test_the_product_loads_no_laboratory() -> None:
    """Not even where it imports a part of a game only when it is needed; discovery finds an empty package."""
    lines = [
        "import sys, engines",
        "from engines import lessons, puzzles, transcript_check",
        "from engines.programs import process",
        "for game in engines.games().values():",
        "    game.ai, puzzles.of_game(game.NAME), lessons.load(game.NAME)",
        "    state = game.start(seats=game.SEATS[0], options={}, seed='00' * 32)",
        "    game.facts(game.view(state, game.to_move(state)), game.legal_moves(state)[0])",
        "print(*(name for name in sys.modules if name.startswith('engines') and 'lab' in name.split('.')))",
    ]
    root = Path(engines.__file__).parent.parent
    ran = subprocess.run(  # noqa: S603 - our own lines
        [sys.executable, "-c", "\n".join(lines)], cwd=root, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["engines.lab"]
