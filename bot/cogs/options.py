"""The group that all commands belong to, and what each of them finds in its interaction."""

from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

import engines
from bot.domain.model import Match
from bot.i18n import Texts
from bot.i18n.command_translations import command_text
from bot.i18n.language_choice import for_reader
from bot.messages.player_names import called, plain
from bot.services.player_stats import Played
from bot.transport.error_answers import Refusal

if TYPE_CHECKING:  # the client imports the commands
    from bot.client import Zigzag

Interaction: TypeAlias = "discord.Interaction[Zigzag]"
MOST_CHOICES = 25
_LONGEST_CHOICE = 100  # characters

# Installed to a server or to a person; with the latter it comes along to where the bot is no member.
zigzag = app_commands.Group(
    name="zigzag",
    description=command_text("zigzag"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
)

GAMES = [Choice(name=command_text(f"{name}-name"), value=name) for name in sorted(engines.games())]


async def the_match(interaction: Interaction, match_id: int | None) -> Match:
    """The match meant: the one named, else the one this person plays in this channel, else their only one.

    Raises UnknownMatch, and Refusal when it is not clear which is meant.
    """
    match = await _meant(interaction, match_id)
    if interaction.type is discord.InteractionType.application_command:
        interaction.client.presenter.typed(interaction, match)
    return match


async def _meant(interaction: Interaction, match_id: int | None) -> Match:
    matches = interaction.client.matches
    if match_id is not None:
        return await matches.get(match_id)
    user_id = interaction.user.id
    if interaction.channel_id is not None:
        here = await matches.latest_in_channel(interaction.channel_id, user_id)
        if here is not None:
            return here
    mine = await matches.open_matches(user_id)
    if len(mine) == 1:
        return mine[0]
    raise Refusal("error-no-match-here")


async def the_finished(interaction: Interaction, match_id: int | None) -> int:
    """The number of the match named, else of the one that this person finished last. Raises Refusal when
    there is none.
    """
    if match_id is not None:
        return match_id
    last = await interaction.client.matches.last_finished(interaction.user.id)
    if last is None:
        raise Refusal("error-no-finished-match")
    return last


async def suggest_match(interaction: Interaction, typed: int | str) -> list[Choice[int]]:
    """The person's open matches, for autocompletion."""
    t = for_reader(interaction)
    mine = await interaction.client.matches.open_matches(interaction.user.id)
    labels = ((f"#{match.id} · {t(f'{match.game}-name')}", match.id) for match in mine)
    return [Choice(name=label, value=match_id) for label, match_id in labels if str(typed) in label][
        :MOST_CHOICES
    ]


async def suggest_finished(interaction: Interaction, typed: int | str) -> list[Choice[int]]:
    """The matches that the person finished last, for autocompletion."""
    t = for_reader(interaction)
    careers = interaction.client.matches.careers
    played, _ = await careers.history(interaction.user.id, None, None, offset=0, limit=MOST_CHOICES)
    labels = ((_finished(one, t), one.result.match_id) for one in played)
    return [Choice(name=label, value=match_id) for label, match_id in labels if str(typed) in label]


def _finished(one: Played, t: Texts) -> str:
    """The number of a finished match, its game and who else sat there."""
    others = ", ".join(plain(called(seat, t)) for seat in one.others)
    parts = [f"#{one.result.match_id}", t(f"{one.result.game}-name"), others]
    return " · ".join(part for part in parts if part)[:_LONGEST_CHOICE]
