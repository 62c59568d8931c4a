"""A discord.py bot in the sandbox over real sockets, and what people see of it."""

import asyncio
from collections.abc import Callable

import aiohttp
import discord
import pytest

from bot.sandbox import Person, Sandbox

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_command_with_options_posts_a_picture_for_everyone(ana: Person, ben: Person) -> None:
    answer = await ana.slash("general", "games table", size=1, pits=4, opponent=ben)
    assert answer.state == "done"
    assert answer.message is not None
    (seen,) = await ben.until(lambda: ben.sees("general"))
    assert seen == answer.message
    assert seen["interaction_metadata"]["name"] == "games table"
    assert seen["interaction_metadata"]["user"]["id"] == ana.id
    text, gallery = seen["components"][0]["components"][:2]
    assert text["content"] == f"1 4 {ben.mention}"
    assert [user["id"] for user in seen["mentions"]] == [ben.id]
    (item,) = gallery["items"]
    assert (item["media"]["width"], item["media"]["height"], item["description"]) == (3, 2, "Alt")
    async with aiohttp.ClientSession() as session, session.get(item["media"]["url"]) as response:
        assert response.status == 200
        assert response.content_type == "image/png"


async def test_a_press_edits_the_message_and_replaces_its_picture(ana: Person, ben: Person) -> None:
    table = (await ana.slash("general", "games table", size=1)).message
    assert table is not None
    await ben.until(lambda: ben.seen(table))
    pressed = await ben.press(table, "Move")
    assert pressed.message is not None
    assert pressed.message["id"] == table["id"]
    assert pressed.message["edited_timestamp"] is not None
    box = pressed.message["components"][0]["components"]
    assert box[0]["content"] == "Moved"
    assert box[1]["items"][0]["media"]["width"] == 5
    assert len(pressed.message["attachments"]) == 1
    await ana.until(lambda: ana.seen(table) == pressed.message)
    async with aiohttp.ClientSession() as session, session.get(table["attachments"][0]["url"]) as response:
        assert response.status == 200, "a page may be about to fetch the picture that was replaced"


async def test_an_ephemeral_answer_is_seen_by_its_person_alone(
    ana: Person, ben: Person, sandbox: Sandbox
) -> None:
    table = (await ana.slash("general", "games table", size=1)).message
    assert table is not None
    hand = (await ana.press(table, "My hand")).message
    assert hand is not None
    assert hand["flags"] & 64
    assert ana.seen(hand) == hand
    await ben.until(lambda: ben.seen(table))
    assert ben.seen(hand) is None
    async with await Person.connect(sandbox.url, "ana") as second_tab:
        assert second_tab.seen(hand) == hand
    await ana.dismiss(hand)
    assert ana.seen(hand) is None


async def test_a_form_is_shown_and_submitted(ana: Person) -> None:
    table = (await ana.slash("general", "games table", size=1)).message
    assert table is not None
    form = await ana.press(table, "Ask")
    assert form.state == "modal"
    said = (await ana.submit(form, {"number": "12"})).message
    assert said is not None
    assert said["content"] == "You said 12"


async def test_a_choice_is_made(ana: Person) -> None:
    table = (await ana.slash("general", "games table", size=1)).message
    assert table is not None
    chosen = (await ana.choose(table, "green")).message
    assert chosen is not None
    assert chosen["content"] == "Chose green"


async def test_a_deferred_answer_and_its_followups(ana: Person) -> None:
    first = await ana.slash("general", "slow", wait=False)
    assert first.state == "deferred"
    await ana.until(lambda: any(m["content"] == "At last, edited" for m in ana.sees("general")))
    assert [m["content"] for m in ana.sees("general")] == ["At last, edited", "And more"]
    assert all(message["flags"] & 64 for message in ana.sees("general"))
    waited = await ana.slash("general", "slow")
    assert waited.state == "done"
    assert waited.message is not None
    assert waited.message["content"] == "At last"


async def test_autocompletion(ana: Person) -> None:
    choices = await ana.autocomplete("general", "guess", {"word": "ap"}, "word")
    assert [choice["value"] for choice in choices] == ["apple", "apricot"]
    answer = await ana.slash("general", "guess", word="pear")
    assert answer.message is not None
    assert answer.message["content"] == "pear"


async def test_a_dm_reaches_its_person_alone(ana: Person, ben: Person) -> None:
    await ana.slash("general", "whisper")
    assert [message["content"] for message in ana.sees(ana.dm)] == ["Psst!"]
    assert ana.dm not in ben.channels
    answer = await ana.slash(ana.dm, "guess", word="apple")
    assert answer.message is not None
    assert answer.message["channel_id"] == ana.dm


async def test_closed_dms_are_refused(ana: Person, sandbox: Sandbox) -> None:
    sandbox.close_dms("ana")
    answer = await ana.slash("general", "whisper")
    assert answer.message is not None
    assert answer.message["content"] == "Closed: 50007"
    sandbox.close_dms("ana", closed=False)
    answer = await ana.slash("general", "whisper")
    assert answer.message is not None
    assert answer.message["content"] == "Done"


async def test_the_bot_knows_its_guild_and_the_person_who_writes(bot: discord.Client, ana: Person) -> None:
    (guild,) = bot.guilds
    assert [channel.name for channel in guild.text_channels] == ["general", "games"]
    assert guild.me.guild_permissions.send_messages
    written = bot.wait_for("message", timeout=60, check=lambda message: not message.author.bot)
    await ana.say(ana.dm, "Hello")
    message = await written
    assert (message.content, message.author.id) == ("Hello", int(ana.id))


async def test_the_permissions_told_are_those_in_force(bot: discord.Client, sandbox: Sandbox) -> None:
    (guild,) = bot.guilds
    general = guild.text_channels[0]
    assert general.permissions_for(guild.me).send_messages
    changed = bot.wait_for("guild_channel_update", timeout=60)
    sandbox.forbid("general")
    await changed
    assert not general.permissions_for(guild.me).send_messages
    with pytest.raises(discord.Forbidden) as refused:
        await general.send("Hello")
    assert refused.value.code == 50013


async def test_threads_replies_and_emojis(bot: discord.Client, ana: Person, png: Callable[[], bytes]) -> None:
    general = bot.guilds[0].text_channels[0]
    sent = await general.send("Start")
    answer = await sent.reply("Answer", mention_author=False)
    thread = await sent.create_thread(name="Aside")
    await thread.send("In here")
    await ana.until(lambda: ana.sees("Aside") if str(thread.id) in ana.channels else [])
    assert ana.seen(str(answer.id))["message_reference"]["message_id"] == str(sent.id)  # type: ignore[index]
    emoji = await bot.create_application_emoji(name="seed", image=png())
    assert [found.name for found in await bot.fetch_application_emojis()] == ["seed"]
    await emoji.delete()
    await thread.delete()
    await ana.until(lambda: str(thread.id) not in ana.channels)
    assert [message.content async for message in general.history()] == ["Answer", "Start"]


@pytest.mark.parametrize("options", [{"shards": 2}])
async def test_two_shards_share_the_guild_and_the_dms(bot: discord.AutoShardedClient, ana: Person) -> None:
    assert bot.shard_count == 2
    assert bot.guilds[0].shard_id == 1
    await ana.slash("general", "whisper")
    answer = await ana.slash(ana.dm, "guess", word="apple")
    assert answer.message is not None
    assert answer.message["content"] == "apple"


async def test_a_lost_connection_is_resumed_and_nothing_is_lost(
    bot: discord.Client, sandbox: Sandbox, ana: Person
) -> None:
    resumed = asyncio.create_task(bot.wait_for("shard_resumed", timeout=60))
    await asyncio.sleep(0)
    await sandbox._gateway.close(4000)
    answering = asyncio.create_task(ana.slash("general", "guess", word="apple"))
    await resumed
    answer = await answering
    assert answer.message is not None
    assert answer.message["content"] == "apple"


async def test_a_wrong_token_is_refused() -> None:
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pytest.raises(discord.LoginFailure):
            await client.login("another")
