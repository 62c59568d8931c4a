"""Error answers: tell the user privately what went wrong, and log the details of bugs."""

import logging
import secrets
from contextlib import suppress

import discord
from discord import app_commands

from bot.discord import http
from bot.discord.dispatch import Interrupted, NotOpenYet, Stopping
from bot.discord.limits import TooManyAtOnce
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl
from bot.i18n import Texts, for_reader
from bot.images import emojis
from bot.match.refusals import Refusal
from bot.store.database import DatabaseBusy, DatabaseClosed, DatabaseUnwritable
from bot.table import offers
from bot.table.controls import link_rows
from bot.table.presses import refusal_text
from bot.workers.pool import Overloaded
from engines.errors import UnknownGame

log = logging.getLogger(__name__)

_PLAIN: dict[type[BaseException], str] = {
    NotAControl: "error-not-a-control",
    UnknownGame: "error-game-gone",
    DatabaseUnwritable: "error-unwritable",
    DatabaseBusy: "error-busy",
    DatabaseClosed: "error-stopping",
    Stopping: "error-stopping",
    NotOpenYet: "error-upgrading",
    Interrupted: "error-interrupted",
    Overloaded: "error-busy",
    TooManyAtOnce: "error-busy",
    discord.Forbidden: "error-channel",
    app_commands.AppCommandError: "error-command",
}
# These answers come with a button to the help, because the user may not know the commands.
_NEEDS_HELP = {
    "error-unknown-match",
    "error-not-seated",
    "error-no-match-here",
    "error-no-finished-match",
    "error-not-a-control",
    "error-command",
}


async def answer(interaction: discord.Interaction, error: BaseException) -> str:
    """Tell the user privately, in their language, what went wrong.

    An unexpected error gets a reference number that is also in the log. Return the outcome for the metrics:
    ``refused``, ``failed``, ``late`` or ``cut off``.
    """
    if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        error = error.__cause__ or error
    emojis.forget_if_refused(error)
    if interaction.type is discord.InteractionType.autocomplete:
        await _suggest_nothing(interaction)
        return "refused"
    if http.is_too_late(error):
        log.warning("too late to answer interaction %s: %s", interaction.id, error)
        return "late"
    t = for_reader(interaction)
    text, outcome = explain(error, t), "refused"
    if interaction.type is discord.InteractionType.component and http.is_message_gone(error):
        log.info("interaction %s: the message that was pressed is gone", interaction.id)
        text = t("error-message-gone")
    if http.is_outage(error):
        log.warning("interaction %s: Discord failed to take the answer: %s", interaction.id, error)
        text, outcome = t("error-outage"), "cut off"
    if text is None and http.is_refusal(error):
        log.error("interaction %s: Discord refused the answer", interaction.id, exc_info=error)
        text, outcome = t("error-outage"), "failed"
    if text is None:
        reference = secrets.token_hex(4)
        log.error("reference %s: interaction %s failed", reference, interaction.id, exc_info=error)
        text, outcome = t("error-unexpected", reference=reference), "failed"
    help_button = link_rows(offers.LOST.of(None, t)) if _key(error) in _NEEDS_HELP else []
    try:
        await _send(interaction, text, notice(text, *help_button))
    except http.REQUEST_ERRORS as failed:
        log.warning("interaction %s could not be answered: %s", interaction.id, failed)
    return outcome


async def _suggest_nothing(interaction: discord.Interaction) -> None:
    """Answer an autocompletion, which cannot show an error."""
    if not interaction.response.is_done():
        with suppress(*http.REQUEST_ERRORS):
            await interaction.response.autocomplete([])


async def _send(interaction: discord.Interaction, text: str, post: Post) -> None:
    """Send the post, or if Discord refuses that, its bare text."""
    if interaction.response.is_done():
        await interaction.followup.send(**post.new(), ephemeral=True)
        return
    try:
        await interaction.response.send_message(**post.new(), ephemeral=True)
    except discord.HTTPException as error:
        if not http.is_refusal(error):
            raise
        await interaction.response.send_message(text, ephemeral=True)


def explain(error: BaseException, t: Texts) -> str | None:
    """Return what a user is told about an expected error; None for a bug."""
    if isinstance(error, Refusal):
        return refusal_text(error, t)
    key = _key(error)
    return None if key is None else t(key)


def _key(error: BaseException) -> str | None:
    if isinstance(error, Refusal):
        return error.key
    return next((key for kind, key in _PLAIN.items() if isinstance(error, kind)), None)
