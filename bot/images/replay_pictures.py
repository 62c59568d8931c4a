"""Pictures of a finished match: a position with every hand open, and an animation of all positions.

They are drawn in a worker process, so this module imports nothing but what drawing needs.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

import engines
import renderers
from engines.game import State
from renderers import animation, encode
from renderers import theme as themes
from renderers.theme import Theme

View = Mapping[str, Any]

_MAX_FRAMES: Final = 400  # of longer matches, moves are left out
_MAX_BYTES: Final = 8_000_000  # Discord's limit for bots is 10 MB
_TARGET_MS: Final = 90_000  # duration of an animation, unless frames would be too short or too long
_MIN_FRAME_MS, _MAX_FRAME_MS = 250, 1200
_LAST_FRAME_MS: Final = 5_000


@dataclass(frozen=True, slots=True)
class ReplayedMatch:
    """What a match can be replayed from, as plain data."""

    game: str
    seats: int
    options: Mapping[str, object]
    seed: str
    moves: tuple[str, ...]


def draw_position(name: str, views: Sequence[View], theme: str, safe: bool) -> bytes:
    """Draw a position as a PNG from its `open_views`."""
    return encode.png(_picture(name, views, themes.get(theme, safe=safe)))


def draw_animation(match: ReplayedMatch, theme: str, safe: bool) -> bytes:
    """Draw a match as a GIF; drop frames until it is small enough."""
    game, look = engines.get(match.game), themes.get(theme, safe=safe)
    states = [game.start(seats=match.seats, options=match.options, seed=match.seed)]
    for move in match.moves:
        states.append(game.replay(states[-1], move))
    most = _MAX_FRAMES
    while True:
        plies = choose_plies(len(match.moves), most)
        frame_ms = min(_MAX_FRAME_MS, max(_MIN_FRAME_MS, _TARGET_MS // len(plies)))
        made = animation.gif(
            _frames(match, states, plies, look), look, frame_ms=frame_ms, last_ms=_LAST_FRAME_MS
        )
        if len(made) <= _MAX_BYTES or len(plies) < 3:
            return made
        most = len(plies) * 2 // 3


def choose_plies(plies: int, most: int) -> list[int]:
    """Return the plies to show of a match of `plies` moves: all, or `most` including start and end."""
    if plies < most:
        return list(range(plies + 1))
    return sorted({round(number * plies / (most - 1)) for number in range(most)})


def open_views(name: str, seats: int, state: State, *, last: bool) -> list[View]:
    """Return the views that show a position with every hand open.

    These are all seats' views, or a spectator's in a game without hidden hands. In the `last` position nobody
    is to move, even if the match was resigned.
    """
    game = engines.get(name)
    whose = range(seats) if game.HIDDEN else [None]
    views = [game.view(state, seat) for seat in whose]
    return [{**view, "to_move": None, "covering": []} for view in views] if last else list(views)


def _frames(
    match: ReplayedMatch, states: Sequence[State], plies: Sequence[int], look: Theme
) -> Iterator[Image.Image]:
    for ply in plies:
        views = open_views(match.game, match.seats, states[ply], last=ply == len(states) - 1)
        yield _picture(match.game, views, look)


def _picture(name: str, views: Sequence[View], look: Theme) -> Image.Image:
    return renderers.get(name).open_table(views, look)
