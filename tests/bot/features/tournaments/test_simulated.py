"""Whole tournaments of every format, with late entries, withdrawals and no-shows, checked as they go.

`python -m tests.reliability.tournaments` plays thousands, with up to 200 players.
"""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.tournaments.formats import PAIRED
from tests.bot.features.tournaments.checks import check
from tests.bot.features.tournaments.simulation import Scenario, Summary, rounds_of

scenarios = st.builds(
    Scenario,
    format=st.sampled_from(PAIRED),
    size=st.sampled_from((2, 3)),
    players=st.integers(3, 24),
    seed=st.integers(0, 1 << 20),
    late=st.sampled_from((0.0, 0.3)),
    withdrawals=st.sampled_from((0.0, 0.1)),
    no_shows=st.sampled_from((0.0, 0.1)),
)


def test_networkx_is_only_imported_to_pair() -> None:
    code = "import sys, bot.features.tournaments.formats; sys.exit('networkx' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - ourselves


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(scenarios)
def test_every_tournament_keeps_its_promises(scenario: Scenario) -> None:
    check(rounds_of(scenario), Summary())
