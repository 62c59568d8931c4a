"""A review that everyone in a channel looks at together, through Discord."""

from typing import Any

from bot.features.reviews.cog import Reviews
from bot.features.together.service import LASTS, LEADS, SharedReviews
from tests.bot.conftest import parts
from tests.bot.finished import finished


def ids(message: Any) -> list[str]:
    """Return the ids of what can be pressed in the message."""
    found = [part for part in parts(message.components) if not part.get("disabled")]
    return [str(part["custom_id"]) for part in found if part.get("custom_id")]


async def opened(room: Any, match_id: int) -> Any:
    """Have Cleo open a review, and return its message."""
    await room.slash(room.cleo, "review", match=match_id, show="together")
    review = await room.bot.matches.service(SharedReviews).find(match_id)
    return room.message(review.message_id)


async def test_one_leads_and_others_follow_until_it_closes(room: Any, words: Any) -> None:
    match_id = await finished(room)
    message = await opened(room, match_id)
    await room.bot.matches.service(Reviews).story(await room.match(match_id))
    await room.env.advance_time(1)
    message = room.message(message.id)
    assert not message.flags.ephemeral and "urning point" in words(message)
    refused = await room.ben.click(message, custom_id=f"p:together:{match_id}:1:next")
    assert refused.ephemeral and f"<@{room.cleo.id}> leads" in words(refused.response)
    copy = (await room.ben.click(message, custom_id=f"p:together:{match_id}:follow")).response
    await room.cleo.click(message, custom_id=f"p:together:{match_id}:1:next")
    await room.cleo.click(room.message(message.id), custom_id=f"p:together:{match_id}:2:next")
    await room.env.advance_time(1)
    assert "Move 1 of" in words(room.message(message.id))
    assert "Move 1 of" in words(copy)
    # A line that everyone sees, which a restart does not lose.
    await room.cleo.click(room.message(message.id), custom_id=f"p:together:{match_id}:try:2")
    move = next(one for one in ids(room.message(message.id)) if ":line:0:move:" in one)
    await room.cleo.click(room.message(message.id), custom_id=move)
    assert "The line:" in words(room.message(message.id))
    await room.restart()
    await room.env.advance_time(1)
    assert "The line:" in words(room.message(message.id))
    # The leader is gone: someone else goes on, and after a while it closes.
    await room.env.advance_time(LEADS)
    await room.ben.click(room.message(message.id), custom_id=f"p:together:{match_id}:2:end")
    assert f"<@{room.ben.id}> leads" in words(room.message(message.id))
    await room.env.advance_time(LASTS + 1)
    assert ids(room.message(message.id)) == [] and "This review is closed" in words(room.message(message.id))
    again = await opened(room, match_id)
    assert again.id != message.id and ids(again)
