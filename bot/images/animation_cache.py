"""Animations of finished matches, drawn a few at a time and cached."""

from collections import OrderedDict
from typing import Final

from bot.images.drawing import Drawing
from bot.images.replay_pictures import ReplayedMatch, draw_animation
from bot.messages.message import Picture
from bot.services.finished_matches import ArchivedMatch
from bot.workers.pool import Overloaded
from renderers.theme import Theme

Key = tuple[int, str | None, str, bool]

_MAX_PENDING: Final = 4  # animations being drawn or queued
_MAX_CACHE_BYTES: Final = 16_000_000


class AnimationCache:
    """Draws animations with a limit on how many are pending, and caches the most recently used."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._pending = 0
        self._cached: OrderedDict[Key, bytes] = OrderedDict()

    async def animate(self, archived: ArchivedMatch, theme: Theme, alt: str) -> Picture:
        """Return the animation of a match. Raises Overloaded if too many are pending."""
        key = _key(archived, theme)
        if key not in self._cached:
            self._keep(key, await self._draw(archived, theme))
        self._cached.move_to_end(key)
        return Picture(f"zigzag-{archived.match.id}.gif", self._cached[key], alt)

    def check_capacity(self, archived: ArchivedMatch, theme: Theme) -> None:
        """Raise Overloaded if `animate` would."""
        if _key(archived, theme) not in self._cached and self._pending >= _MAX_PENDING:
            raise Overloaded

    async def _draw(self, archived: ArchivedMatch, theme: Theme) -> bytes:
        if self._pending >= _MAX_PENDING:
            raise Overloaded
        self._pending += 1
        try:
            return await self._drawing.run(draw_animation, _replayed_match(archived), theme.name, theme.safe)
        finally:
            self._pending -= 1

    def _keep(self, key: Key, data: bytes) -> None:
        self._cached[key] = data
        while sum(map(len, self._cached.values())) > _MAX_CACHE_BYTES:
            self._cached.popitem(last=False)


def _key(archived: ArchivedMatch, theme: Theme) -> Key:
    """Return the cache key; it includes the seed, since match ids repeat across databases."""
    return archived.match.id, archived.match.seed, theme.name, theme.safe


def _replayed_match(archived: ArchivedMatch) -> ReplayedMatch:
    match = archived.match
    assert match.seed is not None
    moves = tuple(move.move for move in archived.moves)
    return ReplayedMatch(match.game, len(match.seats), match.options, match.seed, moves)
