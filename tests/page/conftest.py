"""Fixtures of the page tests: a browser, a sandbox and a small example bot."""

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator
from typing import ClassVar

import discord
import pytest
import pytest_asyncio
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image, ImageDraw
from playwright.async_api import Browser, ConsoleMessage, Page, ViewportSize, expect

from bot.sandbox.people_sockets import Starter
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Channel
from tests.chromium import chromium
from tests.processes import until

PATIENCE = 60_000  # milliseconds to wait for a condition; how long it takes depends on the machine
expect.set_options(timeout=PATIENCE)

DESK: ViewportSize = {"width": 1280, "height": 800}
ALT = "Centre: 3-5, 5-8, 8-0. Ana has 9 tiles, Ben 8, Cleo 9. Ben is to move."


def picture() -> discord.File:
    """Return a picture like a game's: dark felt and a few pale tiles."""
    image = Image.new("RGB", (1000, 560), "#1d3b34")
    pen = ImageDraw.Draw(image)
    for number in range(6):
        left = 70 + number * 148
        pen.rounded_rectangle((left, 180, left + 116, 390), 16, fill="#f3ead6", outline="#3a2f22", width=3)
        pen.line((left + 14, 285, left + 102, 285), fill="#3a2f22", width=4)
        for pip in range(number + 1):
            x, y = left + 28 + pip % 3 * 30, 206 + pip // 3 * 34
            pen.ellipse((x - 9, y - 9, x + 9, y + 9), fill="#234f9c")
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "table.png", description=ALT)


class Name(ui.Modal, title="Name your team"):
    """A modal with text inputs, a select and groups of choices, each in a label."""

    name: ui.Label["Name"] = ui.Label(
        text="Team name",
        description="Everyone will see it.",
        component=ui.TextInput(min_length=3, max_length=20),
    )
    colour: ui.Label["Name"] = ui.Label(
        text="Colour",
        component=ui.Select(
            placeholder="Pick a colour",
            options=[
                discord.SelectOption(label="Blue", description="Like the sea", emoji="🔵"),
                discord.SelectOption(label="Orange", description="Like the sun", emoji="🔶"),
            ],
        ),
    )
    motto: ui.Label["Name"] = ui.Label(
        text="Motto", component=ui.TextInput(style=discord.TextStyle.paragraph, required=False)
    )
    size: ui.Label["Name"] = ui.Label(
        text="Size",
        component=ui.RadioGroup(
            required=False, options=[discord.RadioGroupOption(label=one) for one in ("Small", "Large")]
        ),
    )
    days: ui.Label["Name"] = ui.Label(
        text="Days",
        component=ui.CheckboxGroup(
            required=False,
            max_values=2,
            options=[discord.CheckboxGroupOption(label=one) for one in ("Monday", "Friday", "Sunday")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, colour = self.name.component, self.colour.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(colour, ui.Select)
        if name.value == "silence":
            return  # a bot that has crashed
        size, days = self.size.component, self.days.component
        assert isinstance(size, ui.RadioGroup)
        assert isinstance(days, ui.CheckboxGroup)
        plays = f" It is {size.value}: {', '.join(days.values)}." if size.value else ""
        await interaction.response.send_message(f"The team is {name.value}, in {colour.values[0]}.{plays}")


class Controls(ui.ActionRow["Table"]):
    """Buttons of every style."""

    @ui.button(label="Join", style=discord.ButtonStyle.success, custom_id="join")
    async def join(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        table = self.view
        assert table is not None
        table.players.append(interaction.user.mention)
        table.tell(f"**To play:** {', '.join(table.players)}")
        await interaction.response.edit_message(view=table)

    @ui.button(label="My hand", style=discord.ButtonStyle.primary, custom_id="hand", emoji="🂠")
    async def hand(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        await interaction.response.send_message(
            f"The hand of {interaction.user.display_name}", ephemeral=True
        )

    @ui.button(label="Name the team", custom_id="name")
    async def name(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        await interaction.response.send_modal(Name())

    @ui.button(label="Fall silent", style=discord.ButtonStyle.danger, custom_id="silent")
    async def silent(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        """Never answers."""

    @ui.button(label="Not now", custom_id="never", disabled=True)
    async def never(self, interaction: discord.Interaction, _: ui.Button["Table"]) -> None:
        raise AssertionError("a disabled button was pressed")


class Picks(ui.ActionRow["Table"]):
    """A select of one."""

    @ui.select(
        custom_id="tile",
        placeholder="Play a tile",
        options=[
            discord.SelectOption(label="3-5", description="covers the 3-8", emoji="⭐"),
            discord.SelectOption(label="0-8", description="does not cover"),
            discord.SelectOption(label="1-4"),
        ],
    )
    async def tile(self, interaction: discord.Interaction, select: ui.Select["Table"]) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} played {select.values[0]}")


class SeveralPicks(ui.ActionRow["Table"]):
    """A select of several."""

    @ui.select(
        custom_id="several",
        placeholder="Scrap two tiles",
        min_values=2,
        max_values=2,
        options=[discord.SelectOption(label=label) for label in ("6-6", "5-5", "4-4")],
    )
    async def several(self, interaction: discord.Interaction, select: ui.Select["Table"]) -> None:
        await interaction.response.send_message(f"Scrapped {' and '.join(select.values)}")


class Table(ui.LayoutView):
    """A table message with every component a game needs."""

    def __init__(self, title: str) -> None:
        super().__init__(timeout=None)
        self.players: list[str] = []
        self.status: ui.TextDisplay[Table] = ui.TextDisplay("**To play:** nobody yet")
        rules = ui.Button[Table](label="Rules", url="https://example.org/rules")
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## {title}\nHand 2 · Ben bid **21** · scores 🔵 14 · 🔶 0 · 🟩 33"),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png", description=ALT)),
                self.status,
                ui.TextDisplay("-# Ben covered 5-8 with 8-0 and leads."),
                ui.Separator(spacing=discord.SeparatorSpacing.large),
                ui.Section(
                    ui.TextDisplay("**House rules**\nA tile covers what it *beats*."), accessory=rules
                ),
                Controls(),
                Picks(),
                SeveralPicks(),
                accent_colour=discord.Colour(0x3FA37A),
            )
        )

    def tell(self, text: str) -> None:
        self.status.content = text


def add_commands(tree: app_commands.CommandTree, thought: asyncio.Event) -> None:
    """The example bot's slash commands; one of them answers once it has ``thought``."""
    zigzag = app_commands.Group(name="zigzag", description="Games called Zigzag")

    @zigzag.command(description="Open a table of dominoes")
    @app_commands.describe(
        tiles="The set of tiles",
        opponent="Whom to invite",
        target="Points to win",
        open_hands="Show every hand",
    )
    @app_commands.choices(tiles=[app_commands.Choice(name=f"double {n}", value=n) for n in (6, 7, 8, 9)])
    async def dominoes(
        interaction: discord.Interaction,
        tiles: app_commands.Choice[int],
        opponent: discord.User | None = None,
        target: app_commands.Range[int, 20, 500] = 100,
        open_hands: bool = False,
    ) -> None:
        title = f"Dominoes, {tiles.name}, to {target}"
        await interaction.response.send_message(view=Table(title), file=picture())
        if opponent is not None:
            await interaction.followup.send(f"{opponent.mention}, you are invited.")

    @zigzag.command(description="Play a move by typing it")
    async def move(interaction: discord.Interaction, move: str) -> None:
        await interaction.response.send_message(f"Played `{move}`", ephemeral=True)

    @move.autocomplete("move")
    async def moves(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        known = {"3-5": "3-5 (covers)", "0-8": "0-8", "1-4": "1-4"}
        return [app_commands.Choice(name=n, value=v) for v, n in known.items() if typed in n]

    @zigzag.command(description="Think until told otherwise, then answer")
    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await thought.wait()
        await interaction.followup.send("I have thought about it.")

    @zigzag.command(description="Say nothing at all")
    async def silence(_: discord.Interaction) -> None:
        """Never answers."""

    @zigzag.command(description="Send me my hand as a direct message")
    async def hands(interaction: discord.Interaction) -> None:
        await interaction.user.send("Your hand: **3-5**, 0-8")
        await interaction.response.send_message("Sent.", ephemeral=True)

    @zigzag.command(description="Repeat a text")
    async def echo(interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text)

    tree.add_command(zigzag)


def add_menus(tree: app_commands.CommandTree) -> None:
    """The example bot's menus of people and messages."""

    @tree.context_menu(name="Follow")
    async def follow(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"Following {message.id}", ephemeral=True)

    @tree.context_menu(name="Challenge")
    async def challenge(interaction: discord.Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"Challenging {user.display_name}")


class German(app_commands.Translator):
    """Translates one command."""

    WORDS: ClassVar[dict[str, str]] = {
        "echo": "nachsagen",
        "text": "was",
        "Repeat a text": "Sagt einen Text nach",
    }

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        return self.WORDS.get(string.message) if locale is discord.Locale.german else None


class Example(discord.Client):
    """The bot: a bare client with the commands above."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.thought = asyncio.Event()
        add_commands(self.tree, self.thought)
        add_menus(self.tree)

    async def setup_hook(self) -> None:
        self.pip = await self.create_application_emoji(name="pip", image=picture().fp.read())
        await self.tree.set_translator(German())
        await self.tree.sync()


class Desk:
    """The sandbox with its bot and browser tabs."""

    def __init__(self, sandbox: Sandbox, browser: Browser, client: Example) -> None:
        self.sandbox, self.browser, self.client = sandbox, browser, client
        self.errors: list[str] = []

    @property
    def general(self) -> Channel:
        return next(channel for channel in self.sandbox.state.channels.values() if channel.name == "general")

    async def expire(self) -> None:
        """Let the time for an answer run out, once there is something to answer."""
        assert await until(lambda: self.sandbox.interactions.unanswered, PATIENCE / 1000)
        self.sandbox.interactions.expire()

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    async def tab(self, name: str, viewport: ViewportSize | None = None) -> Page:
        """Open a tab as a person, connected and ready."""
        context = await self.browser.new_context(viewport=viewport or DESK, reduced_motion="reduce")
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        await page.goto(f"{self.sandbox.url}?as={name}")
        await expect(page.locator("#channel-title")).to_contain_text("general")
        return page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def desk(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Desk]:
    sandbox = Sandbox(
        answer_within=PATIENCE / 1000,
        starters=lambda: {
            "zigzag ponder": Starter({"en": "Think"}),
            "zigzag dominoes": Starter({"en": "A round of dominoes", "de": "Eine Runde Domino"}),
            "zigzag echo text:Hello": Starter({"en": "Say hello"}, {"en": "Be answered with Hello"}),
            "zigzag gone": Starter({"en": "No such command"}),
        },
    )
    await sandbox.start()
    monkeypatch.setattr(Route, "BASE", sandbox.api)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway))
    client = Example()
    running = asyncio.create_task(client.start(sandbox.token))
    assert await until(lambda: client.is_ready() or running.done(), PATIENCE / 1000)
    made = Desk(sandbox, browser, client)
    yield made
    for context in browser.contexts:
        await context.close()
    await client.close()
    with contextlib.suppress(asyncio.CancelledError):
        running.cancel()
        await running
    await sandbox.close()
    assert made.errors == [], "the page complained in the browser's console"
