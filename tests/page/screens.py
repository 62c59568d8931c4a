"""`python -m tests.page.screens [FOLDER]` plays all games in the sandbox, and photographs what a player sees.

A browser as wide as a phone shows how a new server is greeted, Ana's lobby, her turn and her hand, the end of
a round and the result; the people play by typed moves, chosen by the games' bots. The pictures go to
`docs/screens` by default. `--width` is in points.
"""

import argparse
import asyncio
import io
import random
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import Page

import engines
from bot.match.model import Match, MatchStatus
from bot.match.service import Matches
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests import processes
from tests.chromium import chromium
from tests.processes import until

PATIENCE = 120.0  # seconds
COLOURS = 128  # which makes the files a third as large
HEIGHT = 860  # points
CHANNEL, SYSTEM_CHANNEL = "games", "general"
NUMBER = 1  # of the match, the first of a new database


@dataclass(frozen=True)
class Show:
    """A game to show: with whom, which options, and after which moves (counted from 1) a turn is shown."""

    game: str
    others: tuple[str, ...]
    turn: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1


SHOWS = (
    Show("dominoes", ("ben", "cleo"), 12, {"target": 25}),
    Show("chain", ("ben",), 10),
    Show("mancala", ("ben",), 9),
    Show("crisscross", (), 16),
)


@dataclass
class Scene:
    """The people, what they play, and the browser that looks on as Ana."""

    people: dict[str, Person]
    service: Matches
    page: Page
    folder: Path

    async def match(self) -> Match:
        return await self.service.get(NUMBER)

    async def photograph(self, name: str) -> None:
        """Write a picture of what stands at the end of the channel, once that is up to date."""
        await until(self._is_shown, PATIENCE)
        await self._take(name)

    async def photograph_welcome(self) -> None:
        """Write a picture of how a server is greeted that has added the bot."""
        await until(lambda: self.people["ana"].sees(SYSTEM_CHANNEL), PATIENCE)
        width = self.page.viewport_size["width"] if self.page.viewport_size else 0
        await self.page.set_viewport_size({"width": 1280, "height": HEIGHT})  # where channels are listed
        await self.page.get_by_role("button", name=SYSTEM_CHANNEL).first.click()
        await self.page.set_viewport_size({"width": width, "height": HEIGHT})
        await self._take("welcome")

    async def _take(self, name: str) -> None:
        await self.page.wait_for_load_state("networkidle")
        await self.page.wait_for_timeout(700)
        taken = Image.open(io.BytesIO(await self.page.screenshot()))
        taken.quantize(COLOURS).save(self.folder / f"{name}.png", optimize=True)

    async def play(self, show: Show) -> None:
        """Play a match to its end, with a picture of each of its moments."""
        ana = self.people["ana"]
        others = [self.people[name] for name in show.others]
        named: dict[str, Any] = {
            f"opponent{place if place > 1 else ''}": person for place, person in enumerate(others, 1)
        }
        lobby: Any = (await ana.slash(CHANNEL, f"zigzag {show.game}", **named, **show.options)).message
        if others:
            await self.photograph(f"{show.game}-lobby")
            for person in others:
                await person.press(lobby, "Accept")
        await until(self._has_begun, PATIENCE)
        rng, played, left = random.Random(show.seed), 0, ["turn", "round"]
        while (seat := self.service.to_move(match := await self.match())) is not None:
            mover = next(
                person for person in self.people.values() if int(person.id) == match.seats[seat].user_id
            )
            if "turn" in left and played >= show.turn and mover is ana:
                left.remove("turn")
                await self._photograph_turn(show.game)
            view = self.service.view(match, seat)
            move = chosen(show.game, view, rng)
            answer: Any = (await mover.slash("general", "zigzag move", move=move, match=NUMBER)).message
            if yes := re.search(r"z:\d+:\d+:yes:[^'\"]+", str(answer)):
                await mover.press(answer, custom_id=yes[0])
            played += 1
            after: Any = self.service.view(await self.match(), None)
            if "round" in left and after.get("phase") == "bidding" and after["hand"] > 1:
                left.remove("round")
                await self.photograph(f"{show.game}-round")
        await self.photograph(f"{show.game}-result")

    async def _photograph_turn(self, game: str) -> None:
        await self.photograph(f"{game}-turn")
        hand = self.page.get_by_role("button", name="My hand")
        if await hand.count():
            await hand.last.click()
            await self.photograph(f"{game}-hand")

    async def _has_begun(self) -> bool:
        return (await self.match()).status == MatchStatus.PLAYING

    async def _is_shown(self) -> bool:
        match = await self.match()
        return match.shown.version == match.version


def chosen(game: str, view: Any, rng: random.Random) -> str:
    """Choose a move as the game's medium bot does."""
    ai = engines.get(game).parts.ai
    level = "medium" if "medium" in ai.LEVELS else ai.LEVELS[0]
    return ai.choose(view, level, rng).move


@asynccontextmanager
async def stage(folder: Path, width: int) -> AsyncIterator[Scene]:
    """Start a sandbox, a bot and a browser."""
    sandbox = Sandbox(answer_within=PATIENCE)
    sandbox.state.joined_at[sandbox.state.guild_id] = time.time()
    async with processes.stage(sandbox) as one, one.bot(), chromium() as browser:
        people = {name: await Person.connect(sandbox.url, name) for name in ("ana", "ben", "cleo")}
        await people["ana"].until(
            lambda: people["ana"].bot_online and people["ana"].commands, timeout=PATIENCE
        )
        context = await browser.new_context(
            viewport={"width": 1280, "height": HEIGHT}, device_scale_factor=2, reduced_motion="reduce"
        )
        page = await context.new_page()
        await page.goto(f"{sandbox.url}?as=ana")
        await page.get_by_role("button", name=CHANNEL).first.click()
        await page.set_viewport_size({"width": width, "height": HEIGHT})
        yield Scene(people, one.matches, page, folder)
        for person in people.values():
            await person.close()


async def main(folder: Path, width: int, games: list[str]) -> None:
    if not games:
        async with stage(folder, width) as scene:
            await scene.photograph_welcome()
    for show in SHOWS:
        if not games or show.game in games:
            async with stage(folder, width) as scene:
                await scene.play(show)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("docs/screens"))
    parser.add_argument("--width", type=int, default=400)
    parser.add_argument("--game", action="append", default=[])
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(given.folder, given.width, given.game))
