"""`/zigzag leaderboard`: who plays best on this server."""

from discord import app_commands

from bot.cogs.group import GAMES, Interaction, zigzag
from bot.errors import Refusal
from bot.table import standings
from bot.texts import texts

t = texts()


@zigzag.command(name="leaderboard", description=t("command-leaderboard"))
@app_commands.describe(game=t("option-board"))
@app_commands.choices(game=GAMES)
async def leaderboard(interaction: Interaction, game: str | None = None) -> None:
    if interaction.guild_id is None:
        raise Refusal("error-guild-only")
    standing = interaction.client.matches.standings
    game = game or await standing.favourite(interaction.guild_id) or GAMES[0].value
    post = await standings.page(
        interaction.client.matches, interaction.guild_id, game, 1, texts(interaction.locale)
    )
    await interaction.response.send_message(**post.new())
