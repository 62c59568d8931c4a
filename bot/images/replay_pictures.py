"""What is drawn of a finished match: a position with everything open, and all of them one after the other.

It is drawn in a process of its own, and so nothing is imported here that is not needed for drawing.
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

_MOST_FRAMES: Final = 400  # of a longer match, moves are left out
_LARGEST: Final = 8_000_000  # bytes; Discord takes 10 MB from a bot
_WHOLE: Final = 90_000  # milliseconds that an animation should take, as far as a move can still be followed
_EACH: Final = (250, 1200)
_LAST: Final = 5_000


@dataclass(frozen=True, slots=True)
class Reel:
    """What a match is played again from, as plain data."""

    game: str
    seats: int
    options: Mapping[str, object]
    seed: str
    moves: tuple[str, ...]


def drawn(name: str, views: Sequence[View], theme: str, safe: bool) -> bytes:
    """The picture of a position as a PNG, from what `views_of` gives."""
    return encode.png(_picture(name, views, themes.get(theme, safe=safe)))


def filmed(reel: Reel, theme: str, safe: bool) -> bytes:
    """The match as a GIF."""
    game, look = engines.get(reel.game), themes.get(theme, safe=safe)
    states = [game.start(seats=reel.seats, options=reel.options, seed=reel.seed)]
    for move in reel.moves:
        states.append(game.play(states[-1], move))
    most = _MOST_FRAMES
    while True:
        plies = chosen(len(reel.moves), most)
        each = min(_EACH[1], max(_EACH[0], _WHOLE // len(plies)))
        made = animation.gif(_frames(reel, states, plies, look), look, each=each, last=_LAST)
        if len(made) <= _LARGEST or len(plies) < 3:
            return made
        most = len(plies) * 2 // 3


def chosen(plies: int, most: int) -> list[int]:
    """The plies to be shown of a match of so many moves: all, or `most` of them, with start and end."""
    if plies < most:
        return list(range(plies + 1))
    return sorted({round(number * plies / (most - 1)) for number in range(most)})


def views_of(name: str, seats: int, state: State, *, last: bool) -> list[View]:
    """What the picture of a position is made of: every seat's view, or in a game without secrets a
    spectator's. In the last one nobody is to move, also when the match was given up.
    """
    game = engines.get(name)
    whose = range(seats) if game.HIDDEN else [None]
    views = [game.view(state, seat) for seat in whose]
    return [{**view, "to_move": None, "covering": []} for view in views] if last else list(views)


def _frames(reel: Reel, states: Sequence[State], plies: Sequence[int], look: Theme) -> Iterator[Image.Image]:
    for ply in plies:
        views = views_of(reel.game, reel.seats, states[ply], last=ply == len(states) - 1)
        yield _picture(reel.game, views, look)


def _picture(name: str, views: Sequence[View], look: Theme) -> Image.Image:
    renderer = renderers.get(name)
    return renderer.opened(views, look) if engines.get(name).HIDDEN else renderer.table(views[0], look)
