"""Tells people by direct message that no players of other servers were found for them."""

import logging
from collections.abc import Sequence

import discord

from bot import clock
from bot.domain.people.cross_server_queue import Waiting
from bot.i18n import texts
from bot.messages.pages import cross_server
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy
from bot.sync.direct_messages.direct_messages import DirectMessages
from bot.sync.side_by_side import side_by_side
from bot.transport import http

log = logging.getLogger(__name__)

_TRIED_FOR = 600.0  # seconds, if Discord refuses the message although it works


async def send(direct_messages: DirectMessages, matches: Matches, ended: Sequence[Waiting]) -> None:
    """Notify these people, and those who cannot be notified now later, even after a crash.

    Someone who can never be notified is not tried for long: only some are notified at a time, and they would
    always come first.
    """

    async def notify(one: Waiting) -> None:
        await _notify(direct_messages, matches, one)
        await matches.queue.remove_expired(one)

    await side_by_side(ended, notify, name="notify someone of an expired wait")


async def _notify(direct_messages: DirectMessages, matches: Matches, one: Waiting) -> None:
    """Send the line, or log why that can never be done. Raises REQUEST_ERRORS, DatabaseBusy."""
    try:
        settings = await matches.preferences.of_player(one.user_id)
        post = cross_server.expired_notice(one, texts(settings.locale))
        await direct_messages.notify(one.user_id, post, "queue", one.game, one.until)
    except discord.HTTPException as error:
        if not http.is_message_refused(error) or clock.now() < one.until + _TRIED_FOR:
            raise
        log.warning("someone is not notified of an expired wait: %s", error)
    except (*http.REQUEST_ERRORS, DatabaseBusy):
        raise
    except Exception:
        log.exception("a person whose wait has expired could not be notified")
