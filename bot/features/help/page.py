"""The help pages: a start page for newcomers, with buttons that start things, and a list of all commands."""

import re
from collections.abc import Iterable, Sequence

import engines
from bot.discord import blocks, paging
from bot.discord.message import Post
from bot.discord.routes import Route, one_from, page_number, route
from bot.host import PolicyLinks
from bot.i18n import Texts, has_command
from bot.match.clocks import bank_of
from bot.table import names as time_left
from bot.table import offers
from bot.table.controls import as_button

_COMMAND_ID = re.compile(r"[1-9]\d{0,19}", re.ASCII)


def _command_id(text: str) -> str:
    """Read the id of `/zigzag` at Discord; nothing if the text is none."""
    return text if _COMMAND_ID.fullmatch(text) else ""


_GAMES = 7  # on a page: all fit into a message's 40 components
_GAME = one_from(engines.games)
START = route("help:start:{}", _command_id)
TURN = route("help:page:{}:{}", page_number, _command_id)
COMMANDS = route("help:commands:{}", _command_id)
OPEN = route("help:open:{}", _GAME)
HOUSE = route("help:house:{}", _GAME)
RULES = route("help:rules:{}", _GAME)


def start(
    t: Texts,
    *,
    alone: bool,
    on_server: bool,
    pace: int | None,
    command_id: str = "",
    page: int = 1,
    links: PolicyLinks,
) -> Post:
    """Build the start page, with some of the games.

    `alone`: nobody else can play here, so AI players do. `on_server`: this is a server. `pace`: the
    default seconds for a move, 0 for no clock, None where players are not even mentioned. `command_id`: the
    id of `/zigzag` at Discord, empty if unknown.
    """
    command_id = _command_id(command_id)
    shown = paging.page_of(list(engines.games()), page, _GAMES)
    of_several = [name for name in shown.items if not engines.get(name).is_solitaire]
    return blocks.page(
        blocks.text(
            blocks.heading(t("help-title")),
            t("help-intro-alone" if alone else "help-intro"),
            *paging.footer(shown.page, shown.pages, t),
        ),
        [
            blocks.section(
                f"{_mention(name, command_id, t)}\n{t(f'{name}-command')}",
                blocks.button(t("help-play"), OPEN.id(name), "success"),
            )
            for name in shown.items
        ],
        blocks.pager(shown.page, shown.pages, lambda number: TURN.id(number, command_id), t),
        None if alone or not of_several else _choose(HOUSE, t("help-house"), of_several, t),
        blocks.separator(),
        f"{t('help-how')} {_turn_text(pace, t)}",
        _choose(RULES, t("help-rules"), shown.items, t),
        blocks.buttons(
            *map(as_button, offers.HELP.of(on_server, t)),
            blocks.button(t("help-commands"), COMMANDS.id(command_id)),
        ),
        blocks.buttons(
            None if links.privacy is None else blocks.link(t("help-privacy"), links.privacy),
            None if links.terms is None else blocks.link(t("help-terms"), links.terms),
        ),
    )


def commands(names: Sequence[str], t: Texts, command_id: str = "") -> Post:
    """Build the list of these subcommands of `/zigzag`, with a button back to the start page."""
    command_id = _command_id(command_id)
    lines = [f"{_mention(name, command_id, t)} · {_description(name, t)}" for name in names]
    about = [t("help-menus"), t("help-time"), t("help-across")]
    return blocks.page(
        "\n".join([blocks.heading(t("help-commands-title")), *lines, "", *about]),
        blocks.buttons(blocks.button(t("help-back"), START.id(command_id))),
    )


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


def _choose(to: Route[str], placeholder: str, games: Iterable[str], t: Texts) -> blocks.Row:
    options = [blocks.option(t(f"{name}-name"), name) for name in games]
    return blocks.menu(to.menu_id(), options, placeholder)
