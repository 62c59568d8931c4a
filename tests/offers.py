"""What features offer in messages that are not theirs, for tests that set up no bot."""

from importlib import import_module
from pathlib import Path

import bot.features


def add_all() -> None:
    """Have all features add their buttons, as their `setup` does."""
    folder = Path(str(bot.features.__file__)).parent
    for path in sorted(folder.rglob("*.py")):
        if "\ndef add_offers(" in path.read_text(encoding="utf-8"):
            name = ".".join(path.relative_to(folder).with_suffix("").parts)
            import_module(f"bot.features.{name}").add_offers()
