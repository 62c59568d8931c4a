"""A manager who moves the server's standing messages: the lobby list and the puzzle of the day."""

import asyncio
import random

from bot.features.finding import page as find
from bot.features.puzzles import of_the_day_messages as puzzle
from bot.sandbox.state import Channel
from tests.bench.crowd import Answered, Crowd

_PAUSE = 0.3  # seconds


class StandingMessages:
    """Moved from channel to channel by the first person, who manages the server."""

    def __init__(self, crowd: Crowd, channels: int, seed: int) -> None:
        self._crowd, self._rng = crowd, random.Random(seed)
        self._person: str = crowd.ids[0]
        self._channels = [crowd.channel(number) for number in range(channels)]

    async def keep_moving(self) -> None:
        """Move one of the two after the other, until cancelled."""
        while True:
            await self.move_list()
            await asyncio.sleep(self._rng.uniform(0.0, _PAUSE))
            await self.move_puzzle()
            await asyncio.sleep(self._rng.uniform(0.0, _PAUSE))

    async def move_list(self) -> None:
        asked = await self._slash("zigzag find")
        await self._choose(asked, find.KEEP.id(), find.CHANNEL.menu_id())

    async def move_puzzle(self) -> None:
        asked = await self._slash("zigzag settings")
        await self._choose(asked, puzzle.CHANNEL.id(), puzzle.CHOSEN.menu_id())

    async def _choose(self, asked: Answered, button: str, select: str) -> None:
        """Press the button that asks for a channel, and choose one in the select that it leads to."""
        panel = self._crowd.private(asked, self._place, self._person)
        if panel is None:
            return
        pressed = await self._crowd.press(self._person, panel, button)
        question = self._crowd.private(pressed, self._place, self._person) or panel
        await self._crowd.choose(self._person, question, select, [self._rng.choice(self._channels).id])

    async def _slash(self, command: str) -> Answered:
        return await self._crowd.slash(self._person, self._place, command)

    @property
    def _place(self) -> Channel:
        return self._channels[0]
