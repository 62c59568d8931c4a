"""`python -m renderers [FOLDER]` draws the pictures of the documentation anew, into `docs` by default."""

import argparse
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from PIL import Image

import engines
import renderers
from engines import tiles
from renderers import encode, theme
from renderers.dominoes import table as dominoes
from renderers.leaderboard import RATED, Row, leaderboard

_SEED: Final = "25" * 32
_PILE: Final = 6
_OTHERS: Final = {"mancala": 9, "chain": 17, "crisscross": 15}  # plies played
_ROWS: Final = (
    Row(1, "Ana", "1617", ("31", "17", "2", "4")),
    Row(2, "Ben", "1542", ("28", "10", "1", "0")),
    Row(3, "Žofie", "1509", ("24", "8", "0", "1")),
    Row(4, "Дара", "1466", ("19", "4", "2", "0")),
    Row(5, "Eli", "1388", ("12", "2", "0", "0")),
)


def main(folder: Path) -> None:
    """Write every picture to the folder, which is made if it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (folder / f"{name}.png").write_bytes(encode.png(picture))


def pictures() -> dict[str, Image.Image]:
    """The pictures by their names: moments of matches played by chance."""
    dark, light = theme.get("dark"), theme.get("light")
    bidding, playing, hand, over = moments()
    return {
        "bidding": dominoes.table(bidding, dark),
        "table": dominoes.table(playing, dark),
        "table-light": dominoes.table(playing, light),
        "hand": dominoes.hand(hand, dark),
        "over": dominoes.table(over, dark),
        "covering": dominoes.example(dark),
        "leaderboard": leaderboard("Zigzag dominoes", RATED, _ROWS, dark),
        **{name: renderers.get(name).table(somewhere(name, plies), dark) for name, plies in _OTHERS.items()},
    }


def somewhere(name: str, plies: int) -> Mapping[str, Any]:
    """A view from the middle of a match of that game, of moves by chance."""
    game, rng = engines.get(name), random.Random(_SEED)
    state = game.start(seats=min(game.SEATS), options={}, seed=_SEED)
    for _ in range(plies):
        state = game.play(state, rng.choice(game.legal_moves(state)))
    return game.view(state, None)


def moments() -> tuple[Mapping[str, Any], Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]:
    """Four views: the last bid to come, a long pile, the hand that may cover it, and the end."""
    game, rng = engines.get("dominoes"), random.Random(_SEED)
    state = game.start(seats=3, options={}, seed=_SEED)
    bidding = playing = hand = game.view(state, None)
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        if view["phase"] == "bidding" and view["bids"].count(None) == 1 and any(view["bids"]):
            bidding = game.view(state, None)
        longer = len(view["centre"]) >= max(_PILE, len(playing["centre"]))
        if longer and view["covering"] and len(view["mine"]) > 5:
            playing, hand = game.view(state, None), view
        state = game.play(state, _move(view, rng))
    return bidding, playing, hand, game.view(state, None)


def _move(view: dict[str, Any], rng: random.Random) -> str:
    """A modest bid; cover by as little as possible, so that piles grow long; else any tile."""
    covering: list[str] = view["covering"]
    if view["phase"] == "bidding":
        wanted = f"bid {rng.randint(9, 16)}"
        return wanted if wanted in view["legal"] else "pass"
    if covering:
        return min(covering, key=lambda tile: sum(tiles.parse(tile)))
    return str(rng.choice(view["legal"]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m renderers", description="Draws the documentation's pictures."
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path("docs"), help="where to; docs by default"
    )
    main(parser.parse_args().folder)
