"""Takeovers: someone asks for an AI player's seat, and those at the table agree."""

from typing import Any

import pytest

from bot.i18n import texts
from tests.bot.forging import forge


@pytest.mark.slow
async def test_a_person_takes_over_a_seat_with_the_others_consent(
    room: Any, words: Any, controls: Any
) -> None:
    match_id = await room.begun()
    assert "sit" not in {one.act for one in controls(await room.table(match_id))}
    asked = await room.slash(room.ben, "resign", match=match_id)
    await room.press(room.ben, asked.response, "sure")
    refused = await room.press(room.ana, await room.table(match_id), "sit")
    assert words(refused.response) == texts()("error-already-seated")
    await room.press(room.dan, await room.table(match_id), "sit")
    assert "Dan" in words(await room.table(match_id))
    for who in (room.ana, room.cleo):
        await room.press(who, await room.table(match_id), "admit")
    match = await room.match(match_id)
    assert [seat.name for seat in match.seats].count("Dan") == 1
    assert {one.act for one in controls(await room.table(match_id))}.isdisjoint({"sit", "admit", "refuse"})
    assert (await room.hand(room.dan, match_id)).ephemeral


async def test_of_several_seats_one_is_chosen(room: Any, words: Any, controls: Any) -> None:
    await room.start(room.ana, "dominoes", house="easy")
    assert "sit" not in {one.act for one in controls(await room.table(1))}  # for Ana wanted to play bots
    chosen = await forge(room.dan, await room.table(1), "z:1:0:sit:")
    assert [one.arg for one in controls(chosen.response)] == ["1", "2"]
    waits = await room.press(room.dan, chosen.response, "sit", "2")
    assert texts()("takeover-waits", match="#1") in words(waits.response)
    assert (await forge(room.dan, chosen.response, "z:1:0:sit:x")).ephemeral
    await room.press(room.ana, await room.table(1), "refuse")
    assert (await room.match(1)).takeover is None
