"""Leaderboards as pages, and the button that leads from a finished match to the one in which it counts."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import engines
from bot.discord import blocks, paging
from bot.discord.message import Picture, Post
from bot.discord.routes import one_from, one_of, page_number, route
from bot.features.seasons import cog as season_page
from bot.features.seasons.cog import ALL_TIME, HALL
from bot.features.seasons.rules import Season, SeasonPool, SeasonStanding
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match import ratings
from bot.match.levels import to_play
from bot.match.model import Match
from bot.match.ratings import Ranked, Top
from bot.match.results import RATED_POOLS, SETTLED_AFTER, BotStanding, Rating, RatingPool, Solo
from bot.table import offers
from bot.table.controls import Control, PageLink, link_rows
from bot.table.names import HOUSE, ai_player_name, plain_text, safe
from bot.table.offers import Seen
from bot.table.results import rating_text
from bot.table.servers import ALL, HERE, SCOPES
from renderers import fonts
from renderers.leaderboard import Columns, Row
from renderers.theme import Theme


def _board(match: Match, t: Texts) -> list[Control]:
    return [PageLink(t("table-leaderboard"), Board(match.game, ratings.pool_of(match)).custom_id())]


def _board_of_day(seen: Seen, t: Texts) -> list[Control]:
    """Return it under a deal of the day, above which there is no place for it."""
    return _board(seen.match, t) if seen.match.mode.is_private else []


def add_offers() -> None:
    """Offer it."""
    offers.ENDED_MORE.add(10, _board)
    offers.ENDED_SEALED.add(10, _board)
    offers.SHARE.add(10, _board_of_day)


_DAILY = SeasonPool.DAILY.value


def _season_or_none(text: str) -> str | None:
    return _season_named(text) if text else None


def _season_named(text: str) -> str:
    return text if text in {ALL_TIME, HALL} else str(page_number(text))


_GAME, _POOL, _SCOPE = one_from(engines.games), one_of(_DAILY, *RATED_POOLS), one_of(*SCOPES)
TURN = route("board:{}:{}:{}:{}:{}", _GAME, _POOL, _SCOPE, page_number, _season_or_none)
CHOOSE = route("board:choose:{}:{}:{}", _POOL, _SCOPE, _GAME)  # a game in the menu
CHOOSE_IN_SEASON = route("board:choose:{}:{}:{}:{}", _POOL, _SCOPE, _season_named, _GAME)
CHOOSE_SEASON = route("board:seasons:{}:{}:{}:{}", _GAME, _POOL, _SCOPE, _season_named)
PAGE_SIZE = 10
_BOTS_EACH = 12  # on a page


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a game's leaderboard: of this server or of all, among people or against AI players.

    A solitaire has one pool only; there, `pool` is the one that the menu of games leads back to. `season` is
    a season's number, `ALL_TIME` or `HALL`; None: the one that runs, or all time where none does. In a
    season, a solitaire may also have a table of the `daily` match.
    """

    game: str
    pool: RatingPool = RatingPool.PEOPLE
    scope: str = HERE
    page: int = 1
    season: str | None = None
    daily: bool = False

    def custom_id(self) -> str:
        """Return the custom id of a button that turns to this page."""
        return TURN.id(self.game, self.pool_name, self.scope, self.page, self.season)

    @property
    def pool_name(self) -> str:
        """The pool, or the table of the daily match, in custom ids."""
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

    @classmethod
    def of(cls, game: str, pool: str, scope: str, page: int = 1, season: str | None = None) -> "Board":
        """Return the board with these arguments of its routes."""
        is_daily = pool == _DAILY
        rated = RatingPool.PEOPLE if is_daily else RatingPool(pool)
        return cls(game, rated, scope, page, season, is_daily and engines.get(game).is_solitaire)

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
        return blocks.page(
            blocks.text(_empty(board, t), *_elsewhere(board, others, t)),
            link_rows(offers.GAME.of(board.game, t)),
            _game_menu(board, t),
            _season_menu(board, seasons, t),
            _buttons(board, 1, t, in_guild=in_guild),
        )
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
    return blocks.page(
        blocks.heading(_title(board, name, t)),
        drawn,
        blocks.text(*table.lines),
        _bots(entries.bots, board.page, t),
        _game_menu(board, t),
        _season_menu(board, seasons, t),
        _buttons(board, entries.pages, t, in_guild=in_guild),
        blocks.text(*map(blocks.small, footer)),
    )


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
    board: Board,
    found: Sequence[tuple[Season, Top[Ranked[SeasonStanding]]]],
    seasons: Sequence[Season],
    t: Texts,
) -> Post:
    """Build the hall of fame: the best of every season that has ended."""
    name = t(f"{board.game}-name")
    title = f"### {t('season-hall-title', game=name)}{_suffix(board, t)}"
    shown = paging.page_of(season_page.hall_pages(found, t), board.page, 1)
    lines = shown.items[0] or [t("season-hall-none")]
    return blocks.page(
        blocks.text(title, *lines, *paging.footer(shown.page, shown.pages, t)),
        _game_menu(board, t),
        _season_menu(board, seasons, t),
        _buttons(replace(board, page=shown.page), shown.pages, t, in_guild=True),
    )


def _season(board: Board, seasons: Sequence[Season]) -> Season | None:
    return next((season for season in seasons if season.number == board.season_number), None)


def _season_menu(board: Board, seasons: Sequence[Season], t: Texts) -> blocks.Row | None:
    if board.scope == ALL or not seasons:
        return None
    custom_id = CHOOSE_SEASON.menu_id(board.game, board.pool_name, board.scope)
    return season_page.menu(seasons, board.season or ALL_TIME, custom_id, t)


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
        command=t.opening_command(board.game),
        level=t(f"house-{to_play(board.game)}"),
    )


def _elsewhere(board: Board, others: int, t: Texts) -> list[str]:
    """Return that the leaderboard of the other pool has some people, and how to get there."""
    if not others:
        return []
    return [t("leaderboard-elsewhere", count=others, button=t(f"board-{board.other_pool.pool}"))]


def _table(board: Board, entries: Entries, t: Texts) -> _Table:
    lines, rows = [], []
    for ranked in entries.players:
        player, rank = ranked.item, _rank(ranked)
        if isinstance(player, Solo):
            lines.append(_solo_line(rank, player, t))
            cells: tuple[str, ...] = (str(player.played), t.number(player.average), str(player.best))
            value = t.percent(player.share)
        else:
            lines.append(_rated_line(rank, player, t))
            cells = tuple(map(str, (player.played, player.won, player.drawn, player.streak)))
            value = rating_text(player)
        rows.append(Row(ranked.rank, _drawable(player.name), value, cells))
    if board.solitaire:
        return _Table(lines, _columns(("cleared", "played", "left", "fewest"), t), rows, "solo-foot")
    return _Table(
        lines, _columns(("rating", "played", "won", "drawn", "streak"), t), rows, "leaderboard-foot"
    )


def _columns(names: Sequence[str], t: Texts) -> Columns:
    figure, *cells = (t(f"column-{name}") for name in names)
    return Columns(figure, tuple(cells))


def _rank(of: Ranked[Rating | Solo]) -> str:
    return "\u2013" if of.rank is None else f"{of.rank}."


def _bots(bots: Sequence[Ranked[BotStanding]], page: int, t: Texts) -> str:
    """Return that page of the table of bots, levels and the host's programs, if it has one."""
    first = (page - 1) * _BOTS_EACH
    lines = [
        t(
            "leaderboard-bot",
            rank=ranked.rank,
            name=f"{HOUSE} {safe(ai_player_name(ranked.item.bot, t))}",
            share=t.percent(ranked.item.share),
            played=ranked.item.played,
            won=ranked.item.won,
            drawn=ranked.item.drawn,
        )
        for ranked in bots[first : first + _BOTS_EACH]
    ]
    return blocks.text(t("leaderboard-bots"), *lines) if lines else ""


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


def _game_menu(board: Board, t: Texts) -> blocks.Block:
    options = [blocks.option(t(f"{name}-name"), name, chosen=name == board.game) for name in engines.games()]
    custom_id = CHOOSE.menu_id(board.pool, board.scope)
    if board.season is not None:
        custom_id = CHOOSE_IN_SEASON.menu_id(board.pool, board.scope, board.season)
    return blocks.menus(custom_id, options, t("leaderboard-choose"))


def _buttons(board: Board, pages: int, t: Texts, *, in_guild: bool) -> blocks.Row | None:
    """Buttons to the previous and next page, to the other pool, and on a server to the other scope."""
    other = scope = None
    if not board.solitaire:
        other = blocks.button(t(f"board-{board.other_pool.pool}"), board.other_pool.custom_id())
    elif board.season_number is not None or board.season == HALL:
        label = t(f"{board.game}-name") if board.daily else t("season-daily")
        other = blocks.button(label, replace(board, daily=not board.daily, page=1).custom_id())
    if in_guild:
        name = next(scope for scope in SCOPES if scope != board.scope)
        scope = blocks.button(t(f"scope-{name}"), Board(board.game, board.pool, name).custom_id())
    turns = blocks.turns(board.page, pages, lambda page: replace(board, page=page).custom_id(), t)
    return blocks.buttons(*turns, other, scope)
