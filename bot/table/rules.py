"""The rules of a game, page by page: what it is about with a picture, then the sections of the rules."""

from typing import Final

import discord

import engines
from bot.discord import blocks, paging
from bot.discord.message import Post
from bot.discord.routes import Router, one_from, page_number, route
from bot.i18n import Texts, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match.preferences import Preferences
from bot.table import offers
from bot.table.controls import link_rows
from bot.table.presses import answer_privately
from renderers.theme import Theme

TURN: Final = route("rules:{}:{}", one_from(engines.games), page_number)
_SECTION: Final = "\n\n## "
_ROOM: Final = 1_300  # characters of a page: about what a phone shows at once


async def post(game: str, theme: Theme, t: Texts, pictures: Pictures, page: int = 1) -> Post:
    """Return a page of how a game is played; the first has an example picture in the reader's theme.

    A longer message would be opened at its end, since Discord scrolls to the newest line.
    """
    shown = paging.page_of(_pages(t.rules(game)), page, 1)
    is_first = shown.page == 1
    return blocks.page(
        blocks.text(shown.items[0], *paging.footer(shown.page, shown.pages, t)),
        await pictures.example(game, theme, t(f"{game}-example")) if is_first else None,
        blocks.pager(shown.page, shown.pages, lambda number: TURN.id(game, number), t),
        link_rows(offers.GAME.of(game, t)),
    )


def _pages(rules: str) -> list[str]:
    first, *sections = rules.strip().split(_SECTION)
    if not sections:
        return [first]
    others = paging.by_room([f"## {section}" for section in sections], _ROOM)
    return [first, *("\n".join(page) for page in others)]


class RulesPages:
    """Turns the pages of rules."""

    def __init__(self, preferences: Preferences, pictures: Pictures, pages: Router) -> None:
        self._preferences = preferences
        self._pictures = pictures
        pages.add(TURN, self._turn)

    async def _turn(self, interaction: discord.Interaction, game: str, page: int) -> None:
        theme = await player_theme(self._preferences, interaction.user.id)
        await answer_privately(
            interaction, await post(game, theme, for_reader(interaction), self._pictures, page)
        )
