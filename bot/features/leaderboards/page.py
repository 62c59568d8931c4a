"""A page of a leaderboard: a picture, the same as text, and buttons to other pages."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

import engines
from bot.discord import paging
from bot.discord.message import ACCENT, Picture, Post, notice
from bot.discord.page_ids import page_id
from bot.discord.paging import page_number
from bot.features.seasons import page as season_page
from bot.features.seasons.page import ALL_TIME, HALL
from bot.features.seasons.rules import Season, SeasonPool, Standing
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.ratings import Ranked, Top
from bot.match.results import RATED_POOLS, SETTLED_AFTER, BotStanding, Rating, RatingPool, Solo
from bot.table import offers
from bot.table.controls import NotAControl, link_rows
from bot.table.names import HOUSE, ai_player_name, plain_text, safe
from bot.table.results import rating_text
from bot.table.scopes import ALL, HERE, SCOPES
from renderers import fonts
from renderers.leaderboard import RATED, SOLITAIRE, Columns, Row
from renderers.theme import Theme

NAME = "board"
_CHOICE, _SEASONS = "choose", "seasons"  # menus
_DAILY = SeasonPool.DAILY.value
PAGE_SIZE = 10
_BOTS_EACH = 12  # on a page


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a game's leaderboard: of this server or of all, among people or against AI players.

    A solitaire has one pool only; there, `pool` is the one that the menu of games leads back to. `season` is
    a season's number, `ALL_TIME` or `HALL`; None: the one that runs, or all time where none does. In a
    season, a solitaire may have a table of the `daily` match, too.
    """

    game: str
    pool: RatingPool = RatingPool.PEOPLE
    scope: str = HERE
    page: int = 1
    season: str | None = None
    daily: bool = False

    def custom_id(self) -> str:
        """Return the custom id of a button that turns to this page."""
        season = () if self.season is None else (self.season,)
        return page_id(NAME, self.game, self._pool, self.scope, self.page, *season)

    @property
    def _pool(self) -> str:
        return _DAILY if self.daily else self.pool.value

    @property
    def season_number(self) -> int | None:
        """The number of the season whose table this is, if it is one's."""
        return int(self.season) if self.season is not None and self.season.isdecimal() else None

    @property
    def season_pool(self) -> SeasonPool:
        """Which of a season's tables this is."""
        if self.solitaire:
            return SeasonPool.DAILY if self.daily else SeasonPool.SOLITAIRE
        return SeasonPool(self.pool.value)

    def menu_id(self, what: str) -> str:
        """Return the custom id of a menu of games, or of seasons."""
        season = () if self.season is None else (self.season,)
        if what == _SEASONS:
            return page_id(NAME, _SEASONS, self.game, self._pool, self.scope)
        return page_id(NAME, _CHOICE, self.pool, self.scope, *season)

    @classmethod
    def parse(cls, arguments: list[str], values: list[str]) -> "Board":
        """Parse the untrusted custom id of a button, or of the menu of games with the values chosen.

        Raises NotAControl.
        """
        if not values:
            match arguments:
                case [game, pool, scope, page, *season] if page_number(page):
                    return _board(game, pool, scope, season, page_number(page))
        elif len(values) == 1:
            match arguments:
                case ["choose", pool, scope, *season]:
                    return _board(values[0], pool, scope, season)
                case ["seasons", game, pool, scope]:
                    return _board(game, pool, scope, values)
        raise NotAControl(":".join(arguments))

    @property
    def other_pool(self) -> "Board":
        """The first page of the leaderboard against AI players instead of among people, or vice versa."""
        return replace(self, pool=next(pool for pool in RATED_POOLS if pool != self.pool), page=1)

    @property
    def solitaire(self) -> bool:
        """Whether the game is for one player, and has a single leaderboard."""
        return engines.get(self.game).is_solitaire

    def seen_from(self, guild_id: int | None) -> "Board":
        """Return the board with a scope that exists there: outside servers there is only one."""
        return replace(self, scope=ALL if guild_id is None else self.scope)


@dataclass(frozen=True, slots=True)
class Entries:
    """The players on one page of a leaderboard, best first, and how many there are on all pages."""

    players: Sequence[Ranked[Rating | Solo]]
    total: int
    bots: Sequence[Ranked[BotStanding]] = ()  # all of them, in a table against bots

    @property
    def pages(self) -> int:
        """The number of pages."""
        return max(-(-self.total // PAGE_SIZE), -(-len(self.bots) // _BOTS_EACH))


@dataclass(frozen=True, slots=True)
class _Table:
    """A page as lines of text, and as columns and rows for the picture; `footer` is a message id."""

    lines: list[str]
    columns: Columns
    rows: list[Row]
    footer: str


def _board(game: str, pool: str, scope: str, season: Sequence[str], page: int = 1) -> Board:
    """Return the board that untrusted text names. Raises NotAControl."""
    is_daily = pool == _DAILY
    is_season = not season or season[0] in {ALL_TIME, HALL} or page_number(season[0]) > 0
    known = game in engines.games() and scope in SCOPES and (is_daily or pool in RATED_POOLS)
    if not known or len(season) > 1 or not is_season:
        raise NotAControl(":".join([game, pool, scope, *season]))
    rated = RatingPool.PEOPLE if is_daily else RatingPool(pool)
    is_daily = is_daily and engines.get(game).is_solitaire
    return Board(game, rated, scope, page, next(iter(season), None), is_daily)


async def page(
    board: Board,
    entries: Entries,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    in_guild: bool,
    seasons: Sequence[Season] = (),
    others: int = 0,
) -> Post:
    """Build the page with these entries; without any it says how to get on the leaderboard.

    `seasons` are those of the server, the newest first. `others` is how many people the leaderboard of the
    other pool has, in case this one has none.
    """
    if not entries.total:
        turns = [*_season_menu(board, seasons, t), *_buttons(board, 1, t, in_guild=in_guild)]
        text = "\n".join([_empty(board, t), *_elsewhere(board, others, t)])
        return notice(text, *link_rows(offers.GAME.of(board.game, t)), _game_menu(board, t), *turns)
    name = t(f"{board.game}-name")
    table = _table(board, entries, t)
    drawn = await _drawn(board, table, theme, t, pictures)
    footer = [t(table.footer, page=board.page, pages=entries.pages, total=entries.total)]
    if any(row.rank is None for row in table.rows):
        footer.append(t("leaderboard-foot-settling", matches=SETTLED_AFTER))
    if board.scope == ALL:
        footer.append(t("leaderboard-foot-all"))
    if (season := _season(board, seasons)) is not None:
        footer.append(season_page.name(season, t))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {_title(board, name, t)}"),
        *(picture.gallery() for picture in drawn),
        *([ui.TextDisplay("\n".join(table.lines))] if table.lines else []),
        *_bots(entries.bots, board.page, t),
        _game_menu(board, t),
        *_season_menu(board, seasons, t),
        *_buttons(board, entries.pages, t, in_guild=in_guild),
        ui.TextDisplay("\n".join(f"-# {line}" for line in footer)),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), drawn)


async def _drawn(
    board: Board, table: _Table, theme: Theme, t: Texts, pictures: Pictures
) -> tuple[Picture, ...]:
    """Draw the page; nothing for one with bots only."""
    if not table.rows:
        return ()
    name = t(f"{board.game}-name")
    alt = t("leaderboard-alt", game=name, page=board.page, lines=" ".join(_plain(table.lines)))
    return (await pictures.leaderboard_page(name, table.columns, table.rows, theme, alt),)


def hall(
    board: Board, found: Sequence[tuple[Season, Top[Ranked[Standing]]]], seasons: Sequence[Season], t: Texts
) -> Post:
    """Build the hall of fame: the best of every season that has ended."""
    name = t(f"{board.game}-name")
    title = f"### {t('season-hall-title', game=name)}{_suffix(board, t)}"
    shown = paging.page_of(season_page.hall_pages(found, t), board.page, 1)
    lines = shown.items[0] or [t("season-hall-none")]
    menus = [_game_menu(board, t), *_season_menu(board, seasons, t)]
    text = "\n".join([title, *lines, *paging.footer(shown.page, shown.pages, t)])
    return notice(text, *menus, *_buttons(replace(board, page=shown.page), shown.pages, t, in_guild=True))


def _season(board: Board, seasons: Sequence[Season]) -> Season | None:
    return next((one for one in seasons if one.number == board.season_number), None)


def _season_menu(board: Board, seasons: Sequence[Season], t: Texts) -> list[ui.ActionRow[Any]]:
    if board.scope == ALL or not seasons:
        return []
    return [season_page.menu(seasons, board.season or ALL_TIME, board.menu_id(_SEASONS), t)]


def _suffix(board: Board, t: Texts) -> str:
    if board.daily:
        return f" · {t('season-daily')}"
    return f" · {t('board-house')}" if board.pool == RatingPool.AI and not board.solitaire else ""


def _title(board: Board, name: str, t: Texts) -> str:
    title = t("leaderboard-title-all" if board.scope == ALL else "leaderboard-title", game=name)
    if board.season_number is not None:
        title = f"{title} · {t('season-name', number=board.season_number)}"
    return f"{title}{_suffix(board, t)}"


def _empty(board: Board, t: Texts) -> str:
    name = t(f"{board.game}-name")
    if board.scope == ALL:
        return t("leaderboard-empty-all", game=name)
    if board.season_number is not None:
        return f"### {_title(board, name, t)}\n{t('season-empty')}"
    rated = "leaderboard-empty-house" if board.pool == RatingPool.AI else "leaderboard-empty"
    return t(
        "leaderboard-empty-solo" if board.solitaire else rated,
        game=name,
        command=t.command_name(board.game),
    )


def _elsewhere(board: Board, others: int, t: Texts) -> list[str]:
    """Return that the leaderboard of the other pool has some people, and how to get there."""
    if not others:
        return []
    return [t("leaderboard-elsewhere", count=others, button=t(f"board-{board.other_pool.pool}"))]


def _table(board: Board, entries: Entries, t: Texts) -> _Table:
    lines, rows = [], []
    for one in entries.players:
        player, rank = one.item, _rank(one)
        if isinstance(player, Solo):
            lines.append(_solo_line(rank, player, t))
            cells: tuple[str, ...] = (str(player.played), t.number(player.average), str(player.best))
            value = t.percent(player.share)
        else:
            lines.append(_rated_line(rank, player, t))
            cells = tuple(map(str, (player.played, player.won, player.drawn, player.streak)))
            value = rating_text(player)
        rows.append(Row(one.rank, _drawable(player.name), value, cells))
    if board.solitaire:
        return _Table(lines, SOLITAIRE, rows, "solo-foot")
    return _Table(lines, RATED, rows, "leaderboard-foot")


def _rank(of: Ranked[Rating | Solo]) -> str:
    return "\u2013" if of.rank is None else f"{of.rank}."


def _bots(bots: Sequence[Ranked[BotStanding]], page: int, t: Texts) -> list[ui.TextDisplay[Any]]:
    """Return that page of the table of bots, levels and the host's programs, if it has one."""
    first = (page - 1) * _BOTS_EACH
    lines = [
        t(
            "leaderboard-bot",
            rank=one.rank,
            name=f"{HOUSE} {safe(ai_player_name(one.item.bot, t))}",
            share=t.percent(one.item.share),
            played=one.item.played,
            won=one.item.won,
            drawn=one.item.drawn,
        )
        for one in bots[first : first + _BOTS_EACH]
    ]
    return [ui.TextDisplay("\n".join([t("leaderboard-bots"), *lines]))] if lines else []


def _rated_line(rank: str, rating: Rating, t: Texts) -> str:
    return t(
        "leaderboard-line",
        rank=rank,
        name=safe(rating.name),
        rating=rating_text(rating),
        played=rating.played,
        won=rating.won,
        drawn=rating.drawn,
        streak=rating.streak,
    )


def _solo_line(rank: str, solo: Solo, t: Texts) -> str:
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
    shown = plain_text(name)
    return shown if fonts.can_draw(shown) else None


def _game_menu(board: Board, t: Texts) -> ui.ActionRow[Any]:
    """Return a menu that leads to the same leaderboard of another game."""
    options = [
        discord.SelectOption(label=t(f"{name}-name"), value=name, default=name == board.game)
        for name in sorted(engines.games())
    ]
    return ui.ActionRow(
        ui.Select[Any](custom_id=board.menu_id(_CHOICE), placeholder=t("leaderboard-choose"), options=options)
    )


def _buttons(board: Board, pages: int, t: Texts, *, in_guild: bool) -> list[ui.ActionRow[Any]]:
    """Buttons to the previous and next page, to the other pool, and on a server to the other scope."""
    turns = paging.turns(board.page, pages, lambda page: replace(board, page=page).custom_id(), t)
    row: ui.ActionRow[Any] = ui.ActionRow(*turns)
    if not board.solitaire:
        other = board.other_pool
        row.add_item(ui.Button(label=t(f"board-{other.pool}"), custom_id=other.custom_id()))
    elif board.season_number is not None or board.season == HALL:
        label = t(f"{board.game}-name") if board.daily else t("season-daily")
        row.add_item(
            ui.Button(label=label, custom_id=replace(board, daily=not board.daily, page=1).custom_id())
        )
    if in_guild:
        scope = next(scope for scope in SCOPES if scope != board.scope)
        target = Board(board.game, board.pool, scope).custom_id()
        row.add_item(ui.Button(label=t(f"scope-{scope}"), custom_id=target))
    return [row] if row.children else []
