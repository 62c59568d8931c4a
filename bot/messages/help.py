"""What one can do here: for newcomers, with buttons that start things, and a list of all commands."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

import engines
from bot.i18n import Texts
from bot.messages import lobby
from bot.messages import page_ids as pages
from bot.messages.message import ACCENT, Post

PAGE = "help"

_COMMAND = re.compile(r"[1-9]\d{0,19}", re.ASCII)


def start(t: Texts, *, alone: bool, deals: bool, pace: int | None, command_id: str = "") -> Post:
    """The first page. `alone`: nobody else is here, so the house plays; `deals`: there is a deal of the day
    here; `pace`: the usual seconds for a move, 0 for no clock, None where nobody is called to the table
    either; `command_id` is Discord's id of our command, as text, "" when it is not known.
    """
    command_id = _checked(command_id)
    games = [
        ui.Section[Any](
            ui.TextDisplay(f"{_named(name, command_id, t)}\n{t(f'{name}-command')}"),
            accessory=_button(t(_opening(name, alone=alone)), "open", name, style="success"),
        )
        for name in engines.games()
    ]
    others = [name for name in engines.games() if max(engines.get(name).SEATS) > 1]
    house = [] if alone else [_select("house", t("help-house"), others, t)]
    row: ui.ActionRow[Any] = ui.ActionRow(
        *([_button(t("help-daily"), "daily")] if deals else []),
        _button(t("help-me"), "me"),
        _button(t("help-commands"), "commands", *([command_id] if command_id else [])),
    )
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {t('help-title')}\n{t('help-intro-alone' if alone else 'help-intro')}"),
        *games,
        *house,
        ui.Separator(),
        ui.TextDisplay("\n".join((t("help-how"), _turn(pace, t), t("help-stuck")))),
        _select("rules", t("help-rules"), engines.games(), t),
        row,
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def commands(names: Sequence[str], t: Texts, command_id: str = "") -> Post:
    """The commands under `/zigzag` with these names, each with what it does, and a way back."""
    command_id = _checked(command_id)
    lines = [f"{_named(name, command_id, t)} · {_described(name, t)}" for name in names]
    back: ui.ActionRow[Any] = ui.ActionRow(
        _button(t("help-back"), "start", *([command_id] if command_id else []))
    )
    text = "\n".join([f"### {t('help-commands-title')}", *lines])
    return Post((ui.Container(ui.TextDisplay(text), back, accent_colour=ACCENT),))


def offer(t: Texts) -> ui.ActionRow[Any]:
    """A button for whoever seems lost."""
    return ui.ActionRow(_button(t("help-offer"), "start"))


def _opening(name: str, *, alone: bool) -> str:
    """What opening this game does: a deal for one, a match against the house, or a lobby."""
    if max(engines.get(name).SEATS) == 1:
        return "help-deal"
    return "help-play" if alone else "help-open"


def _turn(pace: int | None, t: Texts) -> str:
    """How a player learns that it is their turn, and how long they may take."""
    return t("help-turn-open") if pace is None else t("help-turn", pace=lobby.pace_name(pace, t))


def _named(name: str, command_id: str, t: Texts) -> str:
    """The command, to be clicked where Discord knows its id."""
    return f"</zigzag {name}:{command_id}>" if command_id else f"**/zigzag {t.command_name(name)}**"


def _described(name: str, t: Texts) -> str:
    return t(f"{name}-command") if name in engines.games() else t(f"command-{name}")


def _checked(command_id: str) -> str:
    """The id, if it can be one: it may have gone through a custom id."""
    return command_id if _COMMAND.fullmatch(command_id) else ""


def _select(act: str, placeholder: str, games: Iterable[str], t: Texts) -> ui.ActionRow[Any]:
    options = [discord.SelectOption(label=t(f"{name}-name"), value=name) for name in games]
    custom_id = pages.custom_id(PAGE, act)
    return ui.ActionRow(ui.Select[Any](custom_id=custom_id, placeholder=placeholder, options=options))


def _button(label: str, *arguments: str, style: str = "secondary") -> ui.Button[Any]:
    return ui.Button(
        label=label, style=discord.ButtonStyle[style], custom_id=pages.custom_id(PAGE, *arguments)
    )
