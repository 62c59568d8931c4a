"""The pictures and animations of messages, drawn off the event loop."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PIL import Image

import renderers
from bot.discord.message import Picture
from bot.images.background_drawing import (
    Drawing,
    Film,
    ReplayedMatch,
    Words,
    draw_animation,
    draw_film,
    draw_position,
)
from bot.match.model import Match
from bot.match.preferences import Preferences
from bot.match.refusals import Refusal
from bot.workers.pool import Overloaded, WorkerPool
from renderers import View, png_encoder, theme
from renderers.advantage_chart import Line, TurningPoint, course_chart
from renderers.charts import rating_chart, solitaire_chart
from renderers.front import MOST, front
from renderers.leaderboard import Columns, Row, leaderboard
from renderers.lobby import LobbySeat, lobby
from renderers.move_marks import Mark
from renderers.result_card import Caption, result_card
from renderers.theme import Theme
from renderers.theme_preview import theme_preview
from renderers.tournaments.bracket import BracketTable, Rounds, bracket
from renderers.tournaments.cross_table import CrossTableRow, cross_table
from renderers.tournaments.podium import PodiumStep, podium


def theme_named(name: str | None = None, *, safe: bool = False) -> Theme:
    """Choose a theme, the dark one for an unknown name or None."""
    return theme.get(name if name in theme.NAMES else "dark", safe=safe)


async def player_theme(preferences: Preferences, user_id: int) -> Theme:
    """Look up the theme that a player chose for pictures only they see."""
    settings = await preferences.of_player(user_id)
    return theme_named(settings.theme, safe=settings.safe)


class Pictures:
    """Draws pictures, each with its alt text."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._fronts: dict[tuple[tuple[str, ...], Theme], bytes] = {}  # by labels, in as many languages

    async def colours(self, theme: Theme, alt: str) -> Picture:
        """Draw a preview of a theme."""
        png = await self._png(theme_preview, theme)
        return Picture("colours.png", png, alt)

    async def table(self, game: str, view: Mapping[str, Any], theme: Theme, alt: str) -> Picture:
        """Draw the table as a spectator sees it."""
        png = await self._png(renderers.get(game).table, view, theme)
        return Picture("table.png", png, alt)

    async def open_table(
        self, game: str, views: Sequence[Mapping[str, Any]], theme: Theme, alt: str
    ) -> Picture:
        """Draw the table with every hand face up, from the views of all seats."""
        png = await self._png(renderers.get(game).open_table, views, theme)
        return Picture("table.png", png, alt)

    async def hand(self, game: str, view: Mapping[str, Any], theme: Theme, alt: str) -> Picture:
        """Draw the hand of the view's seat."""
        png = await self._png(renderers.get(game).hand, view, theme)
        return Picture("hand.png", png, alt)

    async def marked(
        self, game: str, views: Sequence[View], marks: Sequence[Mark], theme: Theme, alt: str
    ) -> Picture:
        """Draw a position with marks: the hand of a single view, else every hand face up."""
        png = await self._png(renderers.get(game).marked, views, marks, theme)
        return Picture("marked.png", png, alt)

    async def result_card(self, game: str, view: View, caption: Caption, theme: Theme, alt: str) -> Picture:
        """Draw the end of a match for sharing, under a caption."""
        png = await self._png(result_card, game, view, caption, theme)
        return Picture("result.png", png, alt)

    async def example(self, game: str, theme: Theme, alt: str) -> Picture:
        """Draw the example of a game's rules."""
        png = await self._png(renderers.get(game).example, theme)
        return Picture("example.png", png, alt)

    async def lobby(
        self, game: str, title: str, places: Sequence[LobbySeat], theme: Theme, alt: str
    ) -> Picture:
        """Draw the game's name and motif, and the seats of a lobby, if there are any."""
        return Picture("game.png", await self._png(lobby, game, title, places, theme), alt)

    async def front(self, games: Sequence[str], labels: Sequence[str], theme: Theme, alt: str) -> Picture:
        """Draw the first few of these games, each under its label, once."""
        key = tuple(labels[:MOST]), theme
        if key not in self._fronts:
            self._fronts[key] = await self._png(front, tuple(games[:MOST]), key[0], theme)
        return Picture("games.png", self._fronts[key], alt)

    async def ratings_chart(
        self, title: str, ratings: Sequence[int], first: int, theme: Theme, alt: str, *, best_word: str
    ) -> Picture:
        """Draw a player's ratings since their match number `first`. Raises ValueError if there are none."""
        png = await self._png(rating_chart, title, ratings, theme, first, best_word)
        return Picture("course.png", png, alt)

    async def solitaires_chart(
        self, title: str, left: Sequence[int], first: int, theme: Theme, alt: str, *, decimal: str
    ) -> Picture:
        """Draw what was left of a player's deals. Raises ValueError if there are none."""
        png = await self._png(solitaire_chart, title, left, theme, first, decimal)
        return Picture("course.png", png, alt)

    async def course(
        self,
        title: str,
        lines: Sequence[Line],
        turning: Sequence[TurningPoint],
        theme: Theme,
        alt: str,
        *,
        percent: bool,
    ) -> Picture:
        """Draw the course of a match."""
        draw = partial(course_chart, percent=percent)
        return Picture("course.png", await self._png(draw, title, lines, turning, theme), alt)

    async def leaderboard_page(
        self, title: str, columns: Columns, rows: list[Row], theme: Theme, alt: str
    ) -> Picture:
        """Draw a page of a leaderboard."""
        png = await self._png(leaderboard, title, columns, rows, theme)
        return Picture("leaderboard.png", png, alt)

    async def cross_table(
        self, title: str, points: str, rows: Sequence[CrossTableRow], theme: Theme, alt: str
    ) -> Picture:
        """Draw the cross-table of a division."""
        return Picture("crosstable.png", await self._png(cross_table, title, points, rows, theme), alt)

    async def bracket(
        self, title: str, rounds: Rounds, third: BracketTable | None, theme: Theme, alt: str
    ) -> Picture:
        """Draw the bracket of a knockout."""
        return Picture("bracket.png", await self._png(bracket, title, rounds, third, theme), alt)

    async def podium(self, title: str, steps: Sequence[PodiumStep], theme: Theme, alt: str) -> Picture:
        """Draw the podium of a tournament."""
        return Picture("podium.png", await self._png(podium, title, steps, theme), alt)

    async def replay_position(self, game: str, views: Sequence[View], theme: Theme, alt: str) -> Picture:
        """Draw a position of a finished match from its `open_views`."""
        png = await self._drawing.run(draw_position, game, views, theme.name, theme.safe)
        return Picture("replay.png", png, alt)

    async def _png(self, draw: Callable[..., Image.Image], *arguments: Any) -> bytes:
        return await self._drawing.run(png_encoder.draw_png, draw, arguments)


Key = tuple[object, ...]

MAX_PENDING: Final = 4  # animations being drawn or queued
_MAX_CACHE_BYTES: Final = 16_000_000


@dataclass(frozen=True, slots=True)
class Reel:
    """An animation of a finished match, or with `film` a short one of a part of any match."""

    match: Match
    moves: tuple[str, ...]
    words: Words
    theme: Theme
    film: Film | None = None

    @property
    def key(self) -> Key:
        """What identifies it; with the seed, since match ids repeat across databases."""
        shown = None if self.film is None else self.film.ply
        written = self.words.locale, self.words.players
        return self.match.id, self.match.deal.seed, self.theme.name, self.theme.safe, shown, *written


class AnimationCache:
    """Draws animations, at most one for each person at a time, and caches the most recently used."""

    def __init__(self, workers: WorkerPool | None = None) -> None:
        """Draw in these workers; without them, or if they cannot be started, in a thread."""
        self._workers = workers
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="animations")
        self._waiting: set[int] = set()  # the people for whom one is being drawn or queued
        self._cached: OrderedDict[Key, bytes] = OrderedDict()

    @property
    def pending(self) -> int:
        """The number of animations that are being drawn or queued."""
        return len(self._waiting)

    def close(self) -> None:
        """Stop the thread when it has drawn its current animation."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    @contextmanager
    def place_in_queue(self, reel: Reel, user_id: int) -> Iterator[None]:
        """Keep a place for `animate`; an animation in the cache needs none.

        Raises Refusal if this person has a place already, and Overloaded if there are none left.
        """
        if reel.key in self._cached:
            yield
            return
        if user_id in self._waiting:
            raise Refusal("error-animation-pending")
        if len(self._waiting) >= MAX_PENDING:
            raise Overloaded
        self._waiting.add(user_id)
        try:
            yield
        finally:
            self._waiting.discard(user_id)

    async def animate(self, reel: Reel, alt: str) -> Picture:
        """Return the animation. The caller has a place in the queue."""
        key = reel.key
        if key not in self._cached:
            self._keep(key, await self._draw(reel))
        self._cached.move_to_end(key)
        return Picture(f"zigzag-{reel.match.id}.gif", self._cached[key], alt)

    async def _draw(self, reel: Reel) -> bytes:
        look = reel.theme.name, reel.theme.safe
        if reel.film is not None:
            return await self._run(draw_film, reel.film, *look)
        return await self._run(draw_animation, _replayed_match(reel), *look)

    async def _run(self, draw: Callable[..., bytes], *arguments: Any) -> bytes:
        if self._workers is not None:
            with suppress(Overloaded):  # they cannot be started
                return await self._workers.run(draw, *arguments)
        return await asyncio.get_running_loop().run_in_executor(self._thread, draw, *arguments)

    def _keep(self, key: Key, data: bytes) -> None:
        self._cached[key] = data
        while sum(map(len, self._cached.values())) > _MAX_CACHE_BYTES:
            self._cached.popitem(last=False)


def _replayed_match(reel: Reel) -> ReplayedMatch:
    match = reel.match
    assert match.deal.seed is not None, "it has begun"
    return ReplayedMatch(match.game, len(match.seats), match.options, match.deal.seed, reel.moves, reel.words)
