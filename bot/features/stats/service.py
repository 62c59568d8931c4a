"""What a player's statistics need: results, ratings over time, and the matches they finished."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.discord import blocks
from bot.discord.message import Post, notice
from bot.discord.routes import one_from, one_of, page_number, positive, route
from bot.i18n import Texts
from bot.match import rating_rows, result_rows, solo_rows
from bot.match.queries import PlayedMatch
from bot.match.result_rows import Companion, ResultFilter
from bot.match.results import (
    EVERYWHERE,
    SETTLED_AFTER,
    Rating,
    RatingPool,
    Result,
    ResultOutcome,
    Solo,
)
from bot.match.service import Matches
from bot.table import offers
from bot.table.names import plain_text, relative, safe, seat_names
from bot.table.results import signed
from bot.table.servers import ALL, HERE, SCOPES

EVERY = "every"
PAGE_SIZE = 10
SCOPE = one_of(*SCOPES)
GAME = one_from(lambda: (EVERY, *engines.games()))
TURN = route("history:{}:{}:{}:{}", positive, GAME, page_number, SCOPE)
CHOOSE = route("history:{}:choose:{}:{}", positive, SCOPE, GAME)  # a game in the menu
STATS = route("stats:{}:{}:{}:{}", positive, GAME, one_of(EVERY, *RatingPool), SCOPE)


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a player's matches; `game` may be `EVERY`, `scope` is one of `SCOPES`."""

    user_id: int
    game: str = EVERY
    page: int = 1
    scope: str = HERE

    def custom_id(self) -> str:
        """Return the custom id of a button that turns to this page."""
        return TURN.id(self.user_id, self.game, self.page, self.scope)


def page(
    wanted: HistoryPage, played: Sequence[PlayedMatch], total: int, t: Texts, *, name: str, in_guild: bool
) -> Post:
    """Build the page with these matches, out of `total` on all pages. `name` is the player's."""
    pages = -(-total // PAGE_SIZE)
    title = scoped_title(_title(wanted, name, t), wanted.scope, t, in_guild=in_guild)
    return blocks.page(
        blocks.heading(title),
        blocks.text(*(_line(one, t) for one in played)),
        _game_menu(wanted, t),
        *offers.HISTORY.of([blocks.option(_option(one, t), str(one.result.match_id)) for one in played], t),
        _buttons(wanted, pages, t),
        blocks.text(*map(blocks.small, _foot(wanted, pages, total, t))),
    )


def nothing(name: str | None, t: Texts, *, anywhere: bool = False) -> Post:
    """Say that the player, or the reader (None), has finished no match here, or `anywhere`."""
    if name is None:
        key = "history-none-anywhere" if anywhere else "history-none-yours"
        text = t(key, command=t.opening_command(next(iter(engines.games()))))
        return notice(f"{text}\n-# {t('history-foot-daily')}")
    return notice(t("history-none", name=f"**{safe(name)}**"))


def outcome(played: PlayedMatch, t: Texts) -> str:
    """Return the player's result in a word or two."""
    result = played.result
    if result.outcome == ResultOutcome.LEFT:
        return t("history-left", left=result.score)
    return t(f"history-{result.outcome}")


def others(played: PlayedMatch, t: Texts) -> str:
    """Return the names of the other players."""
    return ", ".join(map(safe, seat_names(played.others, t).values()))


def scoped_title(title: str, scope: str, t: Texts, *, in_guild: bool) -> str:
    """Return the title, which on a server says if the page covers all servers."""
    return f"{title} · {t('scope-all')}" if scope == ALL and in_guild else title


def _title(wanted: HistoryPage, name: str, t: Texts) -> str:
    if wanted.game == EVERY:
        return t("history-title", name=safe(name))
    return t("history-title-game", name=safe(name), game=t(f"{wanted.game}-name"))


def _foot(wanted: HistoryPage, pages: int, total: int, t: Texts) -> list[str]:
    """Return the page's number, and why today's daily match is not there though it counts already."""
    has_daily = wanted.game == EVERY or engines.get(wanted.game).is_solitaire
    daily = [t("history-foot-daily")] if has_daily else []
    return [t("history-foot", page=wanted.page, pages=pages, total=total), *daily]


def _line(played: PlayedMatch, t: Texts) -> str:
    result = played.result
    values = {
        "match": f"#{result.match_id}",
        "game": t(f"{result.game}-name"),
        "outcome": outcome(played, t),
        "when": relative(result.at),
    }
    if result.pool == RatingPool.SOLITAIRE:
        return t("history-line-solo", **values)
    values["others"] = others(played, t)
    if result.rating is None or result.rating_before is None:
        return t("history-line", **values)
    if played.counted < SETTLED_AFTER:
        return t("history-line-settling", counted=played.counted, needed=SETTLED_AFTER, **values)
    values["rating"] = str(result.rating)  # as text, for a number would be grouped
    if played.counted == SETTLED_AFTER:
        return t("history-line-settled", **values)
    return t("history-line-rated", change=signed(result.rating - result.rating_before), **values)


def _game_menu(wanted: HistoryPage, t: Texts) -> blocks.Block:
    options = [blocks.option(t("history-every"), EVERY, chosen=wanted.game == EVERY)]
    options += [
        blocks.option(t(f"{game}-name"), game, chosen=game == wanted.game) for game in engines.games()
    ]
    return blocks.menus(CHOOSE.menu_id(wanted.user_id, wanted.scope), options, t("history-choose"))


def _option(played: PlayedMatch, t: Texts) -> str:
    result = played.result
    values = {"match": f"#{result.match_id}", "game": t(f"{result.game}-name"), "outcome": outcome(played, t)}
    if not played.others:
        return t("history-option-solo", **values)
    names = ", ".join(map(plain_text, seat_names(played.others, t).values()))
    return t("history-option", others=names, **values)


def _buttons(wanted: HistoryPage, pages: int, t: Texts) -> blocks.Row | None:
    def custom_id(page: int) -> str:
        return replace(wanted, page=page).custom_id()

    stats = STATS.id(wanted.user_id, wanted.game, EVERY, wanted.scope)
    return blocks.buttons(
        *blocks.turns(wanted.page, pages, custom_id, t, blocks.NEWER_AND_OLDER),
        blocks.button(t("history-stats"), stats, "primary"),
    )


__all__ = ["Companion", "GameStats", "PlayerStats"]

_PROGRESS_LENGTH = 500  # the number of last results in the chart
_BEST = 3
_COMPANIONS = 3


@dataclass(frozen=True, slots=True)
class GameStats:
    """A person's statistics in one game and pool, on a server or everywhere."""

    user_id: int
    name: str  # in their last match there
    game: str
    pool: RatingPool
    finished: Mapping[tuple[str, RatingPool], int]  # number of matches by game and pool
    rating: Rating | None  # None for a solitaire, and before the first match that counts
    solo: Solo | None  # of a solitaire
    rank: int | None  # on the server's leaderboard; None where there is none
    # Ratings since they settled, or what was left of deals, oldest first, at most `_PROGRESS_LENGTH` of them.
    progress: list[int]
    streak: int  # the longest winning streak
    companions: list[Companion]
    best: list[PlayedMatch]

    @property
    def first(self) -> int:
        """The number of the match at which `progress` begins."""
        counted = self.solo or self.rating
        return max(counted.played - len(self.progress), 0) + 1 if counted is not None else 1


class PlayerStats:
    """The statistics of all players of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._filter = matches.played.filter

    async def game_stats(
        self, user_id: int, guild_id: int | None, game: str | None = None, pool: RatingPool | None = None
    ) -> GameStats | None:
        """Return the person's statistics in a game and pool; None without finished matches.

        `guild_id` None: everywhere. `game` and `pool` default to what they have played most.
        """
        wanted = self._filter(user_id, guild_id)
        async with self._database.read() as connection:
            finished = await result_rows.count_by_game(connection, wanted)
            fitting = [key for key in finished if game in (None, key[0])]
            if not fitting:
                return None
            preferred = [key for key in fitting if pool in (None, key[1])] or fitting
            chosen = max(sorted(preferred, reverse=True), key=finished.__getitem__)
            return await _read(connection, wanted, chosen, finished)


async def _read(
    connection: AsyncConnection,
    wanted: ResultFilter,
    chosen: tuple[str, RatingPool],
    finished: Mapping[tuple[str, RatingPool], int],
) -> GameStats:
    game, pool = chosen
    counted = await result_rows.last_rated(connection, wanted, game, pool, limit=_PROGRESS_LENGTH)
    best = await result_rows.best(connection, wanted, game, pool, limit=_BEST)
    seats = await result_rows.seats_of(connection, [result.match_id for result in best])
    rating, solo, rank = await _standing(connection, wanted, game, pool)
    is_solitaire = pool == RatingPool.SOLITAIRE
    return GameStats(
        user_id=wanted.user_id,
        name=await result_rows.last_name(connection, wanted) or "",
        game=game,
        pool=pool,
        finished=finished,
        rating=rating,
        solo=solo,
        rank=rank,
        progress=_progress(wanted, counted, rating),
        streak=0 if is_solitaire else await result_rows.best_streak(connection, wanted, game, pool),
        companions=await _companions(connection, wanted, game, pool),
        best=[PlayedMatch(result, seats[result.match_id]) for result in best],
    )


async def _standing(
    connection: AsyncConnection, wanted: ResultFilter, game: str, pool: RatingPool
) -> tuple[Rating | None, Solo | None, int | None]:
    """Return the person's rating or solitaire standing, and its rank on the server's leaderboard."""
    guild_id = EVERYWHERE if wanted.guild_id is None else wanted.guild_id
    placed = guild_id != EVERYWHERE
    if pool == RatingPool.SOLITAIRE:
        solo = await solo_rows.of_person(connection, guild_id, game, wanted.user_id)
        ranks = await solo_rows.ranks(connection, [solo]) if solo is not None and placed else {}
        return None, solo, ranks.get(wanted.user_id)
    ratings = await rating_rows.of_person(connection, guild_id, game, wanted.user_id)
    rating = next((rating for rating in ratings if rating.pool == pool), None)
    ranks = await rating_rows.ranks(connection, [rating]) if rating is not None and placed else {}
    return rating, None, ranks.get(wanted.user_id)


async def _companions(
    connection: AsyncConnection, wanted: ResultFilter, game: str, pool: RatingPool
) -> list[Companion]:
    if pool == RatingPool.SOLITAIRE:
        return []
    return await result_rows.companions(connection, wanted, game, pool, limit=_COMPANIONS)


def _progress(wanted: ResultFilter, counted: list[Result], rating: Rating | None) -> list[int]:
    """Return the values to chart: tiles left, or settled ratings, there or everywhere."""
    if rating is None:
        return [result.score for result in counted]
    settled = counted[max(SETTLED_AFTER - 1 - (rating.played - len(counted)), 0) :]
    shown = [result.overall if wanted.guild_id is None else result.rating for result in settled]
    return [value for value in shown if value is not None]
