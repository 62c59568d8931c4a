"""How long the matches of a server are, in games whose hosts can choose that: the server's usual choice."""

import discord

import engines
from bot.app import App
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import one_from, one_of, route
from bot.i18n import Texts, for_reader
from bot.match import opening
from bot.match.preferences import Preferences
from bot.match.settings import GuildSettings
from bot.table import lobby
from bot.table.presses import answer_privately
from bot.table.servers import managed_guild
from engines import lengths

PAGE = "lengths"
_MOST_GAMES = 10  # a message holds 40 components


def _games_with_lengths() -> list[str]:
    """Return the games whose hosts can choose how long a match is to be."""
    return [name for name, game in engines.games().items() if lengths.of(game).choices][:_MOST_GAMES]


SHOW = route(f"{PAGE}:show")
CHOOSE = route(f"{PAGE}:choose:{{}}:{{}}", one_from(_games_with_lengths), one_of(*map(str, range(25))))


def panel(settings: GuildSettings, t: Texts) -> Post:
    """Return the panel with a menu for each game."""
    return blocks.page(
        blocks.heading(t("settings-lengths")),
        t("settings-lengths-about"),
        [[f"**{t(f'{game}-name')}**", _menu(game, settings, t)] for game in _games_with_lengths()],
    )


def _menu(game: str, settings: GuildSettings, t: Texts) -> blocks.Row:
    choices = opening.length_choices(engines.get(game), (settings.lengths or {}).get(game))
    options = [
        blocks.option(label, str(place), chosen=choice.is_chosen)
        for place, (label, choice) in enumerate(
            zip(lobby.length_labels(game, choices, t), choices, strict=True)
        )
    ]
    return blocks.menu(CHOOSE.menu_id(game), options)


class LengthHandlers:
    """Shows the panel, and changes what it shows."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    async def show(self, interaction: discord.Interaction) -> None:
        """Show the panel. Raises Refusal."""
        settings = await self._preferences.of_guild(managed_guild(interaction))
        await answer_privately(interaction, panel(settings, for_reader(interaction)))

    async def choose(self, interaction: discord.Interaction, game: str, place: str) -> None:
        """Have matches of the game that are opened from now on last that long. Raises Refusal."""
        guild_id, choices = managed_guild(interaction), lengths.of(engines.get(game)).choices
        earlier = (await self._preferences.of_guild(guild_id)).lengths or {}
        chosen = choices[min(int(place), len(choices) - 1)]
        settings = await self._preferences.change_guild(guild_id, lengths={**earlier, game: dict(chosen)})
        await answer_privately(interaction, panel(settings, for_reader(interaction)))


async def _line(t: Texts) -> blocks.Block:
    text = f"**{t('settings-lengths')}**\n-# {t('settings-lengths-about')}"
    return blocks.section(text, blocks.button(t("settings-lengths-open"), SHOW.id()))


def setup(app: App) -> None:
    """Add the panel, and its line in the settings of a server."""
    handlers = LengthHandlers(app.matches.preferences)
    app.pages.add(SHOW, handlers.show)
    app.pages.add(CHOOSE, handlers.choose)
    app.server_settings.add(15, lambda _, t: [_line(t)] if _games_with_lengths() else [])
