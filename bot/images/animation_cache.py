"""Pictures of a finished match: of one position with everything open, and of all of them as an animation."""

from collections import OrderedDict
from typing import Final

from bot.images.drawing import drawing
from bot.images.replay_pictures import Reel, drawn, filmed, views_of
from bot.messages.message import Picture
from bot.services.finished_matches import Record
from bot.workers.pool import Overloaded
from renderers.theme import Theme

Key = tuple[int, str | None, str, bool]

_AT_ONCE: Final = 4  # animations that are made or waited for
_KEPT: Final = 16_000_000  # bytes of animations that are not made again when they are asked for again


class Films:
    """Makes animations, a few at a time, and keeps the last ones."""

    def __init__(self) -> None:
        self._waiting = 0
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    async def film(self, found: Record, theme: Theme, alt: str) -> Picture:
        """The whole match as one moving picture. Raises Overloaded."""
        key = _key(found, theme)
        if key not in self._kept:
            self._keep(key, await self._made(found, theme))
        self._kept.move_to_end(key)
        return Picture(f"zigzag-{found.match.id}.gif", self._kept[key], alt)

    def must_have_time(self, found: Record, theme: Theme) -> None:
        """Raises Overloaded when `film` would."""
        if _key(found, theme) not in self._kept and self._waiting >= _AT_ONCE:
            raise Overloaded

    async def _made(self, found: Record, theme: Theme) -> bytes:
        if self._waiting >= _AT_ONCE:
            raise Overloaded
        self._waiting += 1
        try:
            return await drawing.drawn(filmed, _reel(found), theme.name, theme.safe)
        finally:
            self._waiting -= 1

    def _keep(self, key: Key, data: bytes) -> None:
        self._kept[key] = data
        while sum(map(len, self._kept.values())) > _KEPT:
            self._kept.popitem(last=False)


def _key(found: Record, theme: Theme) -> Key:
    """By the seed too, since a number alone tells nothing of whose matches these are."""
    return found.match.id, found.match.seed, theme.name, theme.safe


def _reel(found: Record) -> Reel:
    match = found.match
    assert match.seed is not None
    moves = tuple(move.move for move in found.moves)
    return Reel(match.game, len(match.seats), match.options, match.seed, moves)


films = Films()


async def still(found: Record, ply: int, theme: Theme, alt: str) -> Picture:
    """The position after so many moves."""
    name, seats = found.match.game, len(found.match.seats)
    views = views_of(name, seats, found.states[ply], last=ply == len(found.moves))
    png = await drawing.drawn(drawn, name, views, theme.name, theme.safe)
    return Picture("replay.png", png, alt)
