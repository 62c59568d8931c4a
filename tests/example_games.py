"""The example games, installed as pip would: on the path, with the metadata of their packages."""

import shutil
import sys
import tomllib
from importlib import import_module
from pathlib import Path

from engines.game import Game

EXAMPLES = Path(__file__).parent.parent / "examples"


def pig() -> Game:
    """Return Pig, which draws while it is played, without installing it."""
    sys.path.append(str(EXAMPLES / "pig"))
    game: Game = import_module("zigzag_pig").GAME
    return game


def install(name: str, site: Path) -> Path:
    """Copy an example with its tests and metadata into a folder of packages, and return that folder."""
    source = EXAMPLES / name
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for folder in (*project["entry-points"]["zigzag.games"].values(), "tests"):
        shutil.copytree(source / folder, site / folder, ignore=shutil.ignore_patterns("__pycache__"))
    metadata = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    groups = (
        f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in entries.items())
        for group, entries in project["entry-points"].items()
    )
    (metadata / "entry_points.txt").write_text("\n".join(groups))
    return site
