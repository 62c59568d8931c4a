"""Limits how much work a person, and a channel, may ask for: token buckets.

Animations, reviews, exports and new matches cost the machine more than a move does. Each request costs
tokens, taken from the bucket of the person and from that of the channel; buckets refill at a steady rate.
They are held in memory, by each process for the work it does itself, and a restart refills them.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import IntEnum
from math import ceil

import discord

from bot import clock
from bot.match.refusals import Refusal


class Cost(IntEnum):
    """The cost of a request in tokens, roughly in proportion to the work it makes."""

    PAGE = 1  # read or drawn
    HINT = 6
    COMPARISON = 12  # of two lines
    MATCH = 6  # opened
    SHARE = 6  # posted for everyone
    HIGHLIGHT = 8  # a short one
    FORGET = 12  # together with an EXPORT a full bucket
    REVIEW = 24
    ANIMATION = 24
    EXPORT = 48


@dataclass(frozen=True, slots=True)
class TokenBucket:
    """A bucket's `capacity` in tokens and `refill_rate` in tokens per second."""

    capacity: float
    refill_rate: float

    def refilled(self, tokens: float, seconds: float) -> float:
        """Return the number of tokens after this many seconds of refilling."""
        return min(self.capacity, tokens + max(seconds, 0.0) * self.refill_rate)

    def wait(self, tokens: float, cost: float) -> float:
        """Return the seconds until the cost can be paid; a cost above the capacity takes a full bucket."""
        return 0.0 if tokens >= min(cost, self.capacity) else (cost - tokens) / self.refill_rate


PERSON = TokenBucket(capacity=60, refill_rate=1)
CHANNEL = TokenBucket(capacity=240, refill_rate=4)
_MAX_BUCKETS = 20_000


class RateLimiter:
    """The buckets of one process. Only the `max_buckets` used last are kept; the others count as full."""

    def __init__(
        self,
        now: Callable[[], float] = clock.now,
        *,
        person: TokenBucket = PERSON,
        channel: TokenBucket = CHANNEL,
        max_buckets: int = _MAX_BUCKETS,
    ) -> None:
        """`now` returns unix seconds."""
        self._now = now
        self._person = person
        self._channel = channel
        self._max_buckets = max_buckets
        self._levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # tokens, and when

    def charge(self, interaction: discord.Interaction, cost: Cost) -> None:
        """Take the cost from the buckets of the person and the channel.

        Raises Refusal, which says when to try again.
        """
        seconds = self.take(interaction.user.id, interaction.channel_id, cost)
        if seconds:
            raise Refusal("error-too-much", when=ceil(self._now() + seconds))

    def take(self, user_id: int, channel_id: int | None, cost: float) -> float:
        """Take the cost from both buckets and return 0, or take nothing and return the seconds to wait."""
        buckets: list[tuple[Hashable, TokenBucket]] = [(("person", user_id), self._person)]
        if channel_id is not None:
            buckets.append((("channel", channel_id), self._channel))
        now = self._now()
        levels = [self._level(key, bucket, now) for key, bucket in buckets]
        wait = max(bucket.wait(tokens, cost) for tokens, (_, bucket) in zip(levels, buckets, strict=True))
        if wait:
            return wait
        for tokens, (key, _) in zip(levels, buckets, strict=True):
            self._levels[key] = (tokens - cost, now)
            self._levels.move_to_end(key)
        while len(self._levels) > self._max_buckets:
            self._levels.popitem(last=False)
        return 0.0

    def __len__(self) -> int:
        """Return the number of buckets in memory."""
        return len(self._levels)

    def _level(self, key: Hashable, bucket: TokenBucket, now: float) -> float:
        tokens, since = self._levels.get(key, (bucket.capacity, now))
        return bucket.refilled(tokens, now - since)
