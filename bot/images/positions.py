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
from renderers import animation, png_encoder
from renderers import theme as themes
from renderers.theme import Theme

View = Mapping[str, Any]

_MAX_FRAMES: Final = 400  # of longer matches, moves are left out
_MAX_BYTES: Final = 8_000_000  # Discord's limit for bots is 10 MB
_TARGET_MS: Final = 90_000  # duration of an animation, unless frames would be too short or too long
_MIN_FRAME_MS, _MAX_FRAME_MS = 250, 1200
_LAST_FRAME_MS: Final = 5_000
# A short film: the most positions before the last move, the most steps of that move, the milliseconds of a
# frame and of everything before the last move, and the frames for which a position (at most) and a step stay.
_MAX_FILM_PLIES: Final = 24
_MAX_STEPS: Final = 24
_STEP_MS: Final = 100
_FILM_MS: Final = 9_000
_MAX_PACE, _STEP_PACE = 9, 3


@dataclass(frozen=True, slots=True)
class ReplayedMatch:
    """What a match can be replayed from, as plain data."""

    game: str
    seats: int
    options: Mapping[str, object]
    seed: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a match for a short film: the positions from ply `first` to `last`.

    The move at `last` is shown in steps, if the game's renderer can.
    """

    first: int
    last: int


def draw_animation(match: ReplayedMatch, theme: str, safe: bool, part: Part | None = None) -> bytes:
    """Draw a match as a GIF, or a short film of a part; of a match, drop frames until it is small enough."""
    look, states = themes.get(theme, safe=safe), _states(match)
    if part is not None:
        frames = _film_frames(match, states, part, look)
        return animation.gif(frames, look, frame_ms=_STEP_MS, last_ms=_LAST_FRAME_MS)
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


def _states(match: ReplayedMatch) -> list[State]:
    game = engines.get(match.game)
    states = [game.start(seats=match.seats, options=match.options, seed=match.seed)]
    for move in match.moves:
        states.append(game.play(states[-1], move))
    return states


def _film_frames(
    match: ReplayedMatch, states: Sequence[State], part: Part, look: Theme
) -> Iterator[Image.Image]:
    """Yield frames of equal length; what stays for longer is yielded again."""
    plies = [part.first + ply for ply in choose_plies(part.last - part.first, _MAX_FILM_PLIES)]
    pace = min(_MAX_PACE, max(1, _FILM_MS // (_STEP_MS * len(plies))))
    for ply in plies[:-1]:
        views = open_views(match.game, match.seats, states[ply], last=False)
        yield from [_picture(match.game, views, look)] * pace
    (before, *_), (after, *others) = (
        open_views(match.game, match.seats, states[ply], last=ply == len(match.moves))
        for ply in (part.last - 1, part.last)
    )
    steps = renderers.get(match.game).steps(before, after)
    for number in choose_plies(len(steps) - 1, _MAX_STEPS) if steps else ():
        yield from [_picture(match.game, [steps[number]], look)] * _STEP_PACE
    yield _picture(match.game, [after, *others], look)


def choose_plies(plies: int, most: int) -> list[int]:
    """Return the plies to show of a match of `plies` moves: all, or `most` including start and end."""
    if plies < most:
        return list(range(plies + 1))
    return sorted({round(number * plies / (most - 1)) for number in range(most)})


def _frames(
    match: ReplayedMatch, states: Sequence[State], plies: Sequence[int], look: Theme
) -> Iterator[Image.Image]:
    for ply in plies:
        views = open_views(match.game, match.seats, states[ply], last=ply == len(states) - 1)
        yield _picture(match.game, views, look)


def draw_position(name: str, views: Sequence[View], theme: str, safe: bool) -> bytes:
    """Draw a position as a PNG from its `open_views`."""
    return png_encoder.png(_picture(name, views, themes.get(theme, safe=safe)))


def open_views(name: str, seats: int, state: State, *, last: bool) -> list[View]:
    """Return the views that show a position with every hand open.

    These are all seats' views, or a spectator's in a game without hidden hands. In the `last` position nobody
    is to move, even if the match was resigned.
    """
    game = engines.get(name)
    whose = range(seats) if game.HIDDEN else [None]
    views = [game.view(state, seat) for seat in whose]
    return [{**view, "to_move": None, "covering": []} for view in views] if last else list(views)


def _picture(name: str, views: Sequence[View], look: Theme) -> Image.Image:
    return renderers.get(name).open_table(views, look)
