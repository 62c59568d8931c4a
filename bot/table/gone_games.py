"""Matches whose game is not installed any more: they wait, and their messages say so."""

import asyncio
from contextlib import suppress

import discord

from bot.discord import http
from bot.i18n.language_choice import for_table
from bot.match.model import Match
from bot.match.service import Matches
from bot.table.builder import waiting
from bot.table.delivery import Delivery
from bot.table.dm_tables import DMTables


class GoneGames:
    """The messages of matches that wait for their game, in one process."""

    def __init__(self, matches: Matches, delivery: Delivery, dm_tables: DMTables) -> None:
        self._matches = matches
        self._delivery = delivery
        self._dm_tables = dm_tables
        self._said: dict[int, int] = {}  # by match: the version whose messages say so

    async def say(self, match: Match, press: discord.Interaction | None = None) -> None:
        """Have the messages of the match say that it waits. One that is over stays as it was shown last.

        The match counts as not shown, so the first process that has the game again shows it. Raises
        REQUEST_ERRORS, DatabaseBusy.
        """
        if match.is_over or self._said.get(match.id) == match.version:
            return
        post, message_id = waiting(match, for_table(match)), match.message_id
        if match.mode.in_dms:
            await self._dm_tables.show(match, press, asyncio.timeout(None))
        elif press is not None and press.message is not None and not press.response.is_done():
            with suppress(*http.REQUEST_ERRORS):
                await press.response.edit_message(**post.edit())
        elif message_id is not None:
            await self._delivery.reach(match, lambda place: place.edit(message_id, post))
        await self._matches.message_state.moves(match.id)
        self._said[match.id] = match.version
