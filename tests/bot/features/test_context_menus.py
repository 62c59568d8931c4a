"""Right-click on a person or on the message of a match."""

from typing import Any

import discord
import pytest

from bot.features.following import FollowerMessages, Followers
from bot.i18n import texts
from tests.bot.conftest import parts
from tests.bot.forging import forge

CHALLENGE, STATS = "Challenge", "Stats"
HAND, FOLLOW, REVIEW, TABLE, END = "My hand", "Follow", "Review", "Post it again", "End match"


async def menu(room: Any, who: Any, name: str, match_id: int) -> Any:
    return await who.context_menu(room.channel, name, await room.table(match_id))


async def resign(room: Any, match_id: int, *people: Any) -> None:
    for who in people:
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")


async def test_a_challenge_opens_a_match_and_invites(room: Any, words: Any) -> None:
    asked = await room.ana.context_menu(room.channel, CHALLENGE, room.ben)
    assert asked.ephemeral
    await room.ana.click(asked.response, custom_id=f"p:challenge:{room.ben.id}:mancala")
    match = await room.match(1)
    assert (match.game, [seat.status for seat in match.seats]) == ("mancala", ["joined", "invited"])
    assert {user.id for user in (await room.table(1)).mentions} == {room.ben.id}


async def test_whom_one_cannot_challenge(room: Any, words: Any) -> None:
    other = room.guild.add_member(room.env.create_user("Robot", bot=True))
    for target, key in ((room.ana, "self"), (other, "bot")):
        refused = await room.ana.context_menu(room.channel, CHALLENGE, target)
        assert words(refused.response) == texts()(f"error-bad-opponent-{key}")
    asked = (await room.ana.context_menu(room.channel, CHALLENGE, room.ben)).response
    for custom_id in (
        f"p:challenge:{room.ben.id}:crisscross",
        "p:challenge:x:mancala",
        f"p:challenge:{room.ana.id}:mancala",
        "p:challenge:4:mancala",
    ):
        assert (await forge(room.ana, asked, custom_id)).ephemeral
    assert await room.bot.matches.queries.open_matches(room.ana.id) == []


async def test_my_hand_and_the_review_are_those_of_the_message(room: Any, words: Any, alt_text: Any) -> None:
    match_id = await room.begun()
    hand = await menu(room, room.ben, HAND, match_id)
    assert hand.ephemeral
    assert alt_text(hand.response)
    for name, key in ((HAND, "error-not-seated"), (REVIEW, "error-match-not-over")):
        refused = await menu(room, room.dan, name, match_id)
        assert words(refused.response).startswith(texts()(key))
    await resign(room, match_id, room.ana, room.ben)
    replay = await menu(room, room.dan, REVIEW, match_id)  # he did not play
    review = await menu(room, room.ana, REVIEW, match_id)
    assert replay.ephemeral and review.ephemeral
    assert f"p:replay:{match_id}:" in str(list(parts(replay.response.components)))
    assert texts()("review-title", game="Dominoes", match=f"#{match_id}") in words(review.response)


async def test_a_table_is_posted_again_from_its_message(room: Any, words: Any) -> None:
    match_id = await room.begun()
    before = await room.table(match_id)
    refused = await menu(room, room.dan, TABLE, match_id)
    assert words(refused.response).startswith(texts()("error-not-seated"))
    assert (await menu(room, room.ana, TABLE, match_id)).ephemeral
    await room.shown()
    assert (await room.table(match_id)).id > before.id


async def test_someones_results_are_shown_to_who_asks_alone(room: Any, words: Any) -> None:
    match_id = await room.begun()
    none = await room.dan.context_menu(room.channel, STATS, room.ana)
    assert none.ephemeral
    assert words(none.response) == texts()("history-none", name="**Ana**")
    await resign(room, match_id, room.ana, room.ben)
    shown = await room.dan.context_menu(room.channel, STATS, room.ana)
    assert shown.ephemeral
    assert texts()("stats-title", name="Ana", game="Dominoes") in words(shown.response)


async def test_followers_get_a_line_at_every_turn_and_at_the_end(room: Any, words: Any) -> None:
    match_id = await room.begun()
    asked = await menu(room, room.dan, FOLLOW, match_id)
    await room.dan.click(asked.response, custom_id=f"p:follow:{match_id}:turns")
    assert texts()("follow-count", count=1) in words(await room.table(match_id))
    assert texts()("follow-count", count=1) not in words(asked.response)
    await room.pass_at_table(match_id)
    (line,) = room.direct(room.dan)
    assert (await room.to_move(match_id)).name in words(line)
    again = await menu(room, room.dan, FOLLOW, match_id)
    await room.dan.click(again.response, custom_id=f"p:follow:{match_id}:end")
    await room.pass_at_table(match_id)
    assert len(room.direct(room.dan)) == 1
    await resign(room, match_id, room.ana, room.ben)
    assert "Cleo" in words(room.direct(room.dan)[-1])
    assert texts()("follow-count", count=1) not in words(await room.table(match_id))


async def test_a_line_that_was_not_sent_before_a_kill_is_sent_once_afterwards(room: Any) -> None:
    match_id = await room.begun()
    followers = room.bot.matches.service(Followers)
    await followers.follow(match_id, room.dan.id, room.guild.id, turns=True, locale=None)
    room.bot.app.part(FollowerMessages)._tasks.start = lambda match_id, delay: (
        None
    )  # as if killed after the commit
    await room.pass_at_table(match_id)
    assert room.direct(room.dan) == []
    await room.restart()
    await room.env.advance_time(61)
    assert len(room.direct(room.dan)) == 1
    await room.env.advance_time(61)
    assert len(room.direct(room.dan)) == 1


async def test_closed_direct_messages_end_the_following(room: Any) -> None:
    match_id = await room.begun()
    await room.bot.matches.service(Followers).follow(
        match_id, room.dan.id, room.guild.id, turns=True, locale=None
    )
    room.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await room.pass_at_table(match_id)
    assert (await room.match(match_id)).followers == 0


async def test_what_following_refuses(room: Any, words: Any) -> None:
    match_id = await room.begun()
    refused = await menu(room, room.ana, FOLLOW, match_id)
    assert words(refused.response) == texts()("error-plays-already")
    asked = (await menu(room, room.dan, FOLLOW, match_id)).response
    for custom_id in ("p:follow:x:end", f"p:follow:{match_id}:dance", "p:follow:99:end"):
        assert (await forge(room.dan, asked, custom_id)).ephemeral
    assert (await room.match(match_id)).followers == 0


async def test_menus_need_the_message_of_a_match(room: Any, words: Any) -> None:
    match_id = await room.begun()
    said = await room.dan.send(room.channel, "hello")
    for name in (HAND, FOLLOW, REVIEW, TABLE):
        refused = await room.dan.context_menu(room.channel, name, said)
        assert words(refused.response) == texts()("error-no-table")
    assert (await room.match(match_id)).followers == 0


async def test_a_moderator_ends_the_match_of_a_message(room: Any) -> None:
    role = room.guild.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))
    mod = room.guild.add_member(room.env.create_user("Mo"), roles=[role])
    match_id = await room.begun()
    form = await menu(room, mod, END, match_id)
    await mod.submit_modal(form, {"answer": "spam"})
    assert (await room.match(match_id)).status == "cancelled"


@pytest.mark.parametrize("change", [{"name": "Dance"}, {"target_id": "x"}, {"resolved": {}}, {"type": 3}])
async def test_a_malformed_menu_is_refused(room: Any, words: Any, change: dict[str, Any]) -> None:
    from simcord.enums import InteractionType

    user = {"id": str(room.ben.id), "username": "ben", "discriminator": "0", "avatar": None}
    data = {
        "id": "1",
        "name": CHALLENGE,
        "type": 2,
        "target_id": str(room.ben.id),
        "resolved": {"users": {str(room.ben.id): user}},
    } | change
    answer = await room.ana._dispatch_interaction(InteractionType.APPLICATION_COMMAND, room.channel, data)
    assert words(answer.response).startswith(texts()("error-command"))
