"""Sends people the digest of the matches that wait for them."""

import logging

import discord

from bot.domain.model import Match
from bot.domain.settings import PlayerSettings
from bot.i18n import Texts
from bot.i18n.language_choice import for_sent
from bot.messages.message import Post, notice
from bot.messages.table import table_link
from bot.services.matches import Matches
from bot.services.people.turn_digests import TurnDigest
from bot.store.database import DatabaseBusy
from bot.sync import delivery
from bot.sync.direct_messages import sending
from bot.transport import http

log = logging.getLogger(__name__)

_MAX_LISTED = 15


async def send(client: discord.Client, matches: Matches, digests: list[TurnDigest]) -> None:
    """Send these digests, one by one. One that cannot be sent now is due again soon."""
    for one in digests:
        try:
            await _send(client, matches, one)
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            log.warning("a turn digest will be sent later: %r", error)
        except Exception:
            log.exception("a turn digest could not be sent")


async def _send(client: discord.Client, matches: Matches, one: TurnDigest) -> None:
    """Send a digest by DM; mention the person in every match where DMs are closed."""
    user_id = one.settings.user_id
    waiting = await matches.turn_digests.waiting(user_id)
    if waiting:
        nonce = http.nonce_of("turns", user_id, one.due_at)
        try:
            await sending.send(client, user_id, _post(waiting, one.settings), nonce=nonce)
        except discord.HTTPException as error:
            if http.is_outage(error):
                raise
            log.info("mentions take the place of a turn digest: %s", error)
            await matches.turn_digests.mention_instead(waiting)
    await matches.turn_digests.sent(one)


def _post(waiting: list[Match], settings: PlayerSettings) -> Post:
    t = for_sent(waiting[0], settings)
    lines = [f"### {t('turns-title', count=len(waiting))}"]
    lines += [_line(match, settings.user_id, t) for match in waiting[:_MAX_LISTED]]
    if len(waiting) > _MAX_LISTED:
        lines.append(t("turns-more", count=len(waiting) - _MAX_LISTED))
    post = notice("\n".join(lines))
    return Post(post.items, mentions=(settings.user_id,))  # with a sound


def _line(match: Match, user_id: int, t: Texts) -> str:
    return t(
        "games-line-yours",
        match=f"#{match.id}",
        game=t(f"{match.game}-name"),
        channel=delivery.where(match, t),
        link=table_link(match, user_id, t),
    )
