"""The pictures of messages, drawn off the event loop."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PIL import Image

import renderers
from bot.discord.message import Picture
from bot.images.background_drawing import Drawing
from bot.images.positions import draw_position, open_views
from bot.match.archive import ArchivedMatch
from bot.match.preferences import Preferences
from renderers import View, png_encoder, theme
from renderers.advantage_chart import Line, TurningPoint, course_chart
from renderers.charts import rating_chart, solitaire_chart
from renderers.leaderboard import Columns, Row, leaderboard
from renderers.move_marks import Mark
from renderers.result_card import Caption, result_card
from renderers.theme import Theme
from renderers.theme_preview import theme_preview
from renderers.tournaments.bracket import BracketTable, Rounds, bracket
from renderers.tournaments.cross_table import CrossTableRow, cross_table
from renderers.tournaments.podium import Step, podium


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
        self._previews: dict[tuple[str, Theme], bytes] = {}  # as many as there are games and themes

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

    async def preview(self, game: str, theme: Theme, alt: str) -> Picture:
        """Draw the picture of a game for its lobbies, once."""
        key = game, theme
        if key not in self._previews:
            self._previews[key] = await self._png(renderers.get(game).preview, theme)
        return Picture("game.png", self._previews[key], alt)

    async def ratings_chart(
        self, title: str, ratings: Sequence[int], first: int, theme: Theme, alt: str
    ) -> Picture:
        """Draw a player's ratings since their match number `first`. Raises ValueError if there are none."""
        return Picture("course.png", await self._png(rating_chart, title, ratings, theme, first), alt)

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

    async def cross_table(self, title: str, rows: Sequence[CrossTableRow], theme: Theme, alt: str) -> Picture:
        """Draw the cross-table of a division."""
        return Picture("crosstable.png", await self._png(cross_table, title, rows, theme), alt)

    async def bracket(
        self, title: str, rounds: Rounds, third: BracketTable | None, theme: Theme, alt: str
    ) -> Picture:
        """Draw the bracket of a knockout."""
        return Picture("bracket.png", await self._png(bracket, title, rounds, third, theme), alt)

    async def podium(self, title: str, steps: Sequence[Step], theme: Theme, alt: str) -> Picture:
        """Draw the podium of a tournament."""
        return Picture("podium.png", await self._png(podium, title, steps, theme), alt)

    async def replay_position(self, archived: ArchivedMatch, ply: int, theme: Theme, alt: str) -> Picture:
        """Draw the position of a finished match after `ply` moves, with every hand open."""
        name, seats = archived.match.game, len(archived.match.seats)
        views = open_views(name, seats, archived.states[ply], last=ply == len(archived.moves))
        png = await self._drawing.run(draw_position, name, views, theme.name, theme.safe)
        return Picture("replay.png", png, alt)

    async def _png(self, draw: Callable[..., Image.Image], *arguments: Any) -> bytes:
        return await self._drawing.run(png_encoder.draw_png, draw, arguments)
