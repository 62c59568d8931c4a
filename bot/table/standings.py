"""A page of a server's leaderboard: a picture people would like to see, the same as text, and buttons to
turn pages."""

import re
from dataclasses import dataclass, replace
from typing import Any

from discord import ui

import engines
from bot.matches.service import Matches
from bot.table import pictures
from bot.table.names import plain, safe
from bot.table.posts import ACCENT, Post, notice
from bot.texts import Texts
from renderers import fonts
from renderers.leaderboard import Row

_PAGE = 10
_ID = re.compile(r"b:(?P<game>[a-z]{1,20}):(?P<pool>people|house):(?P<page>[1-9]\d{0,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class PageId:
    """A button that turns to a page of a game's leaderboard, among people or against the house."""

    game: str
    pool: str
    page: int

    def format(self) -> str:
        return f"b:{self.game}:{self.pool}:{self.page}"

    @classmethod
    def parse(cls, text: str) -> "PageId | None":
        """The reverse of `format`; None for the custom id of something else."""
        found = _ID.fullmatch(text)
        return None if found is None else cls(found["game"], found["pool"], int(found["page"]))


@dataclass(frozen=True, slots=True)
class _Page:
    """What a page shows: lines of text, rows for the picture, and how many people there are in all."""

    lines: list[str]
    rows: list[Row]
    total: int
    foot: str  # the message's id


async def page(matches: Matches, guild_id: int, wanted: PageId, t: Texts) -> Post:
    """That page of the leaderboard, or the last one there is."""
    game, number = wanted.game, wanted.page
    name = t(f"{game}-name")
    if max(engines.get(game).SEATS) == 1:
        wanted = replace(wanted, pool="people")  # a solitaire has one table
    read = _read_solo if max(engines.get(game).SEATS) == 1 else _read_rated
    found = await read(matches, guild_id, wanted, t)
    if not found.total:
        empty = "leaderboard-empty-house" if wanted.pool == "house" else "leaderboard-empty"
        return notice(t(empty, game=name, command=game))
    pages = -(-found.total // _PAGE)
    if number > pages:
        return await page(matches, guild_id, replace(wanted, page=pages), t)
    theme = pictures.look((await matches.preferences.of_guild(guild_id)).theme)
    first, last = found.rows[0].rank, found.rows[-1].rank
    alt = t("leaderboard-alt", game=name, first=first, last=last, lines=" ".join(_plain(found.lines)))
    picture = await pictures.standings(name, found.rows, theme, alt)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {t('leaderboard-title', game=name)}{_against(wanted, t)}"),
        picture.gallery(),
        ui.TextDisplay("\n".join(found.lines)),
        *_turning(wanted, pages, t),
        ui.TextDisplay("-# " + t(found.foot, page=number, pages=pages, total=found.total)),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


async def _read_rated(matches: Matches, guild_id: int, wanted: PageId, t: Texts) -> _Page:
    offset = (wanted.page - 1) * _PAGE
    ratings, total = await matches.standings.rated(
        guild_id, wanted.game, offset=offset, limit=_PAGE, pool=wanted.pool
    )
    lines, rows = [], []
    for rank, rating in enumerate(ratings, start=offset + 1):
        # As text: a number would be grouped, and 1,012 is no rating anybody writes.
        lines.append(
            t(
                "leaderboard-line",
                rank=rank,
                name=safe(rating.name),
                rating=str(rating.rating),
                played=rating.played,
                won=rating.won,
            )
        )
        rows.append(Row(rank, _drawable(rating.name), rating.rating, rating.played, rating.won))
    return _Page(lines, rows, total, "leaderboard-foot")


async def _read_solo(matches: Matches, guild_id: int, wanted: PageId, t: Texts) -> _Page:
    offset = (wanted.page - 1) * _PAGE
    solos, total = await matches.standings.solo(guild_id, wanted.game, offset=offset, limit=_PAGE)
    lines, rows = [], []
    for rank, solo in enumerate(solos, start=offset + 1):
        average = f"{solo.average:.1f}"
        lines.append(
            t(
                "solo-line",
                rank=rank,
                name=safe(solo.name),
                average=average,
                best=solo.best,
                cleared=solo.cleared,
                played=solo.played,
            )
        )
        rows.append(Row(rank, _drawable(solo.name), average, solo.played, solo.cleared))
    return _Page(lines, rows, total, "solo-foot")


def _against(wanted: PageId, t: Texts) -> str:
    return f" · {t('board-house')}" if wanted.pool == "house" else ""


def _plain(lines: list[str]) -> list[str]:
    return [line.replace("**", "").replace("\\", "") for line in lines]


def _drawable(name: str) -> str | None:
    shown = plain(name)
    return shown if fonts.can_draw(shown) else None


def _turning(wanted: PageId, pages: int, t: Texts) -> list[ui.ActionRow[Any]]:
    if pages == 1:
        return []
    number = wanted.page
    back, on = replace(wanted, page=max(number - 1, 1)), replace(wanted, page=number + 1)
    return [
        ui.ActionRow(
            ui.Button[Any](label=t("leaderboard-previous"), custom_id=back.format(), disabled=number == 1),
            ui.Button[Any](label=t("leaderboard-next"), custom_id=on.format(), disabled=number == pages),
        )
    ]
