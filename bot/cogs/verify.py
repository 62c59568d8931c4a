"""`/zigzag verify`: how the chance of a finished match came about."""

from discord import app_commands

from bot.cogs.options import Interaction, suggest_finished, the_finished, zigzag
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.messages import match_files as proof
from bot.transport.quotas import Cost, spend


@zigzag.command(name="verify", description=t("command-verify"))
@app_commands.describe(match=t("option-finished"))
@app_commands.autocomplete(match=suggest_finished)
async def verify(interaction: Interaction, match: int | None = None) -> None:
    match_id = await the_finished(interaction, match)
    await spend(interaction, Cost.LOOK)
    found = await interaction.client.matches.records.finished(match_id)
    post = proof.post(found, for_reader(interaction))
    await interaction.response.send_message(**post.new(), ephemeral=True)
