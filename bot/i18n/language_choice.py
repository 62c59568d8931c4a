"""Which language is used: for one reader, for everyone in a place, and for a match."""

import discord

from bot.i18n import FALLBACK, Texts, speaks, texts
from bot.match.model import Match
from bot.match.settings import PlayerSettings

# Discord's locale for every server without the Community feature, whatever its members speak.
_SERVER_DEFAULT = "en-US"


def for_reader(interaction: discord.Interaction) -> Texts:
    """Choose the texts for what the user alone sees: in their language, else the server's, else English."""
    locales = (interaction.locale, interaction.guild_locale)
    return texts(next((locale for locale in locales if speaks(locale)), FALLBACK))


def for_everyone(interaction: discord.Interaction) -> Texts:
    """Choose the texts for what everyone sees where the interaction comes from."""
    return texts(locale_here(interaction))


def for_sent(match: Match, settings: PlayerSettings) -> Texts:
    """Choose the texts for what is sent to a player: in their language if known, else the table's."""
    return texts(settings.locale or match.locale)


def for_table(match: Match) -> Texts:
    """Choose the texts for the messages of a match that everyone sees."""
    return texts(match.locale)


def locale_of(interaction: discord.Interaction) -> str | None:
    """Find the user's language, without its region; None if there is no catalogue for it."""
    return interaction.locale.value.split("-", maxsplit=1)[0] if speaks(interaction.locale) else None


def locale_here(interaction: discord.Interaction) -> str:
    """Choose the locale for everyone where the interaction comes from.

    That is the server's choice; the user's locale in a server that cannot choose, or outside servers.
    """
    server = interaction.guild_locale
    guild = interaction.guild
    if server is not None and (
        server.value != _SERVER_DEFAULT or (guild is not None and "COMMUNITY" in guild.features)
    ):
        return server.value
    return interaction.locale.value
