"""`/zigzag me`: a player's own settings."""

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

import engines
from bot.cogs.options import Interaction, zigzag
from bot.domain.model import PlayerSettings
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_of
from bot.messages import me as own
from bot.messages import page_ids as pages
from bot.messages.controls import NotAControl
from bot.messages.message import notice
from bot.transport.quotas import Cost, spend
from renderers import theme as themes

HANDS = [Choice(name=t(f"hands-{where}"), value=where) for where in ("ephemeral", "dm")]
THEMES = [Choice(name=t(f"theme-{name}"), value=name) for name in themes.NAMES]


@zigzag.command(name="me", description=t("command-me"))
@app_commands.describe(hands=t("option-hands"), theme=t("option-theme"))
@app_commands.choices(hands=HANDS, theme=THEMES)
async def me(interaction: Interaction, hands: str | None = None, theme: str | None = None) -> None:
    given = {"hands": hands, "theme": theme}
    await open_panel(interaction, {name: value for name, value in given.items() if value is not None})


async def open_panel(interaction: Interaction, changes: dict[str, Any] | None = None) -> None:
    """Answer with the person's settings, after these changes."""
    changes = changes or {}
    reader = for_reader(interaction)
    settings = await _changed(interaction, changes)
    post = await own.panel(settings, reader, note=reader("me-changed") if changes else "")
    await interaction.response.send_message(**post.new(), ephemeral=True)
    await _follow(interaction, changes)


@pages.page(own.PAGE)
async def pressed(interaction: Interaction, arguments: list[str]) -> None:
    """What the panel's buttons do. Raises NotAControl."""
    match arguments:
        case ["show"]:
            await _show(interaction, await _changed(interaction, {}))
        case ["export"]:
            await _export(interaction)
        case ["forget"]:
            post = own.ask_to_forget(for_reader(interaction))
            await interaction.response.edit_message(**post.edit())
        case ["forgotten"]:
            await _forget(interaction)
        case [name, word] if word in own.VALUES.get(name, ()):
            changes = {name: own.VALUES[name][word]}
            await _show(interaction, await _changed(interaction, changes))
            await _follow(interaction, changes)
        case _:
            raise NotAControl(":".join(arguments))


async def _show(interaction: Interaction, settings: PlayerSettings) -> None:
    await interaction.response.edit_message(**(await own.panel(settings, for_reader(interaction))).edit())


async def _changed(interaction: Interaction, changes: dict[str, Any]) -> PlayerSettings:
    preferences = interaction.client.matches.preferences
    if not changes:
        return await preferences.of_player(interaction.user.id)
    if "hands" in changes:  # those that are sent come unasked, so that nothing says in which language
        changes = {**changes, "locale": locale_of(interaction) if changes["hands"] == "dm" else None}
    return await preferences.change_player(interaction.user.id, **changes)


async def _export(interaction: Interaction) -> None:
    """Everything that is kept about who asks, as a file, or as several of very much."""
    await spend(interaction, Cost.EXPORT)
    await interaction.response.defer(ephemeral=True, thinking=True)
    reader = for_reader(interaction)
    files = await interaction.client.matches.people.export(interaction.user.id, reader("me-export-about"))
    first, *more = own.exported(files, reader)
    await interaction.edit_original_response(**first.edit())
    for post in more:
        await interaction.followup.send(**post.new(), ephemeral=True)


async def _forget(interaction: Interaction) -> None:
    """Forget who asks: this was the second press. It may take a while, so the answer is put off."""
    await spend(interaction, Cost.FORGET)
    await interaction.response.defer()
    await interaction.client.matches.people.forget(interaction.user.id)
    interaction.client.presenter.hands.let_go(interaction.user.id)
    interaction.client.presenter.reach.let_go(interaction.user.id)
    text = for_reader(interaction)("me-forget-done")
    await interaction.edit_original_response(**notice(text).edit())


async def _follow(interaction: Interaction, changes: dict[str, Any]) -> None:
    """Have the hands of open matches be where, and look as, they are wanted now; say so if they cannot."""
    if not changes.keys() & {"hands", "theme", "safe"}:
        return
    matches, hands = interaction.client.matches, interaction.client.presenter.hands
    user_id = interaction.user.id
    hands.outdate(user_id)
    for match in await matches.open_matches(user_id):
        seat = match.seat_of(user_id)
        if match.state is None or not engines.get(match.game).HIDDEN or seat is None:
            continue
        # Without a version it is tried again, also where it was tried in vain.
        await matches.showing.hand(match.id, seat.seat, seat.dm_channel_id, seat.dm_message_id, None)
        await hands.refresh(await matches.get(match.id))
        if changes.get("hands") == "dm" and await _is_closed(interaction, match.id):
            post = notice(for_reader(interaction)("me-dm-closed"))
            await interaction.followup.send(**post.new(), ephemeral=True)
            return


async def _is_closed(interaction: Interaction, match_id: int) -> bool:
    """Whether the hand could not be sent as a direct message."""
    seat = (await interaction.client.matches.get(match_id)).seat_of(interaction.user.id)
    return seat is not None and seat.dm_message_id is None
