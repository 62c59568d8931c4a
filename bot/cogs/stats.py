"""`/zigzag stats` and `history`: what a player has played, and what they made of it."""

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.cogs.options import GAMES, Interaction, zigzag
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everybody, for_reader
from bot.messages import history, stats
from bot.messages import leaderboard as standings
from bot.messages import page_ids as pages
from bot.messages.controls import chosen
from bot.messages.history import EVERY, HistoryPage
from bot.messages.leaderboard import ALL, HERE
from bot.messages.message import Post
from bot.messages.stats import StatsPage
from bot.transport.error_answers import Refusal
from bot.transport.quotas import Cost, spend

Page = StatsPage | HistoryPage

SCOPES = [Choice(name=t(f"scope-{scope}"), value=scope) for scope in standings.SCOPES]


@zigzag.command(name="stats", description=t("command-stats"))
@app_commands.describe(player=t("option-player"), game=t("option-stats-game"), scope=t("option-own-scope"))
@app_commands.choices(game=GAMES, scope=SCOPES)
async def show_stats(
    interaction: Interaction,
    player: discord.User | None = None,
    game: str | None = None,
    scope: str = HERE,
) -> None:
    who = player or interaction.user
    wanted = StatsPage(who.id, game, scope=scope)
    _allowed(interaction, wanted)
    await _answer(interaction, wanted, await _stats(interaction, wanted, who.display_name), who)


@zigzag.command(name="history", description=t("command-history"))
@app_commands.describe(player=t("option-player"), game=t("option-history-game"), scope=t("option-own-scope"))
@app_commands.choices(game=GAMES, scope=SCOPES)
async def show_history(
    interaction: Interaction,
    player: discord.User | None = None,
    game: str | None = None,
    scope: str = HERE,
) -> None:
    who = player or interaction.user
    wanted = HistoryPage(who.id, game or EVERY, scope=scope)
    _allowed(interaction, wanted)
    await _answer(interaction, wanted, await _history(interaction, wanted, who.display_name), who)


@pages.page(stats.NAME)
async def stats_pressed(interaction: Interaction, arguments: list[str]) -> None:
    """Show the statistics that a button or a menu names. Raises NotAControl, Refusal."""
    wanted = StatsPage.parse(arguments, chosen(interaction))
    _allowed(interaction, wanted)
    await _replace(interaction, wanted, await _stats(interaction, wanted))


@pages.page(history.NAME)
async def history_pressed(interaction: Interaction, arguments: list[str]) -> None:
    """Turn to the page that a button or a menu names. Raises NotAControl, Refusal."""
    wanted = HistoryPage.parse(arguments, chosen(interaction))
    _allowed(interaction, wanted)
    await _replace(interaction, wanted, await _history(interaction, wanted))


def _allowed(interaction: Interaction, wanted: Page) -> None:
    """What somebody played on a server is for that server; everything together is for themself. Raises
    Refusal.
    """
    everything = interaction.guild_id is None or wanted.scope == ALL
    if everything and wanted.user_id != interaction.user.id:
        raise Refusal("history-elsewhere")


def _is_private(interaction: Interaction, wanted: Page) -> bool:
    """Whether it is of everywhere, where others would see it too."""
    on_server = interaction.guild_id is not None
    return wanted.scope == ALL if on_server else interaction.context.private_channel


def _texts(interaction: Interaction, wanted: Page) -> Texts:
    return for_reader(interaction) if _is_private(interaction, wanted) else for_everybody(interaction)


async def _stats(interaction: Interaction, wanted: StatsPage, name: str | None = None) -> Post | None:
    await spend(interaction, Cost.LOOK)
    matches, reader = interaction.client.matches, _texts(interaction, wanted)
    own = wanted.user_id == interaction.user.id
    return await stats.page(matches, interaction.guild_id, wanted, reader, name, own=own)


async def _history(interaction: Interaction, wanted: HistoryPage, name: str | None = None) -> Post | None:
    await spend(interaction, Cost.LOOK)
    matches, reader = interaction.client.matches, _texts(interaction, wanted)
    return await history.page(matches, interaction.guild_id, wanted, reader, name)


async def _answer(
    interaction: Interaction, wanted: Page, post: Post | None, who: discord.User | discord.Member
) -> None:
    """Show what there is to everybody; what is of everywhere, and that there is nothing, only to who has
    asked.
    """
    if post is None:
        name = None if who.id == interaction.user.id else who.display_name
        await _say_nothing(interaction, wanted, name)
        return
    private = _is_private(interaction, wanted)
    await interaction.response.send_message(**post.new(), ephemeral=private)


async def _replace(interaction: Interaction, wanted: Page, post: Post | None) -> None:
    """Show it in the message that was pressed; beside it what others must not see there, and that there is
    nothing.
    """
    assert interaction.message is not None
    if post is None:
        matches, name = interaction.client.matches, None
        if wanted.user_id != interaction.user.id:
            name = await matches.careers.name(wanted.user_id, interaction.guild_id) or ""
        await _say_nothing(interaction, wanted, name)
    elif _is_private(interaction, wanted) and not interaction.message.flags.ephemeral:
        await interaction.response.send_message(**post.new(), ephemeral=True)
    else:
        await interaction.response.edit_message(**post.edit())


async def _say_nothing(interaction: Interaction, wanted: Page, name: str | None) -> None:
    anywhere = interaction.guild_id is None or wanted.scope == ALL
    post = history.nothing(name, for_reader(interaction), anywhere=anywhere)
    await interaction.response.send_message(**post.new(), ephemeral=True)
