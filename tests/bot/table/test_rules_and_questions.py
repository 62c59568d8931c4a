"""What a player asks about privately."""

import pytest

from bot.i18n import languages, texts
from bot.match.model import MatchStatus
from bot.match.seeds import SeedSource
from bot.table.questions import fairness, fairness_check
from tests.bot.conftest import parts
from tests.bot.matches import changed
from tests.bot.twins import begun
from tests.engines.random_matches import Start


def test_of_a_match_that_was_cancelled_before_it_began_only_the_commitment_is_shown() -> None:
    match = begun("dominoes", Start(3, {}, "07" * 32))
    cancelled = changed(match, status=MatchStatus.CANCELLED, seed=None, seed_text=None, state=None)
    components = [item.to_component_dict() for item in fairness_check(cancelled, texts()).items]
    shown = "\n".join(part["content"] for part in parts(components) if "content" in part)
    asked = str([item.to_component_dict() for item in fairness(cancelled, texts()).items])
    assert match.deal.commitment not in asked
    assert match.deal.commitment in shown
    assert match.deal.secret not in shown


@pytest.mark.parametrize("source", SeedSource)
@pytest.mark.parametrize("language", sorted(languages()))
def test_wherever_a_seed_comes_from_there_are_words_for_it(language: str, source: SeedSource) -> None:
    kept = [] if source == SeedSource.DAY else [f"fair-opened-{source}"]  # verify opens it
    for key in (f"fair-yes-{source}", f"fair-sealed-{source}", f"verify-{source}-body", *kept):
        assert texts(language).has(key), key
