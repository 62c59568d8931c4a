"""A finished solitaire: its result in a sentence, and what its player may do next."""

from bot.domain.model import Match
from bot.domain.scoring import ratings
from bot.domain.scoring.solitaire import tiles_left
from bot.i18n import Texts
from bot.messages import daily
from bot.messages.controls import Control, PageLink, Press
from bot.messages.pages import help as help_page
from bot.messages.pages.leaderboard import Board
from bot.messages.pages.page_ids import page_id
from bot.messages.player_names import Names


def result(match: Match, names: Names, t: Texts) -> str:
    """Return the result as a sentence."""
    assert match.result is not None
    return t(f"{match.game}-result-{match.result['reason']}", name=names.bold(0), left=tiles_left(match))


def what_next(match: Match, t: Texts) -> list[Control]:
    """Return the controls that lead on, the one most likely wanted first."""
    if match.mode.is_private:
        return [
            PageLink(t("table-share"), page_id(daily.PAGE, "share", match.id), style="success"),
            PageLink(t("daily-today"), page_id(daily.PAGE, "today")),
            PageLink(t("daily-another"), page_id(help_page.PAGE, "open", match.game)),
            Press(t("table-review"), "review"),
        ]
    again = [Press(t("table-new-deal"), "again", style="success")] if match.mode.allows_rematch else []
    return [
        *again,
        Press(t("table-review"), "review"),
        PageLink(t("table-replay"), page_id("replay", match.id, 0, "open")),
        _board(match, t),
    ]


def also(match: Match, t: Texts) -> list[Control]:
    """Return what there was no place for in `what_next`. Until its day is over, a deal has no replay."""
    return [_board(match, t)] if match.mode.is_private else []


def _board(match: Match, t: Texts) -> PageLink:
    return PageLink(t("table-leaderboard"), Board(match.game, ratings.pool_of(match)).custom_id())
