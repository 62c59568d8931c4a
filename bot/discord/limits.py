"""What may be asked of Discord and of the bot, and how often."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil
from typing import Any, Final
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord import http as discord_http

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


SLOTS: Final = 3  # interactions of one person that are worked on at once
MAX_WAIT: Final = 1.5  # seconds in the queue; Discord wants an answer within 3
_MAX_HOLD: Final = 1.0  # seconds after which a slot is freed even if the work goes on


class TooManyAtOnce(Exception):
    """The person has asked for too much at once, so this request was dropped."""


@dataclass(slots=True)
class _Queue:
    """One person's slots and the requests that wait for them."""

    in_use: int = 0
    holders: set[object] = field(default_factory=set)
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)


class Throttle:
    """Each person's interactions share a few slots, and the rest wait in a queue of their own.

    However much one person sends, everyone else waits behind a few of that person's requests instead of all
    of them. A slow request (a search, an animation) frees its slot after a second. How much slow work a
    person may ask for is limited by `RateLimiter`.
    """

    def __init__(self) -> None:
        self._queues: dict[int, _Queue] = {}

    def __len__(self) -> int:
        """Return how many people are being answered."""
        return len(self._queues)

    @asynccontextmanager
    async def slot(self, user_id: int) -> AsyncIterator[None]:
        """Hold one of the person's slots while the body runs, but no longer than a second.

        Raises TooManyAtOnce when no slot becomes free in time.
        """
        queue = self._queues.setdefault(user_id, _Queue())
        if queue.in_use < SLOTS:
            queue.in_use += 1
        else:
            await self._wait(user_id, queue)
        holder = object()
        queue.holders.add(holder)
        expiry = asyncio.get_running_loop().call_later(_MAX_HOLD, self._release, user_id, queue, holder)
        try:
            yield
        finally:
            expiry.cancel()
            self._release(user_id, queue, holder)

    async def _wait(self, user_id: int, queue: _Queue) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.waiting.append(turn)
        try:
            async with asyncio.timeout(MAX_WAIT):
                await turn
        except TimeoutError:
            if turn.cancelled():
                with suppress(ValueError):
                    queue.waiting.remove(turn)
                raise TooManyAtOnce from None
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._hand_over(user_id, queue)
            raise

    def _release(self, user_id: int, queue: _Queue, holder: object) -> None:
        if holder in queue.holders:
            queue.holders.remove(holder)
            self._hand_over(user_id, queue)

    def _hand_over(self, user_id: int, queue: _Queue) -> None:
        """Give the slot to the request that has waited longest."""
        while queue.waiting:
            turn = queue.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        queue.in_use -= 1
        if not queue.in_use:
            del self._queues[user_id]


# The longest that a refused request (429) is slept through. The limit of all requests together is over within
# a second; what takes longer is put off by the sender.
LONGEST_SLEEP = 1.0
# Seconds after which a request counts as hung. aiohttp's default is five minutes.
HUNG_AFTER = 10.0
# How long to leave the old messages of a channel alone if Discord does not say.
OLD_EDITS_PAUSE = 6.0
OLD_AFTER = 3600.0  # seconds; edits of older messages have a limit of their own

# Of what is done at a pace: how many times at once, and the longest that it is waited for, seconds.
_AT_ONCE = 5
_LONGEST_TURN = 5.0

_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"


class _Ratelimit(discord_http.Ratelimit):
    """A bucket that waits for its next window in the background, not in the request that emptied it."""

    _waiting: asyncio.Task[None] | None = None

    def __init__(self, max_ratelimit_timeout: float | None) -> None:
        # With a longest time to wait, discord.py would forget that the bucket is empty.
        super().__init__(None)

    async def __aexit__(self, *error: Any) -> None:
        if self.remaining >= self.outgoing or self._sleeping.locked():
            await super().__aexit__(*error)
        else:
            self._waiting = asyncio.create_task(super().__aexit__(*error), name="wait for a rate limit")


def install(client: discord.Client) -> None:
    """Have this client's requests end within seconds: none hangs, and none sleeps through a long limit."""
    discord_http.Ratelimit = _Ratelimit  # type: ignore[misc]
    client.http.max_ratelimit_timeout = LONGEST_SLEEP
    client.http.request = _ending(client.http.request)  # type: ignore[method-assign, assignment]


def _ending(request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def send(route: discord_http.Route, **options: Any) -> Any:
        options.setdefault("timeout", aiohttp.ClientTimeout(total=HUNG_AFTER))
        try:
            return await request(route, **options)
        except KeyError as error:
            if error.args != ("retry_after",):
                raise
            # Discord has refused edits of old messages without saying how long.
            raise discord.RateLimited(OLD_EDITS_PAUSE) from error

    return send


def is_old(message_id: int) -> bool:
    """Return whether Discord counts this message as old, so that its edits have a limit of their own."""
    return clock.now() - discord.utils.snowflake_time(message_id).timestamp() > OLD_AFTER


class ChannelTurns:
    """Lets requests of one kind to one channel go one by one, first come first served, when Discord allows.

    What waits here holds nothing else, so that it blocks nobody.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        # By channel: a message whose edit was refused, and until when. It also holds for older ones.
        self._refused: dict[int, tuple[int, float]] = {}

    @asynccontextmanager
    async def to_edit(self, channel_id: int, message_id: int) -> AsyncIterator[None]:
        """Wait until a message of the channel can be edited."""
        route = discord_http.Route("PATCH", _MESSAGE, channel_id=channel_id, message_id=message_id)
        newest, until = self._refused.get(channel_id, (0, 0.0))
        if message_id <= newest and (wait := until - _now()) > 0:
            await asyncio.sleep(wait)  # outside the turn, so that newer messages pass
        async with self._turn(route, channel_id):
            yield

    @asynccontextmanager
    async def to_send(self, channel_id: int) -> AsyncIterator[None]:
        """Wait until a message can be sent to the channel."""
        async with self._turn(discord_http.Route("POST", _MESSAGES, channel_id=channel_id), channel_id):
            yield

    def note_refusal(self, channel_id: int, message_id: int, seconds: float) -> None:
        """Note that Discord edits neither this message nor older ones of the channel for `seconds`."""
        now = _now()
        self._refused = {
            one: (newest, until) for one, (newest, until) in self._refused.items() if until > now
        }
        self._refused[channel_id] = max(message_id, self._refused.get(channel_id, (0, 0.0))[0]), now + seconds

    @asynccontextmanager
    async def _turn(self, route: discord_http.Route, channel_id: int) -> AsyncIterator[None]:
        key = route.method, channel_id
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            if (wait := _wait(self._client, route)) > 0:
                await asyncio.sleep(wait)
            yield


class Pace:
    """Lets something be done a given number of times a minute, of which a few may come at once."""

    def __init__(self, times_a_minute: float) -> None:
        self._interval = 60.0 / times_a_minute  # seconds
        self._ahead = self._interval * (min(_AT_ONCE, max(1.0, times_a_minute)) - 1)
        self._next = float("-inf")  # when the next would be due without any at once

    async def turn(self) -> None:
        """Wait for some seconds until it may be done. Raises discord.RateLimited if that takes longer."""
        due = max(self._next, _now())
        wait = due - self._ahead - _now()
        if wait > _LONGEST_TURN:
            raise discord.RateLimited(wait)
        self._next = due + self._interval
        if wait > 0:
            await asyncio.sleep(wait)


def _now() -> float:
    return asyncio.get_running_loop().time()


def _wait(client: discord.Client, route: discord_http.Route) -> float:
    """Return the seconds for which discord.py would hold this request back."""
    bucket = client.http._bucket_hashes.get(route.key, route.key)
    limit = client.http._buckets.get(f"{bucket}:{route.major_parameters}")
    if limit is None or limit.remaining > 0 or limit.expires is None:
        return 0.0
    return max(0.0, limit.expires - _now())
