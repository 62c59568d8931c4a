"""Reviews that people look at together: one of a match, who leads, and when it closes."""

from typing import Any

import pytest

from bot.features.together.service import LASTS, LEADS, SharedReviews
from bot.match.service import Matches
from bot.store.process_rows import ALL
from tests.bot.refused import refused


@pytest.mark.both_databases
async def test_one_review_of_a_match_is_led_by_one_person_and_closes_by_itself(core: Any) -> None:
    reviews = core.matches.service(SharedReviews)
    first = await reviews.open(5, core.guild, core.channel, leader=core.ana.id, ply=None)
    assert await reviews.open(5, core.guild, core.channel, leader=core.ben.id, ply=3) == first
    shown = await reviews.posted(first, 77)
    with refused("error-together-not-leader"):
        await reviews.lead_to(shown, core.ben.id, ply=2)
    with refused("error-together-not-leader"):
        await reviews.close_soon(shown, core.ben.id)
    stepped = await reviews.lead_to(shown, core.ana.id, ply=2, line_id=9)
    with refused("error-together-changed"):  # a press on what was shown before
        await reviews.lead_to(shown, core.ana.id, ply=4)
    core.clock.move(LEADS)
    led = await reviews.take_lead(stepped, core.ben.id)
    assert (led.user_id, led.ply, led.line_id) == (core.ben.id, 2, None)
    again = Matches(core.database, now=core.clock).service(SharedReviews)  # after a restart
    assert await again.all() == [led]
    assert await again.next_closing(shards=ALL) == core.clock() + LASTS
    core.clock.move(LASTS - 1)
    await again.stay_open(led)
    assert await again.claim_due(ALL) == []
    core.clock.move(LASTS)
    (due,) = await again.claim_due(ALL)
    assert await again.claim_due(ALL) == []  # it is being closed
    await again.close(led)  # seen before it was claimed
    assert await again.find(5) == due
    await again.close(due)
    assert await again.find(5) is None
