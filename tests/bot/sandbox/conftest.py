"""Fixtures: a sandbox, people, a small discord.py bot, and a bot without a library."""

import asyncio
import io
import json
import struct
import time
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands, ui

from bot.sandbox import Person, Sandbox

V2 = 1 << 15
PATIENCE = 60.0  # seconds to wait for a condition; how long it takes depends on the machine


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


def _png(width: int = 3, height: int = 2) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress((b"\0" + b"\x80" * width) * height))
    return b"\x89PNG\r\n\x1a\n" + head + rows + chunk(b"IEND", b"")


@pytest.fixture
def png() -> Callable[..., bytes]:
    return _png


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def options() -> dict[str, Any]:
    """Arguments of the sandbox; tests parametrize them."""
    return {}


@pytest.fixture
async def sandbox(clock: Clock, options: dict[str, Any]) -> AsyncIterator[Sandbox]:
    server = Sandbox(clock=clock, **{"answer_within": PATIENCE} | options)
    await server.start()
    yield server
    await server.close()


@pytest.fixture
async def ana(sandbox: Sandbox) -> AsyncIterator[Person]:
    async with await Person.connect(sandbox.url, "ana") as person:
        yield person


@pytest.fixture
async def ben(sandbox: Sandbox) -> AsyncIterator[Person]:
    async with await Person.connect(sandbox.url, "ben") as person:
        yield person


class Wire:
    """A bot without a library: raw REST requests and gateway frames."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox, self.session = sandbox, session
        self.headers = {"Authorization": f"Bot {sandbox.token}"}
        self.app = sandbox.state.application_id
        self.ws: aiohttp.ClientWebSocketResponse

    async def identify(self, *, intents: int = 1, **data: Any) -> None:
        self.ws = await self.session.ws_connect(self.sandbox.gateway)
        await self.ws.send_json({"op": 2, "d": {"token": self.sandbox.token, "intents": intents, **data}})

    async def event(self, name: str) -> dict[str, Any]:
        """Return the next event of that name."""
        async with asyncio.timeout(60):
            while True:
                frame = await self.ws.receive_json()
                if frame.get("t") == name:
                    return dict(frame["d"])

    async def call(
        self, method: str, path: str, body: Any = None, *, files: dict[str, bytes] | None = None
    ) -> tuple[int, Any]:
        """Send a request below ``/api/v10``; return the status and the parsed answer."""
        data: Any = None if body is None else json.dumps(body)
        headers = self.headers | {"Content-Type": "application/json"}
        if files is not None:
            data, headers = aiohttp.FormData(quote_fields=False), self.headers
            data.add_field("payload_json", json.dumps(body))
            for index, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{index}]", content, filename=name)
        url = yarl.URL(self.sandbox.api + path, encoded=True)
        async with self.session.request(method, url, data=data, headers=headers) as response:
            if response.status == 204:
                return 204, None
            assert response.headers["Content-Type"] == "application/json"
            return response.status, await response.json()

    async def code(self, method: str, path: str, body: Any = None) -> tuple[int, int]:
        """Send a request that is refused; return the status and Discord's error code."""
        status, answer = await self.call(method, path, body)
        return status, answer["code"]

    async def answer(self, event: dict[str, Any], kind: int, data: Any = None) -> tuple[int, Any]:
        path = f"/interactions/{event['id']}/{event['token']}/callback"
        return await self.call("POST", path, {"type": kind, "data": data})

    async def sync(self, *commands: dict[str, Any]) -> None:
        status, _ = await self.call("PUT", f"/applications/{self.app}/commands", list(commands))
        assert status == 200

    async def buttons(self, channel: str, *custom_ids: str) -> dict[str, Any]:
        """Post a message with buttons labelled by their custom ids."""
        row = [{"type": 2, "style": 1, "label": name, "custom_id": name} for name in custom_ids]
        body = {"content": "Choose", "components": [{"type": 1, "components": row}]}
        status, message = await self.call("POST", f"/channels/{channel}/messages", body)
        assert status == 200
        return dict(message)


@pytest.fixture
async def wire(sandbox: Sandbox) -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession() as session:
        bot = Wire(sandbox, session)
        await bot.identify()
        await bot.event("GUILD_CREATE")
        await bot.sync({"name": "play", "description": "Play"})
        yield bot
        await bot.ws.close()


class Form(ui.Modal, title="How many?"):
    number: ui.Label[Any] = ui.Label(text="Number", component=ui.TextInput(custom_id="number", max_length=2))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.number.component, ui.TextInput)
        await interaction.response.send_message(f"You said {self.number.component.value}", ephemeral=True)


class Table(ui.LayoutView):
    """A message with an image, buttons and a select."""

    def __init__(self, text: str = "A table") -> None:
        super().__init__(timeout=None)
        picture = ui.MediaGallery[Table](discord.MediaGalleryItem("attachment://t.png", description="Alt"))
        box = ui.Container[Table](ui.TextDisplay(text), picture)
        row = ui.ActionRow[Table]()
        for name, label, react in (
            ("move", "Move", self.move),
            ("hand", "My hand", self.hand),
            ("ask", "Ask", self.ask),
            ("mute", "Mute", self.mute),
        ):
            button = ui.Button[Table](label=label, custom_id=name)
            button.callback = react  # type: ignore[method-assign] # as discord.py documents it
            row.add_item(button)
        choice = ui.Select[Table](
            custom_id="choice", options=[discord.SelectOption(label=name) for name in ("red", "green")]
        )
        choice.callback = self.chosen  # type: ignore[method-assign]
        self.add_item(box.add_item(row).add_item(ui.ActionRow(choice)))
        self.choice = choice

    async def move(self, interaction: discord.Interaction) -> None:
        picture = discord.File(io.BytesIO(_png(5, 4)), "t.png")
        await interaction.response.edit_message(view=Table("Moved"), attachments=[picture])

    async def hand(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("For you", ephemeral=True)

    async def ask(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    async def mute(self, interaction: discord.Interaction) -> None:
        """Never answer."""

    async def chosen(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Chose {self.choice.values[0]}")


@pytest.fixture
async def bot(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.Client]:
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway))
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True, dm_messages=True), guild_ready_timeout=0.05
    )
    tree = app_commands.CommandTree(client)
    games = app_commands.Group(name="games", description="Games")
    tree.add_command(games)

    @games.command(description="Opens a table")
    @app_commands.choices(size=[app_commands.Choice(name="small", value=1)])
    async def table(
        interaction: discord.Interaction,
        size: int,
        pits: app_commands.Range[int, 2, 9] = 6,
        opponent: discord.Member | None = None,
    ) -> None:
        text = f"{size} {pits} {opponent.mention if opponent else ''}"
        mentions = discord.AllowedMentions(users=[opponent] if opponent else False)
        picture = discord.File(io.BytesIO(_png()), "t.png", description="Alt")
        await interaction.response.send_message(view=Table(text), file=picture, allowed_mentions=mentions)

    @tree.command(description="Takes its time")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("At last")
        await interaction.followup.send("And more", ephemeral=True)
        await interaction.edit_original_response(content="At last, edited")

    @tree.command(description="Writes a DM")
    async def whisper(interaction: discord.Interaction) -> None:
        try:
            sent = await interaction.user.send("Psst")
            await sent.edit(content="Psst!")
        except discord.Forbidden as error:
            await interaction.response.send_message(f"Closed: {error.code}")
        else:
            await interaction.response.send_message("Done")

    @tree.command(description="Guesses")
    async def guess(interaction: discord.Interaction, word: str) -> None:
        await interaction.response.send_message(word)

    @guess.autocomplete("word")
    async def words(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = (word for word in ("apple", "apricot", "pear") if word.startswith(typed))
        return [app_commands.Choice(name=word, value=word) for word in found]

    async def set_up() -> None:
        await tree.sync()

    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; the sandbox does not limit it to one shard in 5 seconds."""

    client.before_identify_hook = at_once  # type: ignore[method-assign]
    client.setup_hook = set_up  # type: ignore[method-assign]
    running = asyncio.create_task(client.start(sandbox.token))
    await _logged_in(client, running)
    await asyncio.wait_for(client.wait_until_ready(), 60)
    yield client
    await client.close()
    await running


async def _logged_in(client: discord.Client, running: asyncio.Task[None]) -> None:
    """Wait until ``wait_until_ready`` may be called, or the start has failed."""
    while client.user is None:
        if running.done():
            running.result()
        await asyncio.sleep(0.01)
