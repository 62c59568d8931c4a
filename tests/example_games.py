"""Games in folders, such as the examples: put on the path with the metadata that pip would write."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from engines.game import Game

EXAMPLES = Path(__file__).parent.parent / "examples"


def pig() -> Game:
    """Return Pig, which draws while it is played, without installing it."""
    sys.path.append(str(EXAMPLES / "pig"))
    game: Game = import_module("zigzag_pig").GAME
    return game


def game_of(folder: Path) -> str:
    """Return the name of the game whose ``pyproject.toml`` is in a folder."""
    (name,) = _project(folder)["entry-points"]["zigzag.games"]
    return str(name)


def write_metadata(folder: Path, site: Path) -> None:
    """Write the metadata of the package in a folder; with both on the path, the game is found."""
    project = _project(folder)
    metadata = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir(parents=True)
    described = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (metadata / "METADATA").write_text(described)
    (metadata / "entry_points.txt").write_text(
        "\n".join(
            f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in entries.items())
            for group, entries in project["entry-points"].items()
        )
    )


def _project(folder: Path) -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    return project
