"""Which matches are shown through interactions, and which channels have refused."""

from types import SimpleNamespace
from typing import Any

from bot.discord.standing_messages import StandingMessages
from bot.table.delivery import Delivery
from tests.bot.matches import example


def deliveries() -> Delivery:
    client: Any = SimpleNamespace()
    return Delivery(client, StandingMessages(client))


def match(number: int, channel_id: int = 7) -> Any:
    return example(id=number, channel_id=channel_id, guild_id=1)


async def test_an_interaction_from_elsewhere_posts_nothing() -> None:
    known = deliveries()
    response = SimpleNamespace(is_done=lambda: True)
    press: Any = SimpleNamespace(channel_id=8, followup="webhook", response=response)
    known.remember(press, match(1, channel_id=7))
    assert await known.newest.answered(1) is None
    known.remember(press, match(1, channel_id=8))
    assert await known.newest.answered(1) == "webhook"


def test_a_match_whose_channel_refused_is_shown_again_once_permissions_change() -> None:
    known = deliveries()
    for number, channel_id in ((1, 7), (2, 8), (3, 7)):
        known.lose_channel(match(number, channel_id))
    assert known.regained(guild_id=2) == []
    assert known.regained(1, 7) == [1, 3]
    assert known.regained(1) == [2]
    assert known.regained(1) == []
