"""`/zigzag help`: what one can do here, with buttons that start it."""

from typing import Any

import engines
from bot.cogs.daily import play_today
from bot.cogs.me import open_panel
from bot.cogs.new_match import open_match, usual_pace
from bot.cogs.options import Interaction, zigzag
from bot.cogs.rules import show_rules
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.messages import controls
from bot.messages import help as guide
from bot.messages import page_ids as pages
from bot.messages.controls import NotAControl
from bot.messages.message import Post
from bot.services import house
from bot.sync import delivery as reach


@zigzag.command(name="help", description=t("command-help"))
async def help_(interaction: Interaction) -> None:
    data: dict[str, Any] = dict(interaction.data or {})
    post = await _start(interaction, str(data.get("id", "")))
    await interaction.response.send_message(**post.new(), ephemeral=True)


@pages.page(guide.PAGE)
async def pressed(interaction: Interaction, arguments: list[str]) -> None:
    """What the guide's components do, the same as the commands do. Raises NotAControl, and what those
    raise.
    """
    chosen = next(iter(controls.chosen(interaction)), "")
    match arguments:
        case ["start", *rest]:
            await _show(interaction, await _start(interaction, *rest[:1]))
        case ["commands", *rest]:
            names = [command.name for command in zigzag.walk_commands()]
            await _show(interaction, guide.commands(names, for_reader(interaction), *rest[:1]))
        case ["open", game] if game in engines.games():
            await open_match(interaction, engines.get(game), {})
        case ["house"] if chosen in engines.games():
            await open_match(interaction, engines.get(chosen), {"house": house.USUAL})
        case ["rules"] if chosen in engines.games():
            await show_rules(interaction, chosen)
        case ["daily"]:
            await play_today(interaction)
        case ["me"]:
            await open_panel(interaction)
        case _:
            raise NotAControl(":".join(arguments))


async def _start(interaction: Interaction, command_id: str = "") -> Post:
    called = not (reach.answers_only(interaction) or reach.is_alone(interaction))
    return guide.start(
        for_reader(interaction),
        alone=reach.is_alone(interaction),
        deals=interaction.guild_id is not None,
        pace=await usual_pace(interaction) if called else None,
        command_id=command_id,
    )


async def _show(interaction: Interaction, post: Post) -> None:
    """In place of the private message that was pressed; beside one that others see."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.edit_message(**post.edit())
    else:
        await interaction.response.send_message(**post.new(), ephemeral=True)
