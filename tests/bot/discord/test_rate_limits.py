"""The rate limiter: heavy users have to wait, others do not."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.limits import CHANNEL, PERSON, Cost, RateLimiter, TokenBucket
from bot.match.model import Purpose
from tests.bot.asking import ask

Asked = list[tuple[int, int | None, float, float]]


class Clock:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.time = 1_000.0

    def __call__(self) -> float:
        return self.time


def test_an_empty_bucket_refills_after_the_seconds_it_named() -> None:
    clock = Clock()
    limiter = RateLimiter(clock, person=TokenBucket(10, 2), channel=TokenBucket(100, 2))
    assert limiter.take(1, 5, 6) == 0
    seconds = limiter.take(1, 5, 6)
    assert seconds == pytest.approx(1.0)
    clock.time += seconds
    assert limiter.take(1, 5, 6) == 0


def test_a_refusal_takes_no_tokens() -> None:
    clock = Clock()
    limiter = RateLimiter(clock, person=TokenBucket(10, 1), channel=TokenBucket(100, 1))
    assert limiter.take(1, 5, 8) == 0
    for _ in range(50):
        assert limiter.take(1, 5, 8) == pytest.approx(6.0)
    assert limiter.take(1, 5, 2) == 0


def test_a_cost_above_the_capacity_takes_a_full_bucket() -> None:
    clock = Clock()
    limiter = RateLimiter(clock, person=TokenBucket(10, 1), channel=TokenBucket(100, 1))
    assert limiter.take(1, None, 15) == 0
    assert limiter.take(1, None, 1) > 0


def test_one_person_cannot_use_up_the_tokens_of_a_channel() -> None:
    limiter = RateLimiter(Clock())
    while limiter.take(1, 5, Cost.REVIEW) == 0:
        pass
    assert limiter.take(1, 5, Cost.REVIEW) > 0
    assert limiter.take(2, 5, Cost.REVIEW) == 0
    assert CHANNEL.capacity >= 2 * PERSON.capacity
    assert CHANNEL.refill_rate >= 2 * PERSON.refill_rate


def test_people_share_the_bucket_of_a_channel_and_each_channel_has_its_own() -> None:
    limiter = RateLimiter(Clock())
    refused = [user for user in range(1, 100) if limiter.take(user, 5, Cost.EXPORT)]
    assert refused
    assert limiter.take(refused[0], 6, Cost.EXPORT) == 0


def test_memory_is_bounded_and_buckets_in_use_are_kept() -> None:
    limiter = RateLimiter(
        Clock(), person=TokenBucket(4, 0.001), channel=TokenBucket(10**9, 1), max_buckets=100
    )
    while limiter.take(1, None, 1) == 0:
        pass
    for user in range(2, 80):
        limiter.take(user, user, 1)
    assert len(limiter) <= 100
    assert limiter.take(79, 79, 3) == 0
    assert limiter.take(79, 79, 3) > 0


@pytest.mark.slow
@given(
    st.lists(
        st.tuples(st.integers(1, 4), st.none() | st.integers(1, 2), st.floats(0.1, 9), st.floats(0, 30)),
        max_size=60,
    )
)
def test_nobody_spends_more_than_the_capacity_and_the_refill(asked: Asked) -> None:
    clock = Clock()
    bucket = TokenBucket(10, 0.5)
    limiter = RateLimiter(clock, person=bucket, channel=TokenBucket(25, 1))
    spent: dict[int, float] = {}
    for user, channel, cost, pause in asked:
        clock.time += pause
        seconds = limiter.take(user, channel, cost)
        assert seconds >= 0
        if not seconds:
            spent[user] = spent.get(user, 0) + cost
    elapsed = clock.time - 1_000
    assert all(total <= bucket.capacity + bucket.refill_rate * elapsed + 1e-6 for total in spent.values())


async def test_a_flood_is_refused_privately_and_others_are_not_affected(room: Any, words: Any) -> None:
    for _ in range(int(PERSON.capacity / Cost.MATCH)):
        await room.slash(room.ana, "mancala")
    last = (await room.slash(room.ana, "mancala")).response
    assert last.flags.ephemeral
    assert re.search(r"(?<!\\)<t:\d+:R>", words(last)), "Discord shows a time in the reader's own way"
    opened = await room.bot.matches.queries.open_matches(room.ana.id)
    assert len(opened) == PERSON.capacity / Cost.MATCH
    await room.slash(room.ben, "mancala")
    assert len(await room.bot.matches.queries.open_matches(room.ben.id)) == 1


async def test_moves_are_not_limited_by_a_flood_of_hints(room: Any, words: Any) -> None:
    opened = await room.slash(room.ana, "mancala", house="easy")
    match_id = (await room.bot.matches.queries.open_matches(room.ana.id))[0].id
    await ask(room.bot.matches, Purpose.HINTS, match_id, room.ana.id)  # so that none asks first
    refused = 0
    for _ in range(int(PERSON.capacity / Cost.HINT)):
        answer = await room.games(room.ana, "hint")
        refused += "<t:" in words(answer.response)
    assert refused
    before = await room.match(match_id)
    mine = room.bot.matches.to_move(before)
    assert before.seats[mine].user_id == room.ana.id
    legal = room.bot.matches.view(before, mine)["legal"]
    await room.press(room.ana, opened.response, "move", legal[0])
    assert (await room.match(match_id)).version > before.version
