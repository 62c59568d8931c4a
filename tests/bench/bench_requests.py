"""The bot's REST requests for each move, by route: what people at one table cost of its rate limit.

People play mancala, ZIG-ZAG, CrissCross and dominoes, there with none to three of them playing in an open
hand and the others typing their moves (which are also answered with a hand that stays open). Quick play has
a move every `QUICK_PAUSE` seconds. In slow play, people have stopped counting as playing by the time it is
their turn (`tests/short_waits_bot.py`), so every turn is mentioned. Discord allows a bot `PER_SECOND`
requests a second; answers to interactions and what is sent with their tokens do not count.
`python -m tests.bench.bench_requests [moves]`.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.sandbox.errors import ApiError
from bot.sandbox.rest.routing import Request
from bot.sandbox.server import Sandbox
from tests.bench.crowd import Crowd, crowded
from tests.bench.frame import Row, aligned, hand_over, size
from tests.bench.playing import Table
from tests.processes import BOT, SHORT_WAITS, stage

PER_SECOND = 50.0  # requests that count, of one bot
MOVES = size(12, 3, *sys.argv[1:2])  # in each match
QUICK_PAUSE, SLOW_PAUSE = 4.0, 6.0  # seconds between two moves
SETTLED = 4.0  # seconds without a move, after which everything has been sent
# The routes whose requests do not count, by how their templates begin.
FREE = ("/interactions/", "/webhooks/")
_SLOW = {"ZIGZAG_BENCH_PLAYING_FOR": "1"}


@dataclass(frozen=True, slots=True)
class Kind:
    """What is played at a table, and how many of its people play in an open hand; None: on the table."""

    name: str
    command: str
    people: int
    open_hands: int | None = None
    options: dict[str, object] = field(default_factory=dict)
    most: float | None = None  # requests that may count for a move in quick play


KINDS = (
    Kind("mancala", "mancala", 2, options={"pits": 12}, most=0.1),
    Kind("ZIG-ZAG", "chain", 2, most=0.1),
    *(
        Kind(f"dominoes, {hands} open", "dominoes", 3, hands, most=1.1 if hands == 3 else None)
        for hands in range(4)
    ),
    Kind("CrissCross", "crisscross", 1),
)


@dataclass(slots=True)
class Counted:
    """The requests about one table."""

    kind: Kind
    pace: str
    moves: int = 0
    routes: Counter[str] = field(default_factory=Counter)  # by method and template

    @property
    def all(self) -> float:
        return self.routes.total() / max(self.moves, 1)

    @property
    def counting(self) -> float:
        """Those for each move that count towards the bot's limit."""
        counting = (count for route, count in self.routes.items() if not is_free(route))
        return sum(counting) / max(self.moves, 1)

    @property
    def carried(self) -> str:
        """How many moves a second a bot can make of this kind."""
        return "no limit" if not self.counting else f"{PER_SECOND / self.counting:.0f} moves/s"

    def by_route(self) -> str:
        return ", ".join(
            f"{count / max(self.moves, 1):.2f} {route}" for route, count in self.routes.most_common()
        )


def is_free(route: str) -> bool:
    return route.partition(" ")[2].startswith(FREE)


class Counts:
    """Counts the requests of a sandbox by the channel that they are about."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._by_channel: dict[str, Counter[str]] = {}
        self.others: Counter[str] = Counter()  # about no channel that is counted
        sandbox.on_request = self._count

    def begin(self, channel_id: str) -> Counter[str]:
        """Count from now on what is about this channel."""
        return self._by_channel.setdefault(channel_id, Counter())

    def _count(self, request: Request) -> None:
        counter = self._by_channel.get(self._channel_of(request), self.others)
        counter[f"{request.method} {request.template}"] += 1

    def _channel_of(self, request: Request) -> str:
        parts = request.path.split("/")
        if parts[1] == "channels":
            return parts[2]
        if request.template.startswith(FREE):
            try:
                application = self._sandbox.state.application_id
                return self._sandbox.interactions.by_token(application, parts[3]).channel.id
            except ApiError:
                return ""
        return ""


async def play(table: Table, kind: Kind, counted: Counted, counts: Counts, pause: float) -> None:
    """Make the moves at one table, and count until everything is sent."""
    for person in table.people[: kind.open_hands or 0]:
        await table.open_hand(person)
    await asyncio.sleep(SETTLED)
    counted.routes = counts.begin(table.channel.id)
    loop = asyncio.get_running_loop()
    due = loop.time()
    for _ in range(MOVES):
        before = await table.match()
        mover = table.person_to_move(before)
        if mover is None:
            break
        types = kind.open_hands is not None and mover not in table.hands
        await (table.type_move(mover) if types else table.play(mover))
        due += pause
        await asyncio.sleep(max(due - loop.time(), 0.0))
        counted.moves += int((await table.match()).state_version > before.state_version)
    await asyncio.sleep(max(SETTLED - pause, 0.0))


async def measured(pace: str, pause: float, arguments: Sequence[str], **settings: str) -> list[Counted]:
    """Play at a table of each kind at the same time."""
    found = [Counted(kind, pace) for kind in KINDS]
    async with stage(crowded(3 * len(KINDS), len(KINDS))) as one, one.bot(arguments, **settings) as process:
        await process.ready()
        crowd, counts = Crowd(one.sandbox), Counts(one.sandbox)
        tables = []
        for number, kind in enumerate(KINDS):
            people = crowd.ids[3 * number : 3 * number + kind.people]
            place = crowd.channel(number)
            opened = Table.opened(crowd, one.matches, place, people, kind.command, number, **kind.options)
            tables.append(await opened)
        await asyncio.gather(
            *(
                play(table, counted.kind, counted, counts, pause)
                for table, counted in zip(tables, found, strict=True)
            )
        )
    return found


def row(counted: Counted) -> Row:
    most = counted.kind.most if counted.pace == "quick" else None
    return Row(
        f"{counted.kind.name}, {counted.pace} play, for each move",
        f"{counted.counting:.2f} that count",
        f"{counted.all:.2f} in all; one bot carries {counted.carried}",
        None,
        "" if most is None else f"at most {most:g}",
        None if most is None else round(counted.counting, 2) <= most,
    )


async def main() -> None:
    quick, slow = await asyncio.gather(
        measured("quick", QUICK_PAUSE, BOT), measured("slow", SLOW_PAUSE, SHORT_WAITS, **_SLOW)
    )
    found = [*quick, *slow]
    heads = ("", "play", "moves", "requests", "counting", "one bot", "by route")
    lines = [
        (counted.kind.name, counted.pace, counted.moves, counted.all, counted.counting, counted.carried)
        for counted in found
    ]
    print(
        *aligned([heads, *((*line, counted.by_route()) for line, counted in zip(lines, found, strict=True))]),
        sep="\n",
    )
    details = {f"{counted.kind.name}, {counted.pace}": dict(counted.routes) for counted in found}
    hand_over("requests", [row(counted) for counted in found], moves=MOVES, routes=details)


if __name__ == "__main__":
    asyncio.run(main())
