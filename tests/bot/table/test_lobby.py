"""Lobbies: seats, invitations, and what is refused before a match starts."""

from typing import Any

import discord
import pytest

from bot.i18n import texts
from bot.images.pictures import Pictures
from bot.match.commands import Resign
from tests.bot.conftest import controls
from tests.bot.finished import begun, finished


def standing(match: Any) -> dict[str, str]:
    return {seat.name: seat.status for seat in match.seats}


async def test_a_lobby_shows_the_game_and_how_long_such_a_match_takes(
    room: Any, words: Any, alt_text: Any
) -> None:
    opened = (await room.slash(room.ana, "mancala", pits=4, seeds=3)).response
    assert texts()("mancala-about") in words(opened)
    assert texts()("mancala-name") in alt_text(opened)
    between_bots = await room.bot.matches.queries.usual_length(await room.match(1))
    assert f"{between_bots.moves} moves" in words(opened)
    given_up = await begun(room)
    await room.bot.matches.act(given_up.id, Resign(room.ana.id))
    finished_id = await finished(room)
    moves = len(await room.bot.matches.queries.moves(finished_id))
    length = await room.bot.matches.queries.usual_length(await room.match(finished_id))
    assert abs(length.moves - moves) < 5
    again = (await room.slash(room.ben, "mancala", pits=4, seeds=3)).response
    assert f"{length.moves} moves" in words(again)
    assert length.moves != between_bots.moves


async def choose_length(who: Any, lobby: Any, place: str) -> Any:
    select = next(control.format() for control in controls(lobby) if control.act == "length")
    return await who.select(lobby, [place], custom_id=select)


async def test_the_host_chooses_how_long_the_match_is_to_be(room: Any, words: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes", target=90)).response
    await room.press(room.ben, lobby, "join")
    refused = await choose_length(room.ben, lobby, "0")
    assert refused.ephemeral
    assert (await room.match(1)).options["hands"] == 0
    chosen = await choose_length(room.ana, lobby, "0")
    match = await room.match(1)
    assert (match.options["hands"], match.status, len(match.seats)) == (3, "lobby", 2)
    assert texts()("dominoes-chosen-hands", hands=3) in words(chosen.response)
    await choose_length(room.ana, lobby, "2")
    assert (await room.match(1)).options | {"hands": 0, "target": 90} == (await room.match(1)).options
    await room.press(room.cleo, lobby, "join")
    assert (await room.match(1)).status == "playing"
    assert "length" not in {control.act for control in controls(await room.table(1))}


async def test_a_server_has_a_usual_length(room: Any) -> None:
    await room.bot.matches.preferences.change_guild(room.guild.id, lengths={"dominoes": {"hands": 6}})
    await room.slash(room.ana, "dominoes")
    await room.slash(room.ben, "dominoes", rounds=0)
    assert [(await room.match(number)).options["hands"] for number in (1, 2)] == [6, 0]


async def test_the_third_to_join_starts_the_match(room: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    await room.press(room.ben, lobby, "join")
    assert (await room.match(1)).status == "lobby"
    await room.press(room.cleo, lobby, "join")
    assert (await room.match(1)).status == "playing"


async def test_the_picture_shows_who_joins_who_was_invited_and_who_leaves(
    room: Any, alt_text: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    draw = Pictures.lobby

    async def noted(self: Pictures, game: str, title: str, places: Any, *more: Any) -> Any:
        drawn.append([place.player and (place.player.name, place.invited) for place in places])
        return await draw(self, game, title, places, *more)

    monkeypatch.setattr(Pictures, "lobby", noted)
    opened = (await room.slash(room.ana, "dominoes", opponent=room.ben)).response
    assert drawn[-1] == [("Ana", False), ("Ben", True), None]
    await room.press(room.ben, opened, "join")
    assert drawn[-1] == [("Ana", False), ("Ben", False), None]
    assert "Ben" in alt_text(room.message(opened.id))
    await room.press(room.ben, opened, "leave")
    assert drawn[-1] == [("Ana", False), None, None]


async def test_joining_twice_or_when_full_is_refused(room: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    for who in (room.ana, room.ben):
        await room.press(room.ben, lobby, "join") if who is room.ben else None
        before = await room.match(1)
        assert (await room.press(who, lobby, "join")).ephemeral
        assert await room.match(1) == before


async def test_leaving_frees_the_seat_and_passes_the_host_role_on(room: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    await room.press(room.ben, lobby, "join")
    await room.press(room.ana, lobby, "leave")
    match = await room.match(1)
    assert standing(match) == {"Ben": "joined"}
    assert match.host_id == room.ben.id


async def test_only_the_host_cancels_a_lobby(room: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    await room.press(room.ben, lobby, "join")
    assert (await room.press(room.ben, lobby, "cancel")).ephemeral
    assert (await room.match(1)).status == "lobby"
    await room.press(room.ana, lobby, "cancel")
    assert (await room.match(1)).status == "cancelled"


async def test_starting_needs_enough_players_and_the_host(room: Any, controls: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    assert "start" not in {control.act for control in controls(lobby)}


async def test_invited_players_are_mentioned_and_their_seats_kept(room: Any, words: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes", opponent=room.ben, opponent2=room.cleo)).response
    assert {user.id for user in (await room.table(1)).mentions} == {room.ben.id, room.cleo.id}
    assert standing(await room.match(1)) == {"Ana": "joined", "Ben": "invited", "Cleo": "invited"}
    assert "join" in {component.act for component in await offered(room)}
    assert {"Accept (Ben and Cleo)", "Decline (Ben and Cleo)"} <= {*await labels(room)}
    assert (await room.press(room.dan, lobby, "join")).ephemeral  # both seats are kept
    await room.press(room.ben, lobby, "join")
    assert "Accept (Cleo)" in await labels(room)
    assert "**Accept (Cleo)**" in words(await room.table(1))
    await room.press(room.cleo, lobby, "join")
    assert (await room.match(1)).status == "playing"
    mover = (await room.to_move(1)).name
    assert (await labels(room))[:3] == ["My hand", f"Bid… ({mover})", f"Pass ({mover})"]


async def offered(room: Any) -> list[Any]:
    from bot.discord.routes import is_page_id
    from bot.table.controls import ControlId

    ids = [item.custom_id for item in await items(room)]
    return [ControlId.parse(one) for one in ids if not is_page_id(one)]


async def labels(room: Any) -> list[str]:
    return [item.label for item in await items(room) if isinstance(item, discord.Button)]


async def items(room: Any) -> list[Any]:
    table = await room.table(1)
    rows = [row for box in table.components for row in box.children if isinstance(row, discord.ActionRow)]
    return [item for row in rows for item in row.children]


async def test_declining_frees_the_seat_for_others(room: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes", opponent=room.ben, opponent2=room.cleo)).response
    await room.press(room.ben, lobby, "leave")
    await room.press(room.cleo, lobby, "join")
    await room.press(room.dan, await room.table(1), "join")
    match = await room.match(1)
    assert match.status == "playing"
    assert {seat.name for seat in match.seats} == {"Ana", "Cleo", "Dan"}


async def test_nobody_invites_themselves_a_bot_or_one_person_twice(room: Any) -> None:
    robot = room.guild.add_member(room.env.create_user("Robot", bot=True))
    for opponents in (
        {"opponent": room.ana},
        {"opponent": robot},
        {"opponent": room.ben, "opponent2": room.ben},
    ):
        assert (await room.slash(room.ana, "dominoes", **opponents)).ephemeral
    assert await room.bot.matches.queries.in_channel(room.channel.id) == []


async def test_contradicting_options_are_explained(room: Any, words: Any) -> None:
    answer = await room.slash(room.ana, "dominoes", set=8, leftover="exposed")
    assert answer.ephemeral
    assert "leftover" in words(answer.response)
    assert await room.bot.matches.queries.in_channel(room.channel.id) == []


async def test_every_option_is_a_parameter_with_its_choices(room: Any) -> None:
    command = room.bot.tree.get_command("zigzag").get_command("dominoes")
    parameters = {parameter.name: parameter for parameter in command.parameters}
    assert set(parameters) >= {"set", "scoring", "target", "hands", "failed", "leftover", "ranking", "pace"}
    assert {"opponent", "opponent2"} <= set(parameters)
    assert [choice.value for choice in parameters["set"].choices] == [6, 7, 8, 9]
    assert [choice.value for choice in parameters["hands"].choices] == list(range(0, 31, 3))
    assert not any(parameter.required for parameter in command.parameters)
    assert all(len(parameter.description) > 10 for parameter in command.parameters)


async def test_a_lobby_opens_where_the_bot_may_not_write_and_its_host_is_told_so_in_private(
    room: Any,
) -> None:
    closed = room.guild.create_text_channel(
        "closed",
        overwrites={room.guild.me: discord.PermissionOverwrite(send_messages=False)},
    )
    answer = await room.ana.slash(closed, "zigzag dominoes")
    assert not answer.ephemeral  # the lobby, as the answer to the command
    assert [message.ephemeral for message in answer.followups] == [True]
    (lobby,) = await room.bot.matches.queries.in_channel(closed.id)
    assert (lobby.status, lobby.place.answers_only) == ("lobby", True)


@pytest.mark.parametrize("name", ["@everyone", "<@&1> **x**", "\u202egnp.exe", "😀" * 40])
async def test_any_name_can_be_shown_at_a_table(room: Any, words: Any, name: str) -> None:
    odd = room.guild.add_member(room.env.create_user("odd", global_name=name))
    lobby = (await room.slash(odd, "dominoes")).response
    await room.press(room.ben, lobby, "join")
    await room.press(room.cleo, lobby, "join")
    table = await room.table(1)
    assert (await room.match(1)).status == "playing"
    assert not table.mention_everyone
    assert table.role_mentions == []
    assert "@everyone" not in words(table)


async def test_the_table_speaks_the_language_of_the_server(room):
    opened = await room.slash(room.ana, "dominoes")
    match = await room.match(1)
    assert opened.response is not None
    assert match.place.locale == "en-US"  # the server's, as given in the interaction


async def test_an_invitation_is_listed_as_one(room: Any, words: Any) -> None:
    await room.slash(room.ana, "mancala", opponent=room.ben)
    listed = [words((await room.slash(who, "games")).response) for who in (room.ben, room.ana)]
    assert ["invited" in text for text in listed] == [True, False]
