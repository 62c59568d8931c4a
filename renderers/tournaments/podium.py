"""The podium at the end of a tournament: those on the first three ranks, the second left of the first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from renderers import fonts
from renderers.celebration import Crown
from renderers.scene import Scene, render
from renderers.text_fitting import fitted, name_label
from renderers.theme import Theme
from renderers.widgets import Icon, Panel, Text

MOST_STEPS: Final = 5

_WIDTH, _HEIGHT = 880, 500
_HEAD: Final = 100
_MARGIN: Final = 40
_GAP: Final = 16
_FEWEST_COLUMNS: Final = 3
_COLUMNS: Final = (1, 0, 2, 3, 4)  # where the first, second, third and so on stand, from the left
_TOPS: Final = {1: 236, 2: 290, 3: 330}  # of the steps, by rank
_MEDALS: Final = {1: "gold", 2: "silver", 3: "bronze"}
_CROWN: Final = 76


@dataclass(frozen=True, slots=True)
class PodiumStep:
    """Someone on the podium, as it is written; `name` is None if the picture must not show it."""

    rank: int  # 1 to 3, shared if equal
    name: str | None
    figure: str = ""


def podium(title: str, steps: Sequence[PodiumStep], theme: Theme) -> Image.Image:
    """Draw the podium, 880 pixels wide. Raises ValueError for more than five people."""
    return render(podium_scene(title, steps), theme)


def podium_scene(title: str, steps: Sequence[PodiumStep]) -> Scene:
    """Lay out the podium. A title that the font cannot draw is left out."""
    if len(steps) > MOST_STEPS:
        raise ValueError(f"a podium has at most {MOST_STEPS} steps, not {len(steps)}")
    scene = Scene(_WIDTH, _HEIGHT)
    if fonts.can_draw(title):
        scene.centre(
            fitted(fonts.compose(title), (40, 34, 28), _WIDTH - 2 * _MARGIN, "text"), _WIDTH // 2, 54
        )
    columns = max(_FEWEST_COLUMNS, len(steps))
    width = (_WIDTH - 2 * _MARGIN - (columns - 1) * _GAP) // columns
    for place, step in enumerate(steps):
        _add_step(scene, step, _MARGIN + _COLUMNS[place] * (width + _GAP), width)
    return scene


def _add_step(scene: Scene, step: PodiumStep, left: int, width: int) -> None:
    top, middle = _TOPS[step.rank], left + width // 2
    panel = Panel(width, _HEIGHT - top - _MARGIN // 2, "lit" if step.rank == 1 else "plain")
    scene.put(panel, left, top)
    name = name_label(step.name, 30, width - 16)
    scene.centre(name, middle, top - 30)
    if step.rank == 1:
        scene.centre(Crown(_CROWN), middle, top - 30 - _CROWN // 2 - 24)
    medal = _MEDALS[step.rank]
    scene.centre(Icon("disc", 64, medal), middle, top + 54, panel.surface)
    scene.centre(Text(str(step.rank), 40, "ink"), middle, top + 54, medal)
    if step.figure:
        figure = fitted(step.figure, (34, 28), width - 24, "accent" if step.rank == 1 else "text")
        scene.centre(figure, middle, top + 114, panel.surface)
