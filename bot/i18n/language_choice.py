"""In which language something is said: what one person sees, what everybody sees, and a table."""

import discord

from bot.domain.model import Match, PlayerSettings
from bot.i18n import FALLBACK, Texts, speaks, texts

# Every server without the Community feature has this one, whatever its people speak.
_UNCHOSEN = "en-US"


def for_reader(interaction: discord.Interaction) -> Texts:
    """For what the person alone sees: in their language, else in the server's, else in English."""
    wanted = (interaction.locale, interaction.guild_locale)
    return texts(next((locale for locale in wanted if speaks(locale)), FALLBACK))


def for_everybody(interaction: discord.Interaction) -> Texts:
    """For what everybody sees where the interaction comes from."""
    return texts(locale_here(interaction))


def for_sent(match: Match, settings: PlayerSettings) -> Texts:
    """For a hand that is sent to a person: in their language where it is known, else in the table's."""
    return texts(settings.locale or match.locale)


def for_table(match: Match) -> Texts:
    """For the messages of a match, and those it sends without being asked."""
    return texts(match.locale)


def locale_of(interaction: discord.Interaction) -> str | None:
    """The person's own language, without its region; None when it is none of ours."""
    return interaction.locale.value.split("-", maxsplit=1)[0] if speaks(interaction.locale) else None


def locale_here(interaction: discord.Interaction) -> str:
    """What people speak where the interaction comes from: what the server has chosen, and where it cannot
    choose, or there is none, what whoever asks speaks."""
    chosen = interaction.guild_locale
    guild = interaction.guild
    if chosen is not None and (
        chosen.value != _UNCHOSEN or (guild is not None and "COMMUNITY" in guild.features)
    ):
        return chosen.value
    return interaction.locale.value
