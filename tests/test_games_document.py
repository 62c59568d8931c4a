"""The examples in docs/games.md are those of examples/, and it counts what the contract asks for."""

import re
from pathlib import Path

import pytest

from engines.game import Game
from engines.parts import MODULES

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
SHOWN = (
    "nim/zigzag_nim/__init__.py",
    "nim/zigzag_nim/renderer.py",
    "nim/zigzag_nim/texts/words.en.ftl",
    "nim/pyproject.toml",
    "pig/zigzag_pig/presentation.py",
)


@pytest.mark.parametrize(("place", "name"), list(enumerate(SHOWN)))
def test_what_is_shown_is_the_example(place: int, name: str) -> None:
    blocks = re.findall(r"^```(?:python|toml|)\n(.*?)^```$", TEXT, re.M | re.S)[1:]  # after the commands
    assert len(blocks) == len(SHOWN)
    source = (ROOT / "examples" / name).read_text(encoding="utf-8")
    assert blocks[place] in source
    assert f"`{name.partition('/')[2]}`" in TEXT


def test_an_author_writes_twelve_things() -> None:
    table = TEXT.partition("## Twelve things to write")[2].partition("Nim, from")[0]
    constants, methods = ("NAME", "TITLE", "SEATS", "STATE"), Game.__abstractmethods__
    files = ("RENDERER", "texts/rules.en.md", "texts/words.en.ftl")
    assert len([*constants, *methods, *files]) == 12
    assert all(name in table for name in (*constants, *methods, *files))


def test_every_optional_part_is_named_with_what_players_get() -> None:
    rows = re.findall(r"^\| (`.*?) \| (.*?) \|$", TEXT.partition("## What else")[2], re.M)
    named = " ".join(parts for parts, _ in rows)
    assert all(f"`{part}.py`" in named for part in (*MODULES, "lab", "presentation"))
    assert all(f"`{part}/`" in named for part in ("lessons", "puzzles"))
    assert all(gets for _, gets in rows)
