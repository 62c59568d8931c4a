"""Drawing, off the event loop."""

from collections.abc import Callable, Mapping
from typing import Any

from PIL import Image

import renderers
from bot.images.drawing import drawing
from bot.messages.message import Picture
from bot.services.matches import Matches
from bot.services.player_stats import Career
from renderers import encode, theme
from renderers.charts import rating_course, solitaire_course
from renderers.leaderboard import Columns, Row, leaderboard
from renderers.theme import Theme
from renderers.theme_preview import swatch as strip


def look(name: str | None = None, *, safe: bool = False) -> Theme:
    """The theme of that name, or the usual one."""
    return theme.get(name if name in theme.NAMES else "dark", safe=safe)


async def look_of(matches: Matches, user_id: int) -> Theme:
    """The theme and palette that this person chose for what only they see."""
    settings = await matches.preferences.of_player(user_id)
    return look(settings.theme, safe=settings.safe)


async def swatch(theme: Theme, alt: str) -> Picture:
    """What the theme's colours look like."""
    png = await _png(strip, theme)
    return Picture("colours.png", png, alt)


async def table(game: str, view: Mapping[str, Any], theme: Theme, alt: str) -> Picture:
    """The table as a spectator sees it."""
    png = await _png(renderers.get(game).table, view, theme)
    return Picture("table.png", png, alt)


async def hand(game: str, view: Mapping[str, Any], theme: Theme, alt: str) -> Picture:
    """The viewer's own hand."""
    png = await _png(renderers.get(game).hand, view, theme)
    return Picture("hand.png", png, alt)


async def example(game: str, theme: Theme, alt: str) -> Picture:
    """The small picture that goes with a game's rules."""
    png = await _png(renderers.get(game).example, theme)
    return Picture("example.png", png, alt)


async def course(title: str, career: Career, theme: Theme, alt: str, decimal: str) -> Picture:
    """How somebody has done over time. Raises ValueError while nothing has counted."""
    if career.solo is not None:
        png = await _png(solitaire_course, title, career.course, theme, career.first, decimal)
    else:
        png = await _png(rating_course, title, career.course, theme, career.first)
    return Picture("course.png", png, alt)


async def standings(title: str, columns: Columns, rows: list[Row], theme: Theme, alt: str) -> Picture:
    """A page of a leaderboard."""
    png = await _png(leaderboard, title, columns, rows, theme)
    return Picture("leaderboard.png", png, alt)


async def _png(draw: Callable[..., Image.Image], *arguments: Any) -> bytes:
    """The picture that a function of the renderers draws."""
    return await drawing.drawn(encode.drawn, draw, arguments)
