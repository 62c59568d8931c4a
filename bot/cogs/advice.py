"""`/zigzag hint` and `review`: what the best house player thinks."""

from discord import app_commands

from bot.cogs.options import Interaction, suggest_finished, suggest_match, the_finished, the_match, zigzag
from bot.components import handlers as presses
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.messages import match_notices as panels
from bot.transport.quotas import Cost, spend


@zigzag.command(name="hint", description=t("command-hint"))
@app_commands.describe(match=t("option-match"))
@app_commands.autocomplete(match=suggest_match)
async def hint(interaction: Interaction, match: int | None = None) -> None:
    found = await the_match(interaction, match)
    await presses.show_hint(interaction, interaction.client.matches, found.id)


@zigzag.command(name="review", description=t("command-review"))
@app_commands.describe(match=t("option-finished"))
@app_commands.autocomplete(match=suggest_finished)
async def review(interaction: Interaction, match: int | None = None) -> None:
    """Looking through a match takes a while, so the answer is put off."""
    matches = interaction.client.matches
    match_id = await the_finished(interaction, match)
    await spend(interaction, Cost.REVIEW)
    await interaction.response.defer(ephemeral=True, thinking=True)
    found = await matches.advice.review(match_id, interaction.user.id)
    post = panels.review(await matches.get(match_id), found, for_reader(interaction))
    await interaction.edit_original_response(**post.edit())
