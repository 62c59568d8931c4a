"""`/zigzag help` and `/zigzag rules`: the pages, and the buttons that lead to them."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import engines
from bot.app import App
from bot.discord import blocks, paging
from bot.discord.message import Post
from bot.discord.routes import Route, one_from, page_number, route
from bot.host import PolicyLinks
from bot.i18n import Texts, has_command
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.images.pictures import player_theme
from bot.match.clocks import bank_of
from bot.match.model import DEFAULT_LEVEL, Match
from bot.table import delivery, offers, questions
from bot.table import names as time_left
from bot.table.controls import Control, PageLink, as_button
from bot.table.game_commands import GameOption
from bot.table.presses import answer_privately


def _another(match: Match, t: Texts) -> list[Control]:
    return [PageLink(t("daily-another"), OPEN.id(match.game))]


def _start(_: None, t: Texts) -> list[PageLink]:
    """Return a button to the start page."""
    return [PageLink(t("help-offer"), START.id(""))]


def add_offers() -> None:
    """Offer them."""
    offers.LOST.add(10, _start)
    offers.ENDED_DAILY.add(20, _another)


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


def list_of_commands(names: Sequence[str], t: Texts, command_id: str = "") -> Post:
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


class RulesCog(commands.Cog):
    """Shows the rules of a game."""

    def __init__(self, app: App) -> None:
        self._preferences = app.matches.preferences
        self._pictures = app.pictures

    @app_commands.command(name="rules", description=t("command-rules"))
    @app_commands.describe(game=t("option-game"))
    async def rules(
        self, interaction: discord.Interaction, game: app_commands.Transform[str, GameOption()]
    ) -> None:
        await self.show(interaction, game)

    async def show(self, interaction: discord.Interaction, game: str) -> None:
        """Answer with the rules of a game."""
        theme = await player_theme(self._preferences, interaction.user.id)
        post = await questions.rules(game, theme, for_reader(interaction), self._pictures)
        await interaction.response.send_message(**post.new(), ephemeral=True)


class HelpCog(commands.Cog):
    """Shows the help pages, whose components do what the commands of other cogs do."""

    def __init__(self, app: App) -> None:
        self._app = app
        pages = app.pages
        pages.add(START, self._show_start)
        pages.add(TURN, self._turn)
        pages.add(COMMANDS, self._show_commands)
        pages.add(OPEN, self._play)
        pages.add(HOUSE, self._play_house)
        pages.add(RULES, app.part(RulesCog).show)

    @app_commands.command(name="help", description=t("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        post = await self._start(interaction, str(data.get("id", "")))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _show_start(self, interaction: discord.Interaction, command_id: str) -> None:
        await answer_privately(interaction, await self._start(interaction, command_id))

    async def _turn(self, interaction: discord.Interaction, page: int, command_id: str) -> None:
        await answer_privately(interaction, await self._start(interaction, command_id, page))

    async def _show_commands(self, interaction: discord.Interaction, command_id: str) -> None:
        names = [command.name for command in self._app.group.walk_commands()]
        await answer_privately(interaction, list_of_commands(names, for_reader(interaction), command_id))

    async def _play(self, interaction: discord.Interaction, game: str) -> None:
        await self._app.new_match.open(interaction, engines.get(game), {})

    async def _play_house(self, interaction: discord.Interaction, game: str) -> None:
        await self._app.new_match.open(interaction, engines.get(game), {"house": DEFAULT_LEVEL})

    async def _start(self, interaction: discord.Interaction, command_id: str = "", page: int = 1) -> Post:
        mentioned = not (delivery.answers_only(interaction) or delivery.is_alone(interaction))
        return start(
            for_reader(interaction),
            alone=delivery.is_alone(interaction),
            on_server=interaction.guild_id is not None,
            pace=await self._app.new_match.default_pace(interaction) if mentioned else None,
            command_id=command_id,
            page=page,
            links=self._app.host.links,
        )


def setup(app: App) -> None:
    """Add `/zigzag help` and `/zigzag rules`."""
    app.add_cog(HelpCog(app))
    app.add_cog(app.part(RulesCog))
    add_offers()
