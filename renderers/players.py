"""The names of players and the other words in pictures.

A view that is drawn may hold `players`, a `Player` for each seat; without them, seats have markers only. It
may also hold `captions`, in the reader's language.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from renderers import View, fonts
from renderers.scene import row_width
from renderers.sprites import Drawable
from renderers.text_fitting import shortened
from renderers.widgets import Icon, Marker, Text

_LEAST_LETTERS = 1.6  # of which a name shows at least as many, or none
_CACHED = 1_000  # names; each is measured once
GAP = 8


@dataclass(frozen=True, slots=True)
class Player:
    """Who holds a seat: an untrusted name, whether a bot plays, and a name for where there is less room."""

    name: str
    is_bot: bool = False
    short: str = ""


def with_players(view: View, players: Iterable[Player]) -> View:
    """Add the players of all seats to a view, for drawing it."""
    return {**view, "players": tuple(players)}


def captions(view: View) -> Mapping[str, Any]:
    """Return the words in the picture of a view; none if it has no captions."""
    return view.get("captions") or {}


def can_name(player: Player) -> bool:
    """Check whether pictures can show the name; otherwise the seat's marker stands alone."""
    return bool(player.name.strip()) and fonts.can_draw(player.name)


def seat_sign(view: View, seat: int, side: int, font_size: int, room: int) -> list[Drawable]:
    """Show a seat's marker, then the name as far as it fits `room` pixels, and the sign of a bot.

    They are for a `Scene.row` with a gap of `GAP`.
    """
    marker = Marker(seat, side)
    players = view.get("players")
    if not players:
        return [marker]
    player: Player = players[seat]
    bot: list[Drawable] = [Icon("bot", round(font_size * 0.8), "muted")] if player.is_bot else []
    name = _name(player, font_size, room - row_width([marker, *bot], GAP) - GAP)
    return [marker, *([name] if name else []), *bot]


@lru_cache(_CACHED)
def _name(player: Player, font_size: int, room: int) -> Text | None:
    if not can_name(player) or room < _LEAST_LETTERS * font_size:
        return None
    name = fonts.compose(player.name)
    fitting = shortened(name, font_size, room)
    if fitting != name and player.short:
        fitting = shortened(fonts.compose(player.short), font_size, room)
    return Text(fitting, font_size)
