"""Debian's Chromium, for the tests that need a real browser."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A running browser. Skips the test where there is none, but not in continuous integration."""
    if not CHROMIUM.exists():  # noqa: ASYNC240 - one look before anything runs
        if os.environ.get("CI") == "true":
            pytest.fail(f"no browser: {CHROMIUM} is missing, and CI must have it")
        pytest.skip(f"no browser: {CHROMIUM} is missing")
    flags = FLAGS + (["--no-sandbox"] if os.geteuid() == 0 else [])
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        await browser.close()
