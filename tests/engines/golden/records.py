"""Write the first golden match of each game as a match record: ``python -m tests.engines.golden.records``."""

import json
from pathlib import Path
from typing import Any

import engines
from engines import transcript
from engines.transcript import Player, Ply, Transcript

HERE = Path(__file__).parent


def told(match: dict[str, Any]) -> Transcript:
    """The match as it is recorded; the house has the odd seats."""
    game = engines.get(match["game"])
    state = game.start(seats=match["seats"], options=match["options"], seed=match["seed"])
    options = {name: str(value) for name, value in game.dump(state)["options"].items()}
    plies = []
    for move in match["moves"]:
        seat = game.to_move(state)
        assert seat is not None
        plies.append(Ply(seat, move))
        state = game.play(state, move)
    seats = range(match["seats"])
    players = tuple(Player(level="hard") if seat % 2 else Player(f"Player {seat}") for seat in seats)
    return Transcript(game.NAME, options, players, match["seed"], tuple(plies), result=game.outcome(state))


if __name__ == "__main__":
    for path in sorted(HERE.glob("*-1.json")):
        record = told(json.loads(path.read_text()))
        path.with_suffix(".txt").write_text(transcript.write(record), encoding="utf-8")
