"""Who asks for much waits; who asks for little never does, whatever the others do."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.transport.quotas import CHANNEL, PERSON, Cost, Limits, Size

Asked = list[tuple[int, int | None, float, float]]


class Clock:
    """Seconds that only a test moves."""

    def __init__(self) -> None:
        self.time = 1_000.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_empties_and_says_when_there_is_enough_again() -> None:
    clock = Clock()
    limits = Limits(clock, person=Size(10, 2), channel=Size(100, 2))
    assert limits.spend(1, 5, 6) == 0
    seconds = limits.spend(1, 5, 6)
    assert seconds == pytest.approx(1.0)
    clock.time += seconds
    assert limits.spend(1, 5, 6) == 0


def test_a_refusal_takes_nothing() -> None:
    clock = Clock()
    limits = Limits(clock, person=Size(10, 1), channel=Size(100, 1))
    assert limits.spend(1, 5, 8) == 0
    for _ in range(50):
        assert limits.spend(1, 5, 8) == pytest.approx(6.0)
    assert limits.spend(1, 5, 2) == 0


def test_what_costs_more_than_a_bucket_holds_takes_a_full_one() -> None:
    clock = Clock()
    limits = Limits(clock, person=Size(10, 1), channel=Size(100, 1))
    assert limits.spend(1, None, 15) == 0
    assert limits.spend(1, None, 1) > 0


def test_one_person_alone_cannot_close_a_channel_to_the_others() -> None:
    limits = Limits(Clock())
    while limits.spend(1, 5, Cost.REVIEW) == 0:
        pass
    assert limits.spend(1, 5, Cost.REVIEW) > 0
    assert limits.spend(2, 5, Cost.REVIEW) == 0
    assert CHANNEL.holds >= 2 * PERSON.holds
    assert CHANNEL.flow >= 2 * PERSON.flow


def test_many_people_share_what_a_channel_has_and_another_channel_has_its_own() -> None:
    limits = Limits(Clock())
    refused = [user for user in range(1, 100) if limits.spend(user, 5, Cost.EXPORT)]
    assert refused
    assert limits.spend(refused[0], 6, Cost.EXPORT) == 0


def test_memory_is_bounded_and_who_keeps_asking_is_not_let_off() -> None:
    limits = Limits(Clock(), person=Size(4, 0.001), channel=Size(10**9, 1), most=100)
    while limits.spend(1, None, 1) == 0:
        pass
    for user in range(2, 80):
        limits.spend(user, user, 1)
    assert len(limits) <= 100
    assert limits.spend(79, 79, 3) == 0
    assert limits.spend(79, 79, 3) > 0


@given(
    st.lists(
        st.tuples(st.integers(1, 4), st.none() | st.integers(1, 2), st.floats(0.1, 9), st.floats(0, 30)),
        max_size=60,
    )
)
def test_nobody_gets_more_than_the_bucket_and_what_flowed_in(asked: Asked) -> None:
    clock = Clock()
    size = Size(10, 0.5)
    limits = Limits(clock, person=size, channel=Size(25, 1))
    spent: dict[int, float] = {}
    for user, channel, cost, pause in asked:
        clock.time += pause
        seconds = limits.spend(user, channel, cost)
        assert seconds >= 0
        if not seconds:
            spent[user] = spent.get(user, 0) + cost
    elapsed = clock.time - 1_000
    assert all(total <= size.holds + size.flow * elapsed + 1e-6 for total in spent.values())


async def test_a_flood_is_refused_privately_and_says_when_and_others_go_on(room: Any, words: Any) -> None:
    for _ in range(int(PERSON.holds / Cost.OPEN)):
        await room.slash(room.ana, "mancala")
    last = (await room.slash(room.ana, "mancala")).response
    assert last.flags.ephemeral
    assert "<t:" in words(last)
    opened = await room.bot.matches.open_matches(room.ana.id)
    assert len(opened) == PERSON.holds / Cost.OPEN
    await room.slash(room.ben, "mancala")
    assert len(await room.bot.matches.open_matches(room.ben.id)) == 1


async def test_a_flood_of_hints_is_stopped_and_the_match_can_still_be_played(room: Any, words: Any) -> None:
    opened = await room.slash(room.ana, "mancala", house="easy")
    match_id = (await room.bot.matches.open_matches(room.ana.id))[0].id
    refused = 0
    for _ in range(int(PERSON.holds / Cost.HINT)):
        answer = await room.slash(room.ana, "hint")
        refused += "<t:" in words(answer.response)
    assert refused
    before = await room.match(match_id)
    mine = room.bot.matches.to_move(before)
    assert before.seats[mine].user_id == room.ana.id
    legal = room.bot.matches.view(before, mine)["legal"]
    await room.press(room.ana, opened.response, "move", legal[0])
    assert (await room.match(match_id)).version > before.version
