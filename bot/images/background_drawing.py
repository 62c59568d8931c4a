"""Drawing off the event loop: in a thread, or in a worker process while pictures queue.

The thread is ready at once and takes little memory, but shares the interpreter lock with the event loop. So
when pictures queue for the first time a process is started, and takes over as soon as it is ready. There is
one thread only: more would not be faster, and each keeps the memory of its largest picture.

What is drawn there of a match is here as well: a position, a short film of a moment, and an animation of a
whole match with every hand open. Since a process loads it, it imports nothing but what drawing needs.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVarTuple

from PIL import Image

import engines
import renderers
from bot.workers.pool import Overloaded, WorkerDied, WorkerPool
from engines.game import State
from renderers import animation, png_encoder
from renderers import theme as themes
from renderers.players import Player, with_players
from renderers.theme import Theme

A = TypeVarTuple("A")
log = logging.getLogger(__name__)

_BUSY_FOR = 5.0  # seconds since pictures last queued
View = Mapping[str, Any]

_MAX_FRAMES: Final = 400  # of longer matches, moves are left out
_MAX_BYTES: Final = 8_000_000  # Discord's limit for bots is 10 MB
_TARGET_MS: Final = 90_000  # duration of an animation, unless frames would be too short or too long
_MIN_FRAME_MS, _MAX_FRAME_MS = 250, 1200
_LAST_FRAME_MS: Final = 5_000
# A short film: the most positions before the last move, the most steps of that move, the milliseconds of a
# frame and of everything before the last move, and the frames for which a position (at most) and a step stay.
MAX_FILM_PLIES: Final = 24
_MAX_STEPS: Final = 24
_STEP_MS: Final = 100
_FILM_MS: Final = 9_000
_MAX_PACE, _STEP_PACE = 9, 3


class Drawing:
    """Runs drawing functions in the thread, or in processes while busy if there are any."""

    def __init__(self, processes: WorkerPool | None = None) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self._processes = processes
        self._queued = 0
        self._busy_until = 0.0
        self._starting: asyncio.Task[None] | None = None

    @property
    def queued(self) -> int:
        """How many pictures are requested and not drawn yet."""
        return self._queued

    def close(self) -> None:
        """Stop the thread when it has drawn its current picture."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def run(self, draw: Callable[[*A], bytes], *arguments: *A) -> bytes:
        """Call a module-level function with picklable arguments and return its result."""
        self._queued += 1
        try:
            if self._processes is not None and self._is_busy() and self._has_started(self._processes):
                try:
                    return await self._processes.run(draw, *arguments)
                except Overloaded:
                    log.debug("the drawing process is overloaded; drawing in the thread")
            return await asyncio.get_running_loop().run_in_executor(self._thread, draw, *arguments)
        finally:
            self._queued -= 1

    def _is_busy(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._queued > 1:
            self._busy_until = now + _BUSY_FOR
        return now < self._busy_until

    def _has_started(self, processes: WorkerPool) -> bool:
        """Check whether the process is ready, starting it if necessary."""
        if self._starting is None:
            self._starting = asyncio.create_task(_start(processes))
        return self._starting.done()


async def _start(processes: WorkerPool) -> None:
    with suppress(Overloaded, WorkerDied):  # the next picture will find out
        await processes.run(_ready)


def _ready() -> None:
    """Load the renderers, in the worker process."""
    renderers.names()


@dataclass(frozen=True, slots=True)
class Words:
    """What pictures of a match write in one language: the players' names, and captions by ply."""

    locale: str = ""
    players: tuple[Player, ...] = ()
    captions: tuple[Mapping[str, Any], ...] = ()

    def on(self, view: View, ply: int) -> View:
        """Return the view after `ply` moves with these words, for drawing it."""
        captioned = {**view, "captions": self.captions[ply]} if self.captions else view
        return with_players(captioned, self.players) if self.players else captioned


@dataclass(frozen=True, slots=True)
class ReplayedMatch:
    """What a match can be replayed from, as plain data."""

    game: str
    seats: int
    options: Mapping[str, object]
    seed: str
    moves: tuple[str, ...]
    words: Words = field(default_factory=Words)


@dataclass(frozen=True, slots=True)
class Film:
    """A short film of a match up to a move, as a spectator's views of its positions.

    The last move is shown in steps, if the game's renderer can.
    """

    game: str
    ply: int
    views: tuple[View, ...]


def draw_animation(match: ReplayedMatch, theme: str, safe: bool) -> bytes:
    """Draw a match as a GIF; drop frames until it is small enough."""
    look, states = themes.get(theme, safe=safe), _states(match)
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


def draw_film(film: Film, theme: str, safe: bool) -> bytes:
    """Draw a short film as a GIF."""
    look = themes.get(theme, safe=safe)
    return animation.gif(_film_frames(film, look), look, frame_ms=_STEP_MS, last_ms=_LAST_FRAME_MS)


def _states(match: ReplayedMatch) -> list[State]:
    game = engines.get(match.game)
    states = [game.start(seats=match.seats, options=match.options, seed=match.seed)]
    for move in match.moves:
        states.append(game.play(states[-1], move))
    return states


def _film_frames(film: Film, look: Theme) -> Iterator[Image.Image]:
    """Yield frames of equal length; what stays for longer is yielded again."""
    renderer, (*before, last) = renderers.get(film.game), film.views
    pace = min(_MAX_PACE, max(1, _FILM_MS // (_STEP_MS * len(film.views))))
    for view in before:
        yield from [renderer.plain_table(view, look)] * pace
    steps = renderer.steps(before[-1], last) if before else ()
    for number in choose_plies(len(steps) - 1, _MAX_STEPS) if steps else ():
        yield from [renderer.plain_table(steps[number], look)] * _STEP_PACE
    yield renderer.plain_table(last, look)


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
        yield _picture(match.game, [match.words.on(view, ply) for view in views], look)


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
