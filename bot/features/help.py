"""`/zigzag help`, and the rules in `/zigzag learn`: the pages, and the buttons that lead to them."""

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
from bot.i18n import Texts, for_reader, has_command
from bot.i18n import command_text as t
from bot.images.pictures import player_theme
from bot.match import levels
from bot.match.clocks import bank_of
from bot.match.model import Match
from bot.table import delivery, offers, rules
from bot.table import names as time_left
from bot.table.controls import Control, PageLink, as_button
from bot.table.front import GAMES, OPEN
from bot.table.presses import answer_privately
from bot.table.shows import Show


def _another(match: Match, t: Texts) -> list[Control]:
    return [PageLink(t("daily-another"), OPEN.id(match.game))]


def _rules(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("table-rules"), _ALL_RULES.id())]


def _start(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("help-offer"), START.id(""))]


def add_offers() -> None:
    """Offer them."""
    offers.LOST.add(10, _start)
    offers.ENDED_DAILY.add(20, _another)
    offers.PRACTICE.add(20, _rules)


_COMMAND_ID = re.compile(r"[1-9]\d{0,19}", re.ASCII)


def _command_id(text: str) -> str:
    """Read the id of `/zigzag` at Discord; nothing if the text is none."""
    return text if _COMMAND_ID.fullmatch(text) else ""


_GAME = one_from(engines.games)
START = route("help:start:{}", _command_id)
ALL = route("help:all:{}", _command_id)
TURN = route("help:page:{}:{}", page_number, _command_id)
COMMANDS = route("help:commands:{}", _command_id)
HOUSE = route("help:house:{}", _GAME)
RULES = route("help:rules:{}", _GAME)
_ALL_RULES = route("help:which")


def start(front: list[blocks.Block], command_id: str, t: Texts) -> Post:
    """Build the page for those who have not played yet: how to begin, and a button to everything else."""
    return blocks.page(*front, blocks.buttons(blocks.button(t("help-all"), ALL.id(_command_id(command_id)))))


def everything(
    front: list[blocks.Block],
    t: Texts,
    *,
    alone: bool,
    on_server: bool,
    pace: int | None,
    command_id: str = "",
    page: int = 1,
    links: PolicyLinks,
) -> Post:
    """Build the page for players, below the `front` page.

    `alone`: nobody else can play here. `on_server`: this is a server. `pace`: the default seconds for a
    move, 0 for no clock, None where players are not even mentioned. `command_id`: the id of `/zigzag` at
    Discord, empty if unknown.
    """
    shown = paging.page_of(list(engines.games()), page, GAMES)
    of_several = [name for name in shown.items if not engines.get(name).is_solitaire]
    return blocks.page(
        *front,
        None if alone or not of_several else _choose(HOUSE, t("help-house"), of_several, t),
        blocks.separator(),
        f"{t('help-how')} {_turn_text(pace, t)}",
        _choose(RULES, t("help-rules"), shown.items, t),
        blocks.buttons(
            *map(as_button, offers.HELP.of(on_server, t)),
            blocks.button(t("help-commands"), COMMANDS.id(_command_id(command_id))),
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
    return blocks.menu(to.menu_id(), _options(games, t), placeholder)


def _options(games: Iterable[str], t: Texts) -> list[discord.SelectOption]:
    return [blocks.option(t(f"{name}-name"), name) for name in games]


class RulesOfGames:
    """Shows the rules of a game."""

    def __init__(self, app: App) -> None:
        self._preferences = app.matches.preferences
        self._pictures = app.pictures
        app.pages.add(RULES, self.show)
        app.pages.add(_ALL_RULES, self._ask)

    async def show(self, interaction: discord.Interaction, game: str | None) -> None:
        """Answer with the rules of a game, or ask of which."""
        if game is None:
            await self._ask(interaction)
            return
        theme = await player_theme(self._preferences, interaction.user.id)
        post = await rules.post(game, theme, for_reader(interaction), self._pictures)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _ask(self, interaction: discord.Interaction) -> None:
        t = for_reader(interaction)
        post = blocks.page(t("help-rules"), blocks.menus(RULES.menu_id(), _options(engines.games(), t)))
        await answer_privately(interaction, post)


class HelpCog(commands.Cog):
    """Shows the help pages, whose components do what the commands of other cogs do."""

    def __init__(self, app: App) -> None:
        self._app = app
        pages = app.pages
        pages.add(START, self._show_start)
        pages.add(ALL, self._show_all)
        pages.add(TURN, self._turn)
        pages.add(COMMANDS, self._show_commands)
        pages.add(HOUSE, self._play_house)

    @app_commands.command(name="help", description=t("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        await self._show_start(interaction, str(data.get("id", "")))

    async def _show_start(self, interaction: discord.Interaction, command_id: str) -> None:
        """Show how to begin to those who have not played yet, and everything to the others."""
        if await self._app.matches.queries.has_played(interaction.user.id):
            await self._show_all(interaction, command_id)
            return
        t = for_reader(interaction)
        front = await self._app.front.of(interaction, t("front-title"))
        await answer_privately(interaction, start(front, command_id, t))

    async def _turn(self, interaction: discord.Interaction, page: int, command_id: str) -> None:
        await self._show_all(interaction, command_id, page)

    async def _show_all(self, interaction: discord.Interaction, command_id: str, page: int = 1) -> None:
        t, alone = for_reader(interaction), delivery.is_alone(interaction)
        mentioned = not (delivery.answers_only(interaction) or alone)
        front = await self._app.front.of(
            interaction, t("front-title"), page, lambda number: TURN.id(number, command_id)
        )
        post = everything(
            front,
            t,
            alone=alone,
            on_server=interaction.guild_id is not None,
            pace=await self._app.new_match.default_pace(interaction) if mentioned else None,
            command_id=command_id,
            page=page,
            links=self._app.host.links,
        )
        await answer_privately(interaction, post)

    async def _show_commands(self, interaction: discord.Interaction, command_id: str) -> None:
        names = [command.name for command in self._app.group.walk_commands()]
        await answer_privately(interaction, list_of_commands(names, for_reader(interaction), command_id))

    async def _play_house(self, interaction: discord.Interaction, game: str) -> None:
        await self._app.new_match.open(interaction, engines.get(game), {"house": levels.to_play(game)})


def setup(app: App) -> None:
    """Add `/zigzag help`, and the rules to `/zigzag learn`."""
    app.add_cog(HelpCog(app))
    app.learning.add(20, Show("rules", RulesOfGames(app).show))
    add_offers()
