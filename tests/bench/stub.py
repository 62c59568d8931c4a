"""The limit of discord.py: a bot that answers each press with a stored picture and does nothing else."""

import io
import os
from pathlib import Path

import discord
import yarl

PICTURE = Path(os.environ["PICTURE"]).read_bytes()
discord.http.Route.BASE = os.environ["ZIGZAG_API"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["ZIGZAG_GATEWAY"])
client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), max_messages=None)


@client.event
async def on_interaction(interaction: discord.Interaction) -> None:
    picture = discord.File(io.BytesIO(PICTURE), "table.png")
    if interaction.type is discord.InteractionType.component:
        await interaction.response.edit_message(attachments=[picture])


client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
