"""Whole tournaments of every format, with late entries, withdrawals and no-shows, checked as they go.

`python -m tests.reliability.tournaments` plays thousands, with up to 200 players.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.domain.tournaments.formats import Format
from tests.bot.domain.tournaments.checks import check
from tests.bot.domain.tournaments.simulation import Scenario, Summary, rounds_of

scenarios = st.builds(
    Scenario,
    format=st.sampled_from(Format),
    size=st.sampled_from((2, 3)),
    players=st.integers(3, 24),
    seed=st.integers(0, 1 << 20),
    late=st.sampled_from((0.0, 0.3)),
    withdrawals=st.sampled_from((0.0, 0.1)),
    no_shows=st.sampled_from((0.0, 0.1)),
)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(scenarios)
def test_every_tournament_keeps_its_promises(scenario: Scenario) -> None:
    check(rounds_of(scenario), Summary())
