"""Pictures of the games: a view goes in, a Pillow image in palette mode comes out.

A game's pictures are a module `renderers/<game>.py` or a package `renderers/<game>/` that holds one
`Renderer`, called `RENDERER`; of an installed game, they are the module `renderer` of its own package. They
are found by these names; there is no list of games to extend. A game without one gets
`renderers.fallback_table`, which shows whose turn it is and the scores.

A renderer is made of layouts. A layout is a function that reads a view and nothing else, and returns a
`Scene`: a size in pixels and things at their places, drawn on the theme's felt. This is all that Nim needs:

    from renderers import Renderer, View
    from renderers.scene import Scene
    from renderers.widgets import Icon, Marker, Panel, Text


    def table_scene(view: View) -> Scene:
        scene = Scene(600, 40 + 80 * len(view["heaps"]))
        for row, count in enumerate(view["heaps"]):
            middle = 60 + 80 * row
            scene.row([Text("ABC"[row], 40, "muted"), *[Icon("disc", 44)] * count], 30, middle, gap=12)
        if view["to_move"] is not None:
            scene.centre(Marker(view["to_move"], 48), 550, 60)
        return scene


    RENDERER = Renderer("nim", table_scene)

What can be placed on a scene: `Text`, `Icon`, `Marker` (the sign of seat 0 to 5), `Panel` and `Bar` from
`renderers.widgets`, dominoes from `renderers.tiles`, or a `Drawable` of the game's own (`renderers.sprites`).
Colours are tones of the theme by name, such as "text", "muted", "accent", "good", "bad" and "seat0"
(`renderers.theme`). On a panel, pass `panel.surface` to `put`, `centre` and `row`: edges are blended into it.
"""

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from PIL import Image, ImageDraw

import engines
from renderers.move_marks import Mark
from renderers.scene import Scene, render
from renderers.theme import Theme

__all__ = ["EmojiPainter", "Renderer", "View", "get", "names"]

View = Mapping[str, Any]
EmojiPainter = Callable[[ImageDraw.ImageDraw, Theme], None]


@dataclass(frozen=True, slots=True, eq=False)
class Renderer:
    """The pictures of one game, as layouts; only `table_scene` has no default.

    - `table_scene`: the table, the same for everyone who looks at it.
    - `hand_scene`: what only the view's seat may see, in a game with hidden hands.
    - `open_table_scene`: the table with every hand face up, for replays, from the views of all seats in
      order. All pictures of a match must have one size.
    - `marked_scene`: the position with moves marked in it (`renderers.move_marks`): the hand of one view,
      or the table with every hand face up, from the views of all seats.
    - `mark_labels`: the labels of suggested moves, the best one's first; letters, unless places have letters.
    - `example_scene`: a small picture for the rules; by default the table at the start of a match.
    - `motif`: what stands for the game in its lobbies and on the front page, about 400 by 280 pixels without
      words; without one, there is its name alone.
    - `move_steps`: what an animation shows between the positions before and after a move, as views.
    - `emojis`: painters by emoji name, see `renderers.emojis`.
    - `gallery`: the game's pictures in the documentation by file name, see `renderers.docs_pictures`.
    """

    game: str
    table_scene: Callable[[View], Scene]
    hand_scene: Callable[[View], Scene] | None = None
    open_table_scene: Callable[[Sequence[View]], Scene] | None = None
    marked_scene: Callable[[Sequence[View], Sequence[Mark]], Scene] | None = None
    mark_labels: str = "ABC"
    example_scene: Callable[[], Scene] | None = None
    motif: Callable[[], Scene] | None = None
    move_steps: Callable[[View, View], Sequence[View]] | None = None
    emojis: Mapping[str, EmojiPainter] = field(default_factory=dict)
    gallery: Callable[[], Mapping[str, Image.Image]] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by name, so that a worker process uses its own renderer."""
        return get, (self.game,)

    def table(self, view: View, theme: Theme) -> Image.Image:
        return render(self.table_scene(view), theme)

    def plain_table(self, view: View, theme: Theme) -> Image.Image:
        """Draw the table on plain felt, which keeps animations small."""
        scene = self.table_scene(view)
        scene.plain = True
        return render(scene, theme)

    def hand(self, view: View, theme: Theme) -> Image.Image:
        """Draw the hand of the view's seat; without a layout for hands, the table as that seat sees it."""
        return render((self.hand_scene or self.table_scene)(view), theme)

    def open_table(self, views: Sequence[View], theme: Theme) -> Image.Image:
        """Draw the table with every hand face up; without a layout for that, the table of the first view.

        The felt is plain, which keeps animations small.
        """
        scene = self.open_table_scene(views) if self.open_table_scene else self.table_scene(views[0])
        scene.plain = True
        return render(scene, theme)

    def marked(self, views: Sequence[View], marks: Sequence[Mark], theme: Theme) -> Image.Image:
        """Draw a position with marks; without a layout for that, as it is."""
        if self.marked_scene is not None:
            return render(self.marked_scene(views, marks), theme)
        return self.hand(views[0], theme) if len(views) == 1 else self.open_table(views, theme)

    def steps(self, before: View, after: View) -> Sequence[View]:
        """List the views that an animation shows between two positions; by default none."""
        return [] if self.move_steps is None else self.move_steps(before, after)

    def example(self, theme: Theme) -> Image.Image:
        """Draw the picture for the rules."""
        if self.example_scene is None:
            return self.table(_opening_view(self.game), theme)
        return render(self.example_scene(), theme)


def _opening_view(name: str) -> View:
    game = engines.get(name)
    return game.view(game.start(seats=min(game.SEATS), options={}, seed="00" * 32), None)


@dataclass(frozen=True, slots=True)
class _Renderers:
    """Those found, by game, and a line for each that is left out."""

    found: dict[str, Renderer]
    left_out: list[str]


@cache
def _discovered() -> _Renderers:
    ours = {module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_")}
    renderers = _Renderers({}, [])
    for name, game in engines.games().items():
        if engines.is_installed(name):
            _find_installed(name, game, renderers)
        elif name in ours:
            renderers.found[name] = importlib.import_module(f"{__name__}.{name}").RENDERER
    return renderers


def _find_installed(name: str, game: engines.Game, renderers: _Renderers) -> None:
    """Add the renderer of an installed game; if anything is wrong with it, the game is played without."""
    try:
        module = game.parts.find("renderer")
        if module is not None:
            if module.RENDERER.game != name:
                raise ValueError(f"its RENDERER is of {module.RENDERER.game!r}")
            renderers.found[name] = module.RENDERER
            module.RENDERER.table_scene(_opening_view(name))
    except Exception as error:
        renderers.found.pop(name, None)
        why = " ".join(f"{type(error).__name__}: {error}".split())
        renderers.left_out.append(f"the picture of {name}, {game.parts.package}.renderer, is left out: {why}")


def names() -> tuple[str, ...]:
    """List the games that have pictures of their own, sorted."""
    return tuple(sorted(_discovered().found))


def left_out() -> list[str]:
    """Say why each renderer of an installed game that is left out is missing, one line per renderer."""
    return list(_discovered().left_out)


@cache
def get(name: str) -> Renderer:
    """Find the renderer of a game, the fallback if it has none of its own.

    Raises ValueError for a name that is not a game's.
    """
    renderer = _discovered().found.get(name)
    if renderer is None:
        from renderers import fallback_table  # it imports this package

        engines.get(name)
        return Renderer(name, fallback_table.table_scene)
    return renderer
