"""`/zigzag me`: a player's settings and data, and the buttons that lead to them."""

from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

import engines
from bot import clock
from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Attachment, Post, notice
from bot.discord.routes import one_of, route
from bot.features.me.data import Accounts, ExportFile, Retention
from bot.i18n import Texts, for_reader, locale_of
from bot.i18n import command_text as t
from bot.images.pictures import Pictures, theme_named
from bot.match.calendar import HOUR
from bot.match.settings import HandDelivery, NotifyAfter, NotifyBy, PlayerSettings
from bot.store.process_rows import Shards
from bot.table import offers
from bot.table.controls import PageLink
from bot.table.names import moment
from renderers import theme as themes


def _open(_: bool, t: Texts) -> list[PageLink]:
    return [PageLink(t("help-me"), OPEN.id())]


def _show(label: str, _: Texts) -> list[PageLink]:
    """Return a button that shows them in place of the page it is on."""
    return [PageLink(label, SHOW.id())]


def add_offers() -> None:
    """Offer them."""
    offers.HELP.add(30, _open)
    offers.SETTINGS.add(10, _show)


PAGE: Final = "me"
OPEN: Final = route(f"{PAGE}:open")  # in a message of its own
SHOW: Final = route(f"{PAGE}:show")  # in place of the page with the button
EXPORT: Final = route(f"{PAGE}:export")
FORGET: Final = route(f"{PAGE}:forget")
FORGOTTEN: Final = route(f"{PAGE}:forgotten")
TURNS: Final = route(f"{PAGE}:turns")
# Moves the daily list by hours from now.
_LIST_IN: Final = route(f"{PAGE}:list_in:{{}}", one_of(*(str(hour) for hour in range(1, 25))))

# The values of each setting, by their names in custom ids.
VALUES: dict[str, dict[str, Any]] = {
    "hands": {delivery.value: delivery for delivery in HandDelivery},
    "theme": {name: name for name in themes.NAMES},
    "safe": {"off": False, "on": True},
    "notify_by": {way.value: way for way in NotifyBy},
    "notify_after": {delay.value: delay for delay in NotifyAfter},
    "notify_next": {"off": False, "on": True},
    "reminders": {"off": False, "on": True},
    "listed": {"off": False, "on": True},
    "confirm": {"off": False, "on": True},
    "forced": {"off": False, "on": True},
}
CHANGES: Final = {name: route(f"{PAGE}:{name}:{{}}", one_of(*words)) for name, words in VALUES.items()}


async def panel(settings: PlayerSettings, t: Texts, pictures: Pictures, *, note: str = "") -> Post:
    """Build the panel: each setting with what changes it, and a preview of the theme."""
    look = theme_named(settings.theme, safe=settings.safe)
    picture = await pictures.colours(look, t("me-swatch-alt", look=_look(settings, t)))
    return blocks.page(
        blocks.text(blocks.heading(t("me-title")), note),
        setting("hands", settings, t),
        blocks.section(
            f"**{t('me-notify')}**\n{notified(settings, t)}",
            blocks.button(t("me-notify-change"), TURNS.id()),
        ),
        setting("theme", settings, t),
        setting("safe", settings, t),
        picture,
        [setting(name, settings, t) for name in ("confirm", "forced", "listed")],
        offers.OWN_SETTINGS.of(settings, t),
        blocks.separator(),
        t("me-data"),
        blocks.buttons(
            blocks.button(t("me-export"), EXPORT.id()),
            blocks.button(t("me-forget"), FORGET.id(), "danger"),
        ),
    )


def ask_to_forget(t: Texts) -> Post:
    """Explain what deleting the data means, and ask for confirmation."""
    return blocks.page(
        blocks.text(blocks.heading(t("me-forget-title")), t("me-forget-ask")),
        blocks.buttons(
            blocks.button(t("me-forget-sure"), FORGOTTEN.id(), "danger"),
            blocks.button(t("me-forget-not"), SHOW.id()),
        ),
    )


def exported(files: Sequence[ExportFile], t: Texts) -> list[Post]:
    """Build a message for each file, since a single one may be as large as Discord accepts."""
    text = t("me-export-done", files=len(files))
    attached = [Attachment(file.name, file.content) for file in files]
    return [blocks.page("" if place else text, file) for place, file in enumerate(attached)]


def notified(settings: PlayerSettings, t: Texts) -> str:
    """Say how the person is notified of their turn."""
    return t("me-notify-daily") if settings.gets_list else t(f"me-notify-{settings.notify_by}")


def setting(name: str, settings: PlayerSettings, t: Texts) -> blocks.Block:
    """Return the setting's value, with a button for the next one."""
    words = list(VALUES[name])
    now = next(word for word in words if VALUES[name][word] == getattr(settings, name))
    other = words[(words.index(now) + 1) % len(words)]
    key = f"me-{name.replace('_', '-')}"
    change = blocks.button(t(f"{key}-to-{other}"), CHANGES[name].id(other))
    return blocks.section(f"**{t(key)}**\n{t(f'{key}-{now}')}", change)


def _look(settings: PlayerSettings, t: Texts) -> str:
    colours = t("me-safe-on" if settings.safe else "me-safe-off")
    return f"{t(f'me-theme-{settings.theme}')} · {colours}"


# The settings that are changed on a page of their own.
NAMES: Final = ("notify_by", "notify_after", "notify_next", "reminders")


def notification_panel(settings: PlayerSettings, t: Texts) -> Post:
    """Build the page. It replaces the panel of all settings, to which it leads back."""
    is_notified = settings.notify_by != NotifyBy.NEVER
    listed: list[blocks.Block] = []
    if settings.list_at is not None:
        when = t("me-list-at", time=moment(settings.list_at))
        listed = [blocks.text(when, "" if settings.zone else t("me-list-zone")), _list_times(t)]
    return blocks.page(
        blocks.text(blocks.heading(t("me-notify")), notified(settings, t)),
        _select("notify_by", settings, t),
        _select("notify_after", settings, t) if is_notified else None,
        listed,
        setting("notify_next", settings, t) if is_notified else None,
        setting("reminders", settings, t),
        blocks.buttons(blocks.button(t("me-back"), SHOW.id())),
    )


def _select(name: str, settings: PlayerSettings, t: Texts) -> blocks.Row:
    key, chosen = f"me-{name.replace('_', '-')}", getattr(settings, name)
    if name == "notify_by" and settings.gets_list:
        chosen = NotifyBy.DM  # since the list is a direct message
    options = [
        blocks.option(t(f"{key}-{word}"), word, chosen=value == chosen)
        for word, value in VALUES[name].items()
    ]
    return blocks.menu(CHANGES[name].menu_id(), options)


def _list_times(t: Texts) -> blocks.Row:
    """Return a menu of times as hours from now, for which no time zone has to be known."""
    options = [blocks.option(t("me-list-in", hours=hour), str(hour)) for hour in range(1, 25)]
    return blocks.menu(_LIST_IN.menu_id(), options, t("me-list-move"))


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
        pages.add(_LIST_IN, self._move_list)
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
        post = await panel(settings, texts, self._pictures, note=texts("me-changed") if changes else "")
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
        if name in NAMES:
            if word == NotifyBy.CHANNEL:
                changes |= await self._without_list(interaction)
            await self._show_turns(interaction, await self._changed(interaction, changes))
        else:
            await self._show(interaction, await self._changed(interaction, changes))
            await self._update_hands(interaction, changes)

    async def _ask_to_forget(self, interaction: discord.Interaction) -> None:
        post = ask_to_forget(for_reader(interaction))
        await interaction.response.edit_message(**post.edit())

    async def _show(self, interaction: discord.Interaction, settings: PlayerSettings) -> None:
        post = await panel(settings, for_reader(interaction), self._pictures)
        await interaction.response.edit_message(**post.edit())

    async def _show_turns(self, interaction: discord.Interaction, settings: PlayerSettings) -> None:
        post = notification_panel(settings, for_reader(interaction))
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
        first, *more = exported(files, texts)
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
    add_offers()
    if app.host.retention_days is None:
        return
    retention = Retention(
        app.matches.database, app.matches.service(Accounts), app.matches.now, app.host.retention_days
    )

    async def forget(shards: Shards) -> Coroutine[Any, Any, object] | None:
        return retention.step() if retention.is_due(shards) else None

    app.scheduler.add_job("delete inactive people", forget)
