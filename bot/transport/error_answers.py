"""The one error handler: whatever goes wrong, whoever pressed or typed gets a private answer, and the log
what we need."""

import logging
import secrets

import discord
from discord import app_commands

from bot.domain.errors import (
    BadMove,
    BadOption,
    LobbyFull,
    MatchError,
    NotSeated,
    NotYourTurn,
    OpeningRefused,
    UnknownMatch,
)
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.images import emojis
from bot.messages import help as guide
from bot.messages import opening_refusals as refused
from bot.messages.controls import NotAControl
from bot.messages.message import Post, notice
from bot.messages.page_ids import PageTurned
from bot.messages.player_names import safe
from bot.store.database import DatabaseBusy, DatabaseClosed, DatabaseUnwritable
from bot.transport import http as connection
from bot.transport.dispatch import OUTCOME, Stopping
from bot.transport.throttle import TooManyAtOnce
from bot.workers.pool import Overloaded

log = logging.getLogger(__name__)

_TOO_LATE = {10062, 40060}  # unknown interaction; already answered
_PLAIN: dict[type[BaseException], str] = {
    NotAControl: "error-not-a-control",
    PageTurned: "error-page-turned",
    DatabaseUnwritable: "error-unwritable",
    DatabaseBusy: "error-busy",
    DatabaseClosed: "error-stopping",
    Stopping: "error-stopping",
    Overloaded: "error-busy",
    TooManyAtOnce: "error-busy",
    discord.Forbidden: "error-channel",
    app_commands.AppCommandError: "error-command",
}
# Whoever gets one of these may not know what there is.
_LOST = (UnknownMatch, NotSeated, NotAControl, app_commands.AppCommandError)
_LOST_AT = {"error-no-match-here", "error-no-finished-match"}


class Refusal(Exception):
    """A request that a command refuses: `key` of the message, and its `params`."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key, params)
        self.key, self.params = key, params


async def answer(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell the user what was wrong, in their language. Unexpected errors get a reference that is also in
    the log."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    emojis.doubt(error)
    if isinstance(error, discord.HTTPException) and error.code in _TOO_LATE:
        interaction.extras[OUTCOME] = "late"
        log.warning("too late to answer interaction %s: %s", interaction.id, error)
        return
    t = for_reader(interaction)
    text = _expected(error, t)
    interaction.extras[OUTCOME] = "failed" if text is None else "refused"
    if connection.is_outage(error):
        interaction.extras[OUTCOME] = "cut off"
        log.warning("interaction %s: Discord has not taken the answer: %s", interaction.id, error)
        text = t("error-outage")
    if text is None:
        reference = secrets.token_hex(4)
        log.error("reference %s: interaction %s failed", reference, interaction.id, exc_info=error)
        text = t("error-unexpected", reference=reference)
    lost = isinstance(error, _LOST) or (isinstance(error, Refusal) and error.key in _LOST_AT)
    try:
        await _tell(interaction, notice(text, *([guide.offer(t)] if lost else [])))
    except connection.FAILED as failed:
        log.warning("interaction %s could not be answered: %s", interaction.id, failed)


async def _tell(interaction: discord.Interaction, post: Post) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(**post.new(), ephemeral=True)
    else:
        await interaction.response.send_message(**post.new(), ephemeral=True)


def _expected(error: BaseException, t: Texts) -> str | None:
    """What to say about an error that is no fault of ours; None for one that is."""
    if isinstance(error, BadMove):
        return t("error-bad-move", move=_quoted(error.params["move"]), why=_why(error, t))
    if isinstance(error, LobbyFull) and error.params.get("invited"):
        return t("error-lobby-full-invited")
    if isinstance(error, NotYourTurn) and not error.params["name"]:  # a house player, or a former one
        return t("error-not-your-turn-house")
    if isinstance(error, OpeningRefused):
        return refused.why(error, t)
    if isinstance(error, MatchError | Refusal):
        params = {name: _shown(name, value) for name, value in error.params.items()}
        if isinstance(error, BadOption):
            params["name"] = t.option_name(str(error.params["name"]))
        return t(error.key, **params)
    return next((t(key) for kind, key in _PLAIN.items() if isinstance(error, kind)), None)


def _why(error: BadMove, t: Texts) -> str:
    reason = error.params.get("reason")
    if reason == "notation":
        return t("error-bad-move-notation")
    key = f"{error.params.get('game')}-refused-{reason}"
    return t(key) if t.has(key) else t("error-bad-move-other")


def _shown(name: str, value: object) -> object:
    """A value as it stands in a message: ids are not grouped like numbers, and text is somebody's."""
    if name.endswith("_id"):
        return f"#{_quoted(value)}"
    return _quoted(value) if isinstance(value, str) else value


def _quoted(value: object) -> str:
    """Text of a user's, made harmless and short."""
    return safe(str(value), longest=100)
