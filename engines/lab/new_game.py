"""The command `new`: writes the package of a game to begin with, which works and passes every test.

The files of ``skeleton`` beside this one are copied with the game's name filled in.
"""

import importlib.resources
import re
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

import engines
from engines.cli import parser
from engines.discovery import GAME_NAME

_ENDING = ".txt"
_NEXT = """\
{folder} is a game that works. Next:
    .venv/bin/python -m pip install -e {folder}   # for `make run` to find it
    make game GAME={name}                         # runs all its tests
docs/games.md says what to change."""


def new_game(arguments: Sequence[str]) -> None:
    """Write the package of a new game. Raises ValueError for an unfit name, FileExistsError."""
    asked = parser("new")
    asked.add_argument("name", help="the game's name, and that of its command")
    asked.add_argument("--to", type=Path, default=Path(), metavar="FOLDER", help="where to write it")
    given = asked.parse_args(arguments)
    if not GAME_NAME.fullmatch(given.name):
        raise ValueError(f"{given.name} is no name of a game: 2 to 32 lower-case letters, digits and _")
    if given.name in engines.games():
        raise ValueError(f"there is a game {given.name}")
    folder = given.to / f"zigzag-{given.name}"
    folder.mkdir(parents=True)
    for path, text in files(given.name):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    print(_NEXT.format(folder=folder, name=given.name))


def files(name: str) -> Iterator[tuple[str, str]]:
    """Yield the path of each file of a new game, and what is in it."""
    title = name.replace("_", " ").capitalize()
    words = {"@name@": name, "@Title@": title, "@Class@": "".join(map(str.capitalize, name.split("_")))}
    placeholders = re.compile("|".join(words))
    for path, text in _skeleton(importlib.resources.files("engines.lab") / "skeleton", ""):
        written = placeholders.sub(lambda match: words[match[0]], text)
        yield path.replace("package/", f"zigzag_{name}/").removesuffix(_ENDING), written


def _skeleton(folder: Traversable, within: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda file: file.name):
        if entry.is_dir():
            yield from _skeleton(entry, f"{within}{entry.name}/")
        elif entry.name.endswith(_ENDING):
            yield f"{within}{entry.name}", entry.read_text(encoding="utf-8")
