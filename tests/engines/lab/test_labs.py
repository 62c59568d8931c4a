"""The games' own laboratories: found by their names, and missing where a game has none."""

import subprocess
import sys
from pathlib import Path

import engines
from engines.lab import labs
from engines.lab.labs import Lab
from tests.example_games import pig


def test_every_game_of_ours_makes_its_puzzles_and_has_a_rule_of_thumb_which_is_no_level() -> None:
    for name, game in engines.games().items():
        if not engines.is_installed(name):
            lab = labs.of(game)
            assert lab.make_puzzles is not None
            assert lab.thumb is not None
            assert [level for level in labs.levels(game) if level not in game.parts.ai.LEVELS] == ["thumb"]


def test_a_game_may_do_without_a_laboratory() -> None:
    game = pig()
    assert labs.of(game) == Lab()
    assert labs.levels(game) == game.parts.ai.LEVELS
    start = game.start(seats=2, options={}, seed="00" * 32)
    assert labs.episode(game, game.view(start, None)) == 0


def test_the_product_loads_no_laboratory() -> None:
    """Not even where it imports a part of a game only when it is needed; discovery finds an empty package."""
    lines = [
        "import sys, engines",
        "from engines import lessons, puzzles, transcript_check",
        "from engines.programs import process",
        "for game in engines.games().values():",
        "    game.parts.ai, puzzles.of_game(game.NAME), lessons.load(game.NAME)",
        "    state = game.start(seats=game.SEATS[0], options={}, seed='00' * 32)",
        "    game.parts.facts(game.view(state, game.to_move(state)), game.legal_moves(state)[0])",
        "print(*(name for name in sys.modules if name.startswith('engines') and 'lab' in name.split('.')))",
    ]
    root = Path(engines.__file__).parent.parent
    ran = subprocess.run(  # noqa: S603 - our own lines
        [sys.executable, "-c", "\n".join(lines)], cwd=root, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["engines.lab"]
