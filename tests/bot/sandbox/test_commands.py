"""Slash commands: validation when they are synced, and of people's input."""

import asyncio
from typing import Any

import pytest

from bot.sandbox import Person, Refused, commands
from bot.sandbox.errors import ApiError

Json = dict[str, Any]
STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 3, 4, 5, 6, 7, 10


def command(*options: Any, **more: Any) -> Json:
    return {"name": "play", "description": "Play", "options": list(options)} | more


def option(kind: int = STRING, name: str = "word", **more: Any) -> Json:
    return {"type": kind, "name": name, "description": "An option"} | more


def choice(n: int = 0) -> Json:
    return {"name": f"c{n}", "value": f"v{n}"}


BAD: dict[str, Any] = {
    "capitals in the name": command(name="Play"),
    "a space in the name": command(name="play it"),
    "a name of 33 characters": command(name="p" * 33),
    "no name": command(name=""),
    "no description": command(description=""),
    "a description of 101 characters": command(description="d" * 101),
    "26 options": command(*(option(name=f"o{n}") for n in range(26))),
    "26 choices": command(option(choices=[choice(n) for n in range(26)])),
    "a choice that does not fit": command(option(INTEGER, choices=[choice()])),
    "a choice's name of 101 characters": command(option(choices=[{"name": "n" * 101, "value": "v"}])),
    "choices and autocompletion": command(option(choices=[choice()], autocomplete=True)),
    "an option twice": command(option(), option()),
    "a required option behind an optional one": command(option(), option(name="more", required=True)),
    "an option's description of 101 characters": command(option(description="d" * 101)),
    "an unknown kind of option": command(option(12)),
    "a sub-command beside an option": command(option(1), option(name="more")),
    "a sub-command within a sub-command": command(option(1, options=[option(1)])),
    "8,001 characters": command(
        *(
            option(name=f"o{n}", choices=[{"name": f"{m:100}", "value": f"{m:100}"} for m in range(25)])
            for n in range(2)
        )
    ),
    "8,001 characters in another language": command(
        *(
            option(
                name=f"o{n}",
                choices=[choice(m) | {"name_localizations": {"de": f"{m:100}"}} for m in range(25)],
            )
            for n in range(4)
        )
    ),
    "a menu with a description": {"type": 2, "name": "Challenge", "description": "Challenges"},
    "a menu without a name": {"type": 3, "name": ""},
    "a choice's name of 101 characters in another language": command(
        option(choices=[choice() | {"name_localizations": {"de": "n" * 101}}])
    ),
    "capitals in another language": command(name_localizations={"de": "Spiel"}),
    "a description of 101 characters in another language": command(
        description_localizations={"de": "d" * 101}
    ),
    "a name in another language that is no text": command(name_localizations={"de": 1}),
    "names in no language": command(name_localizations="spiel"),
    "a limit that is no number": command(option(INTEGER, min_value="x")),
    "an unknown kind of command": command(type=9),
    "an unknown context": command(contexts=[9]),
    "not a command": "play",
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_command_that_is_refused(bad: Any) -> None:
    with pytest.raises(ApiError) as refused:
        commands.validate_commands([bad])
    assert refused.value.code == 50035


def test_the_largest_commands_pass() -> None:
    most = [option(name=f"o{n}", description="d" * 100, choices=[choice(n)]) for n in range(25)]
    commands.validate_commands([command(*most), command(name="n" * 32, description="d" * 100)])
    group = option(2, "group", options=[option(1, "sub", options=[option(required=True), option(name="b")])])
    commands.validate_commands([command(group)])
    commands.validate_commands(
        [command(name_localizations={"de": "über-uns"}, description_localizations=None)]
    )


def test_two_commands_of_one_name_are_refused() -> None:
    with pytest.raises(ApiError):
        commands.validate_commands([command(), command()])


def test_there_are_five_menus_of_each_type() -> None:
    five = [menu(f"Menu {number}", kind) for number in range(5) for kind in (2, 3)]
    commands.validate_commands([command(), *five])
    with pytest.raises(ApiError):
        commands.validate_commands([*five, menu("One more")])


async def test_a_sync_replaces_all_and_keeps_ids(wire: Any, ana: Person) -> None:
    path = f"/applications/{wire.app}/commands"
    (first,) = (await wire.call("GET", path))[1]
    _, synced = await wire.call("PUT", path, [command(option()), command(name="stop")])
    assert synced[0]["id"] == first["id"]
    assert synced[0]["options"] == [option()]
    await ana.until(lambda: [c["name"] for c in ana.commands] == ["play", "stop"])
    assert await wire.code("PUT", path, [command(name="Bad")]) == (400, 50035)
    assert len((await wire.call("GET", path))[1]) == 2
    assert (await wire.call("DELETE", f"{path}/{first['id']}"))[0] == 204
    assert await wire.code("GET", f"{path}/{first['id']}") == (404, 10063)


async def test_a_command_of_the_guild_hides_a_global_one(wire: Any, sandbox: Any, ana: Person) -> None:
    path = f"/applications/{wire.app}/guilds/{sandbox.state.guild_id}/commands"
    status, made = await wire.call("POST", path, command(description="Here"))
    assert (status, made["guild_id"]) == (201, sandbox.state.guild_id)
    await ana.until(lambda: [c["description"] for c in ana.commands] == ["Here"])
    with pytest.raises(Refused):
        await ana.slash(ana.dm, "play")


@pytest.fixture
async def play(wire: Any, ana: Person) -> Any:
    """Return a function that syncs ``/play now`` and returns the data the bot gets when Ana uses it."""

    async def use(options: list[Json], **values: Any) -> Json:
        await wire.sync(command(option(1, "now", options=options)))
        waiting = asyncio.create_task(ana.slash("general", "play now", **values))
        event = asyncio.create_task(wire.event("INTERACTION_CREATE"))
        await asyncio.wait((waiting, event), return_when=asyncio.FIRST_COMPLETED)
        if waiting.done():
            event.cancel()
            await waiting  # it is refused
        waiting.cancel()
        return dict((await event)["data"])

    return use


async def test_the_bot_gets_the_options_as_they_were_filled_in(play: Any, ana: Person, ben: Person) -> None:
    options = [option(USER, "who"), option(INTEGER, "n"), option(NUMBER, "x"), option(BOOLEAN, "b"), option()]
    data = await play(options, word="w", n="7", x=0.5, b=True, who=ben)
    (sub,) = data["options"]
    assert (data["name"], sub["type"], sub["name"]) == ("play", 1, "now")
    assert {filled["name"]: filled["value"] for filled in sub["options"]} == {
        "who": ben.id,
        "n": 7,
        "x": 0.5,
        "b": True,
        "word": "w",
    }
    assert data["resolved"]["users"][ben.id]["global_name"] == "Ben"
    assert ben.id in data["resolved"]["members"]
    data = await play([option(CHANNEL, "where")], where=ana.channel("games"))
    assert data["resolved"]["channels"][ana.channel("games")]["name"] == "games"


@pytest.mark.parametrize(
    ("asked", "values"),
    [
        (option(required=True), {}),
        (option(), {"other": "w"}),
        (option(min_length=2), {"word": "w"}),
        (option(max_length=2), {"word": "www"}),
        (option(choices=[choice()]), {"word": "c0"}),
        (option(INTEGER), {"word": "seven"}),
        (option(INTEGER), {"word": 1.5}),
        (option(INTEGER, min_value=2), {"word": 1}),
        (option(INTEGER, max_value=2), {"word": 3}),
        (option(NUMBER), {"word": "x"}),
        (option(BOOLEAN), {"word": "yes"}),
        (option(USER), {"word": "1"}),
        (option(CHANNEL), {"word": "1"}),
    ],
)
async def test_what_people_may_not_fill_in(play: Any, asked: Json, values: Json) -> None:
    with pytest.raises(Refused):
        await play([asked], **values)


async def test_commands_that_are_not_there(wire: Any, ana: Person) -> None:
    await wire.sync(command(option(1, "now")), command(name="here", contexts=[0]))
    for name in ("nothing", "play", "play later", "play now then", ""):
        with pytest.raises(Refused):
            await ana.slash("general", name)
    with pytest.raises(Refused):
        await ana.slash(ana.dm, "here")
    with pytest.raises(Refused):
        await ana.autocomplete("general", "play now", {}, "word")


def menu(name: str = "Follow", kind: int = 3, **more: Any) -> Json:
    return {"name": name, "type": kind} | more


async def test_menus_are_used_on_people_and_messages(wire: Any, ana: Person, ben: Person) -> None:
    await wire.sync(
        command(name="follow"), menu(), menu("Follow", 2), menu("End", default_member_permissions="8192")
    )
    await ben.say("general", "hello")
    said = (await ana.until(lambda: ana.sees("general")))[0]
    used = asyncio.create_task(ben.menu("general", "Follow", said))
    data = (await wire.event("INTERACTION_CREATE"))["data"]
    assert (data["name"], data["type"], data["target_id"]) == ("Follow", 3, said["id"])
    assert data["resolved"]["messages"][said["id"]]["content"] == "hello"
    used.cancel()
    used = asyncio.create_task(ben.menu("general", "Follow", ana))
    data = (await wire.event("INTERACTION_CREATE"))["data"]
    assert (data["type"], list(data["resolved"]["users"])) == (2, [ana.id])
    used.cancel()
    for name, target in (("End", said), ("Nothing", said), ("follow", said), ("Follow", {"id": "1"})):
        with pytest.raises(Refused):
            await ben.menu("general", name, target)
