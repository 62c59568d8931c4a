"""Golden matches: replayed, they come out exactly as recorded, on every machine and Python."""

import json
from pathlib import Path

import pytest

import engines

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_match_comes_out_as_recorded(path: Path) -> None:
    match = json.loads(path.read_text())
    game = engines.get(match["game"])
    state = game.start(seats=match["seats"], options=match["options"], seed=match["seed"])
    for move, events in zip(match["moves"], match["events"], strict=True):
        after = game.play(state, move)
        assert game.events(state, move, after) == events
        state = after
    assert game.dump(state) == match["end"]
    assert game.to_move(state) is None


def test_every_game_with_tests_of_its_own_has_golden_matches() -> None:
    here = Path(__file__).parent
    tested = {name for name in engines.games() if (here / name).is_dir()}
    assert {path.stem.rsplit("-", 1)[0] for path in GOLDEN} == tested
