"""`/zigzag me`: a player's own settings."""

from discord import app_commands
from discord.app_commands import Choice

from bot.cogs.group import Interaction, zigzag
from bot.table.posts import notice
from bot.texts import texts

t = texts()

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
        for match in await matches.open_matches(interaction.user.id):
            if match.state is not None:
                await interaction.client.presenter.hands.refresh(match)
