"""Being told by direct message when a game opens."""

from typing import Any

import discord

from bot.features.lobby_alerts.cog import LobbyAlertMessages
from bot.features.lobby_alerts.service import PAUSE, Alerts
from bot.i18n import texts
from bot.match.model import MatchStatus, Purpose
from tests.bot.forging import forge, forge_form


async def wish(room: Any, who: Any, *games: str, hours: str = "any") -> Any:
    """Fill the form in for these games, and return the page with it."""
    opened = (await room.slash(who, "find")).response
    shown = (await who.click(opened, custom_id="p:alert:show")).response
    form = await who.click(shown, custom_id="p:alert:set")
    await who.submit_modal(form, {"game": list(games or ["dominoes"]), "hours": hours})
    return shown


async def alerts_of(room: Any, who: Any) -> dict[str, str]:
    return {one.game: one.hours for one in await room.bot.matches.service(Alerts).of(room.guild.id, who.id)}


async def test_a_line_comes_when_the_game_opens_and_joins_from_there(room: Any, words: Any) -> None:
    shown = await wish(room, room.dan)
    assert texts()("alert-hours-any") in words(shown)
    await room.slash(room.ben, "mancala")
    assert room.direct(room.dan) == []
    await room.slash(room.ana, "dominoes")
    (line,) = room.direct(room.dan)
    assert "Ana" in words(line)
    joined = await room.person(room.dan).click(line, custom_id="p:find:join:2")
    assert texts()("error-unknown-match", match_id="#2") not in words(joined.response)
    assert (await room.match(2)).seat_of(room.dan.id) is not None
    await room.person(room.dan).click(line, custom_id=f"p:alert:quiet:{room.guild.id}:dominoes")
    assert await room.bot.matches.service(Alerts).of(room.guild.id, room.dan.id) == []


async def test_a_line_comes_again_when_just_one_more_person_is_needed(room: Any, words: Any) -> None:
    await wish(room, room.dan)
    shown = await room.slash(room.ana, "dominoes")
    await room.env.advance_time(PAUSE + 1)
    await room.ben.click(shown.response, label="Join")
    opened, last = sorted(room.direct(room.dan), key=lambda one: one.id)
    assert words(opened) != words(last)
    await room.person(room.dan).click(last, custom_id="p:find:join:1")
    assert (await room.match(1)).status == MatchStatus.PLAYING


async def test_a_line_offers_the_seat_that_someone_leaves_to_a_bot(room: Any, words: Any) -> None:
    match_id = await room.begun()
    await wish(room, room.dan)
    asked = await room.games(room.cleo, "resign", match=match_id)
    await room.press(room.cleo, asked.response, "sure")
    await room.env.advance_time(60)
    (line,) = room.direct(room.dan)
    assert "Cleo" in words(line)
    await room.person(room.dan).click(line, custom_id=f"p:find:sit:{match_id}")
    vote = (await room.match(match_id)).vote
    assert vote.purpose == Purpose.REPLACE and vote.person.id == room.dan.id


async def test_nobody_joins_from_there_who_has_left_the_server(room: Any, words: Any) -> None:
    await wish(room, room.dan)
    await room.slash(room.ana, "dominoes")
    (line,) = room.direct(room.dan)
    room.guild.remove_member(room.dan)
    refused = await room.person(room.dan).click(line, custom_id="p:find:join:1")
    assert words(refused.response) == texts()("error-left-server")
    assert (await room.match(1)).seat_of(room.dan.id) is None


async def test_a_line_that_was_not_sent_before_a_kill_is_sent_once_afterwards(room: Any) -> None:
    await wish(room, room.dan)
    room.bot.app.part(LobbyAlertMessages)._tasks.start = lambda match_id, delay: (
        None
    )  # as if killed after the commit
    await room.slash(room.ana, "dominoes")
    assert room.direct(room.dan) == []
    for _ in range(2):
        await room.restart()
        await room.env.advance_time(1)
        assert len(room.direct(room.dan)) == 1


async def test_matches_of_channels_one_does_not_see_are_not_told(room: Any) -> None:
    await wish(room, room.dan)
    hidden, seen = (discord.PermissionOverwrite(view_channel=value) for value in (False, True))
    overwrites = {room.guild.default_role: hidden, room.ana: seen}
    secret = room.guild.create_text_channel("secret", overwrites=overwrites)
    await room.ana.slash(secret, "zigzag dominoes")
    assert room.direct(room.dan) == []


async def test_closed_direct_messages_end_the_alerts(room: Any) -> None:
    await wish(room, room.dan)
    room.env.inject_error("POST", "/users/@me/channels", status=403, code=50278, times=None)
    await room.slash(room.ana, "dominoes")
    assert await room.bot.matches.service(Alerts).of(room.guild.id, room.dan.id) == []


async def test_several_games_are_chosen_at_once_and_taken_back(room: Any, words: Any) -> None:
    shown = await wish(room, room.dan, "dominoes", "chain", hours="evenings")
    assert await alerts_of(room, room.dan) == {"dominoes": "evenings", "chain": "evenings"}
    assert texts()("alert-hours-evenings") in words(shown)
    await wish(room, room.dan, "chain", hours="off")
    assert await alerts_of(room, room.dan) == {"dominoes": "evenings"}


async def test_what_alerts_refuse(room: Any) -> None:
    shown = await wish(room, room.dan, hours="off")
    for games, hours in (
        (["crisscross"], "any"),
        (["chess"], "any"),
        (["dominoes"], "noon"),
        (["dominoes"], None),
        ([7], "any"),
        (None, "any"),
        ("dominoes", "any"),
    ):
        fields = [
            {"type": 22, "custom_id": "game", "values": games},
            {"type": 21, "custom_id": "hours", "value": hours},
        ]
        filled = [{"type": 18, "component": field} for field in fields]
        await forge_form(room.dan, shown, "p:alert:set", filled)
        assert await alerts_of(room, room.dan) == {}, (games, hours)
    assert (await forge(room.dan, shown, "p:alert:quiet:x:dominoes")).ephemeral
