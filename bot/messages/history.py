"""A page of the matches that a person has finished, newest first, with menus of games and of replays."""

from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

import engines
from bot.i18n import Texts
from bot.messages import page_ids as pages
from bot.messages import replay
from bot.messages.controls import NotAControl
from bot.messages.leaderboard import ALL, HERE, SCOPES, number_of
from bot.messages.message import ACCENT, Post, notice
from bot.messages.player_names import called, plain, safe
from bot.services.matches import Matches
from bot.services.player_stats import SOLO, Played

NAME = "history"
EVERY = "every"
_PAGE = 10
_CHOICE = "choose"
_LONGEST = 100  # characters of an option


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a person's matches; `game` is one, or `EVERY`, `scope` one of `SCOPES`."""

    user_id: int
    game: str = EVERY
    page: int = 1
    scope: str = HERE

    def custom_id(self) -> str:
        """The id of a button that turns to it."""
        return pages.custom_id(NAME, self.user_id, self.game, self.page, self.scope)

    @classmethod
    def parse(cls, arguments: list[str], values: list[str]) -> "HistoryPage":
        """The reverse of `custom_id`, or of the menu of games with what was chosen there; untrusted. Raises
        NotAControl.
        """
        match [*arguments, *values]:
            case [user, game, page, scope] if (
                not values and _is_game(game) and number_of(page) and scope in SCOPES
            ):
                return cls(user_of(user), game, number_of(page), scope)
            case [user, "choose", scope, game] if values and scope in SCOPES and _is_game(game):
                return cls(user_of(user), game, scope=scope)
        raise NotAControl(":".join(arguments))


def _is_game(text: str) -> bool:
    return text == EVERY or text in engines.games()


def user_of(text: str) -> int:
    """The user id that untrusted text stands for. Raises NotAControl."""
    if not (text.isascii() and text.isdecimal() and 0 < len(text) < 20 and 0 < int(text) < 2**63):
        raise NotAControl(text)
    return int(text)


async def page(
    matches: Matches, guild_id: int | None, wanted: HistoryPage, t: Texts, name: str | None = None
) -> Post | None:
    """That page of what the person has finished on the server, or everywhere if it says so and outside of
    servers; or the last one there is. None when they have finished nothing of the kind. `name` is what they
    are called now, if that is known.
    """
    where = None if wanted.scope == ALL else guild_id
    game = None if wanted.game == EVERY else wanted.game
    found, total = await matches.careers.history(
        wanted.user_id, where, game, offset=(wanted.page - 1) * _PAGE, limit=_PAGE
    )
    if not total:
        return None
    last = -(-total // _PAGE)
    if wanted.page > last:
        return await page(matches, guild_id, replace(wanted, page=last), t, name)
    called_now = name or await matches.careers.name(wanted.user_id, where) or ""
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {title(_title(wanted, called_now, t), wanted.scope, guild_id, t)}"),
        ui.TextDisplay("\n".join(_line(played, t) for played in found)),
        ui.ActionRow(_games(wanted, t)),
        ui.ActionRow(_replays(found, t)),
        _turning(wanted, last, t),
        ui.TextDisplay("-# " + t("history-foot", page=wanted.page, pages=last, total=total)),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def nothing(name: str | None, t: Texts, *, anywhere: bool = False) -> Post:
    """There is nothing to be seen of that person, or (None) of the reader; here, or `anywhere`."""
    if name is None:
        key = "history-none-anywhere" if anywhere else "history-none-yours"
        return notice(t(key, command=t.command_name(min(engines.games()))))
    return notice(t("history-none", name=f"**{safe(name)}**"))


def outcome(played: Played, t: Texts) -> str:
    """What the person made of a match, in a word or two."""
    result = played.result
    if result.outcome == "left":
        return t("history-left", left=result.score)
    return t(f"history-{result.outcome}")


def others(played: Played, t: Texts) -> str:
    """Who else sat there."""
    return ", ".join(safe(called(seat, t)) for seat in played.others)


def signed(change: int) -> str:
    """A difference with its sign, a minus being one and no hyphen."""
    return f"{change:+d}".replace("-", "\u2212")


def when(at: float) -> str:
    """A moment as Discord tells it in the reader's own words."""
    return f"<t:{int(at)}:R>"


def title(words: str, scope: str, guild_id: int | None, t: Texts) -> str:
    """The title of a page, which tells where it is of all servers although it stands in one."""
    return f"{words} · {t('scope-all')}" if scope == ALL and guild_id is not None else words


def _title(wanted: HistoryPage, name: str, t: Texts) -> str:
    if wanted.game == EVERY:
        return t("history-title", name=safe(name))
    return t("history-title-game", name=safe(name), game=t(f"{wanted.game}-name"))


def _line(played: Played, t: Texts) -> str:
    result = played.result
    told = {
        "match": f"#{result.match_id}",
        "game": t(f"{result.game}-name"),
        "outcome": outcome(played, t),
        "when": when(result.at),
    }
    if result.pool == SOLO:
        return t("history-line-solo", **told)
    told["others"] = others(played, t)
    if result.rating is None:
        return t("history-line", **told)
    told["rating"] = str(result.rating)  # as text, for a number would be grouped
    if played.before is None:
        return t("history-line-rated", **told)
    return t("history-line-change", change=signed(result.rating - played.before), **told)


def _games(wanted: HistoryPage, t: Texts) -> ui.Select[Any]:
    """The menu of games."""
    options = [
        discord.SelectOption(
            label=t("history-every") if game == EVERY else t(f"{game}-name"),
            value=game,
            default=game == wanted.game,
        )
        for game in (EVERY, *sorted(engines.games()))
    ]
    return ui.Select(
        custom_id=pages.custom_id(NAME, wanted.user_id, _CHOICE, wanted.scope),
        placeholder=t("history-choose"),
        options=options,
    )


def _replays(found: list[Played], t: Texts) -> ui.Select[Any]:
    """The menu of this page's matches, to look at one again."""
    options = [
        discord.SelectOption(label=_option(played, t), value=str(played.result.match_id)) for played in found
    ]
    return ui.Select(
        custom_id=pages.custom_id(replay.STEP, "pick"), placeholder=t("history-replay"), options=options
    )


def _option(played: Played, t: Texts) -> str:
    result = played.result
    told = {"match": f"#{result.match_id}", "game": t(f"{result.game}-name"), "outcome": outcome(played, t)}
    if not played.others:
        return t("history-option-solo", **told)
    names = ", ".join(plain(called(seat, t)) for seat in played.others)
    return t("history-option", others=names, **told)[:_LONGEST]


def _turning(wanted: HistoryPage, last: int, t: Texts) -> ui.ActionRow[Any]:
    newer, older = replace(wanted, page=wanted.page - 1), replace(wanted, page=wanted.page + 1)
    row: ui.ActionRow[Any] = ui.ActionRow()
    if last > 1:
        row.add_item(
            ui.Button(label=t("history-previous"), custom_id=newer.custom_id(), disabled=wanted.page == 1)
        )
        row.add_item(
            ui.Button(label=t("history-next"), custom_id=older.custom_id(), disabled=wanted.page == last)
        )
    row.add_item(
        ui.Button(
            label=t("history-stats"),
            custom_id=pages.custom_id("stats", wanted.user_id, wanted.game, EVERY, wanted.scope),
            style=discord.ButtonStyle.primary,
        )
    )
    return row
