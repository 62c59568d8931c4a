"""Imports point inward: engines know nothing of ours, renderers know engines, bot knows both in layers."""

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# What would make an engine depend on anything but its arguments.
IMPURE = {
    *("asyncio", "concurrent", "datetime", "http", "multiprocessing", "os", "secrets", "select", "signal"),
    *("socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading", "time", "urllib"),
}
DATABASE = {"sqlalchemy", "alembic", "aiosqlite", "asyncpg"}

# For every part of bot, what it must not know.
# What is built and sent for Discord, further out than the services.
TO_DISCORD = {"bot.games", "bot.messages", "bot.images", "bot.sync", "bot.components", "bot.transport"}
OUTERMOST = {"bot.cogs", "bot.client", "bot.sandbox"}
FORBIDDEN = {
    "bot/store": {"discord", "engines", "renderers", "bot.services", *TO_DISCORD, *OUTERMOST},
    "bot/domain": {"discord", "renderers", *TO_DISCORD, *OUTERMOST},
    "bot/services": {"discord", "renderers", *TO_DISCORD, *OUTERMOST},
    **{part.replace(".", "/"): {*DATABASE, *OUTERMOST} for part in sorted(TO_DISCORD)},
    "bot/cogs": {*DATABASE, "bot.sandbox"},
    "bot/sandbox": {
        *DATABASE,
        "engines",
        "renderers",
        "bot.store",
        "bot.domain",
        "bot.services",
        *TO_DISCORD,
        "bot.cogs",
        "bot.client",
    },
}


def imported(source: str, package: str) -> Iterator[str]:
    """The dotted names that a module of the package imports: modules, and what is taken from them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")
            near = parents[: len(parents) - node.level + 1] if node.level else []
            base = ".".join([*near, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def within(name: str, modules: set[str]) -> bool:
    """Whether a dotted name is one of the modules or inside one."""
    parts = name.split(".")
    return any(".".join(parts[:length]) in modules for length in range(1, len(parts) + 1))


def breaches(folder: str, allowed: Callable[[str], bool]) -> list[str]:
    """Every import in the folder that is not allowed, as ``file: name``."""
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        package = ".".join(path.relative_to(ROOT).parent.parts)
        found += [
            f"{path.relative_to(ROOT)}: {name}"
            for name in imported(path.read_text(encoding="utf-8"), package)
            if not allowed(name)
        ]
    return found


def standard(name: str) -> bool:
    return name.partition(".")[0] in sys.stdlib_module_names


def test_engines_import_the_standard_library_and_each_other() -> None:
    assert breaches("engines", lambda name: standard(name) or within(name, {"engines"})) == []


def test_engines_are_pure_but_for_their_command_line() -> None:
    found = breaches("engines", lambda name: not within(name, IMPURE))
    assert [breach for breach in found if not breach.startswith("engines/__main__.py")] == []


def test_a_game_imports_no_other_game() -> None:
    games = {f"engines.{path.parent.name}" for path in (ROOT / "engines").glob("*/rules.py")}
    for game in games:
        known = breaches(game.replace(".", "/"), lambda name: not within(name, games))
        assert [breach for breach in known if not within(breach.split(": ")[1], {game})] == []


def test_renderers_import_pillow_what_packs_and_engines() -> None:
    assert (
        breaches(
            "renderers",
            lambda name: standard(name) or within(name, {"PIL", "deflate", "isal", "engines", "renderers"}),
        )
        == []
    )


@pytest.mark.parametrize("part", FORBIDDEN)
def test_the_parts_of_bot_know_only_what_is_further_in(part: str) -> None:
    assert breaches(part, lambda name: not within(name, FORBIDDEN[part])) == []


def test_only_the_entry_point_knows_the_sandbox() -> None:
    found = breaches("bot", lambda name: not within(name, {"bot.sandbox"}))
    own = ("bot/sandbox/", "bot/run.py")
    assert [breach for breach in found if not breach.startswith(own)] == []


def test_bot_imports_nothing_of_the_tests() -> None:
    assert breaches("bot", lambda name: not within(name, {"tests"})) == []


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("import discord.ext.commands as c", "discord.ext.commands"),
        ("from bot import sandbox", "bot.sandbox"),
        ("from ..sandbox.server import Server", "bot.sandbox.server.Server"),
        ("from . import tables", "bot.table.tables"),
        ("def late():\n    from bot.store import schema", "bot.store.schema"),
        ("importlib.import_module('bot.cogs')", "bot.cogs"),
    ],
)
def test_every_way_of_importing_is_seen(source: str, name: str) -> None:
    assert list(imported(source, "bot.table")) == [name]


def test_a_name_inside_a_module_counts_and_one_that_only_begins_alike_does_not() -> None:
    assert within("bot.sandbox.server", {"bot.sandbox"})
    assert not within("bot.sandboxes", {"bot.sandbox"})
