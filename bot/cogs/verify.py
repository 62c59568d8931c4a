"""`/zigzag verify`: how the chance of a finished match came about."""

from discord import app_commands

from bot import clock
from bot.cogs.group import Interaction, zigzag
from bot.errors import Refusal
from bot.limits import Cost, spend
from bot.matches.errors import MatchNotOver
from bot.matches.solitaire import day_of
from bot.table import panels
from bot.texts import texts
from bot.texts.translator import command_text as t


@zigzag.command(name="verify", description=t("command-verify"))
@app_commands.describe(match=t("option-finished"))
async def verify(interaction: Interaction, match: int | None = None) -> None:
    matches = interaction.client.matches
    match_id = match if match is not None else await matches.last_finished(interaction.user.id)
    if match_id is None:
        raise Refusal("error-no-finished-match")
    await spend(interaction, Cost.LOOK)
    found = await matches.get(match_id)
    if found.status != "finished" or found.seed is None:
        raise MatchNotOver(match_id=found.id, status=found.status)
    if found.daily is not None and found.daily >= day_of(clock.now()):
        raise Refusal("error-not-yet-public")
    post = panels.proof(found, texts(interaction.locale))
    await interaction.response.send_message(**post.new(), ephemeral=True)
