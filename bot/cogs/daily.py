"""`/zigzag daily`: the deal of the day, and what the server made of it."""

from discord import app_commands
from discord.app_commands import Choice

from bot import clock
from bot.cogs.options import Interaction, zigzag
from bot.components.handlers import person
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everybody, for_reader
from bot.messages import daily as deal
from bot.messages.message import notice
from bot.transport.error_answers import Refusal

SHOWN = [Choice(name=t(f"daily-{what}"), value=what) for what in ("play", "today", "month")]


@zigzag.command(name="daily", description=t("command-daily"))
@app_commands.describe(show=t("option-daily"))
@app_commands.choices(show=SHOWN)
async def daily(interaction: Interaction, show: str = "play") -> None:
    if show == "play":
        await play_today(interaction)
        return
    if interaction.guild_id is None:
        raise Refusal("error-daily-server")
    listed = deal.today if show == "today" else deal.this_month
    post = await listed(interaction.client.matches, interaction.guild_id, for_everybody(interaction))
    await interaction.response.send_message(**post.new())


async def play_today(interaction: Interaction) -> None:
    """Answer with the person's own try at today's deal, begun or gone on with. Raises Refusal outside
    servers.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("error-daily-server")
    matches, reader = interaction.client.matches, for_reader(interaction)
    who = person(interaction.user)
    match = await matches.daily(interaction.guild_id, who, interaction.channel_id, interaction.id)
    if match.status == "playing":
        await deal.show(interaction, matches, match)
    else:
        text = reader("daily-finished", when=deal.next_deal(clock.now()))
        await interaction.response.send_message(**notice(text).new(), ephemeral=True)
        await deal.tell_everybody(interaction, matches, match)
