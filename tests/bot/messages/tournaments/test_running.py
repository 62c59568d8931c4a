"""What the messages of a tournament say while it runs."""

from dataclasses import replace

from bot.domain.tournaments.formats import Format
from bot.domain.tournaments.stored import TournamentStatus
from bot.i18n import texts
from bot.messages.message import Post
from bot.messages.tournaments import panel
from tests.bot.messages.tournaments.samples import played

T = texts("en")


def sent(post: Post) -> str:
    return str(post.new()["view"].to_components())


def test_once_it_is_started_the_organiser_sees_the_round_and_where_the_matches_are() -> None:
    signing_up = replace(played(Format.SWISS, "mancala", 4, 0), thread_id=77)
    entered = T("tourney-entered", count=4, most=64)
    assert entered in sent(panel.organiser(signing_up, [], T))
    for record in (
        replace(signing_up, status=TournamentStatus.RUNNING),  # the first round is not paired yet
        replace(played(Format.SWISS, "mancala", 4, 1, unfinished=True), thread_id=77),
    ):
        shown = sent(panel.organiser(record, [], T))
        assert entered not in shown
        assert T("tourney-stage", number=1, total=2) in shown
        assert "<#77>" in shown
