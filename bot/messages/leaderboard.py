"""A page of a leaderboard: a picture people would like to see, the same as text, buttons to other pages."""

from dataclasses import dataclass, replace
from typing import Any

from discord import ui

import engines
from bot.domain.model import EVERYWHERE, Rating, Solo
from bot.i18n import Texts
from bot.images import pictures
from bot.messages import page_ids as pages
from bot.messages.controls import NotAControl
from bot.messages.message import ACCENT, Post, notice
from bot.messages.player_names import plain, safe
from bot.services.matches import Matches
from renderers import fonts
from renderers.leaderboard import RATED, SOLITAIRE, Columns, Row

NAME = "board"
HERE, ALL = SCOPES = ("server", "all")  # outside of servers both are everywhere
POOLS = ("people", "house")
_PAGE = 10
_LAST = 10**6


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a game's leaderboard: of this server or of all, among people or against the house."""

    game: str
    pool: str = "people"
    scope: str = HERE
    page: int = 1

    def custom_id(self) -> str:
        """The id of a button that turns to it."""
        return pages.custom_id(NAME, self.game, self.pool, self.scope, self.page)

    @classmethod
    def parse(cls, arguments: list[str]) -> "Board":
        """The reverse of `custom_id`, from untrusted arguments. Raises NotAControl."""
        match arguments:
            case [game, pool, scope, page] if (
                game in engines.games() and pool in POOLS and scope in SCOPES and number_of(page)
            ):
                return cls(game, pool, scope, number_of(page))
        raise NotAControl(":".join(arguments))

    @property
    def solitaire(self) -> bool:
        """Whether it is of a game for one, which has one table."""
        return max(engines.get(self.game).SEATS) == 1


@dataclass(frozen=True, slots=True)
class _Page:
    """What a page shows: lines of text, columns and rows for the picture, and how many people there are."""

    lines: list[str]
    columns: Columns
    rows: list[Row]
    total: int
    foot: str  # the message's id


def number_of(text: str) -> int:
    """The page of that number, 0 when it is none."""
    known = text.isascii() and text.isdecimal() and not text.startswith("0") and len(text) < len(str(_LAST))
    return int(text) if known else 0


async def page(matches: Matches, guild_id: int | None, wanted: Board, t: Texts) -> Post:
    """That page of the leaderboard, or the last one there is. Outside servers it is that of all of them."""
    if guild_id is None:
        wanted = replace(wanted, scope=ALL)
    if wanted.solitaire:
        wanted = replace(wanted, pool="people")
    read = _read_solo if wanted.solitaire else _read_rated
    where = EVERYWHERE if wanted.scope == ALL else guild_id or EVERYWHERE
    found = await read(matches, where, wanted, t)
    if not found.total:
        return notice(_empty(wanted, t), *_turning(wanted, 1, guild_id, t))
    last = -(-found.total // _PAGE)
    if wanted.page > last:
        return await page(matches, guild_id, replace(wanted, page=last), t)
    return await _shown(matches, guild_id, wanted, found, t)


async def _shown(matches: Matches, guild_id: int | None, wanted: Board, found: _Page, t: Texts) -> Post:
    name = t(f"{wanted.game}-name")
    theme = None if guild_id is None else (await matches.preferences.of_guild(guild_id)).theme
    first, last = found.rows[0].rank, found.rows[-1].rank
    alt = t("leaderboard-alt", game=name, first=first, last=last, lines=" ".join(_plain(found.lines)))
    picture = await pictures.standings(name, found.columns, found.rows, pictures.look(theme), alt)
    number = -(-found.total // _PAGE)
    foot = [t(found.foot, page=wanted.page, pages=number, total=found.total)]
    if wanted.scope == ALL:
        foot.append(t("leaderboard-foot-all"))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {_title(wanted, name, t)}"),
        picture.gallery(),
        ui.TextDisplay("\n".join(found.lines)),
        *_turning(wanted, number, guild_id, t),
        ui.TextDisplay("\n".join(f"-# {line}" for line in foot)),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def _title(wanted: Board, name: str, t: Texts) -> str:
    title = t("leaderboard-title-all" if wanted.scope == ALL else "leaderboard-title", game=name)
    return f"{title} · {t('board-house')}" if wanted.pool == "house" else title


def _empty(wanted: Board, t: Texts) -> str:
    """Nobody is on it: how that could change."""
    name = t(f"{wanted.game}-name")
    if wanted.scope == ALL:
        return t("leaderboard-empty-all", game=name)
    against_house = "leaderboard-empty-house" if wanted.pool == "house" else "leaderboard-empty"
    return t(
        "leaderboard-empty-solo" if wanted.solitaire else against_house,
        game=name,
        command=t.command_name(wanted.game),
    )


async def _read_rated(matches: Matches, guild_id: int, wanted: Board, t: Texts) -> _Page:
    offset = (wanted.page - 1) * _PAGE
    ratings, total = await matches.standings.rated(
        guild_id, wanted.game, offset=offset, limit=_PAGE, pool=wanted.pool
    )
    lines, rows = [], []
    for rank, rating in enumerate(ratings, start=offset + 1):
        lines.append(_rated_line(rank, rating, t))
        cells = (rating.played, rating.won, rating.drawn, rating.streak)
        rows.append(Row(rank, _drawable(rating.name), str(rating.rating), tuple(map(str, cells))))
    return _Page(lines, RATED, rows, total, "leaderboard-foot")


def _rated_line(rank: int, rating: Rating, t: Texts) -> str:
    # As text: a number would be grouped, and 1,012 is no rating anybody writes.
    return t(
        "leaderboard-line",
        rank=rank,
        name=safe(rating.name),
        rating=str(rating.rating),
        played=rating.played,
        won=rating.won,
        drawn=rating.drawn,
        streak=rating.streak,
    )


async def _read_solo(matches: Matches, guild_id: int, wanted: Board, t: Texts) -> _Page:
    offset = (wanted.page - 1) * _PAGE
    solos, total = await matches.standings.solo(guild_id, wanted.game, offset=offset, limit=_PAGE)
    lines, rows = [], []
    for rank, solo in enumerate(solos, start=offset + 1):
        lines.append(_solo_line(rank, solo, t))
        cells = (str(solo.played), t.number(solo.average), str(solo.best))
        rows.append(Row(rank, _drawable(solo.name), t.percent(solo.share), cells))
    return _Page(lines, SOLITAIRE, rows, total, "solo-foot")


def _solo_line(rank: int, solo: Solo, t: Texts) -> str:
    return t(
        "solo-line",
        rank=rank,
        name=safe(solo.name),
        share=t.percent(solo.share),
        average=t.number(solo.average),
        best=solo.best,
        cleared=solo.cleared,
        played=solo.played,
    )


def _plain(lines: list[str]) -> list[str]:
    return [line.replace("**", "").replace("\\", "") for line in lines]


def _drawable(name: str) -> str | None:
    shown = plain(name)
    return shown if fonts.can_draw(shown) else None


def _turning(wanted: Board, last: int, guild_id: int | None, t: Texts) -> list[ui.ActionRow[Any]]:
    """Buttons to the pages beside this one, where there are several, to the game's other table, and on a
    server to that of all of them or back.
    """
    row: ui.ActionRow[Any] = ui.ActionRow()
    if last > 1:
        for label, page, end in (("previous", wanted.page - 1, 1), ("next", wanted.page + 1, last)):
            there = replace(wanted, page=page).custom_id()
            row.add_item(
                ui.Button(label=t(f"leaderboard-{label}"), custom_id=there, disabled=wanted.page == end)
            )
    if not wanted.solitaire:
        other = next(pool for pool in POOLS if pool != wanted.pool)
        there = replace(wanted, pool=other, page=1).custom_id()
        row.add_item(ui.Button(label=t(f"board-{other}"), custom_id=there))
    if guild_id is not None:
        scope = next(scope for scope in SCOPES if scope != wanted.scope)
        there = replace(wanted, scope=scope, page=1).custom_id()
        row.add_item(ui.Button(label=t(f"scope-{scope}"), custom_id=there))
    return [row] if row.children else []
