"""Two people who queue for matches across servers, and play them in their direct messages."""

import asyncio
import random
from collections.abc import Sequence

from bot.features.cross_server.service import Queue
from bot.match.model import Match, MatchStatus
from bot.match.service import Matches
from bot.sandbox.state import Message
from tests.bench.crowd import Crowd, moves, pressable
from tests.reliability.players import Seen, is_gone, record
from tests.reliability.private_presses import is_edit

_GAME, _PACE = "mancala", "86400"


class AcrossTable:
    """Two people, who are paired again after every match."""

    def __init__(self, crowd: Crowd, matches: Matches, people: Sequence[str], seed: int) -> None:
        self._crowd, self._matches, self._people = crowd, matches, people
        self._rng = random.Random(seed)

    async def step(self, seen: Seen) -> None:
        """Do the next thing there is to do."""
        match = await self._match()
        if match is None:
            for person in self._people:
                if (
                    not await self._matches.service(Queue).of_person(int(person))
                    and await self._match() is None
                ):
                    await self._join_queue(seen, person)
        elif match.status == MatchStatus.LOBBY:
            for person in self._people:
                await self._press_any(seen, match, person, ":join:", ":start:")
        else:
            await self._play(seen, match)

    async def _match(self) -> Match | None:
        mine = await self._matches.queries.open_matches(int(self._people[0]))
        return next((match for match in mine if match.place.in_dms), None)

    async def _join_queue(self, seen: Seen, person: str) -> None:
        dms = self._crowd.sandbox.state.dms[person]
        asked = record(seen, await self._crowd.slash(person, dms, "zigzag me"))
        page = self._crowd.private(asked, dms, person)
        if page is None or not is_edit(await self._crowd.press(person, page, "p:across:show"), page):
            return
        if "p:across:game" not in pressable(page):
            form = await self._crowd.press(person, page, "p:across:name")
            if form.frame.get("state") != "modal":
                return
            await self._crowd.submit(person, page, form.frame["modal"], {"answer": f"Fox {person[-4:]}"})
        await self._crowd.choose(person, page, "p:across:game", [_GAME])
        joins = seen.wishes.joins.setdefault(int(person), [])
        joins.append(False)
        joined = record(seen, await self._crowd.choose(person, page, f"p:across:join:{_GAME}", [_PACE]))
        joins[-1] = is_edit(joined, page) and "p:across:leave" in pressable(page)

    async def _play(self, seen: Seen, match: Match) -> None:
        seat = self._matches.to_move(match)
        person = None if seat is None else match.seats[seat].user_id
        table = None if person is None else self._message(match, str(person))
        ids = [] if table is None else moves(table)
        if table is None or not ids or not ids[0].startswith(f"z:{match.id}:{match.version}:"):
            await asyncio.sleep(0.05)  # the last move is not shown yet
            return
        pressed = self._rng.choice(ids)
        answered = record(seen, await self._crowd.press(str(person), table, pressed))
        if is_edit(answered, table) and is_gone(pressed, answered):
            seen.moves[answered.interaction] = match.id

    async def _press_any(self, seen: Seen, match: Match, person: str, *acts: str) -> None:
        table = self._message(match, person)
        found = [one for one in pressable(table) if any(act in one for act in acts)] if table else []
        if table is None or not found:
            await asyncio.sleep(0.1)
            return
        record(seen, await self._crowd.press(person, table, found[0]))

    def _message(self, match: Match, person: str) -> Message | None:
        seat = match.seat_of(int(person))
        dms = self._crowd.sandbox.state.dms[person]
        return None if seat is None else dms.messages.get(str(seat.dm_message_id))
