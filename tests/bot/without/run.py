"""Runs tests without some features, in a copy of the tree: `python -m tests.bot.without.run`.

Each feature is there once while any other is deleted, so that none is needed by the rest. That takes few
runs: features are numbered, and each run deletes those that have the same binary digit in one place.
Arguments name features to be deleted one at a time instead.

Every run is a fork of this process, which has imported all but the features, so that it takes little. The
copy is left as it was.
"""

import contextlib
import gc
import io
import json
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from importlib import import_module, reload
from pathlib import Path

import pytest

from bot import features

_FEATURES = Path("bot/features")
_TESTS = (  # what takes little, and is of no feature
    "tests/bot/without/test_the_rest.py",
    "tests/bot/table/test_match.py::test_a_reposted_table_makes_no_sound_and_a_mention_does",
)
_PRELOADED = (
    *("PIL.Image", "aiohttp", "aiosqlite", "alembic.command", "babel.dates", "discord.ext.commands"),
    *("fluent.runtime", "hypothesis", "openskill.models", "prometheus_client", "pydantic_settings"),
    *(
        "pytest_asyncio.plugin",
        "simcord",
        "sqlalchemy.ext.asyncio",
        "tenacity",
        "engines",
        "renderers",
        "bot.client",
    ),
)


def names() -> list[str]:
    """Return the features: the folders and modules beside each other."""
    found = (path.stem for path in _FEATURES.iterdir() if path.stem not in {"__init__", "__pycache__"})
    return sorted(found)


def feature_of(module: str) -> str | None:
    """Return the feature that a module is of, if it is of one."""
    matched = re.match(r"bot\.features\.(\w+)", module)
    return None if matched is None else matched[1]


def needed_by() -> dict[str, set[str]]:
    """Return which features need another, as the contract of imports says."""
    contracts = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    independent = next(one for one in contracts["contracts"] if one["type"] == "independence")
    found: dict[str, set[str]] = {}
    for line in independent["ignore_imports"]:
        needs, needed = re.findall(r"bot\.features\.(\w+)", line)
        found.setdefault(needed, set()).add(needs)
    return found


def with_dependents(gone: set[str], needed: dict[str, set[str]]) -> frozenset[str]:
    """Return these features, with all that need one of them."""
    found = set(gone)
    while more := {one for feature in found for one in needed.get(feature, ())} - found:
        found |= more
    return frozenset(found)


def groups(features_: list[str], needed: dict[str, set[str]]) -> list[frozenset[str]]:
    """Return sets of features to delete: for any two, one without the first that has the second.

    Unless the second needs the first.
    """
    numbered = list(enumerate(features_))
    digits = [
        {feature for number, feature in numbered if number >> place & 1 == digit}
        for place in range(len(features_).bit_length())
        for digit in (0, 1)
    ]
    found = [with_dependents(gone, needed) for gone in digits if gone]
    for feature in features_:
        rest = frozenset(one for one in features_ if feature not in with_dependents({one}, needed))
        if not rest <= frozenset().union(*(gone for gone in found if feature not in gone)):
            found.append(rest)
    return found


@contextlib.contextmanager
def without(gone: frozenset[str]) -> Iterator[None]:
    """Have these features deleted, with their lines in the list of all."""
    listed = _FEATURES / "__init__.py"
    before = listed.read_text(encoding="utf-8")
    lines = before.splitlines(keepends=True)
    line_of_gone = re.compile(rf'    "({"|".join(sorted(gone)) or "-"})(\.\w+)?",\n')
    left = [line for line in lines if not line_of_gone.fullmatch(line)]
    assert len(lines) - len(left) == len(gone), f"{gone} have no lines of their own in {listed}"
    with tempfile.TemporaryDirectory(dir=".") as aside:
        moved = [path for path in _FEATURES.iterdir() if path.stem in gone]
        try:
            listed.write_text("".join(left), encoding="utf-8")
            for path in moved:
                path.rename(Path(aside) / path.name)
            yield
        finally:
            for path in moved:
                (Path(aside) / path.name).rename(path)
            listed.write_text(before, encoding="utf-8")


def passed() -> bool:
    """Run the tests in a fork, and print what it says if they fail."""
    child = os.fork()
    if child == 0:
        reload(features)  # the list of all
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            code = pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *_TESTS])
        sys.stdout.write(said.getvalue()[-6_000:] if code else "")
        sys.stdout.flush()
        os._exit(int(code))
    return os.waitpid(child, 0)[1] == 0


def main() -> int:
    """Return 1 if something fails without some feature, else 0."""
    sys.dont_write_bytecode = True  # of a list of features that changes from run to run
    for name in _PRELOADED:
        import_module(name)
    gc.freeze()  # no fork has to look through what was imported
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        os.environ["ZIGZAG_FOUND_COMMANDS"] = file.name
        if not passed():
            return 1
        del os.environ["ZIGZAG_FOUND_COMMANDS"]
        commands: dict[str, str] = json.loads(Path(file.name).read_text(encoding="utf-8"))
    needed, failed = needed_by(), []
    alone = [with_dependents({name}, needed) for name in sys.argv[1:]]
    for gone in alone or groups(names(), needed):
        kept = {name: module for name, module in commands.items() if feature_of(module) not in gone}
        os.environ["ZIGZAG_EXPECTED_COMMANDS"] = json.dumps(kept)
        with without(gone):
            if not passed():
                failed.append(sorted(gone))
    tried = sys.argv[1:] or names()
    sys.stdout.write(f"without {len(tried)} features: failed without {failed}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
