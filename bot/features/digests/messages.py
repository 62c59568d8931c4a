"""Sends people the digest of the matches that wait for them."""

import logging
from collections.abc import Coroutine
from typing import Any

from bot.app import App
from bot.discord.background import side_by_side
from bot.discord.direct_messages import DirectMessages
from bot.discord.message import Post
from bot.features.digests.service import TurnDigest, TurnDigests
from bot.i18n import Texts
from bot.i18n.language_choice import for_sent
from bot.match.model import Match
from bot.match.service import Matches
from bot.match.settings import PlayerSettings
from bot.store.shards import Shards
from bot.table import delivery, refusals
from bot.table.table import table_link

log = logging.getLogger(__name__)


async def send(direct_messages: DirectMessages, matches: Matches, digests: list[TurnDigest]) -> None:
    """Send these digests. One that cannot be sent now is due again soon."""
    await side_by_side(
        digests, lambda one: _send(direct_messages, matches, one), name="send someone a list of turns"
    )


async def _send(direct_messages: DirectMessages, matches: Matches, one: TurnDigest) -> None:
    """Send a digest by DM; mention the person in every match where DMs are closed."""
    user_id = one.settings.user_id
    waiting = await matches.service(TurnDigests).waiting(user_id)
    if waiting:
        post = _post(waiting, one.settings)
        if not await direct_messages.notify(user_id, post, "turns", one.key):
            log.info("mentions take the place of a turn digest")
            await matches.service(TurnDigests).mention_instead(waiting)
    await matches.service(TurnDigests).sent(one)


def _post(waiting: list[Match], settings: PlayerSettings) -> Post:
    t = for_sent(waiting[0], settings)
    title = f"### {t('turns-title', count=len(waiting))}"
    post = refusals.listed(title, [_line(match, settings.user_id, t) for match in waiting], t)
    return Post(post.items, mentions=(settings.user_id,))  # with a sound


def _line(match: Match, user_id: int, t: Texts) -> str:
    return t(
        "games-line-yours",
        match=f"#{match.id}",
        game=t(f"{match.game}-name"),
        channel=delivery.where(match, t),
        link=table_link(match, user_id, t),
    )


def setup(app: App) -> None:
    """Send the digests that are due."""
    digests = app.matches.service(TurnDigests)

    async def due(shards: Shards) -> Coroutine[Any, Any, None] | None:
        claimed = await digests.claim(shards)
        return send(app.direct_messages, app.matches, claimed) if claimed else None

    app.scheduler.add_job("send turn digests", due)
