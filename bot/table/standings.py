"""A page of a server's leaderboard: a picture people would like to see, the same as text, and buttons to
turn pages."""

import re
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.matches.service import Matches
from bot.store.records import Rating
from bot.table import pictures
from bot.table.names import plain, safe
from bot.table.posts import ACCENT, Post, notice
from bot.texts import Texts
from renderers import fonts
from renderers.leaderboard import Row

_PAGE = 10
_ID = re.compile(r"b:(?P<game>[a-z]{1,20}):(?P<page>[1-9]\d{0,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class PageId:
    """A button that turns to a page of a game's leaderboard."""

    game: str
    page: int

    def format(self) -> str:
        return f"b:{self.game}:{self.page}"

    @classmethod
    def parse(cls, text: str) -> "PageId | None":
        """The reverse of `format`; None for the custom id of something else."""
        found = _ID.fullmatch(text)
        return None if found is None else cls(found["game"], int(found["page"]))


async def page(matches: Matches, guild_id: int, game: str, number: int, t: Texts) -> Post:
    """That page of the leaderboard, or the last one there is."""
    ratings, total = await matches.leaderboard(guild_id, game, offset=(number - 1) * _PAGE, limit=_PAGE)
    name = t(f"{game}-name")
    if not total:
        return notice(t("leaderboard-empty", game=name, command=game))
    pages = -(-total // _PAGE)
    if number > pages:
        return await page(matches, guild_id, game, pages, t)
    ranked = list(enumerate(ratings, start=(number - 1) * _PAGE + 1))
    theme = pictures.look((await matches.guild_settings(guild_id)).theme)
    lines = [_line(rank, rating, t) for rank, rating in ranked]
    alt = t(
        "leaderboard-alt", game=name, first=ranked[0][0], last=ranked[-1][0], lines=" ".join(_plain(lines))
    )
    picture = await pictures.standings(name, [_row(rank, rating) for rank, rating in ranked], theme, alt)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {t('leaderboard-title', game=name)}"),
        picture.gallery(),
        ui.TextDisplay("\n".join(lines)),
        *_turning(game, number, pages, t),
        ui.TextDisplay("-# " + t("leaderboard-foot", page=number, pages=pages, total=total)),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def _line(rank: int, rating: Rating, t: Texts) -> str:
    # The rating is text: numbers would be grouped, and 1,012 is no rating anybody writes.
    return t(
        "leaderboard-line",
        rank=rank,
        name=safe(rating.name),
        rating=str(rating.rating),
        played=rating.played,
        won=rating.won,
    )


def _plain(lines: list[str]) -> list[str]:
    return [line.replace("**", "").replace("\\", "") for line in lines]


def _row(rank: int, rating: Rating) -> Row:
    name = plain(rating.name)
    return Row(rank, name if fonts.can_draw(name) else None, rating.rating, rating.played, rating.won)


def _turning(game: str, number: int, pages: int, t: Texts) -> list[ui.ActionRow[Any]]:
    if pages == 1:
        return []
    back = ui.Button[Any](
        label=t("leaderboard-previous"),
        custom_id=PageId(game, max(number - 1, 1)).format(),
        disabled=number == 1,
    )
    on = ui.Button[Any](
        label=t("leaderboard-next"), custom_id=PageId(game, number + 1).format(), disabled=number == pages
    )
    return [ui.ActionRow(back, on)]
