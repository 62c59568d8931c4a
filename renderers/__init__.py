"""Pictures of the games: a view goes in, a Pillow image comes out; nothing else is known here.

A game's pictures are one module `renderers/<game>.py` with `table(view, theme)`, `example(theme)` and, for
games whose seats hold secrets, `hand(view, theme)`. Modules with a `table` are found by themselves; there is
no list.
"""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from PIL import Image

from renderers.theme import Theme

__all__ = ["Renderer", "get", "names"]


class Renderer(Protocol):
    """What every game's module of pictures offers; `hand` besides, where seats hold secrets."""

    def table(self, view: Mapping[str, Any], theme: Theme) -> Image.Image:
        """The table as everybody may see it."""
        ...

    def example(self, theme: Theme) -> Image.Image:
        """A small picture for the rules text."""
        ...


@cache
def names() -> tuple[str, ...]:
    """The games that have pictures, sorted."""
    found = (module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    return tuple(
        sorted(name for name in found if hasattr(importlib.import_module(f"renderers.{name}"), "table"))
    )


def get(name: str) -> Any:
    """The module that draws the game `name`. Raises ValueError for a game without pictures."""
    if name not in names():
        raise ValueError(f"no pictures for {name!r}: there are {', '.join(names())}")
    return importlib.import_module(f"renderers.{name}")
