"""Rewrite the golden matches: ``python -m tests.engines.golden.write [GAME]…``, or those of all games.

Do so only when the rules, events or dumps were meant to change; the diff then shows what did. The moves
stay. A new match begins as a file ``<game>-<n>.json`` with `game`, `seats`, `options` and `seed`. The first
match of each game is also written as a transcript.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import engines
from engines import transcript
from engines.transcript import Player, Ply, Transcript

HERE = Path(__file__).parent


def record(match: dict[str, Any]) -> dict[str, Any]:
    """Play the recorded moves again. Of a new match, half are the weakest AI player's and half random.

    Raises IllegalMove if a recorded move is now against the rules: delete its `moves` to get others.
    """
    game = engines.get(match["game"])
    state = game.start(seats=match["seats"], options=match["options"], seed=match["seed"])
    rng, recorded, moves, events = Random(match["seed"]), iter(match.get("moves", ())), [], []
    while (seat := game.to_move(state)) is not None:
        move = next(recorded, None) or rng.choice(
            [
                game.parts.ai.choose(game.view(state, seat), game.parts.ai.LEVELS[0], rng).move,
                rng.choice(game.legal_moves(state)),
            ]
        )
        after = game.play(state, move)
        events.append(game.events(state, move, after))
        moves.append(move)
        state = after
    start = {key: match[key] for key in ("game", "seats", "options", "seed")}
    return {**start, "moves": moves, "events": events, "end": game.dump(state)}


def text(match: dict[str, Any]) -> str:
    """Return the match as JSON with a line for each move and its events, for readable diffs."""
    lines = []
    for key, value in match.items():
        if key in ("moves", "events"):
            inner = ",\n  ".join(json.dumps(entry) for entry in value)
            lines.append(f' "{key}": [\n  {inner}\n ]')
        else:
            lines.append(f' "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def transcript_of(match: dict[str, Any]) -> Transcript:
    """Return the match as a transcript, with AI players on the odd seats."""
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
    chosen = [HERE.glob(f"{name}-*.json") for name in sys.argv[1:] or ["*"]]
    for path in sorted(path for paths in chosen for path in paths):
        path.write_text(text(record(json.loads(path.read_text()))))
        if not path.stem.endswith("-1"):
            continue
        written = transcript.write(transcript_of(json.loads(path.read_text())))
        path.with_suffix(".txt").write_text(written, encoding="utf-8")
