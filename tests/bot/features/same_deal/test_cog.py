"""A finished deal that is played again, through Discord: who may, what they see meanwhile, and the end."""

from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.features import same_deal
from bot.i18n import texts
from bot.match.model import MatchStatus
from tests.bot.conftest import controls, parts, words
from tests.bot.features.same_deal.presses import deal, dealt_again, is_refused, offered_to_others
from tests.bot.finished import begun, finished, play
from tests.bot.forging import forge


async def test_a_finished_match_in_which_something_was_drawn_offers_its_deal(room: Any) -> None:
    running = (await begun(room, "chain")).id
    for match_id, offered in (
        (await finished(room, "chain"), True),
        (await finished(room, "mancala"), False),
        (running, False),
    ):
        await room.bot.message_sync.refresh(match_id)
        asked = await forge(room.dan, (await room.slash(room.dan, "me")).response, f"z:{match_id}:0:more:")
        assert any(control.act == "samedeal" for control in controls(asked.response)) is offered, match_id
        shown = await forge(room.dan, asked.response, f"z:{match_id}:0:samedeal:")
        ways = [part for part in parts(shown.response.components) if part.get("type") == 2]
        assert bool(ways) is offered, match_id


async def test_those_who_know_the_deal_play_it_alone_and_others_together(room: Any) -> None:
    first = await room.match(await finished(room, "chain"))  # Ana and Ben
    lobby = await offered_to_others(room, room.cleo, first.id)
    assert not lobby.flags.ephemeral and f"#{first.id}" in words(lobby)
    found = words((await room.slash(room.dan, "find")).response)
    assert f"\n-# {texts()('same-deal-lobby', match=f'#{first.id}')}" in found
    refused = await room.press(room.ana, lobby, "join")
    assert is_refused(refused, "error-same-deal-seen")
    await room.press(room.dan, lobby, "join")
    match = await room.match(controls(lobby)[0].match)
    assert [seat.user_id for seat in match.seats] == [room.cleo.id, room.dan.id]
    assert (match.status, match.rated, match.deal.seed) == (MatchStatus.PLAYING, False, first.deal.seed)
    # Ben can only offer it to others, or have it to himself, in his seat.
    shown = await deal(room, room.ben, first.id)
    offer = await room.ben.click(shown, custom_id=same_deal.OTHERS.id(first.id))
    assert not offer.ephemeral and controls(offer.response) == []
    taken = await room.ana.click(offer.response, custom_id=same_deal.PLAY.id(first.id))
    assert is_refused(taken, "error-same-deal-seen")
    answer = await room.ben.click(shown, custom_id=same_deal.ALONE.id(first.id))
    assert f"#{first.id}" in words(answer.response)
    alone = await room.match(match.id + 1)
    assert [seat.user_id for seat in alone.seats] == [None, room.ben.id]
    assert (alone.status, alone.rated, alone.deal.seed) == (MatchStatus.PLAYING, False, first.deal.seed)


async def test_a_lobby_that_is_open_already_is_linked_so_that_nobody_opens_a_second_one(room: Any) -> None:
    first = await finished(room, "chain")
    lobby = await offered_to_others(room, room.cleo, first)
    assert f"/{lobby.id})" in words(await deal(room, room.dan, first))
    await room.press(room.cleo, lobby, "cancel")
    assert f"/{lobby.id})" not in words(await deal(room, room.dan, first))


async def test_who_is_to_play_it_with_others_cannot_learn_it_alone_before(room: Any) -> None:
    first = await finished(room, "chain")
    lobby = await offered_to_others(room, room.cleo, first)
    shown = await deal(room, room.cleo, first)
    refused = await room.cleo.click(shown, custom_id=same_deal.ALONE.id(first))
    assert is_refused(refused, "error-same-deal-playing", match_id=controls(lobby)[0].match)
    await room.press(room.cleo, lobby, "cancel")
    answer = await room.cleo.click(await deal(room, room.cleo, first), custom_id=same_deal.ALONE.id(first))
    assert (await room.match(controls(answer.response)[0].match)).status == MatchStatus.PLAYING


async def test_a_solitaires_deal_is_offered_to_all_and_everyone_plays_it_alone(room: Any) -> None:
    first = await finished(room, "crisscross")  # Ana
    offer = await offered_to_others(room, room.ana, first)
    await room.restart()  # the offer still stands
    for number, who in enumerate((room.ben, room.cleo), start=1):
        await who.click(offer, custom_id=same_deal.PLAY.id(first))
        match = await room.match(first + number)
        assert [seat.user_id for seat in match.seats] == [who.id]
        assert (match.status, match.deal.origin_id, match.rated) == (MatchStatus.PLAYING, first, False)


async def test_at_the_end_both_courses_stand_side_by_side(room: Any) -> None:
    first = await room.match(await finished(room, "chain"))
    match = await dealt_again(room, first.id, room.cleo, room.dan)
    proof = words(await room.fairness(room.dan, await room.table(match.id)))
    assert f"#{first.id}" in proof and first.deal.commitment in proof and first.deal.secret not in proof
    assert not any(control.act == "samedeal" for control in controls(await room.table(match.id)))
    await play(room, match)
    await room.shown()
    shown = (await room.press(room.dan, await room.table(match.id), "samedeal")).response
    for name in ("Ana", "Ben", "Cleo", "Dan"):  # all four played the same, so each did as well as another
        assert any(name in line and "50%" in line for line in words(shown).splitlines()), name
    courses = await room.dan.click(shown, custom_id=same_deal.COURSES.id(match.id))
    assert courses.ephemeral and len(courses.response.attachments) == 2
    said = words(courses.response)
    assert said.index(f"#{first.id}") < said.index("Ana") < said.index(f"#{match.id}") < said.index("Cleo")
    proof = words((await room.slash(room.dan, "review", match=match.id, show="verify")).response)
    assert first.deal.secret in proof and f"#{first.id}, #{match.id}" in proof


async def test_a_lobby_that_was_not_posted_before_the_bot_died_is_posted_later(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await finished(room, "chain")
    shown = await deal(room, room.cleo, first)
    monkeypatch.setattr(room.bot.message_sync, "post", AsyncMock())  # as if the process died before it
    await room.cleo.click(shown, custom_id=same_deal.OTHERS.id(first))
    await room.restart()
    await room.env.advance_time(1)
    (lobby,) = [
        message
        for message in room.channel.history()
        if {act.match for act in controls(message)} == {first + 1}
    ]
    await room.press(room.dan, lobby, "join")
    assert (await room.match(first + 1)).status == MatchStatus.PLAYING


async def test_what_ended_before_the_bot_died_is_compared_after_it(room: Any) -> None:
    first = await finished(room, "chain")
    match = await dealt_again(room, first, room.cleo, room.dan)
    room.bot.matches.commits.listeners.clear()  # as if the process died right after each commit
    await play(room, match)
    await room.restart()
    await room.env.advance_time(61)
    await room.shown()
    shown = (await room.press(room.cleo, await room.table(match.id), "samedeal")).response
    assert all(name in words(shown) for name in ("Ana", "Ben", "Cleo", "Dan"))
    courses = await room.cleo.click(shown, custom_id=same_deal.COURSES.id(match.id))
    assert len(courses.response.attachments) == 2
