"""Parses the texts of all commands, which takes long, for the processes that are forked afterwards."""

import asyncio

from bot.client import Zigzag
from bot.i18n import Translator
from bot.store.database import Database


async def _translate_commands() -> None:
    bot = Zigzag(Database("sqlite+aiosqlite://"))
    await bot.load_cogs()
    translator = Translator()
    for command in bot.tree.get_commands():
        await command.get_translated_payload(bot.tree, translator)


asyncio.run(_translate_commands())
