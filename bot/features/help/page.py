"""The help pages: a start page for newcomers, with buttons that start things, and a list of all commands."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

import engines
from bot.discord import paging
from bot.discord.message import ACCENT, Post
from bot.discord.page_ids import page_id
from bot.features.lessons import page as lesson
from bot.host import PolicyLinks
from bot.i18n import Texts, has_command
from bot.match.clocks import bank_of
from bot.table import names as time_left

PAGE = "help"

_GAMES = 7  # on a page: all fit into a message's 40 components
_COMMAND_ID = re.compile(r"[1-9]\d{0,19}", re.ASCII)


def start(
    t: Texts,
    *,
    alone: bool,
    deals: bool,
    pace: int | None,
    command_id: str = "",
    page: int = 1,
    links: PolicyLinks,
) -> Post:
    """Build the start page, with some of the games.

    `alone`: nobody else can play here, so AI players do. `deals`: there is a daily deal here. `pace`: the
    default seconds for a move, 0 for no clock, None where players are not even mentioned. `command_id`: the
    id of `/zigzag` at Discord, empty if unknown.
    """
    command_id = _valid_id(command_id)
    shown = paging.page_of(list(engines.games()), page, _GAMES)
    games = [
        ui.Section[Any](
            ui.TextDisplay(f"{_mention(name, command_id, t)}\n{t(f'{name}-command')}"),
            accessory=_button(t("help-play"), "open", name, style="success"),
        )
        for name in shown.items
    ]
    others = [name for name in shown.items if not engines.get(name).is_solitaire]
    house = [] if alone or not others else [_select("house", t("help-house"), others, t)]
    row: ui.ActionRow[Any] = ui.ActionRow(
        ui.Button(label=t("learn-open"), custom_id=page_id(lesson.PAGE, lesson.LIST)),
        *([_button(t("help-daily"), "daily")] if deals else []),
        _button(t("help-me"), "me"),
        _button(t("help-commands"), "commands", *([command_id] if command_id else [])),
    )
    intro = [f"### {t('help-title')}", t("help-intro-alone" if alone else "help-intro")]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("\n".join([*intro, *paging.footer(shown.page, shown.pages, t)])),
        *games,
        *paging.turning_row(
            shown.page, shown.pages, lambda number: page_id(PAGE, "start", command_id, number), t
        ),
        *house,
        ui.Separator(),
        ui.TextDisplay(f"{t('help-how')} {_turn_text(pace, t)}"),
        _select("rules", t("help-rules"), shown.items, t),
        row,
        *_policies(links, t),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def commands(names: Sequence[str], t: Texts, command_id: str = "") -> Post:
    """Build the list of these subcommands of `/zigzag`, with a button back to the start page."""
    command_id = _valid_id(command_id)
    lines = [f"{_mention(name, command_id, t)} · {_description(name, t)}" for name in names]
    back: ui.ActionRow[Any] = ui.ActionRow(
        _button(t("help-back"), "start", *([command_id] if command_id else []))
    )
    text = "\n".join(
        [f"### {t('help-commands-title')}", *lines, "", t("help-menus"), t("help-time"), t("help-across")]
    )
    return Post((ui.Container(ui.TextDisplay(text), back, accent_colour=ACCENT),))


def offer(t: Texts) -> ui.ActionRow[Any]:
    """Return a button to the start page, for users who seem lost."""
    return ui.ActionRow(_button(t("help-offer"), "start"))


def _policies(links: PolicyLinks, t: Texts) -> list[ui.ActionRow[Any]]:
    named = ((t("help-privacy"), links.privacy), (t("help-terms"), links.terms))
    buttons = [ui.Button[Any](label=label, url=url) for label, url in named if url is not None]
    return [ui.ActionRow(*buttons)] if buttons else []


def _turn_text(pace: int | None, t: Texts) -> str:
    """Say how players learn that it is their turn, and how long they may take."""
    if pace is None:
        return t("help-turn-open")
    return t("help-turn" if bank_of(pace) is None else "help-turn-bank", pace=time_left.pace_name(pace, t))


def _mention(name: str, command_id: str, t: Texts) -> str:
    """Format the command: clickable if its id is known. A game without one is an option of another."""
    if not command_id:
        return f"**/zigzag {t.opening_command(name)}**"
    if has_command(name):
        return f"</zigzag {name}:{command_id}>"
    return f"</zigzag play:{command_id}> **{t.option_name('game')}:{t(f'{name}-name')}**"


def _description(name: str, t: Texts) -> str:
    return t(f"{name}-command") if name in engines.games() else t(f"command-{name}")


def _valid_id(command_id: str) -> str:
    """Return the id if it is valid, otherwise nothing: it may come from a custom id, which is untrusted."""
    return command_id if _COMMAND_ID.fullmatch(command_id) else ""


def _select(action: str, placeholder: str, games: Iterable[str], t: Texts) -> ui.ActionRow[Any]:
    options = [discord.SelectOption(label=t(f"{name}-name"), value=name) for name in games]
    custom_id = page_id(PAGE, action)
    return ui.ActionRow(ui.Select[Any](custom_id=custom_id, placeholder=placeholder, options=options))


def _button(label: str, *arguments: str, style: str = "secondary") -> ui.Button[Any]:
    return ui.Button(label=label, style=discord.ButtonStyle[style], custom_id=page_id(PAGE, *arguments))
