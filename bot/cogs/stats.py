"""`/zigzag stats` and `history`: what a player has played, and what they made of it."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.cogs.group import GAMES, Interaction, zigzag
from bot.errors import Refusal
from bot.limits import Cost, spend
from bot.table import history, pages, stats
from bot.table.controls import chosen
from bot.table.history import EVERY, HistoryPage
from bot.table.posts import Post
from bot.table.stats import StatsPage
from bot.texts.chosen import for_everybody, for_reader
from bot.texts.translator import command_text as t

Read = Callable[[str | None], Awaitable[Post | None]]


@zigzag.command(name="stats", description=t("command-stats"))
@app_commands.describe(player=t("option-player"), game=t("option-stats-game"))
@app_commands.choices(game=GAMES)
async def show_stats(
    interaction: Interaction, player: discord.User | None = None, game: str | None = None
) -> None:
    who = player or interaction.user
    _allowed(interaction, who.id)
    post = await _stats(interaction, StatsPage(who.id, game), who.display_name)
    await _answer(interaction, player, post)


@zigzag.command(name="history", description=t("command-history"))
@app_commands.describe(player=t("option-player"), game=t("option-history-game"))
@app_commands.choices(game=GAMES)
async def show_history(
    interaction: Interaction, player: discord.User | None = None, game: str | None = None
) -> None:
    who = player or interaction.user
    _allowed(interaction, who.id)
    post = await _history(interaction, HistoryPage(who.id, game or EVERY), who.display_name)
    await _answer(interaction, player, post)


@pages.page(stats.NAME)
async def stats_pressed(interaction: Interaction, arguments: list[str]) -> None:
    """Show the statistics that a button or a menu names. Raises NotAControl, Refusal."""
    wanted = StatsPage.parse(arguments, chosen(interaction))
    _allowed(interaction, wanted.user_id)
    await _replace(interaction, wanted.user_id, await _stats(interaction, wanted))


@pages.page(history.NAME)
async def history_pressed(interaction: Interaction, arguments: list[str]) -> None:
    """Turn to the page that a button or a menu names. Raises NotAControl, Refusal."""
    wanted = HistoryPage.parse(arguments, chosen(interaction))
    _allowed(interaction, wanted.user_id)
    await _replace(interaction, wanted.user_id, await _history(interaction, wanted))


def _allowed(interaction: Interaction, user_id: int) -> None:
    """What somebody played on a server is for that server; everything together is for themself. Raises
    Refusal.
    """
    if interaction.guild_id is None and user_id != interaction.user.id:
        raise Refusal("history-elsewhere")


async def _stats(interaction: Interaction, wanted: StatsPage, name: str | None = None) -> Post | None:
    await spend(interaction, Cost.LOOK)
    matches, reader = interaction.client.matches, for_everybody(interaction)
    return await stats.page(matches, interaction.guild_id, wanted, reader, name)


async def _history(interaction: Interaction, wanted: HistoryPage, name: str | None = None) -> Post | None:
    await spend(interaction, Cost.LOOK)
    matches, reader = interaction.client.matches, for_everybody(interaction)
    return await history.page(matches, interaction.guild_id, wanted, reader, name)


async def _answer(interaction: Interaction, player: discord.User | None, post: Post | None) -> None:
    """Show what there is to everybody; that there is nothing only to who has asked, and in a group chat all
    of it, for it is of everywhere.
    """
    if post is not None:
        await interaction.response.send_message(**post.new(), ephemeral=interaction.context.private_channel)
        return
    yours = player is None or player.id == interaction.user.id
    name = None if yours or player is None else player.display_name
    post = history.nothing(name, for_reader(interaction))
    await interaction.response.send_message(**post.new(), ephemeral=True)


async def _replace(interaction: Interaction, user_id: int, post: Post | None) -> None:
    """Show it in the message that was pressed; what there is nothing of, beside it."""
    if post is not None:
        await interaction.response.edit_message(**post.edit())
        return
    name = None
    if user_id != interaction.user.id:
        name = await interaction.client.matches.careers.name(user_id, interaction.guild_id) or ""
    post = history.nothing(name, for_reader(interaction))
    await interaction.response.send_message(**post.new(), ephemeral=True)
