"""What features offer in messages that are not theirs, for tests that set up no bot."""

from importlib import import_module
from pathlib import Path

import bot.features


def add_all() -> None:
    """Have all features add their buttons, as their `setup` does."""
    for path in Path(str(bot.features.__file__)).parent.glob("*/buttons.py"):
        import_module(f"bot.features.{path.parent.name}.buttons").add()
