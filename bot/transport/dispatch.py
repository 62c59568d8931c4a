"""Where interactions come in: each once, and none is left without an answer when the bot is stopped."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.transport import http as connection
from bot.transport.interaction_validation import NotAsRegistered, fits
from bot.transport.throttle import TooManyAtOnce, Turns

log = logging.getLogger(__name__)

_REMEMBERED = 10_000  # interactions; when a connection is resumed, some may be delivered again
_FINISHED_WITHIN = 5.0  # seconds
OUTCOME = "outcome"  # of an interaction that did not end well, among its extras


class Stopping(Exception):
    """The bot is being stopped and takes nothing on any more."""


class Door:
    """The interactions of one process, noted while they are answered."""

    def __init__(self) -> None:
        self._known: dict[int, None] = {}  # the newest last
        self._inside: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._turns = Turns()
        self.left: Callable[[discord.Interaction], None] | None = None  # called when one has been answered

    def enter(self, interaction: discord.Interaction) -> bool:
        """Whether this is to be answered: it is not when it has been here before. The present task answers
        it. Raises Stopping.
        """
        if interaction.id in self._known:
            log.info("interaction %s was delivered twice", interaction.id)
            return False
        self._known[interaction.id] = None
        if len(self._known) > _REMEMBERED:
            del self._known[next(iter(self._known))]
        task = asyncio.current_task()
        assert task is not None
        self._inside.add(task)
        task.add_done_callback(self._inside.discard)
        if self.left is not None:
            left = self.left
            task.add_done_callback(lambda _: left(interaction))
        if self._closing:
            raise Stopping
        return True

    async def turn(self, interaction: discord.Interaction) -> None:
        """Wait until it is this person's turn. Raises TooManyAtOnce."""
        await self._turns.take(interaction.user.id)

    async def close(self) -> None:
        """Take nothing on any more and wait until everybody inside has been answered, for a while."""
        self._closing = True
        with suppress(TimeoutError):
            async with asyncio.timeout(_FINISHED_WITHIN):
                while self._inside:  # who comes now is told so
                    await asyncio.wait(self._inside)
        if waiting := list(self._inside):
            log.warning("%s interactions could not be answered before the stop", len(waiting))
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting, timeout=1)


class _Suggestions(logging.Filter):
    """Suggestions that Discord does not take any more were asked for a while ago, and a database that is busy
    has none. discord.py logs that as an error, with a traceback.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        status = getattr(error, "status", 400)  # 400: what we have suggested is wrong
        if status != 400 or isinstance(error, (*connection.CUT, DatabaseBusy, DatabaseClosed)):
            log.warning("suggestions could not be given: %r", error)
            return False
        return True


_suggestions = _Suggestions()


class Commands(app_commands.CommandTree[Any]):
    """The commands behind the door; `on_error` is told of what it refuses."""

    def __init__(
        self,
        client: discord.Client,
        door: Door,
        on_error: Callable[[discord.Interaction, Exception], Coroutine[Any, Any, None]],
    ) -> None:
        super().__init__(client, fallback_to_global=False)
        self._door = door
        self._refuse = on_error
        logging.getLogger("discord.app_commands.tree").addFilter(_suggestions)
        self.error(on_error)

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        typing = interaction.type is discord.InteractionType.autocomplete
        try:
            if not self._door.enter(interaction):
                return False
            if not fits(self, dict(interaction.data or {}), typing=typing):
                raise NotAsRegistered
            await self._door.turn(interaction)
        except (Stopping, TooManyAtOnce, NotAsRegistered) as error:
            if not typing:
                await self._refuse(interaction, error)
            elif isinstance(error, NotAsRegistered):
                await interaction.response.autocomplete([])
            return False
        return True
