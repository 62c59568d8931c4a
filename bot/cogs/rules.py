"""`/zigzag rules`: how a game is played."""

from discord import app_commands

from bot.cogs.group import GAMES, Interaction, zigzag
from bot.table import panels
from bot.texts import texts
from bot.texts.translator import command_text as t


@zigzag.command(name="rules", description=t("command-rules"))
@app_commands.describe(game=t("option-game"))
@app_commands.choices(game=GAMES)
async def rules(interaction: Interaction, game: str) -> None:
    post = await panels.rules(game, texts(interaction.locale))
    await interaction.response.send_message(**post.new(), ephemeral=True)
