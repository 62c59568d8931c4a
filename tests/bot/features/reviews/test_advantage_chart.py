"""What is said of the chart of a match's course."""

import engines
from bot.features.reviews import page as advantage_chart
from bot.features.reviews.stories import Decision, Story
from bot.i18n import texts
from bot.match.archive import ArchivedMatch
from bot.match.model import Move
from bot.table.names import Names
from engines.ai import SEEDS
from tests.bot.twins import begun
from tests.engines.random_matches import Start


def test_numbers_are_explained_only_where_there_are_some() -> None:
    t, match = texts(), begun("mancala", Start(2, {}, "07" * 32))
    start = engines.get("mancala").start(seats=2, options={}, seed="07" * 32)
    archived = ArchivedMatch(match, (Move(1, 1, 0, "b", 7, 0.0, None),), (start,))
    decision = Decision(1, 0, "b", 1.0, 2.0, (("a", 2.0),), SEEDS)
    story = Story(SEEDS, ((30.0, 30.0),), (decision,), (decision,))
    for shown in ([], [decision]):
        said = advantage_chart.captions(archived, story, shown, Names(match.seats, t), t)
        assert (t("review-course-numbers") in said) == bool(shown)
