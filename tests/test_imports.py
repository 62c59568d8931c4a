"""What import contracts cannot say: which parts of the standard library, which packages, imports by name."""

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Modules that would make an engine depend on more than its arguments.
IMPURE = {
    *("asyncio", "concurrent", "datetime", "http", "multiprocessing", "os", "secrets", "select", "signal"),
    *("socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading", "time", "urllib"),
}


def imported(source: str, package: str) -> Iterator[str]:
    """Yield the dotted names that a module of the package imports: modules, and names from them."""
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
    """Return whether a dotted name is one of the modules or inside one."""
    parts = name.split(".")
    return any(".".join(parts[:length]) in modules for length in range(1, len(parts) + 1))


def breaches(folder: str, allowed: Callable[[str], bool]) -> list[str]:
    """Return every import in the folder that is not allowed, as ``file: name``."""
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


@pytest.mark.slow
def test_engines_are_pure_but_for_their_command_line_programs_and_training() -> None:
    pure = {"datetime.date"}  # a value, as long as nobody asks it for today
    found = breaches("engines", lambda name: not within(name, IMPURE) or within(name, pure))
    impure = ("engines/lab/", "engines/cli.py", "engines/programs/")
    assert [breach for breach in found if not breach.startswith(impure)] == []


def test_a_game_imports_no_other_game() -> None:
    games = {f"engines.{path.parent.name}" for path in (ROOT / "engines").glob("*/rules.py")}
    for game in games:
        known = breaches(game.replace(".", "/"), lambda name: not within(name, games))
        assert [breach for breach in known if not within(breach.split(": ")[1], {game})] == []


def test_renderers_import_pillow_compressors_and_engines() -> None:
    packages = {"PIL", "deflate", "isal", "engines", "renderers"}
    assert breaches("renderers", lambda name: standard(name) or within(name, packages)) == []


def test_the_sandbox_imports_nothing_of_ours_by_name() -> None:
    ours = ("bot.", "engines", "renderers")
    found = breaches("bot/sandbox", lambda name: not name.startswith(ours) or within(name, {"bot.sandbox"}))
    assert found == []


@pytest.mark.slow
def test_only_the_entry_point_imports_the_sandbox() -> None:
    found = breaches("bot", lambda name: not within(name, {"bot.sandbox"}))
    own = ("bot/sandbox/", "bot/run.py")
    assert [breach for breach in found if not breach.startswith(own)] == []


@pytest.mark.slow
def test_bot_imports_nothing_of_the_tests() -> None:
    assert breaches("bot", lambda name: not within(name, {"tests"})) == []


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("import discord.ext.commands as c", "discord.ext.commands"),
        ("from bot import sandbox", "bot.sandbox"),
        ("from ..sandbox.server import Server", "bot.sandbox.server.Server"),
        ("from . import tables", "bot.messages.tables"),
        ("def late():\n    from bot.store import schema", "bot.store.schema"),
        ("importlib.import_module('bot.commands')", "bot.commands"),
    ],
)
def test_every_way_of_importing_is_seen(source: str, name: str) -> None:
    assert list(imported(source, "bot.messages")) == [name]


def test_a_name_inside_a_module_counts_and_one_that_only_begins_alike_does_not() -> None:
    assert within("bot.sandbox.server", {"bot.sandbox"})
    assert not within("bot.sandboxes", {"bot.sandbox"})
