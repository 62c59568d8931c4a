"""One word means one thing."""

import ast
from collections import defaultdict
from pathlib import Path

BOT = Path(__file__).parent.parent / "bot"


def test_every_class_of_the_bot_has_a_name_of_its_own() -> None:
    """The sandbox is another program: Discord has its own words."""
    paths: dict[str, list[str]] = defaultdict(list)
    for path in BOT.rglob("*.py"):
        if not path.is_relative_to(BOT / "sandbox"):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    paths[node.name].append(str(path.relative_to(BOT)))
    assert {name: used for name, used in paths.items() if len(used) > 1} == {}
