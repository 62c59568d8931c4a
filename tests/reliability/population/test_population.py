"""A few simulated people, and what their measures are made of."""

import random
from math import inf
from pathlib import Path

import pytest

from bot.match.calendar import DAY, HOUR
from tests.reliability.population import habits, measures
from tests.reliability.population.__main__ import run
from tests.reliability.population.world import START


async def test_simulated_people_play_their_matches_to_the_end(tmp_path: Path) -> None:
    found = await run(4, 16, 1, tmp_path)
    assert found.started >= 4
    assert found.ends.total() == found.started
    assert found.results > 0
    assert found.moves["people"] > 0 < found.messages["turn"]
    assert found.late == []


def test_people_look_while_they_are_awake_and_there() -> None:
    rng = random.Random(1)
    someone = habits.drawn(rng, START, 100)
    looks = [someone.next_look(START + rng.uniform(7, 60) * DAY, rng) for _ in range(200)]
    assert all(someone.attention(look) > 0 for look in looks if look < inf)
    day = [someone.attention(someone.arrives + 5 * DAY + hour * HOUR) for hour in range(24)]
    assert day.count(0.0) in {8, 24}  # asleep, or away


def test_those_who_are_gone_never_look() -> None:
    people = [habits.drawn(random.Random(number), START, 100) for number in range(400)]
    gone = [one for one in people if one.gone < inf]
    assert len(gone) / len(people) == pytest.approx(habits.GONE, abs=0.06)
    assert all(one.next_look(one.gone, random.Random(1)) == inf for one in gone)


def test_shares_and_quantiles_have_intervals() -> None:
    assert measures.wilson(95, 100) == pytest.approx((0.8882, 0.9785), abs=1e-4)
    assert measures.share(95, 100) == "95.0 % (88.8 to 97.8, n = 100)"
    assert measures.quantile(range(101), 0.5) == (50, 40, 61)
    assert measures.times([60.0, 7200.0, inf], 0.5) == "2.0 h (1.0 min to never); n = 3"
