"""The application's emojis: uploaded once, replaced when they change, used where they are, missed by nobody
where they are not."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
import simcord
from PIL import Image

from bot.client import Zigzag
from bot.config import database_url
from bot.host import HostChoices
from bot.images import emojis
from bot.store.database import Database
from bot.table.controls import Choice, Press, rows
from renderers import emojis as drawn
from tests.bot.conftest import PatientEnv, Room, alt_text, controls, parts, words

ALL = {name for name, _ in drawn.pictures()}


@pytest.fixture(autouse=True)
def _none_from_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process knows one application's emojis; each test begins as a new process does."""
    monkeypatch.setattr(emojis, "_available", {})


@pytest.fixture
def new_bot(sqlite_path: Path) -> Callable[[], Zigzag]:
    place = database_url(str(sqlite_path))
    return lambda: Zigzag(
        Database(place), with_emojis=True, host=HostChoices(mention_pause=0.0), playing_for=0.0
    )


@pytest.fixture
async def uploaded(env: simcord.Env) -> simcord.Env:
    await env.settle()
    return env


def names(env: simcord.Env) -> list[str]:
    return [emoji.name for emoji in env.backend.application_emojis.values()]


def _emoji(name: str) -> discord.PartialEmoji:
    found = emojis.get(name)
    assert found is not None
    return found


async def _centre(room: Room, match_id: int) -> list[Any]:
    """The tiles in the centre of a match of dominoes."""
    return list(room.bot.matches.view(await room.match(match_id), None)["centre"])


async def test_the_first_start_uploads_all(uploaded: simcord.Env) -> None:
    assert len(names(uploaded)) == len(ALL) == len(set(names(uploaded)))
    for name in ALL:
        shown = emojis.get(name)
        assert shown is not None
        assert shown.name in names(uploaded)
        assert 2 <= len(shown.name) <= 32


async def test_the_second_start_uploads_none(
    uploaded: simcord.Env, new_bot: Callable[[], Zigzag], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = dict(uploaded.backend.application_emojis)
    monkeypatch.setattr(emojis, "_available", {})
    await uploaded.restart_bot(new_bot())
    await uploaded.settle()
    assert uploaded.backend.application_emojis == before
    assert all(emojis.get(name) is not None for name in ALL)


async def test_a_restarted_bot_has_them_before_it_has_drawn_a_picture(
    uploaded: simcord.Env, new_bot: Callable[[], Zigzag], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emojis, "_available", {})
    monkeypatch.setattr(emojis, "keep_current", AsyncMock())
    await uploaded.restart_bot(new_bot())
    assert all(emojis.get(name) is not None for name in ALL)


async def test_a_changed_picture_takes_the_place_of_the_old_one_and_strangers_stay(
    uploaded: simcord.Env, new_bot: Callable[[], Zigzag], monkeypatch: pytest.MonkeyPatch
) -> None:
    for stranger in ("party", "zz_top", "zz_t35_nothex"):
        uploaded.backend.create_application_emoji(stranger)
    before, old = set(names(uploaded)), emojis.get("d3")
    assert old is not None
    pictures = dict(drawn.pictures()) | {"d3": Image.new("RGBA", (drawn.SIDE, drawn.SIDE), "red")}
    monkeypatch.setattr(drawn, "pictures", lambda: iter(pictures.items()))
    await uploaded.restart_bot(new_bot())
    await uploaded.settle()
    new = emojis.get("d3")
    assert new is not None
    assert set(names(uploaded)) == before - {old.name} | {new.name}
    assert new.name != old.name


@pytest.mark.slow
@pytest.mark.parametrize("full", [True, False])
async def test_what_cannot_be_uploaded_stays_text(
    new_bot: Callable[[], Zigzag], full: bool, caplog: pytest.LogCaptureFixture
) -> None:
    env = PatientEnv(new_bot(), shard_count=1)
    code = 30008 if full else 0
    env.inject_error("POST", "/applications/*/emojis", status=400, code=code, times=None)
    await env.start()
    await env.settle()
    assert emojis.get("t35") is None
    assert emojis.tile("3-5") == "3-5"
    complaints = [record for record in caplog.records if record.levelname == "WARNING"]
    assert len([record for record in complaints if record.name == "bot.images.emojis"]) == 1
    await env.shutdown()


@pytest.mark.slow
async def test_one_refused_picture_does_not_keep_the_others_away(
    new_bot: Callable[[], Zigzag],
) -> None:
    env = PatientEnv(new_bot(), shard_count=1)
    env.inject_error("POST", "/applications/*/emojis", status=400, code=50035, times=4)
    await env.start()
    await env.settle()
    assert len(names(env)) == len(ALL) - 4
    await env.shutdown()


async def test_another_process_only_looks(uploaded: simcord.Env, monkeypatch: pytest.MonkeyPatch) -> None:
    """It shares what the first one uploaded, also what comes later, and deletes nothing."""
    lost = next(iter(uploaded.backend.application_emojis.values()))
    uploaded.backend.delete_application_emoji(lost.id)
    uploaded.backend.create_application_emoji("zz_t00_aaaaaa")
    before = dict(uploaded.backend.application_emojis)
    monkeypatch.setattr(emojis, "_available", {})
    bot = uploaded.bot
    assert isinstance(bot, Zigzag)
    missing = await emojis._refresh(bot, emojis.full_names(), uploads=False)
    assert missing == 1
    assert uploaded.backend.application_emojis == before
    assert len([name for name in ALL if emojis.get(name)]) == len(ALL) - 1


async def test_tiles_named_on_the_table_and_in_a_hand_have_their_emojis(
    room: Room, uploaded: simcord.Env
) -> None:
    match_id = await room.begun(set=9)
    while not (centre := await _centre(room, match_id)):
        await room.move(match_id)
    opened = (await room.hand(await room.to_move(match_id), match_id)).response
    top = centre[-1]["tile"]
    for message in (opened, await room.table(match_id)):
        assert f"{_emoji(drawn.tile_emoji(top))} {top}" in words(message)


async def test_alt_texts_and_custom_ids_have_no_emojis(room: Room, uploaded: simcord.Env) -> None:
    opened = await room.start(room.ana, "crisscross", set=9)
    message = opened.response
    for _ in range(12):
        moves = [control.arg for control in controls(message) if control.act == "move"]
        if not moves:
            break
        assert "<:" in words(message)
        assert "<:" not in alt_text(message)
        ids = [part.get("custom_id", "") for part in parts(message.components)]
        assert not [one for one in ids if "<" in one]
        await room.press(room.ana, message, "move", moves[0])
        message = await room.table(controls(message)[0].match)


@pytest.mark.broken_on_purpose
async def test_a_message_refused_for_an_emoji_that_is_gone_is_shown_without(
    room: Room, uploaded: simcord.Env
) -> None:
    match_id = await room.begun()
    error = "In data.components.0.emoji.id: Invalid emoji"
    uploaded.inject_error("POST", "/interactions/*/callback", status=400, code=50035, message=error)
    assert emojis.get("t35") is not None
    await room.press(room.ana, await room.table(match_id), "hand")
    assert emojis.get("t35") is None


def test_controls_show_what_is_there_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    die = discord.PartialEmoji(name="zz_d3_abcdef", id=7)
    monkeypatch.setattr(emojis, "_available", {"d3": die})
    controls = [
        Press("a", "move", "a", emoji="d3"),
        Press("b", "move", "b", emoji="t35"),
        Choice("which?", (("e7", "e7"), ("e8", "e8")), emojis=("d3", "d4")),
        Choice("which?", (("e7", "e7"),)),
    ]
    buttons, first, second = rows(controls, 1, 1)
    assert [button.emoji and button.emoji.name for button in buttons.children] == [die.name, None]
    assert [option.emoji for option in first.children[0].options] == [die, None]
    assert [option.emoji for option in second.children[0].options] == [None]


def test_long_lists_of_tiles_leave_room_in_the_message(monkeypatch: pytest.MonkeyPatch) -> None:
    tile = discord.PartialEmoji(name="zz_t35_abcdef", id=10**18)
    monkeypatch.setattr(emojis, "_available", {"t35": tile})
    assert emojis.tiles(["3-5", "1-1"]) == f"{tile} 3-5, 1-1"
    assert emojis.tiles(["5-3"] * 55) == ", ".join(["5-3"] * 55)
