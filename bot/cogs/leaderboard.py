"""`/zigzag leaderboard`: who plays best on this server, or on all of them."""

from discord import app_commands
from discord.app_commands import Choice

from bot.cogs.options import GAMES, Interaction, zigzag
from bot.domain.model import EVERYWHERE
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everybody
from bot.messages import leaderboard as standings
from bot.messages import page_ids as pages
from bot.messages.leaderboard import Board
from bot.transport.quotas import Cost, spend

POOLS = [Choice(name=t(f"board-{pool}"), value=pool) for pool in standings.POOLS]
SCOPES = [Choice(name=t(f"scope-{scope}"), value=scope) for scope in standings.SCOPES]


@zigzag.command(name="leaderboard", description=t("command-leaderboard"))
@app_commands.describe(game=t("option-board"), table=t("option-table"), scope=t("option-scope"))
@app_commands.choices(game=GAMES, table=POOLS, scope=SCOPES)
async def leaderboard(
    interaction: Interaction, game: str | None = None, table: str = "people", scope: str = "server"
) -> None:
    await spend(interaction, Cost.LOOK)
    matches, guild_id = interaction.client.matches, interaction.guild_id
    where = guild_id if scope == "server" and guild_id is not None else EVERYWHERE
    game = game or await matches.standings.favourite(where) or GAMES[0].value
    post = await standings.page(matches, guild_id, Board(game, table, scope), for_everybody(interaction))
    await interaction.response.send_message(**post.new())


@pages.page(standings.NAME)
async def turned(interaction: Interaction, arguments: list[str]) -> None:
    """Turn to the page that the button names. Raises NotAControl, Refusal."""
    await spend(interaction, Cost.LOOK)
    post = await standings.page(
        interaction.client.matches, interaction.guild_id, Board.parse(arguments), for_everybody(interaction)
    )
    await interaction.response.edit_message(**post.edit())
