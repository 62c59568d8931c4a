"""`/zigzag leaderboard`: who plays best on this server."""

from discord import app_commands
from discord.app_commands import Choice

from bot.cogs.group import GAMES, Interaction, zigzag
from bot.errors import Refusal
from bot.table import standings
from bot.table.standings import PageId
from bot.texts import texts
from bot.texts.translator import command_text as t

POOLS = [Choice(name=t(f"board-{pool}"), value=pool) for pool in ("people", "house")]


@zigzag.command(name="leaderboard", description=t("command-leaderboard"))
@app_commands.describe(game=t("option-board"), table=t("option-table"))
@app_commands.choices(game=GAMES, table=POOLS)
async def leaderboard(interaction: Interaction, game: str | None = None, table: str = "people") -> None:
    if interaction.guild_id is None:
        raise Refusal("error-guild-only")
    standing = interaction.client.matches.standings
    game = game or await standing.favourite(interaction.guild_id) or GAMES[0].value
    wanted = PageId(game, table, 1)
    post = await standings.page(
        interaction.client.matches, interaction.guild_id, wanted, texts(interaction.locale)
    )
    await interaction.response.send_message(**post.new())
