"""What the players of a match across servers are offered once it is over."""

from bot.discord.page_ids import page_id
from bot.features.cross_server.rules import PAGE
from bot.i18n import Texts
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import Control, PageLink


def _others(match: Match, t: Texts) -> list[Control]:
    """Return the controls to play someone else or block someone."""
    return [
        PageLink(t("across-again"), page_id(PAGE, "show")),
        PageLink(t("across-block"), page_id(PAGE, "block", match.id)),
    ]


def add() -> None:
    """Offer them."""
    offers.ENDED_ACROSS.add(10, _others)
