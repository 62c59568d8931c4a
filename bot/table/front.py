"""The front page: the games and how to begin. A greeting, help and `/zigzag play` begin with it."""

from collections.abc import Callable
from typing import Final

import discord

import engines
from bot.discord import blocks, paging
from bot.discord.routes import Router, one_from, page_number, route
from bot.i18n import Texts, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match import opening
from bot.match.preferences import Preferences
from bot.table import delivery, offers
from bot.table.controls import as_button
from bot.table.presses import answer_privately
from renderers.front import MOST
from renderers.theme import Theme

GAMES: Final = 6  # on a page: with what help has below, they fit into a message's 40 components
OPEN: Final = route("help:open:{}", one_from(engines.games))
TURN: Final = route("front:page:{}", page_number)


class FrontPage:
    """Builds the front page, and turns its pages."""

    def __init__(self, preferences: Preferences, pictures: Pictures, pages: Router) -> None:
        self._preferences = preferences
        self._pictures = pictures
        pages.add(TURN, self.show)

    async def show(self, interaction: discord.Interaction, page: int = 1) -> None:
        """Answer with the page in private."""
        t = for_reader(interaction)
        await answer_privately(interaction, blocks.page(*await self.of(interaction, t("front-title"), page)))

    async def of(
        self,
        interaction: discord.Interaction,
        title: str,
        page: int = 1,
        turn: Callable[[int], str] = TURN.id,
    ) -> list[blocks.Block]:
        """Return its blocks for the person of the interaction."""
        return await front(
            title,
            await player_theme(self._preferences, interaction.user.id),
            for_reader(interaction),
            self._pictures,
            alone=delivery.is_alone(interaction),
            on_server=interaction.guild_id is not None,
            page=page,
            turn=turn,
        )


async def front(
    title: str,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    alone: bool,
    on_server: bool,
    page: int = 1,
    turn: Callable[[int], str] = TURN.id,
) -> list[blocks.Block]:
    """Return the blocks of the front page, with some of the games.

    `alone`: nobody else can play here, so AI players do. `on_server`: this is a server. `turn` returns the
    custom id of a button to another page.
    """
    shown = paging.page_of(list(engines.games()), page, GAMES)
    names = [t(f"{name}-name") for name in shown.items]
    return [
        blocks.text(
            blocks.heading(title),
            t("front-intro-alone" if alone else "front-intro"),
            *paging.footer(shown.page, shown.pages, t),
        ),
        await pictures.front(shown.items, names, theme, t("front-picture", games=t.listing(names[:MOST]))),
        [_game(name, t) for name in shown.items],
        blocks.pager(shown.page, shown.pages, turn, t),
        blocks.buttons(*map(as_button, offers.FRONT.of(on_server, t))),
    ]


def _game(name: str, t: Texts) -> blocks.Block:
    counts = engines.get(name).SEATS
    first, last = counts[0], counts[-1]
    without_gap = len(counts) > 2 and last - first == len(counts) - 1
    seats = f"{first}-{last}" if without_gap else "/".join(map(str, counts))
    about = " · ".join(filter(None, [t(f"{name}-sitting", seats=seats, most=last), _time(name, t)]))
    words = blocks.text(f"**{t(f'{name}-name')}**", blocks.small(about))
    return blocks.section(words, blocks.button(t("front-play"), OPEN.id(name), "success"))


def _time(name: str, t: Texts) -> str:
    """Return how long a match takes at least, as its lobby says; "" if that is not known."""
    minutes = {
        length.minutes for length in opening.usual_lengths(engines.get(name)) if length.minutes is not None
    }
    if not minutes:
        return ""
    return t("front-minutes" if len(minutes) == 1 else "front-minutes-or-more", minutes=min(minutes))
