"""The hall of fame fits into a message, however many seasons there were and however long the names."""

from bot.domain.scoring.ranks import Ranked, Top
from bot.domain.scoring.seasons import Season, SeasonLength, SeasonPool, Standing
from bot.i18n import texts
from bot.messages.pages import leaderboard
from bot.messages.pages.leaderboard import Board
from bot.services.people.seasons import LISTED
from tests.bot.messages.tournaments.test_limits import LONG, check

MONTH = 30 * 86_400.0


def test_the_hall_of_fame_of_many_seasons_can_be_sent() -> None:
    seasons = [
        Season(1, number, SeasonLength.MONTH, number * MONTH, (number + 1) * MONTH, ended_at=0.0)
        for number in range(LISTED, 0, -1)
    ]
    played = (20, 9, 1, 0, 0, 0, 0.0, 1500)
    best = Ranked(Standing(1, 1, "mancala", SeasonPool.PEOPLE, 7, LONG, *played), 1)
    found = [(one, Top((best,) * 6, more=90)) for one in seasons]
    check(leaderboard.hall(Board("mancala", season="hall"), found, seasons, texts("es")))
