"""The help pages: a start page for newcomers, with buttons that start things, and a list of all commands."""

import re
from collections.abc import Iterable, Sequence

from discord import ui

import engines
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import Route, one_of, route
from bot.features.lessons import page as lesson
from bot.host import PolicyLinks
from bot.i18n import Texts
from bot.match.clocks import bank_of
from bot.table import names as time_left

_COMMAND_ID = re.compile(r"[1-9]\d{0,19}", re.ASCII)


def _command_id(text: str) -> str:
    """Read the id of `/zigzag` at Discord; nothing if the text is none."""
    return text if _COMMAND_ID.fullmatch(text) else ""


_GAME = one_of(*engines.games())
START = route("help:start:{}", _command_id)
COMMANDS = route("help:commands:{}", _command_id)
OPEN = route("help:open:{}", _GAME)
HOUSE = route("help:house:{}", _GAME)
RULES = route("help:rules:{}", _GAME)
DAILY, ME = route("help:daily"), route("help:me")


def start(
    t: Texts,
    *,
    alone: bool,
    deals: bool,
    pace: int | None,
    command_id: str = "",
    links: PolicyLinks,
) -> Post:
    """Build the start page.

    `alone`: nobody else can play here, so AI players do. `deals`: there is a daily deal here. `pace`: the
    default seconds for a move, 0 for no clock, None where players are not even mentioned. `command_id`: the
    id of `/zigzag` at Discord, empty if unknown.
    """
    command_id = _command_id(command_id)
    return blocks.page(
        blocks.text(blocks.heading(t("help-title")), t("help-intro-alone" if alone else "help-intro")),
        [
            blocks.section(
                f"{_mention(name, command_id, t)}\n{t(f'{name}-command')}",
                blocks.button(t("help-play"), OPEN.id(name), "success"),
            )
            for name in engines.games()
        ],
        None if alone else _choose(HOUSE, t("help-house"), _games_of_several(), t),
        blocks.separator(),
        f"{t('help-how')} {_turn_text(pace, t)}",
        _choose(RULES, t("help-rules"), engines.games(), t),
        blocks.buttons(
            blocks.button(t("learn-open"), lesson.LIST.id()),
            blocks.button(t("help-daily"), DAILY.id()) if deals else None,
            blocks.button(t("help-me"), ME.id()),
            blocks.button(t("help-commands"), COMMANDS.id(command_id)),
        ),
        blocks.buttons(
            None if links.privacy is None else blocks.link(t("help-privacy"), links.privacy),
            None if links.terms is None else blocks.link(t("help-terms"), links.terms),
        ),
    )


def _games_of_several() -> list[str]:
    return [name for name, game in engines.games().items() if not game.is_solitaire]


def commands(names: Sequence[str], t: Texts, command_id: str = "") -> Post:
    """Build the list of these subcommands of `/zigzag`, with a button back to the start page."""
    command_id = _command_id(command_id)
    lines = [f"{_mention(name, command_id, t)} · {_description(name, t)}" for name in names]
    about = [t("help-menus"), t("help-time"), t("help-across")]
    return blocks.page(
        "\n".join([blocks.heading(t("help-commands-title")), *lines, "", *about]),
        blocks.buttons(blocks.button(t("help-back"), START.id(command_id))),
    )


def offer(t: Texts) -> blocks.Row:
    """Return a button to the start page, for users who seem lost."""
    return ui.ActionRow(blocks.button(t("help-offer"), START.id("")))


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


def _choose(to: Route[str], placeholder: str, games: Iterable[str], t: Texts) -> blocks.Row:
    options = [blocks.option(t(f"{name}-name"), name) for name in games]
    return blocks.menu(to.menu_id(), options, placeholder)
