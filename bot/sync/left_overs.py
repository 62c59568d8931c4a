"""Left-overs: messages of a match that a process sent, and could not note before it was killed."""

from dataclasses import dataclass
from datetime import UTC, datetime

import discord

from bot import clock
from bot.domain.model import Match
from bot.messages.pages.page_ids import has_component
from bot.transport import http

_LOOKED_AT = 50  # messages
# Seconds for which Discord finds a mention again by its idempotency key, so that it need not be deleted.
_FOUND_AGAIN = 240.0
_SKEW = 5.0  # seconds that Discord's clock may differ from ours


@dataclass(frozen=True, slots=True)
class LeftOvers:
    """Ids of messages in the match's channel that are newer than those the database knows."""

    tables: tuple[int, ...] = ()
    mentions: tuple[int, ...] = ()


async def find_left_overs(client: discord.Client, match: Match, to_move: int | None) -> LeftOvers:
    """Look for tables and turn mentions of the match that are not noted; none where the bot may not look.

    A mention of the turn of the seat `to_move` is left out while it can be found by its idempotency key.
    """
    own, channel = client.application_id, client.get_partial_messageable(match.channel_id)
    after = discord.Object(max(match.message_id or 0, discord.utils.time_snowflake(_opened(match))))
    tables, mentions = list[int](), list[int]()

    async def look() -> None:
        async for message in channel.history(after=after, limit=_LOOKED_AT, oldest_first=False):
            if own not in (message.author.id, message.application_id):
                continue
            if has_component(message, f"z:{match.id}:"):
                tables.append(message.id)
            elif _is_mention(message, match) and not _is_wanted(message, match, to_move):
                mentions.append(message.id)

    try:
        await http.retried(look)
    except http.REQUEST_ERRORS:  # showing the table meets the same, and handles it
        return LeftOvers()
    return LeftOvers(tuple(set(tables)), tuple(set(mentions)))


def _opened(match: Match) -> datetime:
    return datetime.fromtimestamp(match.created_at - _SKEW, UTC)


def _is_mention(message: discord.Message, match: Match) -> bool:
    """Return whether this is a reply to the table that is not the noted mention."""
    reference = message.reference
    is_reply = reference is not None and reference.message_id == match.message_id is not None
    return is_reply and message.id != match.nudge_id


def _is_wanted(message: discord.Message, match: Match, to_move: int | None) -> bool:
    sent = message.created_at.timestamp()
    if to_move is None or sent < match.moved_at - _SKEW or sent < clock.now() - _FOUND_AGAIN:
        return False
    return match.seats[to_move].person in {user.id for user in message.mentions}
