"""Guilds that are unavailable for a while, that remove the bot and that it joins again."""

from typing import Any

import discord
import pytest

from bot.sandbox import Person, Refused, Sandbox

HELLO = {"content": "Hello"}
TWO = {"more_guilds": {"Harbour": ["pier"]}}


@pytest.fixture
def general(ana: Person) -> str:
    return f"/channels/{ana.channel('general')}/messages"


@pytest.mark.parametrize("options", [TWO])
async def test_an_outage_makes_one_guild_unavailable(
    sandbox: Sandbox, wire: Any, ana: Person, general: str
) -> None:
    guild = sandbox.state.guild_id
    _, message = await wire.call("POST", general, HELLO)
    sandbox.lose_guild("Sandbox")
    assert await wire.event("GUILD_DELETE") == {"id": guild, "unavailable": True}
    for method, path in (("POST", general), ("PATCH", f"{general}/{message['id']}")):
        assert await wire.code(method, path, HELLO) == (403, 50001)
    with pytest.raises(Refused):
        await ana.slash("general", "play")
    pier = f"/channels/{ana.channel('pier')}/messages"
    assert (await wire.call("POST", pier, HELLO))[0] == 200
    assert guild in {one["id"] for one in (await wire.call("GET", "/users/@me/guilds"))[1]}
    await ana.say("general", "Nobody is told")
    await ana.until(lambda: len(ana.sees("general")) == 2)
    sandbox.restore_guild("Sandbox")
    back = await wire.event("GUILD_CREATE")
    assert (back["id"], back["unavailable"]) == (guild, False)
    assert (await wire.call("POST", general, HELLO))[0] == 200


async def test_a_bot_that_connects_during_an_outage_is_told_so(sandbox: Sandbox, wire: Any) -> None:
    sandbox.lose_guild("Sandbox")
    await wire.ws.close()
    await wire.identify()
    ready = await wire.event("READY")
    assert ready["guilds"] == [{"id": sandbox.state.guild_id, "unavailable": True}]
    assert (await wire.event("GUILD_DELETE"))["unavailable"] is True


@pytest.mark.parametrize("options", [TWO])
async def test_a_guild_can_remove_the_bot_and_invite_it_again(
    sandbox: Sandbox, wire: Any, ana: Person, general: str
) -> None:
    guild = sandbox.state.guild_id
    sandbox.remove_bot("Sandbox")
    assert await wire.event("GUILD_DELETE") == {"id": guild}
    assert await wire.code("POST", general, HELLO) == (403, 50001)
    assert await wire.code("GET", f"/guilds/{guild}") == (404, 10004)
    assert guild not in {one["id"] for one in (await wire.call("GET", "/users/@me/guilds"))[1]}
    await wire.ws.close()
    await wire.identify()
    assert guild not in {one["id"] for one in (await wire.event("READY"))["guilds"]}
    sandbox.restore_guild("Sandbox")
    while (joined := await wire.event("GUILD_CREATE"))["id"] != guild:
        pass
    assert "unavailable" not in joined
    assert (await wire.call("POST", general, HELLO))[0] == 200


async def test_discord_py_tells_an_outage_from_a_removal(
    sandbox: Sandbox, bot: discord.Client, ana: Person
) -> None:
    for name, lose, came in (
        ("guild_unavailable", sandbox.lose_guild, "guild_available"),
        ("guild_remove", sandbox.remove_bot, "guild_join"),
    ):
        gone = bot.loop.create_task(bot.wait_for(name, timeout=60))
        back = bot.loop.create_task(bot.wait_for(came, timeout=60))
        lose("Sandbox")
        await gone
        sandbox.restore_guild("Sandbox")
        await back


async def test_session_starts_are_counted_and_can_be_set(sandbox: Sandbox, wire: Any) -> None:
    async def left() -> int:
        return int((await wire.call("GET", "/gateway/bot"))[1]["session_start_limit"]["remaining"])

    assert (sandbox.session_starts, await left()) == (999, 999)
    sandbox.session_starts = 2
    await wire.ws.close()
    await wire.identify()
    await wire.event("READY")
    assert await left() == 1
