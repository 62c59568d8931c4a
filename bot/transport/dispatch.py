"""Dispatch: every interaction is handled once, and every one gets an answer, also when the bot is stopped."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.transport import http
from bot.transport.command_validation import NotAsRegistered, is_valid
from bot.transport.recent_activity import RecentPlayers
from bot.transport.throttle import Throttle

log = logging.getLogger(__name__)

_REMEMBERED = 10_000  # interactions; a resumed gateway connection may deliver some again
_CLOSE_WITHIN = 5.0  # seconds

Handler = Callable[[discord.Interaction[Any]], Awaitable[None]]
# Answers an interaction whose handler failed; returns the outcome, for the metrics.
ErrorHandler = Callable[[discord.Interaction[Any], Exception], Awaitable[str]]
# Called with each interaction once it is finished, and with its outcome: None for an ordinary end.
Observer = Callable[[discord.Interaction[Any], str | None], None]


class Stopping(Exception):
    """The bot is shutting down and starts nothing new."""


class Dispatcher:
    """Runs the handlers of one process's interactions."""

    def __init__(self, on_error: ErrorHandler, recent_players: RecentPlayers) -> None:
        self._on_error = on_error
        self._recent_players = recent_players
        self._seen: dict[int, None] = {}  # interaction ids, the newest last
        self._running: set[asyncio.Timeout] = set()
        self._idle = asyncio.Event()
        self._idle.set()
        self._closing = False
        self._throttle = Throttle()
        self.observer: Observer | None = None

    async def run(
        self, interaction: discord.Interaction[Any], handler: Handler, after: Handler | None = None
    ) -> None:
        """Run the handler, unless this interaction was delivered before, and answer whatever it raises.

        `after` runs when the interaction has been answered, in either way.
        """
        if interaction.id in self._seen:
            log.info("interaction %s was delivered twice", interaction.id)
            return
        self._seen[interaction.id] = None
        if len(self._seen) > _REMEMBERED:
            del self._seen[next(iter(self._seen))]
        self._recent_players.note(interaction.user.id)
        outcome: str | None = None
        scope = asyncio.timeout(None)  # `close` gives it a deadline
        self._running.add(scope)
        self._idle.clear()
        try:
            async with scope:
                try:
                    if self._closing:
                        raise Stopping
                    async with self._throttle.slot(interaction.user.id):
                        await handler(interaction)
                except Exception as error:
                    outcome = await self._on_error(interaction, error)
                if after is not None:
                    await after(interaction)
        except TimeoutError:
            log.warning("interaction %s could not be answered before the stop", interaction.id)
        finally:
            self._running.discard(scope)
            if not self._running:
                self._idle.set()
        if self.observer is not None:
            self.observer(interaction, outcome)

    async def close(self) -> None:
        """Refuse new interactions and wait for the running ones to end, then cut them off."""
        self._closing = True
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_WITHIN):
                await self._idle.wait()
        for scope in self._running:
            scope.reschedule(asyncio.get_running_loop().time())
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await self._idle.wait()


class _AutocompleteLog(logging.Filter):
    """Turns discord.py's tracebacks about autocompletion into a warning where nothing is wrong with the bot:

    Discord no longer wants suggestions that come late or that another process has given, and a busy database
    has none.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        status = getattr(error, "status", 400)  # 400: the suggestions themselves were wrong
        is_answered = isinstance(error, discord.HTTPException) and http.is_already_answered(error)
        is_harmless = isinstance(error, (*http.CONNECTION_ERRORS, DatabaseBusy, DatabaseClosed))
        if status != 400 or is_answered or is_harmless:
            log.warning("suggestions could not be given: %r", error)
            return False
        return True


_autocomplete_log = _AutocompleteLog()


class CommandTree(app_commands.CommandTree[Any]):
    """The slash commands, run by the dispatcher."""

    def __init__(self, client: discord.Client, dispatcher: Dispatcher) -> None:
        super().__init__(client, fallback_to_global=False)
        self._dispatcher = dispatcher
        logging.getLogger("discord.app_commands.tree").addFilter(_autocomplete_log)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Leave every error to the dispatcher."""
        raise error

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        # discord.py has no public hook around a whole command, only checks before it.
        await self._dispatcher.run(interaction, self._validated_call)

    async def _validated_call(self, interaction: discord.Interaction[Any]) -> None:
        """Run the command if its data matches what was registered. Raises NotAsRegistered."""
        typing = interaction.type is discord.InteractionType.autocomplete
        if is_valid(self, dict(interaction.data or {}), typing=typing):
            await super()._call(interaction)
        elif typing:
            await interaction.response.autocomplete([])
        else:
            raise NotAsRegistered
