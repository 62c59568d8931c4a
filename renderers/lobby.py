"""The picture of a lobby: the game's name and motif, and its seats, which fill as people join."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

import renderers
from renderers.players import GAP, Player, seat_sign
from renderers.scene import Scene, render
from renderers.sprites import Box
from renderers.text_fitting import fitted
from renderers.theme import SEATS, Theme
from renderers.widgets import Icon, Panel, Text

WIDTH, HEIGHT = 880, 340
_LEFT: Final = 36
_TITLE_ROOM: Final = Box(_LEFT, 30, 400, 84)
_MOTIF: Final = Box(464, 30, 400, 280)
_TITLES: Final = (88, 76, 68, 60, 52, 44, 38)
_NAME: Final = 38  # pixels of the letters, 13 on a phone
_SIGN: Final = 34
_ROW: Final = 48


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat of a lobby, by its number: who has it or was invited to it, None for a free one."""

    seat: int
    player: Player | None = None
    invited: bool = False


def lobby(game: str, title: str, places: Sequence[LobbySeat], theme: Theme) -> Image.Image:
    """Draw the picture of a lobby; without places, that of a game."""
    return render(scene(game, title, places), theme)


def scene(game: str, title: str, places: Sequence[LobbySeat]) -> Scene:
    """Lay out the picture: the motif on the right, unless the game has none."""
    motif = renderers.get(game).motif
    made = Scene(WIDTH, HEIGHT)
    if motif is not None:
        _add(made, motif(), _MOTIF)
    room = _TITLE_ROOM.w if motif is not None else WIDTH - 2 * _LEFT
    name = fitted(title, _TITLES, room, "text")
    if not places:
        x = _LEFT if motif is not None else (WIDTH - name.size[0]) // 2
        made.row([name], x, HEIGHT // 2)
        return made
    made.row([name], _LEFT, _TITLE_ROOM.y + _TITLE_ROOM.h // 2)
    _add_places(made, places[:SEATS], room)
    return made


def _add(scene: Scene, motif: Scene, room: Box) -> None:
    """Add a motif in the middle of its room."""
    x, y = room.x + (room.w - motif.width) // 2, room.y + (room.h - motif.height) // 2
    scene.place(motif, x, y)


def _add_places(scene: Scene, places: Sequence[LobbySeat], room: int) -> None:
    """Add the seats below the title, in two columns if one would be too high."""
    top = _TITLE_ROOM.y + _TITLE_ROOM.h + 12
    rows = min(len(places), (HEIGHT - 16 - top) // _ROW)
    columns = -(-len(places) // rows)
    rows = -(-len(places) // columns)
    wide = room // columns
    for number, place in enumerate(places):
        column, row = divmod(number, rows)
        _add_place(scene, place, Box(_LEFT + column * wide, top + row * _ROW, wide - 12, _ROW))


def _add_place(scene: Scene, place: LobbySeat, room: Box) -> None:
    """Add a seat: who has it, dots after someone who has not answered, an outline while it is free."""
    middle = room.y + room.h // 2
    if place.player is None or place.seat >= SEATS:
        panel = Panel(min(room.w, 220), room.h - 12, "slot")
        scene.put(panel, room.x - 4, room.y + 6)
        return
    players = [place.player] * (place.seat + 1)
    dots = [Icon("dots", 30, "muted")] if place.invited else []
    sign = seat_sign({"players": players}, place.seat, _SIGN, _NAME, room.w - (38 if dots else 0))
    if place.invited:
        sign = [
            Text(drawable.text, drawable.font_size, "muted") if isinstance(drawable, Text) else drawable
            for drawable in sign
        ]
    scene.row([*sign, *dots], room.x, middle, gap=GAP)
