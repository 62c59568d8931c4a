"""`/zigzag rules`: how a game is played."""

from discord import app_commands

from bot.cogs.options import GAMES, Interaction, zigzag
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.images import pictures
from bot.messages import match_notices as panels


@zigzag.command(name="rules", description=t("command-rules"))
@app_commands.describe(game=t("option-game"))
@app_commands.choices(game=GAMES)
async def rules(interaction: Interaction, game: str) -> None:
    await show_rules(interaction, game)


async def show_rules(interaction: Interaction, game: str) -> None:
    """Answer with a game's rules."""
    look = await pictures.look_of(interaction.client.matches, interaction.user.id)
    post = await panels.rules(game, look, for_reader(interaction))
    await interaction.response.send_message(**post.new(), ephemeral=True)
