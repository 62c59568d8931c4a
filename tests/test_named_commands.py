"""What is written for contributors, hosts and players names commands that there are."""

import re
from pathlib import Path

import pytest

import engines
from bot.i18n import texts

ROOT = Path(__file__).parent.parent
WRITTEN = [
    path
    for pattern in ("*.md", "docs/*.md", "engines/*.md", "bot/**/*.md", ".github/**/*.md", ".github/**/*.yml")
    for path in sorted(ROOT.glob(pattern))
    if path.name != "CHANGELOG.md"
]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_commands_that_are_named_exist(path: Path) -> None:
    named = set(re.findall(r"/zigzag ([a-z_]+)", path.read_text("utf-8")))
    games = {name for name in engines.games() if not engines.is_installed(name)}
    assert {name for name in named - games if not texts().has(f"command-{name}")} == set()


def test_what_is_written_is_found() -> None:
    assert {"bug.yml", "README.md", "CONTRIBUTING.md", "games.md"} <= {path.name for path in WRITTEN}
