"""Pictures of the games: a view goes in, a Pillow image comes out; nothing else is known here.

A game's pictures are the module `renderers/<game>/table.py` with `table(view, theme)`, `example(theme)` and,
for games whose seats hold secrets, `hand(view, theme)` and `opened(views, theme)`. Folders with such a module
are found by themselves; there is no list.
"""

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, Protocol, cast

from PIL import Image

from renderers.theme import Theme

__all__ = ["Renderer", "get", "names"]


class Renderer(Protocol):
    """A game's module of pictures, all in palette mode."""

    def table(self, view: Mapping[str, Any], theme: Theme) -> Image.Image:
        """The table, the same for everybody who looks at it."""
        ...

    def hand(self, view: Mapping[str, Any], theme: Theme) -> Image.Image:
        """What the view's seat alone may see; a game whose seats hold no secrets has none."""
        ...

    def opened(self, views: Sequence[Mapping[str, Any]], theme: Theme) -> Image.Image:
        """The table with every hand laid open, for replays, from the views of all seats in order; a game
        whose seats hold no secrets has none. The pictures of a match are all of one size.
        """
        ...

    def example(self, theme: Theme) -> Image.Image:
        """A small picture for the rules text."""
        ...


@cache
def _discover() -> dict[str, Renderer]:
    found = {}
    for package in pkgutil.iter_modules(__path__):
        if package.ispkg and find_spec(f"renderers.{package.name}.table") is not None:
            found[package.name] = cast(Renderer, importlib.import_module(f"renderers.{package.name}.table"))
    return found


def names() -> tuple[str, ...]:
    """The games that have pictures, sorted."""
    return tuple(sorted(_discover()))


def get(name: str) -> Renderer:
    """The module that draws the game `name`. Raises ValueError for a game without pictures."""
    if name not in names():
        raise ValueError(f"no pictures for {name!r}: there are {', '.join(names())}")
    return _discover()[name]
