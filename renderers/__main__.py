"""`python -m renderers [FOLDER]` draws the pictures of the documentation, into `docs` by default."""

import argparse
from pathlib import Path
from typing import Final

from PIL import Image

import engines
import renderers
from renderers import png_encoder, theme
from renderers.docs_pictures import table_gallery
from renderers.leaderboard import Columns, Row, leaderboard

_COLUMNS: Final = Columns("rating", ("played", "won", "drawn", "streak"))
_ROWS: Final = (
    Row(1, "Ana", "1617", ("31", "17", "2", "4")),
    Row(2, "Ben", "1542", ("28", "10", "1", "0")),
    Row(3, "Žofie", "1509", ("24", "8", "0", "1")),
    Row(4, "Дара", "1466", ("19", "4", "2", "0")),
    Row(5, "Eli", "1388", ("12", "2", "0", "0")),
)


def main(folder: Path) -> None:
    """Write every picture to the folder as a PNG file, creating the folder if necessary."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (folder / f"{name}.png").write_bytes(png_encoder.png(picture))


def pictures() -> dict[str, Image.Image]:
    """Draw the leaderboard and the gallery of every game, by file name."""
    drawn = {"leaderboard": leaderboard("Dominoes", _COLUMNS, _ROWS, theme.get("dark"))}
    for name in engines.games():
        gallery = renderers.get(name).gallery
        drawn |= table_gallery(name) if gallery is None else gallery()
    return drawn


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m renderers", description="Draws the documentation's pictures."
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path("docs"), help="where to; docs by default"
    )
    main(parser.parse_args().folder)
