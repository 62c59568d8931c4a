"""The help pages: a start page for newcomers, with buttons that start things, and a list of all commands."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

import engines
from bot.discord.message import ACCENT, Post
from bot.discord.page_ids import page_id
from bot.host import PolicyLinks
from bot.i18n import Texts
from bot.match.clocks import bank_of
from bot.table import names as time_left
from bot.table import offers
from bot.table.controls import as_button

PAGE = "help"

_COMMAND_ID = re.compile(r"[1-9]\d{0,19}", re.ASCII)


def start(
    t: Texts,
    *,
    alone: bool,
    on_server: bool,
    pace: int | None,
    command_id: str = "",
    links: PolicyLinks,
) -> Post:
    """Build the start page.

    `alone`: nobody else can play here, so AI players do. `on_server`: this is a server. `pace`: the
    default seconds for a move, 0 for no clock, None where players are not even mentioned. `command_id`: the
    id of `/zigzag` at Discord, empty if unknown.
    """
    command_id = _valid_id(command_id)
    games = [
        ui.Section[Any](
            ui.TextDisplay(f"{_mention(name, command_id, t)}\n{t(f'{name}-command')}"),
            accessory=_button(t("help-play"), "open", name, style="success"),
        )
        for name in engines.games()
    ]
    others = [name for name, game in engines.games().items() if not game.is_solitaire]
    house = [] if alone else [_select("house", t("help-house"), others, t)]
    row: ui.ActionRow[Any] = ui.ActionRow(
        *map(as_button, offers.HELP.of(on_server, t)),
        _button(t("help-commands"), "commands", *([command_id] if command_id else [])),
    )
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {t('help-title')}\n{t('help-intro-alone' if alone else 'help-intro')}"),
        *games,
        *house,
        ui.Separator(),
        ui.TextDisplay(f"{t('help-how')} {_turn_text(pace, t)}"),
        _select("rules", t("help-rules"), engines.games(), t),
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
    """Format the command: clickable if its id is known."""
    return f"</zigzag {name}:{command_id}>" if command_id else f"**/zigzag {t.command_name(name)}**"


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
