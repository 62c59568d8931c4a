"""`/zigzag replay`: a finished match, move by move for whoever asks, or as a moving picture for everybody.

Stepping is private, so that nobody turns another's pages; what is shared is the whole match at once, with a
button by which anybody may step through it for themselves.
"""

from typing import Any

import discord
from discord import app_commands

from bot.cogs.options import Interaction, suggest_finished, the_finished, zigzag
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everybody, for_reader
from bot.images import animation_cache as films
from bot.images import pictures
from bot.messages import page_ids as pages
from bot.messages import replay
from bot.messages.controls import chosen
from bot.services.finished_matches import Record
from bot.services.matches import Matches
from bot.transport.quotas import Cost, spend
from renderers.theme import Theme


@zigzag.command(name="replay", description=t("command-replay"))
@app_commands.describe(match=t("option-finished"), share=t("option-share"))
@app_commands.autocomplete(match=suggest_finished)
async def show(interaction: Interaction, match: int | None = None, share: bool = False) -> None:
    matches = interaction.client.matches
    match_id = await the_finished(interaction, match)
    if share:
        await _film(interaction, matches, match_id, shared=True)
        return
    await spend(interaction, Cost.LOOK)
    found = await _found(interaction, matches, match_id)
    look = await pictures.look_of(matches, interaction.user.id)
    post = await replay.step(found, 0, look, for_reader(interaction))
    await interaction.response.send_message(**post.new(), ephemeral=True)


@pages.page(replay.STEP)
async def turn(interaction: discord.Interaction[Any], arguments: list[str]) -> None:
    """Turn to the page in place; what is for everybody stays, and whoever pressed gets their own page."""
    wanted = replay.Step.parse(arguments, chosen(interaction))
    matches: Matches = interaction.client.matches
    found = await _found(interaction, matches, wanted.match)
    look = await pictures.look_of(matches, interaction.user.id)
    post = await replay.step(found, wanted.ply, look, for_reader(interaction))
    private = interaction.message is not None and interaction.message.flags.ephemeral
    if private and not wanted.opens:
        await interaction.response.edit_message(**post.edit())
    else:
        await interaction.response.send_message(**post.new(), ephemeral=True)


@pages.page(replay.FILM)
async def film(interaction: discord.Interaction[Any], arguments: list[str]) -> None:
    """Make the moving picture, for whoever pressed or for everybody."""
    match_id, shared = replay.film_of(arguments)
    await _film(interaction, interaction.client.matches, match_id, shared=shared)


async def _film(
    interaction: discord.Interaction[Any], matches: Matches, match_id: int, *, shared: bool
) -> None:
    """It takes a second or two, so the answer is put off; a refusal comes before that, and so in private."""
    found = await _found(interaction, matches, match_id)
    await spend(interaction, Cost.REPLAY)
    look = await _look(interaction, matches, shared=shared)
    reader = for_everybody(interaction) if shared else for_reader(interaction)
    films.films.must_have_time(found, look)
    await interaction.response.defer(ephemeral=not shared, thinking=True)
    post = await replay.film(found, look, reader, shared=shared)
    await interaction.edit_original_response(**post.edit())


async def _found(interaction: discord.Interaction[Any], matches: Matches, match_id: int) -> Record:
    return await matches.records.to_show(match_id, interaction.user.id, interaction.guild_id)


async def _look(interaction: discord.Interaction[Any], matches: Matches, *, shared: bool) -> Theme:
    if not shared or interaction.guild_id is None:
        return await pictures.look_of(matches, interaction.user.id)
    return pictures.look((await matches.preferences.of_guild(interaction.guild_id)).theme)
