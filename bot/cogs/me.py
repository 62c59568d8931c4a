"""`/zigzag me`: a player's own settings."""

from discord import app_commands
from discord.app_commands import Choice

import engines
from bot.cogs.group import Interaction, zigzag
from bot.table.posts import notice
from bot.texts import texts
from bot.texts.translator import command_text as t

HANDS = [Choice(name=t(f"hands-{where}"), value=where) for where in ("ephemeral", "dm")]


@zigzag.command(name="me", description=t("command-me"))
@app_commands.describe(hands=t("option-hands"))
@app_commands.choices(hands=HANDS)
async def me(interaction: Interaction, hands: str | None = None) -> None:
    matches = interaction.client.matches
    settings = await matches.preferences.of_player(interaction.user.id)
    reader = texts(interaction.locale)
    lines = [f"### {reader('me-title')}"]
    if hands is not None:
        settings = await matches.preferences.change_player(interaction.user.id, hands=hands)
        lines.append(reader("me-changed"))
    lines.append(reader("me-hands", where=reader(f"hands-{settings.hands}")))
    await interaction.response.send_message(**notice("\n".join(lines)).new(), ephemeral=True)
    if hands is not None:
        await _send_hands(interaction)


async def _send_hands(interaction: Interaction) -> None:
    """Send the hands of open matches where they are wanted now; say so if the DMs are closed."""
    matches, user_id = interaction.client.matches, interaction.user.id
    wanted = (await matches.preferences.of_player(user_id)).hands == "dm"
    for match in await matches.open_matches(user_id):
        if match.state is None or not engines.get(match.game).HIDDEN:
            continue
        seat = match.seat_of(user_id)
        if seat is not None and seat.dm_message_id is None:
            await matches.hand_shown(match.id, seat.seat, None, None, None)  # have it tried again
        await interaction.client.presenter.refresh(match.id)
        seat = (await matches.get(match.id)).seat_of(user_id)
        if wanted and seat is not None and seat.dm_message_id is None:
            post = notice(texts(interaction.locale)("me-dm-closed"))
            await interaction.followup.send(**post.new(), ephemeral=True)
            return
