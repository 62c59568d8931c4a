"""The button that reviews a finished match."""

from bot.i18n import Texts
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import Control, Press


def _review(match: Match, t: Texts) -> list[Control]:
    return [Press(t("table-review"), "review")]


def add() -> None:
    """Offer it."""
    offers.ENDED.add(10, _review)
    offers.ENDED_ALONE.add(10, _review)
    offers.ENDED_DAILY.add(40, _review)
