"""Whole tournaments in the sandbox: people join, every match is played move by move, and others look on.

`python -m tests.reliability.played_tournament` opens a tournament of 64, plays it to the podium and prints
how long answers took, of those who play and of one who only asks for their matches. They press at random, or,
with `--level hard`, what AI players of that level choose. `--kill` kills the bot in every round and starts it
again. With `--port` and `--keep` the sandbox's page shows it in a browser.
"""

import argparse
import asyncio
import random
import re
import statistics
import time
from collections.abc import Sequence
from contextlib import suppress

from bot.features.tournaments.form import MOST, OPEN, Draft, formats_of, listed_options
from bot.features.tournaments.formats import Format
from bot.i18n import texts
from bot.match.ai_moves import WorkerAI
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.sandbox.state import Channel, Message
from bot.workers.pool import WorkerPool
from tests.bench.crowd import Answered, Crowd, moves, pressable, text, to_move
from tests.processes import stage

_SHORT = {
    "mancala": {"pits": 4, "seeds": 3},
    "dominoes": {"set": 6, "hands": 3},
    "chain": {},
    "crisscross": {"set": 6},
}
_ROUND = re.compile(re.escape(texts()("tourney-round", number=7)).replace("7", r"(\d+)"))
_OPENS = re.compile(r":(hand|place):")
_PLAYS = re.compile(r"z:\d+:\d+:(move|part):")
_MATCH = re.compile(r"z:(\d+):")
_MOST_PARTS = 6  # of a move
_AT_ONCE = 16  # presses in flight


class Chooser:
    """Chooses moves as AI players of one level do, from what the seat to move can know."""

    def __init__(self, matches: Matches, processes: WorkerPool, level: str) -> None:
        self._matches = matches
        self._ai = WorkerAI(processes)
        self._level = level
        self._rng = random.Random(2)

    async def move(self, match_id: int) -> str | None:
        """Return the move of the seat to move, None if the match is over."""
        match = await self._matches.get(match_id)
        to_move = self._matches.to_move(match)
        if to_move is None:
            return None
        view = self._matches.view(match, to_move)
        return (await self._ai.choose(match.game, view, self._level, self._rng.getrandbits(63))).move


class Tournament:
    """One tournament, and the people who play it."""

    def __init__(
        self, crowd: Crowd, game: str, kind: Format, people: int, *, same_deal: bool, chooser: Chooser | None
    ) -> None:
        """People press at random without a `chooser`."""
        self._crowd = crowd
        self._game, self._kind, self._same_deal = game, kind, same_deal
        self._chooser = chooser
        self._people = crowd.ids[:people]
        self._onlooker = crowd.ids[people]
        self._channel = crowd.channel(0)
        self._rng = random.Random(1)
        self._in_flight = asyncio.Semaphore(_AT_ONCE)
        self.message: Message | None = None
        self.waited: list[float] = []
        self.looked: list[float] = []

    @property
    def words(self) -> str:
        """What the tournament's message says."""
        return text(self._now().data["components"])

    @property
    def is_over(self) -> bool:
        """Whether the podium is shown."""
        return texts()("tourney-over") in self.words

    @property
    def round(self) -> int:
        """The round that the message shows, 0 before the first."""
        matched = _ROUND.search(self.words)
        return int(matched[1]) if matched else 0

    async def open(self) -> None:
        """Open the sign-up as the first of the people, have all of them join, and start it."""
        first = self._people[0]
        draft = Draft(self._game, format=list(formats_of(self._game)).index(self._kind))
        draft = draft.with_choice("most", "0123456789abc"[MOST.index(200)])
        for option in listed_options(self._game):
            if option.name in _SHORT[self._game]:
                place = option.listed_values.index(_SHORT[self._game][option.name])
                draft = draft.with_choice(option.name, "0123456789abc"[place])
        draft = draft.with_choice("same_deal", str(int(self._same_deal)))
        form = await self._crowd.slash(first, self._channel, "zigzag tournament", game=self._game)
        private = self._channel.ephemeral[first][form.frame["message"]["id"]]
        await self._crowd.press(first, private, OPEN.id(draft))
        while self.message is None:
            found = (
                message for message in self._channel.messages.values() if "p:cup:join:1" in pressable(message)
            )
            self.message = next(found, None)
            await asyncio.sleep(0.1)
        for person in self._people:
            self._note(await self._crowd.press(person, self._now(), "p:cup:join:1"))
        panel = await self._crowd.press(first, self._now(), "p:cup:panel:1")
        private = self._channel.ephemeral[first][panel.frame["message"]["id"]]
        await self._crowd.press(first, private, "p:cup:start:1")

    async def play(self, until_round: int | None = None) -> None:
        """Play all tables at once, to the end or until that round has begun."""
        while not self.is_over:
            tables = [message for message in self._tables() if _mover(message) is not None]
            if not tables:
                await asyncio.sleep(0.2)
            await asyncio.gather(*map(self._move, tables))
            if until_round is not None and self.round >= until_round:
                return

    async def look_on(self) -> None:
        """Have someone else ask for their matches, every half second."""
        while True:
            answered = await self._crowd.slash(self._onlooker, self._channel, "zigzag games")
            self.looked.append(answered.seconds)
            await asyncio.sleep(0.5)

    def _now(self) -> Message:
        assert self.message is not None
        return self._channel.messages[self.message.id]

    def _tables(self) -> list[Message]:
        places: Sequence[Channel] = list(self._crowd.sandbox.state.channels.values())
        return [
            message
            for place in places
            if place.parent or place.person
            for message in list(place.messages.values())
        ]

    async def _move(self, table: Message) -> None:
        async with self._in_flight:
            person = _mover(table)
            if person is None or person not in self._people:
                return
            if self._chooser is not None:
                await self._type(self._chooser, person, table)
                return
            opener = next((one for one in pressable(table) if _OPENS.search(one)), None)
            if opener is None:
                if legal := moves(table):
                    self._note(await self._crowd.press(person, table, self._rng.choice(legal)))
                return
            # The moves, or their parts, are in a private message; what is in public is passing.
            answered = await self._crowd.press(person, table, opener)
            own = (answered.frame.get("message") or {}).get("id", "")
            for _ in range(_MOST_PARTS):
                source = table.channel.ephemeral.get(person, {}).get(own)
                offered = [] if source is None else [one for one in pressable(source) if _PLAYS.match(one)]
                if source is None or not offered:
                    return
                chosen = self._rng.choice(offered)
                self._note(await self._crowd.press(person, source, chosen))
                if ":move:" in chosen:
                    return

    async def _type(self, chooser: Chooser, person: str, table: Message) -> None:
        """Have the person make the chosen move, by its button if there is one, else by the command."""
        matched = next(filter(None, map(_MATCH.match, pressable(table))), None)
        move = None if matched is None else await chooser.move(int(matched[1]))
        if matched is None or move is None:
            return
        button = next((one for one in moves(table) if one.endswith(f":move:{move}")), None)
        if button is not None:
            self._note(await self._crowd.press(person, table, button))
        else:
            options = {"match": int(matched[1]), "move": move}
            self._note(await self._crowd.slash(person, table.channel, "zigzag move", **options))

    def _note(self, answered: Answered) -> None:
        self.waited.append(answered.seconds)


def _mover(table: Message) -> str | None:
    """The id of who is to move: in a direct message, that is its reader if there are moves."""
    own = table.channel.person
    return to_move(table) if own is None else own if moves(table) else None


async def main(arguments: argparse.Namespace) -> None:
    """Play one tournament and print what was measured."""
    names = [f"Player {number}" for number in range(1, arguments.people + 2)]
    sandbox, began = Sandbox(names, port=arguments.port, history=2000), time.perf_counter()
    processes = WorkerPool(workers=1, queue=_AT_ONCE)
    async with stage(sandbox) as one, one.bot(log="bot.log") as process, processes:
        print(sandbox.url, flush=True)
        await process.ready()
        cup = Tournament(
            Crowd(sandbox),
            arguments.game,
            Format(arguments.format),
            arguments.people,
            same_deal=arguments.same_deal,
            chooser=Chooser(one.matches, processes, arguments.level) if arguments.level else None,
        )
        await cup.open()
        while not cup.is_over:
            looking = asyncio.create_task(cup.look_on())
            await cup.play(cup.round + 1 if arguments.kill else None)
            looking.cancel()
            if arguments.kill and not cup.is_over:
                await process.kill()
                await process.start()
                await process.ready()
        if arguments.keep:
            print("over; press Ctrl+C", flush=True)
            await asyncio.Event().wait()
    print(cup.words)
    print(f"{time.perf_counter() - began:.0f} s, {len(cup.waited)} presses of {arguments.people} people")
    for who, waits in (("those who play", cup.waited), ("someone else", cup.looked)):
        print(f"{who}: median {statistics.median(waits):.3f} s, slowest {max(waits):.3f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", type=int, default=64)
    parser.add_argument("--game", choices=sorted(_SHORT), default="mancala")
    parser.add_argument("--format", choices=[*Format], default=Format.SWISS)
    parser.add_argument("--level", default="", help="that of AI players, who then choose the moves")
    parser.add_argument("--same-deal", action="store_true", help="every table of a round is dealt the same")
    parser.add_argument("--kill", action="store_true")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--keep", action="store_true")
    with suppress(KeyboardInterrupt):
        asyncio.run(main(parser.parse_args()))
