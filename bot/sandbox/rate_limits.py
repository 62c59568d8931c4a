"""How fast Discord lets a bot send: the limits, and how they are counted.

A limit is a number of requests and the seconds of its window, which begins with the first of them. Discord
documents only the overall limit; the others are what its headers say, or what others have measured.
docs/reliability.md has the sources. Windows are in real time, since clients sleep in real time; only the age
of a message follows the sandbox's clock.
"""

import hashlib
import math
import time
from collections.abc import Callable
from dataclasses import dataclass

Rate = tuple[int, float]  # requests, seconds

_BUCKETS_KEPT = 1000  # before those that are over are forgotten
_KINDS = {
    "POST /channels/{channel_id}/messages": "send",
    "PATCH /channels/{channel_id}/messages/{message_id}": "edit",
    "DELETE /channels/{channel_id}/messages/{message_id}": "delete",
}
_WEBHOOK, _CALLBACK = "/webhooks/{application_id}/{token}", "/interactions/{interaction_id}/{token}/callback"


@dataclass(frozen=True, slots=True)
class Limits:
    """What the sandbox lets a bot do; None is no limit.

    ``overall`` counts all requests but those that answer interactions, ``channel`` sending, editing and
    deleting in a channel, each on its own, and ``webhook`` the requests with one interaction's token.
    ``old_edits`` counts the edits in a channel of messages that are ``old_after`` seconds old (0: of all);
    without ``old_edit_headers``, its refusals name no time to wait. Discord recognizes a nonce for
    ``nonce_seconds``.
    """

    overall: Rate | None = (50, 1.0)
    channel: Rate | None = (5, 5.0)
    webhook: Rate | None = (5, 2.0)
    old_edits: Rate | None = (3, 6.0)
    old_after: float = 3600.0
    old_edit_headers: bool = True
    nonce_seconds: float = 300.0


UNLIMITED = Limits(overall=None, channel=None, webhook=None, old_edits=None)


@dataclass(frozen=True, slots=True)
class Bucket:
    """What one request counts against: the name of its kind, and of the channel or token."""

    kind: str
    of: str


def bucket_of(method: str, template: str, params: dict[str, str]) -> Bucket | None:
    """Choose the bucket of a request, None for a route without one."""
    if template.startswith(_WEBHOOK):
        return Bucket("webhook", params["token"])
    kind = _KINDS.get(f"{method} {template}")
    return None if kind is None else Bucket(kind, params["channel_id"])


def counts_overall(template: str) -> bool:
    """Check whether a route counts against the overall limit: all but those that answer interactions."""
    return template != _CALLBACK and not template.startswith(_WEBHOOK)


@dataclass(slots=True)
class _Window:
    ends: float
    used: int = 0


@dataclass(slots=True)
class Refusal:
    """An answer 429: the JSON body and the headers."""

    body: dict[str, object]
    headers: dict[str, str]


class RateLimiter:
    """Counts requests. ``limits`` may be replaced at any time; ``now`` returns seconds that only grow."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._now = now
        self._windows: dict[Bucket, _Window] = {}

    def take(
        self, method: str, template: str, params: dict[str, str]
    ) -> tuple[dict[str, str], Refusal | None]:
        """Count a request; return the headers of its answer, and the refusal if it comes too soon."""
        if counts_overall(template) and self.limits.overall is not None:
            wait, _ = self._count(Bucket("overall", ""), self.limits.overall)
            if wait:
                return {}, refusal(wait, scope="global")
        bucket = bucket_of(method, template, params)
        rate = self._rate(bucket)
        if bucket is None or rate is None:
            return {}, None
        wait, used = self._count(bucket, rate)
        window = self._windows[bucket]
        headers = _headers(bucket.kind, rate[0], rate[0] - used, window.ends - self._now())
        return headers, refusal(wait, headers) if wait else None

    def take_old_edit(self, channel: str, age: float) -> float | None:
        """Count the edit of a message of ``age`` seconds; return the seconds to wait if it comes too soon."""
        if self.limits.old_edits is None or age < self.limits.old_after:
            return None
        wait, _ = self._count(Bucket("old edit", channel), self.limits.old_edits)
        return _milliseconds(wait) or None

    def take_slow_mode(self, channel: str, seconds: int) -> float | None:
        """Count a message in a channel in slow mode; return the seconds to wait if it comes too soon."""
        wait, _ = self._count(Bucket("slow mode", channel), (1, seconds))
        return _milliseconds(wait) or None

    def _rate(self, bucket: Bucket | None) -> Rate | None:
        if bucket is None:
            return None
        return self.limits.webhook if bucket.kind == "webhook" else self.limits.channel

    def _count(self, bucket: Bucket, rate: Rate) -> tuple[float, int]:
        """Count a request: the seconds to wait, 0 if it is within the limit, and the requests used."""
        most, seconds = rate
        now = self._now()
        window = self._windows.get(bucket)
        if window is None or now >= window.ends:
            self._forget_old(now)
            window = self._windows[bucket] = _Window(now + seconds)
        if window.used >= most:
            return window.ends - now, window.used
        window.used += 1
        return 0.0, window.used

    def _forget_old(self, now: float) -> None:
        if len(self._windows) < _BUCKETS_KEPT:
            return
        self._windows = {bucket: window for bucket, window in self._windows.items() if now < window.ends}


def refusal(seconds: float, headers: dict[str, str] | None = None, *, scope: str = "user") -> Refusal:
    """Answer 429 with ``seconds`` to wait, added to the ``headers`` of the bucket.

    The scope is user, shared (others have used up the limit of this resource) or global.
    """
    wait = _milliseconds(seconds)
    shared = scope == "shared"
    message = "The resource is being rate limited." if shared else "You are being rate limited."
    body: dict[str, object] = {"message": message, "retry_after": wait, "global": scope == "global"}
    added = {"Via": "1.1 sandbox", "Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": scope}
    if scope == "global":
        added["X-RateLimit-Global"] = "true"
    return Refusal(body, (headers or {}) | added)


def exhausted(bucket: Bucket, seconds: float) -> dict[str, str]:
    """Write the headers of a bucket that is used up for ``seconds``."""
    return _headers(bucket.kind, 5, 0, seconds)


def _headers(kind: str, limit: int, remaining: int, seconds: float) -> dict[str, str]:
    wait = _milliseconds(max(seconds, 0.0))
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(max(remaining, 0)),
        "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
        "X-RateLimit-Reset-After": f"{wait:.3f}",
        "X-RateLimit-Bucket": hashlib.sha256(kind.encode()).hexdigest()[:32],
    }


def _milliseconds(seconds: float) -> float:
    """Round up to milliseconds, so that a client that waits as long as it is told is not too early."""
    return math.ceil(seconds * 1000) / 1000
