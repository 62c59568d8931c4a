"""Pictures of a finished match: of one position with everything open, and of all of them as an animation."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

import engines
import renderers
from bot.matches.records import Record
from bot.processes import Overloaded
from bot.table.drawing import drawing
from bot.table.posts import Picture
from engines.game import State
from renderers import animation, encode
from renderers import theme as themes
from renderers.theme import Theme

View = Mapping[str, Any]
Key = tuple[int, str | None, str, bool]

_MOST_FRAMES: Final = 400  # of a longer match, moves are left out
_LARGEST: Final = 8_000_000  # bytes; Discord takes 10 MB from a bot
_WHOLE: Final = 90_000  # milliseconds that an animation should take, as far as a move can still be followed
_EACH: Final = (250, 1200)
_LAST: Final = 5_000
_AT_ONCE: Final = 4  # animations that are made or waited for
_KEPT: Final = 16_000_000  # bytes of animations that are not made again when they are asked for again


@dataclass(frozen=True, slots=True)
class Reel:
    """What a match is played again from, as plain data."""

    game: str
    seats: int
    options: Mapping[str, object]
    seed: str
    moves: tuple[str, ...]

    @classmethod
    def of(cls, found: Record) -> "Reel":
        match = found.match
        assert match.seed is not None
        moves = tuple(move.move for move in found.moves)
        return cls(match.game, len(match.seats), match.options, match.seed, moves)


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
            return await drawing.drawn(filmed, Reel.of(found), theme.name, theme.safe)
        finally:
            self._waiting -= 1

    def _keep(self, key: Key, data: bytes) -> None:
        self._kept[key] = data
        while sum(map(len, self._kept.values())) > _KEPT:
            self._kept.popitem(last=False)


def _key(found: Record, theme: Theme) -> Key:
    """By the seed too, since a number alone tells nothing of whose matches these are."""
    return found.match.id, found.match.seed, theme.name, theme.safe


films = Films()


async def still(found: Record, ply: int, theme: Theme, alt: str) -> Picture:
    """The position after so many moves."""
    name, seats = found.match.game, len(found.match.seats)
    views = views_of(name, seats, found.states[ply], last=ply == len(found.moves))
    png = await drawing.drawn(drawn, name, views, theme.name, theme.safe)
    return Picture("replay.png", png, alt)


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
