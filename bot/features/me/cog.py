"""`/zigzag me`: a player's own settings and data."""

from collections.abc import Coroutine
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

import engines
from bot import clock
from bot.app import App
from bot.discord.message import notice
from bot.discord.rate_limits import Cost
from bot.features.me import buttons
from bot.features.me import settings as notification_settings
from bot.features.me.data import Accounts, Retention
from bot.features.me.settings import CHANGES, EXPORT, FORGET, FORGOTTEN, LIST_IN, OPEN, SHOW, TURNS, VALUES
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_of
from bot.match.calendar import HOUR
from bot.match.settings import HandDelivery, NotifyAfter, NotifyBy, PlayerSettings
from bot.store.shards import Shards
from renderers import theme as themes

HANDS = [Choice(name=t(f"hands-{where}"), value=where) for where in HandDelivery]
THEMES = [Choice(name=t(f"theme-{name}"), value=name) for name in themes.NAMES]

_HANDS_WITHIN = 5.0  # seconds to wait for a hand, to say whether it could be sent


class MeCog(commands.Cog):
    """Shows and changes a player's settings; exports and deletes their data."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._preferences = app.matches.preferences
        self._accounts = app.matches.service(Accounts)
        self._message_state = app.matches.message_state
        self._message_sync = app.message_sync
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(OPEN, self.open_panel)
        pages.add(SHOW, self._show_panel)
        pages.add(EXPORT, self._export)
        pages.add(FORGET, self._ask_to_forget)
        pages.add(FORGOTTEN, self._forget)
        pages.add(TURNS, self._open_turns)
        pages.add(LIST_IN, self._move_list)
        for name, change in CHANGES.items():
            pages.add(change, partial(self._choose, name))

    @app_commands.command(name="me", description=t("command-me"))
    @app_commands.describe(hands=t("option-hands"), theme=t("option-theme"))
    @app_commands.choices(hands=HANDS, theme=THEMES)
    async def me(
        self, interaction: discord.Interaction, hands: str | None = None, theme: str | None = None
    ) -> None:
        given = {"hands": hands, "theme": theme}
        await self.open_panel(
            interaction, {name: value for name, value in given.items() if value is not None}
        )

    async def open_panel(
        self, interaction: discord.Interaction, changes: dict[str, Any] | None = None
    ) -> None:
        """Make the changes, and answer with the settings."""
        changes = changes or {}
        texts = for_reader(interaction)
        settings = await self._changed(interaction, changes)
        post = await notification_settings.panel(
            settings, texts, self._pictures, note=texts("me-changed") if changes else ""
        )
        await interaction.response.send_message(**post.new(), ephemeral=True)
        await self._update_hands(interaction, changes)

    async def _show_panel(self, interaction: discord.Interaction) -> None:
        await self._show(interaction, await self._changed(interaction, {}))

    async def _open_turns(self, interaction: discord.Interaction) -> None:
        await self._show_turns(interaction, await self._changed(interaction, {}))

    async def _move_list(self, interaction: discord.Interaction, hours: str) -> None:
        changes = {"list_at": clock.now() + int(hours) * HOUR}
        await self._show_turns(interaction, await self._changed(interaction, changes))

    async def _choose(self, name: str, interaction: discord.Interaction, word: str) -> None:
        changes = {name: VALUES[name][word]}
        if name in notification_settings.NAMES:
            if word == NotifyBy.CHANNEL:
                changes |= await self._without_list(interaction)
            await self._show_turns(interaction, await self._changed(interaction, changes))
        else:
            await self._show(interaction, await self._changed(interaction, changes))
            await self._update_hands(interaction, changes)

    async def _ask_to_forget(self, interaction: discord.Interaction) -> None:
        post = notification_settings.ask_to_forget(for_reader(interaction))
        await interaction.response.edit_message(**post.edit())

    async def _show(self, interaction: discord.Interaction, settings: PlayerSettings) -> None:
        post = await notification_settings.panel(settings, for_reader(interaction), self._pictures)
        await interaction.response.edit_message(**post.edit())

    async def _show_turns(self, interaction: discord.Interaction, settings: PlayerSettings) -> None:
        post = notification_settings.notification_panel(settings, for_reader(interaction))
        await interaction.response.edit_message(**post.edit())

    async def _without_list(self, interaction: discord.Interaction) -> dict[str, Any]:
        """Return the changes that end the daily list, which needs direct messages; none without a list."""
        settings = await self._preferences.of_player(interaction.user.id)
        return {"notify_after": NotifyAfter.NOW} if settings.gets_list else {}

    async def _changed(self, interaction: discord.Interaction, changes: dict[str, Any]) -> PlayerSettings:
        if not changes:
            return await self._preferences.of_player(interaction.user.id)
        settings = await self._preferences.change_player(interaction.user.id, **changes)
        # A DM is sent without an interaction to take the language from.
        locale = locale_of(interaction) if settings.gets_dms else None
        if locale == settings.locale:
            return settings
        return await self._preferences.change_player(interaction.user.id, locale=locale)

    async def _export(self, interaction: discord.Interaction) -> None:
        """Send all data about the user, as one file or, if there is much, as several."""
        self._limiter.charge(interaction, Cost.EXPORT)
        await interaction.response.defer(ephemeral=True, thinking=True)
        texts = for_reader(interaction)
        files = await self._accounts.export(interaction.user.id, texts("me-export-about"))
        first, *more = notification_settings.exported(files, texts)
        await interaction.edit_original_response(**first.fill())
        for post in more:
            await interaction.followup.send(**post.new(), ephemeral=True)

    async def _forget(self, interaction: discord.Interaction) -> None:
        """Delete the user's data, which they have confirmed."""
        self._limiter.charge(interaction, Cost.FORGET)
        await interaction.response.defer()  # it may take a while
        await self._accounts.forget(interaction.user.id)
        self._message_sync.hands.forget_person(interaction.user.id)
        self._message_sync.delivery.forget_person(interaction.user.id)
        self._message_sync.recent_players.forget_person(interaction.user.id)
        text = for_reader(interaction)("me-forget-done")
        await interaction.edit_original_response(**notice(text).edit())

    async def _update_hands(self, interaction: discord.Interaction, changes: dict[str, Any]) -> None:
        """Move and redraw the user's hands in open matches after a change of settings.

        Tell the user if their DMs are closed.
        """
        if not changes.keys() & {"hands", "theme", "safe"}:
            return
        hands, user_id = self._message_sync.hands, interaction.user.id
        hands.invalidate(user_id)
        for match in await self._matches.queries.open_matches(user_id):
            seat = match.seat_of(user_id)
            if match.mode.in_dms:
                await self._message_sync.refresh(match.id)
                continue
            if match.state is None or not engines.get(match.game).HIDDEN or seat is None:
                continue
            # Without a version it is sent again, even if sending it failed before.
            await self._message_state.hand(match.id, seat.seat, seat.dm_channel_id, seat.dm_message_id, None)
            hands.refresh(await self._matches.get(match.id))
            await hands.are_refreshed(match, _HANDS_WITHIN)
            if changes.get("hands") == HandDelivery.DM and await self._has_no_dm(user_id, match.id):
                post = notice(for_reader(interaction)("me-dm-closed"))
                await interaction.followup.send(**post.new(), ephemeral=True)
                return

    async def _has_no_dm(self, user_id: int, match_id: int) -> bool:
        seat = (await self._matches.get(match_id)).seat_of(user_id)
        return seat is not None and seat.dm_message_id is None


def setup(app: App) -> None:
    """Add the command, and forget people who are gone if the host wants that."""
    app.add_cog(app.part(MeCog))
    buttons.add()
    if app.host.retention_days is None:
        return
    retention = Retention(
        app.matches.database, app.matches.service(Accounts), app.matches.now, app.host.retention_days
    )

    async def forget(shards: Shards) -> Coroutine[Any, Any, object] | None:
        return retention.step() if retention.is_due(shards) else None

    app.scheduler.add_job("delete inactive people", forget)
