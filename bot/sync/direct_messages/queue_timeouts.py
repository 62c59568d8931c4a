"""Tells people by direct message that they have waited for players of other servers in vain."""

import logging
from collections.abc import Sequence

import discord

from bot.domain.people.cross_server_queue import Waiting
from bot.i18n import texts
from bot.messages.pages import cross_server
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy
from bot.sync.direct_messages import sending
from bot.transport import http

log = logging.getLogger(__name__)


async def send(client: discord.Client, matches: Matches, ended: Sequence[Waiting]) -> None:
    """Notify these people one by one, and those who cannot be notified now later, even after a crash.

    Someone who can never be notified is not tried again: only a few are notified at a time, and they would
    always come first.
    """
    for one in ended:
        try:
            await _notify(client, matches, one)
            await matches.queue.remove_expired(one)
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            log.warning("a person whose wait has expired will be notified later: %r", error)
        except Exception:
            log.exception("an expired wait could not be removed")


async def _notify(client: discord.Client, matches: Matches, one: Waiting) -> None:
    """Send the line, or log why that can never be done. Raises REQUEST_ERRORS, DatabaseBusy."""
    try:
        settings = await matches.preferences.of_player(one.user_id)
        post = cross_server.expired_notice(one, texts(settings.locale))
        nonce = http.nonce_of("queue", one.user_id, one.game, one.until)
        await sending.send_notice(client, one.user_id, post, nonce=nonce)
    except DatabaseBusy:
        raise
    except Exception as error:
        if isinstance(error, http.REQUEST_ERRORS) and http.is_outage(error):
            raise
        log.exception("a person whose wait has expired could not be notified")
