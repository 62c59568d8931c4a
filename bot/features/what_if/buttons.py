"""The buttons that try out lines."""

import engines
from bot.features.what_if.page import AT, LIVE
from bot.i18n import Texts
from bot.match.endings import is_alone
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import Control, PageLink
from bot.table.offers import Moment


def _at_table(match: Match, t: Texts) -> list[Control]:
    """Return the button where nobody else plays."""
    if not match.mode.allows_hints or not is_alone(match):
        return []
    return [PageLink(t("what-if-open"), LIVE.id(match.id))]


def _at(moment: Moment, t: Texts) -> list[PageLink]:
    """Return the button that tries out other moves from here; none at the end of a match."""
    if engines.get(moment.match.game).to_move(moment.state) is None:
        return []
    return [PageLink(t("what-if-open"), AT.id(moment.match.id, moment.ply))]


def add() -> None:
    """Offer them."""
    offers.SPECIAL.add(10, _at_table)
    offers.REPLAYED.add(10, _at)
    offers.REVIEWED.add(20, _at)
