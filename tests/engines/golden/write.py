"""Write the golden matches anew: ``python -m tests.engines.golden.write``.

Right only when the rules were meant to change; the difference then shows what did. A new one begins as a file
``<game>-<n>.json`` with `game`, `seats`, `options` and `seed`.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import engines

HERE = Path(__file__).parent


def record(match: dict[str, Any]) -> dict[str, Any]:
    """The match played out by moves that are partly the house's, partly any."""
    game, house = engines.get(match["game"]), engines.opponent(match["game"])
    state = game.start(seats=match["seats"], options=match["options"], seed=match["seed"])
    rng, moves, told = Random(match["seed"]), [], []
    while (seat := game.to_move(state)) is not None:
        move = rng.choice(
            [
                house.choose(game.view(state, seat), house.LEVELS[0], rng).move,
                rng.choice(game.legal_moves(state)),
            ]
        )
        after = game.play(state, move)
        told.append(game.events(state, move, after))
        moves.append(move)
        state = after
    kept = {key: match[key] for key in ("game", "seats", "options", "seed")}
    return {**kept, "moves": moves, "events": told, "end": game.dump(state)}


def text(match: dict[str, Any]) -> str:
    """One line for each entry, so that a difference can be read."""
    lines = []
    for key, value in match.items():
        if key in ("moves", "events"):
            inner = ",\n  ".join(json.dumps(entry) for entry in value)
            lines.append(f' "{key}": [\n  {inner}\n ]')
        else:
            lines.append(f' "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for path in sorted(HERE.glob("*.json")):
        path.write_text(text(record(json.loads(path.read_text()))))
