"""Dispatch: every interaction is handled once, and every one gets an answer, also when the bot is stopped.

Recent players: who has used a command or pressed anything within the last minutes. They are kept in memory,
by each process for itself: what one misses costs a needless mention.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container
from contextlib import suppress
from typing import Any, Final, Protocol

import discord
from discord import app_commands

from bot import clock
from bot.discord import http
from bot.discord.commands import NotAsRegistered, is_valid
from bot.discord.limits import Throttle
from bot.store.database import DatabaseBusy, DatabaseClosed

_MAX_KEPT = 10_000


class RecentPlayers:
    """Until when each person counts as playing."""

    def __init__(self, lasts: float) -> None:
        """Count people as playing for `lasts` seconds after each thing they do."""
        self._lasts = lasts
        self._until: dict[int, float] = {}  # the newest are last

    def note(self, user_id: int) -> None:
        """Note that this person has just done something."""
        now = clock.now()
        self._until.pop(user_id, None)
        while self._until:
            oldest = next(iter(self._until))
            if self._until[oldest] > now and len(self._until) < _MAX_KEPT:
                break
            del self._until[oldest]
        self._until[user_id] = now + self._lasts

    def playing_until(self, user_id: int) -> float:
        """Return until when this person counts as playing; 0.0 if they have not done anything lately."""
        return self._until.get(user_id, 0.0)

    def forget_person(self, user_id: int) -> None:
        """Forget what this person did."""
        self._until.pop(user_id, None)


log = logging.getLogger(__name__)

_REMEMBERED = 10_000  # interactions; a resumed gateway connection may deliver some again
_CLOSE_WITHIN = 1.0  # seconds; the next process answers what it cuts off
HOLD = 2.2  # seconds after a press until which it may wait for the start; Discord wants an answer within 3

PRESSES: Final = {discord.InteractionType.component, discord.InteractionType.modal_submit}

Handler = Callable[[discord.Interaction[Any]], Awaitable[None]]
# Answers an interaction whose handler failed; returns the outcome, for the metrics.
_ErrorHandler = Callable[[discord.Interaction[Any], Exception], Awaitable[str]]
# Called with each interaction once it is finished, and with its outcome: None for an ordinary end.
_Observer = Callable[[discord.Interaction[Any], str | None], None]


class Stopping(Exception):
    """The bot is shutting down and starts nothing new."""


class NotOpenYet(Exception):
    """The bot is starting, and takes longer than a person can be kept waiting."""


class Interrupted(Exception):
    """The bot was killed while it handled this, or before; nobody can tell."""


class AlreadyHandled(Exception):
    """The interaction came before, and is not to be handled."""


# In `extras` of an interaction: that it comes again, after a kill before which it may have been handled.
COMES_AGAIN = "comes again"


class Intake(Protocol):
    """Decides whether those interactions are handled that came before: `replayed`, by id."""

    @property
    def replayed(self) -> Container[int]: ...

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to handle this one."""

    def finished(self, interaction_id: int) -> None:
        """Note that one was handled, or is not to be."""


class Dispatcher:
    """Runs the handlers of one process's interactions."""

    def __init__(self, on_error: _ErrorHandler, recent_players: RecentPlayers) -> None:
        self._on_error = on_error
        self._recent_players = recent_players
        self._seen: dict[int, None] = {}  # interaction ids, the newest last
        self._running: dict[int, asyncio.Timeout] = {}  # by interaction
        self._idle = asyncio.Event()
        self._idle.set()
        self._closing = False
        self._opened, self._opened_to_presses = asyncio.Event(), asyncio.Event()
        self.open()
        self._throttle = Throttle()
        self.intake: Intake | None = None
        self.observer: _Observer | None = None

    def hold(self) -> None:
        """Keep interactions waiting until the bot can handle them."""
        self._opened.clear()
        self._opened_to_presses.clear()

    def open_to_presses(self) -> None:
        """Handle the presses and forms that are waiting, and those that come; commands still wait."""
        self._opened_to_presses.set()

    def open(self) -> None:
        """Handle what is waiting, and what comes."""
        self._opened.set()
        self._opened_to_presses.set()

    async def run(
        self, interaction: discord.Interaction[Any], handler: Handler, after: Handler | None = None
    ) -> None:
        """Run the handler, unless this interaction was delivered before, and answer whatever it raises.

        `after` runs when the interaction has been answered, in either way.
        """
        if interaction.id in self._seen:
            log.info("interaction %s was delivered twice", interaction.id)
            if self.intake is not None and interaction.id not in self._running and not self._closing:
                self.intake.finished(interaction.id)
            return
        self._seen[interaction.id] = None
        if len(self._seen) > _REMEMBERED:
            del self._seen[next(iter(self._seen))]
        self._recent_players.note(interaction.user.id)
        outcome: str | None = None
        scope = asyncio.timeout(None)  # `close` gives it a deadline
        self._running[interaction.id] = scope
        self._idle.clear()
        try:
            async with scope:
                try:
                    await self._handle(interaction, handler)
                except AlreadyHandled:
                    return
                except Exception as error:
                    outcome = await self._on_error(interaction, error)
                if after is not None:
                    await after(interaction)
        except TimeoutError:
            log.warning("interaction %s could not be answered before the stop", interaction.id)
        finally:
            self._end(interaction, scope)
        if self.observer is not None:
            self.observer(interaction, outcome)

    async def _handle(self, interaction: discord.Interaction[Any], handler: Handler) -> None:
        intake = self.intake
        if intake is not None and interaction.id in intake.replayed and not await intake.admits(interaction):
            raise AlreadyHandled
        if self._closing:
            raise Stopping
        if not self._opened.is_set():
            await self._until_open(interaction)
        async with self._throttle.slot(interaction.user.id):
            await handler(interaction)

    def _end(self, interaction: discord.Interaction[Any], scope: asyncio.Timeout) -> None:
        del self._running[interaction.id]
        if self.intake is not None and not scope.expired():  # the next process answers what was cut off
            self.intake.finished(interaction.id)
        if not self._running:
            self._idle.set()

    async def _until_open(self, interaction: discord.Interaction[Any]) -> None:
        """Wait until interactions can be handled. Raises NotOpenYet while the person can still be told."""
        opened = self._opened_to_presses if interaction.type in PRESSES else self._opened
        age = clock.now() - interaction.created_at.timestamp()
        try:
            async with asyncio.timeout(HOLD - min(max(age, 0.0), HOLD)):
                await opened.wait()
        except TimeoutError:
            raise NotOpenYet from None

    async def close(self) -> None:
        """Refuse new interactions and wait for the running ones to end, then cut them off."""
        self._closing = True
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_WITHIN):
                await self._idle.wait()
        for scope in self._running.values():
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
