"""How much work one person, and everybody in one channel, may ask for at a time.

Pictures that move, reviews, exports and new matches take the machine longer than a move does. Each has a
cost; a person's allowance is a bucket that such costs are taken from and that fills again with time, and so
is a channel's. Nothing is written down: a restart fills every bucket, and each process has its own, which is
where the work is done.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import IntEnum
from math import ceil
from typing import Any

import discord

from bot import clock
from bot.transport.error_answers import Refusal


class Cost(IntEnum):
    """What is asked for, and what it takes from the bucket: about as much as it takes of the machine."""

    LOOK = 1  # a page that is read or drawn
    HINT = 6
    OPEN = 6  # a match
    FORGET = 12  # with an export before it just what a full bucket holds
    REVIEW = 24
    REPLAY = 24  # as a moving picture
    EXPORT = 48


@dataclass(frozen=True, slots=True)
class Size:
    """Of a bucket: what it holds when full, and what flows in, per second."""

    holds: float
    flow: float


PERSON = Size(holds=60, flow=1)
CHANNEL = Size(holds=240, flow=4)
_MOST = 20_000  # buckets in memory; beyond it the one that was not used longest is taken as full again


class Limits:
    """The buckets of one process."""

    def __init__(
        self,
        now: Callable[[], float] = clock.now,
        *,
        person: Size = PERSON,
        channel: Size = CHANNEL,
        most: int = _MOST,
    ) -> None:
        """`now` gives unix seconds; `most` buckets are kept."""
        self._now = now
        self._person = person
        self._channel = channel
        self._most = most
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # what is in it, and when

    def spend(self, user_id: int, channel_id: int | None, cost: float) -> float:
        """Take the cost from both buckets and give 0; when one has too little, take nothing and give the
        seconds until there is enough.
        """
        wanted: list[tuple[Hashable, Size]] = [(("person", user_id), self._person)]
        if channel_id is not None:
            wanted.append((("channel", channel_id), self._channel))
        now = self._now()
        levels = [self._level(key, size, now) for key, size in wanted]
        short = [
            (cost - level) / size.flow
            for level, (_, size) in zip(levels, wanted, strict=True)
            if level < min(cost, size.holds)
        ]
        if short:
            return max(short)
        for level, (key, _) in zip(levels, wanted, strict=True):
            self._buckets[key] = (level - cost, now)
            self._buckets.move_to_end(key)
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return 0.0

    def __len__(self) -> int:
        """How many buckets are kept."""
        return len(self._buckets)

    def _level(self, key: Hashable, size: Size, now: float) -> float:
        level, then = self._buckets.get(key, (size.holds, now))
        return min(size.holds, level + max(now - then, 0.0) * size.flow)


async def spend(interaction: discord.Interaction[Any], cost: Cost) -> None:
    """Take the cost of what is asked for from the person's and the channel's allowance. Raises Refusal, which
    says when to come back.
    """
    limits: Limits = interaction.client.limits
    seconds = limits.spend(interaction.user.id, interaction.channel_id, cost)
    if seconds:
        raise Refusal("error-too-much", when=f"<t:{ceil(clock.now() + seconds)}:R>")
