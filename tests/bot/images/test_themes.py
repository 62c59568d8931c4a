"""Every picture is in the theme of its audience: public ones in the server's, private ones in the user's."""

import io
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from PIL import Image

from renderers import theme
from tests.bot.conftest import Room, controls

LOOKS = list(product(theme.NAMES, (False, True)))


async def look(message: Any) -> tuple[str, bool]:
    """Return the theme of a message's picture, and whether its colours are safe for colour-blind people."""
    (attachment,) = message.attachments
    picture = Image.open(io.BytesIO(await attachment.read()))
    palette: Sequence[int] = picture.getpalette() or ()
    return next(one for one in LOOKS if theme.get(one[0], safe=one[1]).flat_palette() == palette)


def test_the_themes_can_be_told_apart() -> None:
    assert len({tuple(theme.get(name, safe=safe).flat_palette()) for name, safe in LOOKS}) == len(LOOKS)


@pytest.mark.parametrize("name", theme.NAMES)
async def test_a_table_is_in_the_servers_theme_for_everyone(room: Room, name: str) -> None:
    await room.bot.matches.preferences.change_guild(room.guild.id, theme=name)
    await room.bot.matches.preferences.change_player(room.ana.id, theme="light", safe=True)
    match_id = await room.begun()
    assert await look(await room.table(match_id)) == (name, False)
    await room.games(room.ana, "table")
    assert await look(await room.table(match_id)) == (name, False)


async def test_each_hand_is_in_its_players_theme(room: Room) -> None:
    people = (room.ana, room.ben, room.cleo)
    chosen = [("light", True), ("dark", True), ("light", False)]
    for who, (name, safe) in zip(people, chosen, strict=True):
        await room.bot.matches.preferences.change_player(who.id, theme=name, safe=safe)
    match_id = await room.begun()
    for who, wanted in zip(people, chosen, strict=True):
        assert await look((await room.hand(who, match_id)).response) == wanted
    assert await look(await room.table(match_id)) == ("dark", False)


async def test_a_hand_changes_with_its_players_theme(room: Room) -> None:
    match_id = await room.begun()
    assert await look((await room.hand(room.ana, match_id)).response) == ("dark", False)
    await room.bot.matches.preferences.change_player(room.ana.id, theme="light", safe=True)
    assert await look((await room.hand(room.ana, match_id)).response) == ("light", True)


@pytest.mark.parametrize("chosen", LOOKS)
async def test_private_pictures_are_in_the_users_theme(room: Room, chosen: tuple[str, bool]) -> None:
    other = "light" if chosen[0] == "dark" else "dark"
    await room.bot.matches.preferences.change_guild(room.guild.id, theme=other)
    await room.bot.matches.preferences.change_player(room.ana.id, theme=chosen[0], safe=chosen[1])
    assert await look((await room.slash(room.ana, "learn", show="rules", game="chain")).response) == chosen
    dealt = (await room.slash(room.ana, "daily")).response
    assert await look(dealt) == chosen
    move = next(control for control in controls(dealt) if control.act == "move")
    assert await look((await room.press(room.ana, dealt, "move", move.arg)).response) == chosen
