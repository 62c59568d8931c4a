"""What several commands share: the options `match` and `game`."""

from collections.abc import Iterable

import discord
from discord.app_commands import Choice
from discord.ext import commands

import engines
from bot.domain.errors import Refusal
from bot.domain.model import Match
from bot.i18n import Texts
from bot.i18n.command_translations import command_text
from bot.i18n.language_choice import for_reader
from bot.messages.limits import OPTION_LABEL, OPTIONS, shortened
from bot.messages.player_names import plain_text, seat_names
from bot.services.matches import Matches
from bot.services.people.player_stats import PlayedMatch, PlayerStats
from bot.sync.message_sync import MessageSync

_SEARCHED = 500  # finished matches

GAMES = [Choice(name=command_text(f"{name}-name"), value=name) for name in sorted(engines.games())]


class OpenMatchCog(commands.Cog):
    """Base of a cog whose commands take an open match as the option `match`."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self._message_sync = message_sync

    async def _open_match(self, interaction: discord.Interaction, match_id: int | None) -> Match:
        """Return the match named; otherwise the one the user plays in this channel; otherwise their only one.

        Raises UnknownMatch, and Refusal if it is ambiguous.
        """
        match = await self._named_or_usual(interaction, match_id)
        if interaction.type is discord.InteractionType.application_command:
            self._message_sync.after_command(interaction, match)
        return match

    async def _named_or_usual(self, interaction: discord.Interaction, match_id: int | None) -> Match:
        if match_id is not None:
            return await self._matches.get(match_id)
        user_id = interaction.user.id
        if interaction.channel_id is not None:
            here = await self._matches.latest_in_channel(interaction.channel_id, user_id)
            if here is not None:
                return here
        mine = await self._matches.open_matches(user_id)
        if len(mine) == 1:
            return mine[0]
        raise Refusal("error-no-match-here")

    async def suggest_open(self, interaction: discord.Interaction, typed: int | str) -> list[Choice[int]]:
        """Suggest the user's open matches."""
        t = for_reader(interaction)
        mine = await self._matches.open_matches(interaction.user.id)
        return _choices(((f"#{match.id} · {t(f'{match.game}-name')}", match.id) for match in mine), typed)


class FinishedMatchCog(commands.Cog):
    """Base of a cog whose commands take a finished match as the option `match`."""

    def __init__(self, matches: Matches, player_stats: PlayerStats) -> None:
        self._matches = matches
        self._player_stats = player_stats

    async def _finished_match(self, interaction: discord.Interaction, match_id: int | None) -> int:
        """Return the id given, otherwise that of the match the user finished last.

        Raises Refusal if there is none.
        """
        if match_id is not None:
            return match_id
        last = await self._matches.last_finished(interaction.user.id)
        if last is None:
            raise Refusal("error-no-finished-match")
        return last

    async def suggest_finished(self, interaction: discord.Interaction, typed: int | str) -> list[Choice[int]]:
        """Suggest the matches the user finished last; once something is typed, older ones as well."""
        t = for_reader(interaction)
        limit = _SEARCHED if str(typed) else OPTIONS
        played, _ = await self._player_stats.history(interaction.user.id, None, None, offset=0, limit=limit)
        return _choices(((_label(one, t), one.result.match_id) for one in played), typed)


def _choices(labels: Iterable[tuple[str, int]], typed: int | str) -> list[Choice[int]]:
    """Return the matches whose labels have what is typed, the one with just that number first."""
    text = str(typed).lower()
    found = [Choice(name=label, value=match_id) for label, match_id in labels if text in label.lower()]
    return sorted(found, key=lambda one: str(one.value) != text)[:OPTIONS]


def _label(played: PlayedMatch, t: Texts) -> str:
    """Return the number of a finished match, its game and the other players."""
    others = ", ".join(map(plain_text, seat_names(played.others, t).values()))
    parts = [f"#{played.result.match_id}", t(f"{played.result.game}-name"), others]
    return shortened(" · ".join(part for part in parts if part), OPTION_LABEL)
