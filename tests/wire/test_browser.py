"""Three people in three tabs play a whole round of dominoes in the sandbox's page."""

import asyncio
import re
from contextlib import suppress
from typing import Any

from playwright.async_api import Browser, Locator, Page, expect

from bot.sandbox.server import Sandbox
from tests.chromium import chromium
from tests.wire.kit import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)
TURN = re.compile(r"@(Ana|Ben|Cleo), it's your turn:")


async def tab(browser: Browser, sandbox: Sandbox, name: str) -> Page:
    context = await browser.new_context(viewport={"width": 1100, "height": 900}, reduced_motion="reduce")
    page = await context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    await page.goto(f"{sandbox.url}?as={name.casefold()}")
    await page.get_by_role("button", name="games").first.click()
    return page


def message(page: Page, text: str | re.Pattern[str]) -> Locator:
    return page.locator("#messages > li.message").filter(has_text=text).last


async def test_three_tabs_play_a_whole_round(sandbox: Sandbox, players: Any) -> None:
    async with chromium() as browser:
        tabs = {name: await tab(browser, sandbox, name) for name in ("Ana", "Ben", "Cleo")}
        ana = tabs["Ana"]
        await ana.get_by_role("combobox").click()
        await ana.keyboard.type("/zigzag dominoes ")
        await ana.keyboard.press("Enter")
        await expect(message(ana, "who's playing?")).to_be_visible()
        for name in ("Ben", "Cleo"):
            await message(tabs[name], "who's playing?").get_by_role("button", name="Join", exact=True).click()
        for page in tabs.values():
            await message(page, TURN).get_by_role("button", name="My hand").click()
            await expect(message(page, "Your hand")).to_be_visible()
            await expect(page.get_by_text("Only you can see this")).to_have_count(1)
        for _ in range(60):
            table = await message(ana, re.compile("Match #1")).inner_text()
            if "Round 2" in table:
                break
            turn = TURN.search(table)
            assert turn is not None, table
            await play(tabs[turn[1]], ana)
        else:
            raise AssertionError("the round does not end")
        for page in tabs.values():
            picture = message(page, re.compile("Match #1")).locator("img").first
            await expect(picture).to_have_attribute("alt", re.compile("^Round 2"))


async def play(page: Page, watching: Page) -> None:
    """Press the first tile or bid in the hand until the table shows a move.

    A press on a hand that is just being brought up to date is answered by the new one, and plays nothing.
    """
    before = await message(watching, re.compile("Match #1")).inner_text()
    hand = message(page, "Your hand")
    await expect(hand).to_contain_text("your turn")
    played = expect(message(watching, re.compile("Match #1")))
    async with asyncio.timeout(PATIENCE):
        while True:
            await hand.get_by_role("button", name=re.compile(r"\d-\d$|^\d+$|^Pass$")).first.click()
            with suppress(AssertionError):
                await played.not_to_have_text(before, use_inner_text=True, timeout=5000)
                return
