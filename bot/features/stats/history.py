"""A page of the matches a player has finished, newest first, with menus of games and of replays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import engines
from bot.discord import blocks
from bot.discord.message import Post, notice
from bot.discord.routes import one_from, one_of, page_number, positive, route
from bot.i18n import Texts
from bot.match.played import PlayedMatch
from bot.match.results import RatingPool, ResultOutcome
from bot.table import offers
from bot.table.names import plain_text, safe, seat_names
from bot.table.results import signed
from bot.table.scopes import ALL, HERE, SCOPES

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


def when(at: float) -> str:
    """Format a time as Discord's relative timestamp."""
    return f"<t:{int(at)}:R>"


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
        "when": when(result.at),
    }
    if result.pool == RatingPool.SOLITAIRE:
        return t("history-line-solo", **values)
    values["others"] = others(played, t)
    if result.rating is None or result.rating_before is None:
        return t("history-line", **values)
    values["rating"] = str(result.rating)  # as text, for a number would be grouped
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
