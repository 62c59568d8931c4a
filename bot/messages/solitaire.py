"""A finished solitaire: its result in a sentence, and what its player may do next."""

from bot.domain import ratings
from bot.domain.model import Match
from bot.domain.solitaire import tiles_left
from bot.i18n import Texts
from bot.messages import help as help_page
from bot.messages.controls import Control, PageLink, Press
from bot.messages.leaderboard import Board
from bot.messages.page_ids import page_id
from bot.messages.player_names import Names


def result(match: Match, names: Names, t: Texts) -> str:
    """Return what came out, as a sentence that says all of it."""
    assert match.result is not None
    return t(f"{match.game}-result-{match.result['reason']}", name=names.bold(0), left=tiles_left(match))


def what_next(match: Match, t: Texts) -> list[Control]:
    """Return the controls that lead on, the one most likely wanted first."""
    board = PageLink(t("table-leaderboard"), Board(match.game, ratings.pool_of(match)).custom_id())
    if match.daily is not None:
        another = page_id(help_page.PAGE, "open", match.game)
        return [
            PageLink(t("daily-another"), another, style="success"),
            Press(t("table-review"), "review"),
            board,
        ]
    return [
        Press(t("table-new-deal"), "again", style="success"),
        Press(t("table-review"), "review"),
        PageLink(t("table-replay"), page_id("replay", match.id, 0, "open")),
        board,
    ]


def share(match: Match, t: Texts) -> list[Control]:
    """Return the control that shows everybody the whole match."""
    return [] if match.daily else [PageLink(t("table-share"), page_id("film", match.id, "all"))]
