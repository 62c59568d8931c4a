"""In `/zigzag leaderboard` and a menu of people: a player's results, or the matches they finished.

The results in a game: the rating over time as a chart, opponents and best matches. Menus and buttons lead to
the player's other games and their matches.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

import engines
from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Picture, Post
from bot.discord.routes import one_from, positive, route
from bot.features.stats import service
from bot.features.stats.service import (
    EVERY,
    PAGE_SIZE,
    SCOPE,
    STATS,
    Companion,
    GameStats,
    HistoryPage,
    PlayerStats,
    scoped_title,
)
from bot.i18n import Texts, for_everyone, for_reader
from bot.images.pictures import Pictures, player_theme, theme_named
from bot.match.queries import PlayedMatch
from bot.match.refusals import Refusal
from bot.match.results import RATED_POOLS, SETTLED_AFTER, Rating, RatingPool, Solo
from bot.table.message_menus import menu
from bot.table.names import relative, safe
from bot.table.offers import OwnGame
from bot.table.results import rating_text
from bot.table.servers import ALL, HERE
from bot.table.shows import Results, Show
from renderers.theme import Theme

CHOOSE = route("stats:{}:choose:{}:{}", positive, SCOPE, one_from(engines.games))  # a game in the menu
_ALT_VALUES = 10  # the chart's last values, in its alt text


@dataclass(frozen=True, slots=True)
class StatsPage:
    """A page of a player's statistics.

    `game` and `pool` are None for those they have played most; `scope` is one of `SCOPES`.
    """

    user_id: int
    game: str | None = None
    pool: RatingPool | None = None
    scope: str = HERE

    def custom_id(self) -> str:
        """Return the custom id of a button that shows this page."""
        return STATS.id(self.user_id, self.game or EVERY, self.pool or EVERY, self.scope)


async def page(
    wanted: StatsPage,
    game_stats: GameStats,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    name: str,
    own: bool,
    in_guild: bool,
    also: Sequence[str] = (),
) -> Post:
    """Build the page. `name` is the player's; with `own` the player is the reader, who may see all scopes.

    `also` are lines about what else the player does in the game.
    """
    picture = await _chart(game_stats, theme, t, pictures)
    title = scoped_title(_title(game_stats, name, t), wanted.scope, t, in_guild=in_guild)
    other = _other_scope(wanted.scope) if own and in_guild else None
    details = [*_companions(game_stats.companions, t), *_best(game_stats, t), *also]
    return blocks.page(
        blocks.text(blocks.heading(title), *_record(game_stats, t)),
        picture,
        blocks.text(*details),
        _game_menu(game_stats, wanted.scope, t),
        _buttons(game_stats, wanted.scope, other, t),
    )


def _title(game_stats: GameStats, name: str, t: Texts) -> str:
    key = "stats-title-house" if game_stats.pool == RatingPool.AI else "stats-title"
    return t(key, name=safe(name), game=t(f"{game_stats.game}-name"))


def _record(game_stats: GameStats, t: Texts) -> list[str]:
    finished = game_stats.finished[game_stats.game, game_stats.pool]
    if game_stats.rating is not None:
        lines, counted = _rated(game_stats.rating, game_stats, t), game_stats.rating.played
    elif game_stats.solo is not None:
        lines, counted = _solitaire(game_stats.solo, game_stats.rank, t), game_stats.solo.played
    else:
        return [t("stats-nothing-counted", number=finished)]
    return [*lines, t("stats-uncounted", number=finished - counted)] if finished > counted else lines


def _rated(rating: Rating, game_stats: GameStats, t: Texts) -> list[str]:
    return [
        _rating(rating, game_stats.rank, t),
        t(
            "stats-record",
            played=rating.played,
            won=rating.won,
            drawn=rating.drawn,
            lost=rating.played - rating.won - rating.drawn,
        ),
        t("stats-streak", streak=rating.streak, best=max(game_stats.streak, rating.streak)),
    ]


def _rating(rating: Rating, rank: int | None, t: Texts) -> str:
    if not rating.is_settled:
        return t("stats-rating-progress", counted=rating.played, needed=SETTLED_AFTER)
    shown = rating_text(rating)
    if rank is None:
        return t("stats-rating", rating=shown)
    return t("stats-rating-placed", rating=shown, rank=rank)


def _solitaire(solo: Solo, rank: int | None, t: Texts) -> list[str]:
    values = {"share": t.percent(solo.share), "cleared": solo.cleared, "played": solo.played}
    return [
        t("stats-share", **values) if rank is None else t("stats-share-placed", rank=rank, **values),
        t("stats-average", average=t.number(solo.average), best=solo.best),
    ]


def _companions(companions: Sequence[Companion], t: Texts) -> list[str]:
    lines = [
        "- " + t("stats-companion", name=_companion(companion, t), played=companion.played, won=companion.won)
        for companion in companions
    ]
    return [t("stats-companions"), *lines] if lines else []


def _companion(companion: Companion, t: Texts) -> str:
    if companion.user_id is None:
        return t("house-name", level=companion.program or t(f"house-{companion.level}"))
    return f"**{safe(companion.name)}**"


def _best(game_stats: GameStats, t: Texts) -> list[str]:
    lines = ["- " + _best_line(played, t) for played in game_stats.best]
    return [t("stats-best"), *lines] if lines else []


def _best_line(played: PlayedMatch, t: Texts) -> str:
    result = played.result
    values = {
        "match": f"#{result.match_id}",
        "outcome": service.outcome(played, t),
        "when": relative(result.at),
    }
    if result.pool == RatingPool.SOLITAIRE:
        return t("stats-best-solo", **values)
    values["others"] = service.others(played, t)
    if result.score > 1:  # otherwise the game has no points
        return t("stats-best-points", points=result.score, **values)
    return t("stats-best-line", **values)


async def _chart(game_stats: GameStats, theme: Theme, t: Texts, pictures: Pictures) -> Picture | None:
    """Draw the results over time; None while no match has counted, or the rating has just settled."""
    if len(game_stats.progress) < (1 if game_stats.rating is None else 2):
        return None
    game = t(f"{game_stats.game}-name")
    alt, values, first = _alt(game, game_stats, t), game_stats.progress, game_stats.first
    if game_stats.solo is not None:
        title = t("stats-chart-average", game=game)
        return await pictures.solitaires_chart(title, values, first, theme, alt, decimal=t.decimal)
    title = t("stats-chart-rating", game=game)
    return await pictures.ratings_chart(title, values, first, theme, alt, best_word=t("stats-chart-best"))


def _alt(game: str, game_stats: GameStats, t: Texts) -> str:
    progress = game_stats.progress
    last = ", ".join(map(str, progress[-_ALT_VALUES:]))
    if game_stats.pool == RatingPool.SOLITAIRE:
        return t(
            "stats-alt-solo",
            game=game,
            deals=len(progress),
            cleared=progress.count(0),
            average=t.number(sum(progress) / len(progress)),
            last=last,
        )
    return t(
        "stats-alt",
        game=game,
        matches=len(progress),
        start=str(progress[0]),
        now=str(progress[-1]),
        high=str(max(progress)),
        low=str(min(progress)),
        last=last,
    )


def _other_scope(scope: str) -> str:
    return HERE if scope == ALL else ALL


def _game_menu(game_stats: GameStats, scope: str, t: Texts) -> blocks.Block:
    played = Counter[str]()
    for (game, _), number in game_stats.finished.items():
        played[game] += number
    if len(played) == 1:
        return None
    options = [
        blocks.option(
            t("stats-game", game=t(f"{game}-name"), number=number), game, chosen=game == game_stats.game
        )
        for game, number in sorted(played.items())
    ]
    return blocks.menus(CHOOSE.menu_id(game_stats.user_id, scope), options, t("stats-choose"))


def _buttons(game_stats: GameStats, scope: str, other: str | None, t: Texts) -> blocks.Row | None:
    """Buttons to the other pool and scope, where the player may look, and to the matches."""
    shown = StatsPage(game_stats.user_id, game_stats.game, game_stats.pool, scope)
    pools = [pool for pool in RATED_POOLS if (game_stats.game, pool) in game_stats.finished]
    to_pools = [
        blocks.button(
            t(f"stats-{pool}"), replace(shown, pool=pool).custom_id(), disabled=pool == game_stats.pool
        )
        for pool in pools
    ]
    matches = HistoryPage(game_stats.user_id, game_stats.game, scope=scope).custom_id()
    return blocks.buttons(
        *(to_pools if len(pools) > 1 else []),
        None
        if other is None
        else blocks.button(t(f"scope-{other}"), replace(shown, scope=other).custom_id()),
        blocks.button(t("stats-history"), matches, "primary"),
    )


Page = StatsPage | HistoryPage


class StatsPages:
    """Shows pages of statistics and of finished matches, and turns to others.

    Results from a server may be seen there by everyone, results from everywhere only by the player.
    """

    def __init__(self, app: App) -> None:
        self._player_stats = app.matches.service(PlayerStats)
        self._played = app.matches.played
        self._preferences = app.matches.preferences
        self._others = app.statistics
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(service.STATS, self._show_stats)
        pages.add(CHOOSE, self._choose_stats)
        pages.add(service.TURN, self._show_history)
        pages.add(service.CHOOSE, self._choose_history)

    async def results(self, interaction: discord.Interaction, asked: Results) -> None:
        """Answer with a player's results, the user's own if none is named. Raises Refusal."""
        who = asked.player or interaction.user
        await self._answer(interaction, StatsPage(who.id, asked.game, scope=asked.scope), who)

    async def matches(self, interaction: discord.Interaction, asked: Results) -> None:
        """Answer with the matches that a player finished, as `results` does."""
        who = asked.player or interaction.user
        await self._answer(interaction, HistoryPage(who.id, asked.game or EVERY, scope=asked.scope), who)

    async def of_person(self, interaction: discord.Interaction, user: discord.User | discord.Member) -> None:
        """Answer with someone's results, in private: nobody has asked for them aloud. Raises Refusal."""
        await self._answer(interaction, StatsPage(user.id), user, aloud=False)

    async def _show_stats(
        self, interaction: discord.Interaction, user_id: int, game: str, pool: str, scope: str
    ) -> None:
        game_or_any = None if game == EVERY else game
        pool_or_any = None if pool == EVERY else RatingPool(pool)
        await self._replace(interaction, StatsPage(user_id, game_or_any, pool_or_any, scope))

    async def _choose_stats(
        self, interaction: discord.Interaction, user_id: int, scope: str, game: str
    ) -> None:
        await self._replace(interaction, StatsPage(user_id, game, scope=scope))

    async def _show_history(
        self, interaction: discord.Interaction, user_id: int, game: str, page: int, scope: str
    ) -> None:
        await self._replace(interaction, HistoryPage(user_id, game, page, scope))

    async def _choose_history(
        self, interaction: discord.Interaction, user_id: int, scope: str, game: str
    ) -> None:
        await self._replace(interaction, HistoryPage(user_id, game, scope=scope))

    async def _answer(
        self,
        interaction: discord.Interaction,
        page: Page,
        who: discord.User | discord.Member,
        *,
        aloud: bool = True,
    ) -> None:
        post = await self._build(interaction, page, who.display_name)
        if post is None:
            name = None if who.id == interaction.user.id else who.display_name
            await _say_nothing_there(interaction, page, name)
            return
        hidden = not aloud or _is_private(interaction, page)
        await interaction.response.send_message(**post.new(), ephemeral=hidden)

    async def _replace(self, interaction: discord.Interaction, page: Page) -> None:
        """Show the page in the message that was pressed, or privately if others must not see it there."""
        assert interaction.message is not None
        post = await self._build(interaction, page)
        if post is None:
            name = None
            if page.user_id != interaction.user.id:
                name = await self._played.name(page.user_id, interaction.guild_id) or ""
            await _say_nothing_there(interaction, page, name)
        elif _is_private(interaction, page) and not interaction.message.flags.ephemeral:
            await interaction.response.send_message(**post.new(), ephemeral=True)
        else:
            await interaction.response.edit_message(**post.edit())

    async def _build(
        self, interaction: discord.Interaction, page: Page, name: str | None = None
    ) -> Post | None:
        """Build the page; None if the player has finished no such match.

        `name` is the player's current name, if known. Raises Refusal.
        """
        _check_allowed(interaction, page)
        self._limiter.charge(interaction, Cost.PAGE)
        if isinstance(page, StatsPage):
            return await self._stats(interaction, page, name)
        return await self._history(interaction, page, name)

    async def _stats(
        self, interaction: discord.Interaction, shown: StatsPage, name: str | None
    ) -> Post | None:
        guild_id = _counted_guild(interaction, shown)
        game_stats = await self._player_stats.game_stats(shown.user_id, guild_id, shown.game, shown.pool)
        if game_stats is None:
            return None
        own = shown.user_id == interaction.user.id
        texts, game = _texts(interaction, shown), OwnGame(shown.user_id, game_stats.game)
        also = [await line for line in self._others.of(game, texts)] if own else []
        return await page(
            shown,
            game_stats,
            await self._theme(guild_id, game_stats.user_id),
            texts,
            self._pictures,
            name=name or game_stats.name,
            own=own,
            in_guild=interaction.guild_id is not None,
            also=[line for line in also if line],
        )

    async def _theme(self, guild_id: int | None, user_id: int) -> Theme:
        if guild_id is None:
            return await player_theme(self._preferences, user_id)
        return theme_named((await self._preferences.of_guild(guild_id)).theme)

    async def _history(
        self, interaction: discord.Interaction, page: HistoryPage, name: str | None
    ) -> Post | None:
        guild_id = _counted_guild(interaction, page)
        game = None if page.game == EVERY else page.game
        offset = (page.page - 1) * PAGE_SIZE
        played, total = await self._played.history(
            page.user_id, guild_id, game, offset=offset, limit=PAGE_SIZE
        )
        if not total:
            return None
        last = -(-total // PAGE_SIZE)
        if page.page > last:
            return await self._history(interaction, replace(page, page=last), name)
        name = name or await self._played.name(page.user_id, guild_id) or ""
        in_guild = interaction.guild_id is not None
        return service.page(page, played, total, _texts(interaction, page), name=name, in_guild=in_guild)


def _check_allowed(interaction: discord.Interaction, page: Page) -> None:
    """Refuse another player's results from everywhere. Raises Refusal."""
    if _counted_guild(interaction, page) is None and page.user_id != interaction.user.id:
        raise Refusal("history-elsewhere")


def _counted_guild(interaction: discord.Interaction, page: Page) -> int | None:
    """Return the server whose matches count; None for those of everywhere."""
    return None if page.scope == ALL else interaction.guild_id


def _is_private(interaction: discord.Interaction, page: Page) -> bool:
    """Whether the page is of everywhere and others could see it here."""
    on_server = interaction.guild_id is not None
    return page.scope == ALL if on_server else interaction.context.private_channel


def _texts(interaction: discord.Interaction, page: Page) -> Texts:
    return for_reader(interaction) if _is_private(interaction, page) else for_everyone(interaction)


async def _say_nothing_there(interaction: discord.Interaction, page: Page, name: str | None) -> None:
    anywhere = _counted_guild(interaction, page) is None
    post = service.nothing(name, for_reader(interaction), anywhere=anywhere)
    await interaction.response.send_message(**post.new(), ephemeral=True)


def setup(app: App) -> None:
    """Add them to `/zigzag leaderboard`, and the menu."""
    pages = StatsPages(app)
    app.results.add(20, Show("results", pages.results))
    app.results.add(30, Show("matches", pages.matches))
    app.menus.append(menu("menu-stats", pages.of_person))
