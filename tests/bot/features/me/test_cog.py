"""A player's settings, the export of their data, and its deletion."""

import gzip
import json
import random
from typing import Any

import pytest

from bot.discord.routes import is_page_id, page_id
from bot.features.me import data as account_service
from bot.match.commands import Play, Resign
from bot.table import delivery
from tests.bot.conftest import parts
from tests.bot.forging import forge


def buttons(message: Any) -> list[str]:
    """Return the custom ids of the message's page components."""
    found: list[str] = []
    waiting = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    while waiting:
        part = waiting.pop(0)
        if is_page_id(str(part.get("custom_id", ""))):
            found.append(part["custom_id"])
        waiting += part.get("components", [])
        waiting += [part["accessory"]] if "accessory" in part else []
    return found


async def press(room: Any, who: Any, message: Any, *arguments: str) -> Any:
    wanted = page_id("me", *arguments)
    assert wanted in buttons(message)
    return await who.click(message, custom_id=wanted)


async def chosen(room: Any, who: Any) -> Any:
    return await room.bot.matches.preferences.of_player(who.id)


async def test_the_panel_is_private_and_offers_the_other_values(room: Any, alt_text: Any) -> None:
    panel = (await room.slash(room.ana, "me")).response
    assert panel.flags.ephemeral
    assert set(buttons(panel)) == {
        page_id("me", *what)
        for what in (
            ("hands", "dm"),
            ("theme", "light"),
            ("safe", "on"),
            ("turns",),
            ("listed", "on"),
            ("confirm", "on"),
            ("forced", "on"),
            ("export",),
            ("forget",),
        )
    } | {page_id("time", "show"), page_id("across", "show")}
    assert alt_text(panel)
    assert len(panel.attachments) == 1


@pytest.mark.parametrize(
    ("name", "word", "value", "back"),
    [
        ("hands", "dm", "dm", "ephemeral"),
        ("theme", "light", "light", "dark"),
        ("safe", "on", True, "off"),
        ("listed", "on", True, "off"),
        ("confirm", "on", True, "off"),
        ("forced", "on", True, "off"),
    ],
)
async def test_a_press_changes_one_setting_and_the_panel_offers_to_undo_it(
    room: Any, name: str, word: str, value: object, back: str
) -> None:
    panel = (await room.slash(room.ana, "me")).response
    before = await chosen(room, room.ana)
    await press(room, room.ana, panel, name, word)
    after = await chosen(room, room.ana)
    assert getattr(after, name) == value
    changed = [one for one in before.__slots__ if getattr(before, one) != getattr(after, one)]
    assert changed == ([name, "locale"] if name == "hands" else [name])
    assert page_id("me", name, back) in buttons(panel)
    await press(room, room.ana, panel, name, back)
    assert await chosen(room, room.ana) == before
    assert (await chosen(room, room.ben)).user_id == room.ben.id


async def test_how_and_how_soon_to_be_told_of_a_turn_is_chosen_on_a_page_of_its_own(room: Any) -> None:
    panel = (await room.slash(room.ana, "me")).response
    await press(room, room.ana, panel, "turns")
    await room.ana.select(panel, ["daily"], custom_id=page_id("me", "notify_after"))
    before = await chosen(room, room.ana)
    await room.ana.select(panel, ["3"], custom_id=page_id("me", "list_in"))
    settings = await chosen(room, room.ana)
    assert before.list_at - settings.list_at == pytest.approx(21 * 3600, abs=60)
    (by,) = (part for part in parts(panel.components) if part.get("custom_id") == page_id("me", "notify_by"))
    assert [option["value"] for option in by["options"] if option.get("default")] == ["dm"]
    await room.ana.select(panel, ["channel"], custom_id=page_id("me", "notify_by"))
    assert (await chosen(room, room.ana)).notify_after == "now"  # a list only comes as a direct message
    await room.ana.select(panel, ["hour"], custom_id=page_id("me", "notify_after"))
    await room.ana.select(panel, ["dm"], custom_id=page_id("me", "notify_by"))
    await press(room, room.ana, panel, "reminders", "off")
    settings = await chosen(room, room.ana)
    assert (settings.notify_by, settings.notify_after, settings.locale) == ("dm", "hour", "en")
    assert (settings.reminders, settings.list_at) == (False, None)
    await room.ana.select(panel, ["never"], custom_id=page_id("me", "notify_by"))
    assert page_id("me", "notify_after") not in buttons(panel)
    assert (await chosen(room, room.ana)).locale is None
    await press(room, room.ana, panel, "show")
    assert page_id("me", "export") in buttons(panel)


async def test_the_preview_and_the_hand_are_drawn_in_the_chosen_colours(room: Any) -> None:
    match_id = await room.begun(set=6)
    dark = (await room.hand(room.ana, match_id)).response
    panel = (await room.slash(room.ana, "me")).response
    preview, hand = await panel.attachments[0].read(), await dark.attachments[0].read()
    await press(room, room.ana, panel, "theme", "light")
    assert await panel.attachments[0].read() != preview
    # The open hand changes too, although nothing was played.
    assert await dark.attachments[0].read() != hand
    light = (await room.hand(room.ana, match_id)).response
    before = await light.attachments[0].read()
    assert before == await dark.attachments[0].read()
    await press(room, room.ana, panel, "safe", "on")
    assert await light.attachments[0].read() != before


async def test_the_command_changes_settings_too(room: Any) -> None:
    await room.slash(room.ana, "me", hands="dm", theme="light")
    settings = await chosen(room, room.ana)
    assert (settings.hands, settings.theme) == ("dm", "light")


FORGED = [
    "p:me",
    "p:me:",
    "p:me:hands",
    "p:me:hands:x",
    "p:me:user_id:1",
    "p:me:theme:light:x",
    "p:me:sudo",
    "p:x:y",
]


async def test_forged_presses_change_nothing(room: Any, words: Any) -> None:
    panel = (await room.slash(room.ana, "me")).response
    before = await chosen(room, room.ana)
    for custom_id in FORGED:
        await forge(room.ana, panel, custom_id)
        assert await chosen(room, room.ana) == before, custom_id


async def test_the_export_is_a_private_file(room: Any) -> None:
    match_id = await room.begun(set=6)
    await room.slash(room.ana, "me", theme="light")
    panel = (await room.slash(room.ana, "me")).response
    answer = (await press(room, room.ana, panel, "export")).response
    assert answer.flags.ephemeral
    (file,) = answer.attachments
    found = json.loads(await file.read())
    assert found["user_id"] == room.ana.id
    assert found["settings"][0]["theme"] == "light"
    assert [match["id"] for match in found["matches"]] == [match_id]
    assert found["about"]


async def test_a_large_export_is_split_into_several_private_messages(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_service, "_PLAIN_BYTES", 10)
    monkeypatch.setattr(account_service, "_PART_BYTES", 10)
    monkeypatch.setattr(account_service, "_EXPORT_BATCH", 1)
    for _ in range(2):
        await room.start(room.ana, "crisscross")
    panel = (await room.slash(room.ana, "me")).response
    answer = await press(room, room.ana, panel, "export")
    messages = [answer.response, *answer.followups]
    documents = [json.loads(gzip.decompress(await message.attachments[0].read())) for message in messages]
    assert all(message.flags.ephemeral for message in messages)
    ids = [match["id"] for document in documents for match in document["matches"]]
    assert ids == sorted(ids)
    assert len(ids) == len(messages) == 2


async def test_deletion_asks_for_confirmation_and_can_be_abandoned(room: Any) -> None:
    await room.slash(room.ana, "me", theme="light")
    panel = (await room.slash(room.ana, "me")).response
    await press(room, room.ana, panel, "forget")
    assert (await chosen(room, room.ana)).theme == "light"
    await press(room, room.ana, panel, "show")
    assert page_id("me", "theme", "dark") in buttons(panel)


async def test_the_second_press_deletes_the_data_and_the_others_play_on(room: Any, words: Any) -> None:
    match_id = await room.begun(set=6)
    await room.slash(room.ana, "me", theme="light")
    panel = (await room.slash(room.ana, "me")).response
    await press(room, room.ana, panel, "forget")
    await press(room, room.ana, panel, "forgotten")
    assert (await chosen(room, room.ana)).theme == "dark"
    match = await room.match(match_id)
    assert match.seat_of(room.ana.id) is None
    assert match.status == "playing"
    shown = words(await room.table(match_id))
    assert "Ana" not in shown
    assert str(room.ana.id) not in shown
    assert not any(str(room.ana.id) in message.content + words(message) for message in room.mentions())
    # A press on a message that is still open is answered as for any stranger.
    again = (await room.hand(room.ana, match_id)).response
    assert again.flags.ephemeral
    for who in (room.ben, room.cleo):
        assert (await room.hand(who, match_id)).response.flags.ephemeral
    assert room.bot.matches.to_move(await room.match(match_id)) is not None


async def test_tables_of_old_matches_lose_the_name_and_deleted_ones_stay_deleted(
    room: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "_LONG_OVER", 100.0)
    old = await room.begun(set=6)
    for who in (room.ana, room.ben):
        await room.bot.matches.act(old, Resign(who.id))
    gone = await room.begun(set=6)
    for who in (room.ben, room.cleo):
        await room.bot.matches.act(gone, Resign(who.id))
    await room.env.settle()
    await (await room.table(gone)).delete()
    await room.env.advance_time(200)
    assert "Ana" in words(await room.table(old))
    posted = len(room.channel.history())
    panel = (await room.slash(room.ana, "me")).response
    await press(room, room.ana, panel, "forget")
    await press(room, room.ana, panel, "forgotten")
    await room.env.settle()
    assert "Ana" not in words(await room.table(old))
    assert not any(str(room.ana.id) in words(message) for message in room.channel.history())
    assert len(room.channel.history()) <= posted
    for match_id in (old, gone):
        match = await room.match(match_id)
        assert match.shown.version == match.version


async def test_a_former_player_can_play_again(room: Any) -> None:
    panel = (await room.slash(room.ana, "me")).response
    await press(room, room.ana, panel, "forget")
    await press(room, room.ana, panel, "forgotten")
    match_id = await room.begun(set=6)
    assert (await room.match(match_id)).seat_of(room.ana.id) is not None


async def test_settings_and_export_work_in_direct_messages(room: Any) -> None:
    ana = room.env.create_user("Ina")
    answer = await ana.slash("zigzag me", theme="light")
    assert (await chosen(room, ana)).theme == "light"
    file = (await press(room, ana, answer.response, "export")).response.attachments[0]
    assert json.loads(await file.read())["user_id"] == ana.id


async def finished(room: Any) -> int:
    """Play a match of mancala between Ana and Ben to its end; return its id."""
    opened = (await room.slash(room.ana, "mancala")).response
    await room.press(room.ben, opened, "join")
    (match,) = await room.bot.matches.queries.open_matches(room.ana.id)
    rng, matches = random.Random(4), room.bot.matches
    while match.status == "playing":
        seat = matches.to_move(match)
        move = rng.choice(matches.view(match, seat)["legal"])
        match = (await matches.act(match.id, Play(match.seats[seat].user_id, move))).match
    return int(match.id)


async def test_the_others_can_still_look_at_old_matches(room: Any, words: Any) -> None:
    old = await finished(room)
    panel = (await room.slash(room.ana, "me")).response
    await press(room, room.ana, panel, "forget")
    await press(room, room.ana, panel, "forgotten")
    for command, options in (
        ("review", {"show": "verify", "match": old}),
        ("review", {"show": "replay", "match": old}),
        ("review", {"show": "file", "match": old}),
        ("leaderboard", {"show": "matches"}),
        ("leaderboard", {"show": "results"}),
        ("leaderboard", {"game": "mancala"}),
    ):
        answer = (await room.slash(room.ben, command, **options)).response
        assert answer.components
        assert "Ana" not in words(answer)
        for file in answer.attachments:
            content = await file.read()
            assert b"Ana" not in content
            assert str(room.ana.id).encode() not in content
    again = await room.press(room.ben, await room.table(old), "again")
    lobby = (await room.bot.matches.queries.open_matches(room.ben.id))[0]
    assert again.response is not None
    assert {seat.user_id for seat in lobby.seats} == {room.ben.id}
    assert lobby.capacity == 2


async def test_a_former_player_has_no_history(room: Any) -> None:
    await finished(room)
    panel = (await room.slash(room.ana, "me")).response
    await press(room, room.ana, panel, "forget")
    await press(room, room.ana, panel, "forgotten")
    for show in ("results", "matches"):
        assert (await room.slash(room.ana, "leaderboard", show=show)).response.flags.ephemeral
        assert (
            await room.slash(room.ben, "leaderboard", show=show, player=room.ana)
        ).response.flags.ephemeral
