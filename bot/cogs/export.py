"""`/zigzag export`: a finished match as a text file."""

from discord import app_commands

from bot.cogs.options import Interaction, suggest_finished, the_finished, zigzag
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.messages import export as files
from bot.transport.quotas import Cost, spend


@zigzag.command(name="export", description=t("command-export"))
@app_commands.describe(match=t("option-finished"))
@app_commands.autocomplete(match=suggest_finished)
async def export(interaction: Interaction, match: int | None = None) -> None:
    match_id = await the_finished(interaction, match)
    await spend(interaction, Cost.LOOK)
    records = interaction.client.matches.records
    found = await records.to_show(match_id, interaction.user.id, interaction.guild_id)
    post = files.post(found, for_reader(interaction))
    await interaction.response.send_message(**post.new(), ephemeral=True)
