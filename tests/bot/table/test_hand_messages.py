"""Hand messages: in DMs for players who chose that, else ephemeral."""

import asyncio
import re
from collections.abc import Awaitable
from dataclasses import replace
from typing import Any

import pytest

from bot import clock
from bot.discord import background, http
from bot.features.me.data import Accounts
from bot.i18n import texts
from bot.match.commands import Play, Resign
from bot.match.model import Purpose, SeatStatus
from bot.table import hand, hand_messages
from renderers import theme as themes
from tests.bot.asking import ask
from tests.bot.forging import forge
from tests.bot.matches import changed


async def with_dms(room: Any, who: Any) -> int:
    await room.slash(who, "me", hands="dm")
    return await room.begun()


async def test_a_hand_is_sent_as_a_direct_message_and_kept_up_to_date(
    room: Any, words: Any, controls: Any
) -> None:
    match_id = await with_dms(room, room.ben)
    (hand,) = room.direct(room.ben)
    assert controls(hand)
    assert room.direct(room.ana) == []
    while await room.to_move(match_id) is not room.ben:
        await room.move(match_id, lambda _: "pass")
    (same,) = room.direct(room.ben)
    assert same.id == hand.id
    assert "move" in {control.act for control in controls(same)}


async def test_moves_can_be_pressed_in_a_hand_in_direct_messages(room: Any, controls: Any) -> None:

    match_id = await with_dms(room, room.ana)
    while await room.to_move(match_id) is not room.ana:
        await room.move(match_id, lambda _: "pass")
    ana = room.person(room.ana)
    (hand,) = room.direct(room.ana)
    before = len(await room.bot.matches.queries.moves(match_id))
    await room.press(ana, hand, "move", "pass")
    assert len(await room.bot.matches.queries.moves(match_id)) == before + 1
    (after,) = room.direct(room.ana)
    assert after.id == hand.id
    assert "move" not in {control.act for control in controls(after)}


async def test_closed_dms_fall_back_to_an_ephemeral_hand_with_an_explanation(room: Any, words: Any) -> None:
    room.env.inject_error("POST", "/channels/*/messages", status=403, code=50007, times=None)
    await room.slash(room.ben, "me", hands="dm")
    room.env.backend.faults.clear()
    dm_channel = (await room.bot.create_dm(await room.bot.fetch_user(room.ben.id))).id
    room.env.inject_error("POST", f"/channels/{dm_channel}/messages", status=403, code=50007, times=None)
    match_id = await room.begun()
    answer = await room.hand(room.ben, match_id)
    assert answer.ephemeral
    assert "DM" in words(answer.response)
    assert "Ben" not in str((await room.match(match_id)).seat_of(room.ben.id).dm_message_id)
    assert (await room.match(match_id)).seat_of(room.ben.id).dm_message_id is None


async def test_choosing_dms_in_the_middle_of_a_match_sends_the_hand_at_once(room: Any) -> None:
    await room.begun()
    assert room.direct(room.cleo) == []
    await room.slash(room.cleo, "me", hands="dm")
    assert len(room.direct(room.cleo)) == 1
    await room.slash(room.cleo, "me", hands="ephemeral")
    assert room.direct(room.cleo) == []  # deleted, because it would become outdated


async def test_settings_are_kept_and_shown(room: Any, words: Any) -> None:
    before = words((await room.slash(room.dan, "me")).response)
    await room.slash(room.dan, "me", hands="dm")
    assert words((await room.slash(room.dan, "me")).response) != before
    assert (await room.bot.matches.preferences.of_player(room.dan.id)).hands == "dm"


def current_until(text: str) -> int | None:
    """Return until when a message says that it is up to date."""
    matched = re.search(r"<t:(\d+):t>", text)
    return None if matched is None else int(matched[1])


async def pressed_until(pressing: Awaitable[Any], words: Any) -> tuple[Any, int]:
    """Return the hand that a press brings, and until when it is up to date: for as long as a press is one."""
    begun = clock.now()
    held = (await pressing).response
    until = current_until(words(held))
    assert until is not None
    # The test's clock may go on until the bot has come to rest.
    assert int(begun) <= until - http.TOKEN_SECONDS <= clock.now()
    return held, until


async def test_a_hand_says_until_when_it_is_kept_up_to_date(room: Any, words: Any) -> None:
    match_id = await room.begun()
    match = await room.match(match_id)
    first = await room.to_move(match_id)
    waiting = room.who(match.seats[(match.seat_of(first.id).seat + 2) % 3].user_id)
    held, until = await pressed_until(room.hand(waiting, match_id), words)
    assert "Refresh" in words(held)
    await room.env.advance_time(60)
    await room.move(match_id, lambda _: "pass")
    assert current_until(words(held)) == until, "an update does not make it last longer"
    _, later = await pressed_until(room.press(waiting, held, "look"), words)
    assert later >= until + 60


async def test_a_hand_in_direct_messages_never_grows_old(room: Any, words: Any) -> None:
    match_id = await with_dms(room, room.ana)

    ana = room.person(room.ana)
    while await room.to_move(match_id) is room.ana:
        await room.move(match_id, lambda _: "pass")
    (held,) = room.direct(room.ana)
    assert current_until(words(held)) is None
    await room.press(ana, held, "look")
    (held,) = room.direct(room.ana)
    assert current_until(words(held)) is None


@pytest.mark.parametrize("minutes", [16])
async def test_a_hand_too_old_to_be_edited_is_refreshed_by_the_next_press(
    room: Any, controls: Any, minutes: int
) -> None:
    match_id = await room.begun(pace=0)
    first = await room.to_move(match_id)
    others = [who for who in (room.ana, room.ben, room.cleo) if who is not first]
    opened = {who: (await room.hand(who, match_id)).response for who in others}
    await room.env.advance_time(minutes * 60)
    await room.move(match_id, lambda _: "pass")
    second = await room.to_move(match_id)
    answer = await room.press(second, opened[second], "look")
    assert answer.response.id == opened[second].id
    assert "move" in {control.act for control in controls(answer.response)}


async def test_a_hand_that_cannot_be_sent_does_not_delay_others(
    room: Any, controls: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "sync_delay", lambda _: 30.0)  # the harness waits for shorter ones
    for who in (room.ana, room.ben, room.cleo):
        await room.slash(who, "me", hands="dm")
    match_id = await room.begun()
    broken = (await room.bot.create_dm(await room.bot.fetch_user(room.ana.id))).id
    room.env.inject_error("PATCH", f"/channels/{broken}/messages/*", status=503, times=None)
    first = await room.to_move(match_id)
    await room.slash(first, "move", move="pass")
    second = await room.to_move(match_id)
    for who in {room.ben, room.cleo}:
        (hand,) = room.direct(who)
        assert ("move" in {control.act for control in controls(hand)}) == (who is second)
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    (hand,) = room.direct(room.ana)
    assert ("move" in {control.act for control in controls(hand)}) == (room.ana is second)


async def test_a_hand_is_updated_after_a_move_that_came_while_it_was_sent(
    room: Any, controls: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begun()
    match = await room.match(match_id)
    first = await room.to_move(match_id)
    after = (match.seat_of(first.id).seat + 1) % 3
    second = room.who(match.seats[after].user_id)
    hands = room.bot.message_sync.hands
    drawn = hands._post

    async def overtaken(*arguments: Any, **named: Any) -> Any:
        post = await drawn(*arguments, **named)
        monkeypatch.setattr(hands, "_post", drawn)
        await room.bot.matches.act(match_id, Play(first.id, "pass"))
        await room.bot.message_sync.refresh(match_id)
        return post

    monkeypatch.setattr(hands, "_post", overtaken)
    opened = await room.hand(second, match_id)
    seen = room.channel.history(viewer=second)
    shown = next(message for message in seen if message.id == opened.response.id)
    assert [control for control in controls(shown) if control.act == "move"]


async def test_a_hand_in_place_of_a_hint_is_kept_up_to_date_although_the_one_before_was_just_being_edited(
    room: Any, controls: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    for who in (room.ana, room.ben, room.cleo):
        await ask(room.bot.matches, Purpose.HINTS, match_id, who.id)
    opened = await room.hand(first, match_id)
    hint = (await room.press(first, opened.response, "hint")).response
    hands, begun, deleted = room.bot.message_sync.hands, asyncio.Event(), asyncio.Event()
    drawn, delete = hands._post, hand_messages._delete

    async def draw_slowly(*arguments: Any, **said: Any) -> Any:
        if "note" in said:  # the new one
            await begun.wait()
        else:  # an open one that is brought up to date
            begun.set()
            await deleted.wait()
        return await drawn(*arguments, **said)

    async def delete_older(older: Any) -> None:
        await delete(older)
        deleted.set()

    monkeypatch.setattr(hands, "_post", draw_slowly)
    monkeypatch.setattr(hand_messages, "_delete", delete_older)
    pressed = next(control for control in controls(hint) if control.act == "playhint")
    await room.press(first, hint, "playhint", pressed.arg)
    assert deleted.is_set() and "look" in {control.act for control in controls(hint)}
    while await room.to_move(match_id) is not first:
        await room.move(match_id, lambda _: "pass")
    await room.bot.message_sync.refresh(match_id)
    (shown,) = [message for message in room.channel.history(viewer=first) if message.id == hint.id]
    assert [control for control in controls(shown) if control.act == "move"]


async def test_a_hand_that_could_not_be_drawn_is_drawn_at_the_next_try(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begun()
    await room.hand(room.ana, match_id)
    match, hands = await room.match(match_id), room.bot.message_sync.hands
    newer, drawn = replace(match, version=match.version + 1), hands._post

    async def fail(*_: Any, **__: Any) -> Any:
        raise OSError

    monkeypatch.setattr(hands, "_post", fail)
    hands.refresh(newer)
    assert not await hands.are_refreshed(newer, 60)
    times = []

    async def draw(*arguments: Any, **said: Any) -> Any:
        times.append(arguments)
        return await drawn(*arguments, **said)

    monkeypatch.setattr(hands, "_post", draw)
    hands.refresh(newer)
    assert await hands.are_refreshed(newer, 60)
    assert len(times) == 1


async def test_a_newly_opened_hand_replaces_the_one_before(room: Any, controls: Any) -> None:
    """The one before would show tiles that have been played, and bids that have been made."""
    match_id = await room.begun()
    first = await room.to_move(match_id)
    other = next(who for who in (room.ana, room.ben, room.cleo) if who is not first)
    others = (await room.hand(other, match_id)).response
    opened = [(await room.hand(first, match_id)).response.id for _ in range(3)]

    def seen() -> list[int]:
        return [message.id for message in room.channel.history(viewer=first) if message.id in opened]

    assert seen() == opened[2:]
    assert others.id in [message.id for message in room.channel.history(viewer=other)]
    shown = next(one for one in room.channel.history(viewer=first) if one.id == opened[2])
    await room.press(first, shown, "move", "pass")
    assert seen() == opened[2:]  # a press in it is answered in place


async def test_a_press_in_an_older_hand_makes_it_the_open_one(room: Any, controls: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    older = (await room.hand(first, match_id)).response
    room.env.inject_error("DELETE", "/webhooks/**", status=503, times=1)
    newer = (await room.hand(first, match_id)).response
    await room.press(first, older, "move", "pass")
    seen = {message.id: message for message in room.channel.history(viewer=first)}
    assert older.id in seen
    assert newer.id not in seen
    assert "look" in {control.act for control in controls(seen[older.id])}


async def test_an_empty_hand_has_no_picture(room: Any, words: Any) -> None:
    match_id = await room.begun()
    match = await room.match(match_id)
    own = room.bot.matches.view(match, 0)
    look, t = themes.get("dark"), texts()
    held = await hand.post(match, own, look, t, room.bot.app.pictures)
    empty = await hand.post(match, {**own, "mine": [], "legal": []}, look, t, room.bot.app.pictures)
    assert (len(held.pictures), len(empty.pictures)) == (1, 0)
    assert t("hand-empty") in str([item.to_component_dict() for item in empty.items])


async def test_expired_hands_are_forgotten(room: Any) -> None:
    """The newest are last, so memory does not grow with every hand ever opened."""
    hands = room.bot.message_sync.hands
    first = await room.begun()
    await room.hand(room.ana, first)
    second = await room.begun()
    await room.hand(room.ben, second)
    assert list(hands._open) == [(first, room.ana.id), (second, room.ben.id)]
    await room.hand(room.ana, first)
    assert list(hands._open) == [(second, room.ben.id), (first, room.ana.id)]
    await room.env.advance_time(15 * 60)
    await room.hand(room.cleo, second)
    assert list(hands._open) == [(second, room.cleo.id)]


async def test_the_number_of_open_hands_is_bounded(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.hand_messages.MAX_OPEN", 2)
    match_id = await room.begun()
    for who in (room.ana, room.ben, room.cleo):
        await room.hand(who, match_id)
    kept = [user_id for _, user_id in room.bot.message_sync.hands._open]
    assert kept == [room.ben.id, room.cleo.id]


async def test_a_player_who_resigned_no_longer_sees_the_hand(room: Any, words: Any) -> None:
    """An AI player plays it on, and they could tell the others about it."""
    match_id = await room.begun()
    first = await room.to_move(match_id)
    opened = (await room.hand(first, match_id)).response
    await room.bot.matches.act(match_id, Resign(first.id))
    assert room.bot.matches.to_move(await room.match(match_id)) is not None
    for answer in (
        await room.hand(first, match_id),
        await room.slash(first, "hand", match=match_id),
        await forge(first, opened, f"z:{match_id}:0:look:"),
    ):
        assert answer.ephemeral
        assert texts()("error-already-resigned") in words(answer.response or answer.followups[-1])
    assert await first.autocomplete(room.channel, "zigzag move", "move", "", match=match_id) == []


async def test_a_deleted_player_has_no_hand_in_a_finished_match(room: Any, words: Any) -> None:
    match_id = await room.begun()
    hand = (await room.hand(room.ana, match_id)).response
    for who in (room.ana, room.ben):
        await room.bot.matches.act(match_id, Resign(who.id))
    await room.bot.matches.service(Accounts).forget(room.ana.id)
    await room.env.settle()
    answer = await forge(room.ana, hand, f"z:{match_id}:3:move:pass")
    assert answer.ephemeral
    assert texts()("error-match-over") in words(answer.response)


async def test_a_press_in_a_hand_deleted_meanwhile_is_answered_with_a_new_one(
    room: Any, controls: Any
) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    hand = (await room.hand(first, match_id)).response
    room.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10008, times=1)
    answer = await room.press(first, hand, "move", "pass")
    assert answer.response.id != hand.id
    assert answer.ephemeral
    assert {control.match for control in controls(answer.response)} == {match_id}
    assert len(await room.bot.matches.queries.moves(match_id)) == 1


async def test_an_open_hand_of_a_match_across_servers_is_kept_up_to_date_until_one_resigns(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begun()
    await room.hand(room.ana, match_id)
    match = changed(await room.match(match_id), in_dms=True)
    hands, drawn = room.bot.message_sync.hands, []
    post = hands._post

    async def noted(*arguments: Any, **named: Any) -> Any:
        drawn.append(arguments)
        return await post(*arguments, **named)

    monkeypatch.setattr(hands, "_post", noted)
    hands.refresh(replace(match, version=match.version + 1))
    await room.shown()
    assert len(drawn) == 1
    resigned = match.with_seat(replace(match.seat_of(room.ana.id), status=SeatStatus.RESIGNED))
    hands.refresh(replace(resigned, version=match.version + 2))
    await room.shown()
    assert len(drawn) == 1
