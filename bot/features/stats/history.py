"""A page of the matches a player has finished, newest first, with menus of games and of replays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

import engines
from bot.discord import paging
from bot.discord.message import ACCENT, Post, notice
from bot.discord.page_ids import page_id
from bot.discord.paging import OPTION_LABEL, page_number, shortened
from bot.i18n import Texts
from bot.match.played import PlayedMatch
from bot.match.results import RatingPool, ResultOutcome
from bot.table import offers
from bot.table.controls import NotAControl, is_id
from bot.table.names import plain_text, safe, seat_names
from bot.table.results import signed
from bot.table.scopes import ALL, HERE, SCOPES

NAME = "history"
EVERY = "every"
PAGE_SIZE = 10
_CHOICE = "choose"


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a player's matches; `game` may be `EVERY`, `scope` is one of `SCOPES`."""

    user_id: int
    game: str = EVERY
    page: int = 1
    scope: str = HERE

    def custom_id(self) -> str:
        """Return the custom id of a button that turns to this page."""
        return page_id(NAME, self.user_id, self.game, self.page, self.scope)

    @classmethod
    def parse(cls, arguments: list[str], values: list[str]) -> "HistoryPage":
        """Parse the untrusted custom id of a button, or of the menu of games with the values chosen.

        Raises NotAControl.
        """
        match [*arguments, *values]:
            case [user, game, page, scope] if (
                not values and _is_game(game) and page_number(page) and scope in SCOPES
            ):
                return cls(user_of(user), game, page_number(page), scope)
            case [user, "choose", scope, game] if values and scope in SCOPES and _is_game(game):
                return cls(user_of(user), game, scope=scope)
        raise NotAControl(":".join(arguments))


def _is_game(text: str) -> bool:
    return text == EVERY or text in engines.games()


def user_of(text: str) -> int:
    """Parse a user id in untrusted text. Raises NotAControl."""
    if not is_id(text):
        raise NotAControl(text)
    return int(text)


def page(
    wanted: HistoryPage, played: Sequence[PlayedMatch], total: int, t: Texts, *, name: str, in_guild: bool
) -> Post:
    """Build the page with these matches, out of `total` on all pages. `name` is the player's."""
    pages = -(-total // PAGE_SIZE)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {scoped_title(_title(wanted, name, t), wanted.scope, t, in_guild=in_guild)}"),
        ui.TextDisplay("\n".join(_line(one, t) for one in played)),
        ui.ActionRow(_game_menu(wanted, t)),
        *offers.HISTORY.of(_options(played, t), t),
        _buttons(wanted, pages, t),
        ui.TextDisplay("\n".join(f"-# {line}" for line in _foot(wanted, pages, total, t))),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def nothing(name: str | None, t: Texts, *, anywhere: bool = False) -> Post:
    """Say that the player, or the reader (None), has finished no match here, or `anywhere`."""
    if name is None:
        key = "history-none-anywhere" if anywhere else "history-none-yours"
        text = t(key, command=t.command_name(min(engines.games())))
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


def _game_menu(wanted: HistoryPage, t: Texts) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=t("history-every") if game == EVERY else t(f"{game}-name"),
            value=game,
            default=game == wanted.game,
        )
        for game in (EVERY, *sorted(engines.games()))
    ]
    return ui.Select(
        custom_id=page_id(NAME, wanted.user_id, _CHOICE, wanted.scope),
        placeholder=t("history-choose"),
        options=options,
    )


def _options(found: Sequence[PlayedMatch], t: Texts) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=_option(played, t), value=str(played.result.match_id)) for played in found
    ]


def _option(played: PlayedMatch, t: Texts) -> str:
    result = played.result
    values = {"match": f"#{result.match_id}", "game": t(f"{result.game}-name"), "outcome": outcome(played, t)}
    if not played.others:
        return t("history-option-solo", **values)
    names = ", ".join(map(plain_text, seat_names(played.others, t).values()))
    return shortened(t("history-option", others=names, **values), OPTION_LABEL)


def _buttons(wanted: HistoryPage, pages: int, t: Texts) -> ui.ActionRow[Any]:
    row: ui.ActionRow[Any] = ui.ActionRow(
        *paging.turns(
            wanted.page, pages, lambda page: replace(wanted, page=page).custom_id(), t, paging.NEWER_AND_OLDER
        )
    )
    row.add_item(
        ui.Button(
            label=t("history-stats"),
            custom_id=page_id("stats", wanted.user_id, wanted.game, EVERY, wanted.scope),
            style=discord.ButtonStyle.primary,
        )
    )
    return row
