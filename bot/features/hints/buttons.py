"""The button that asks for a hint."""

import engines
from bot.i18n import Texts
from bot.table import offers
from bot.table.controls import Control, Press
from bot.table.offers import Held, Shown


def _at_table(shown: Shown, t: Texts) -> list[Control]:
    """Return it where everyone sees the same position; elsewhere it is in the hand."""
    mode, game = shown.match.mode, engines.get(shown.match.game)
    has_hints = mode.allows_hints and not mode.is_private and not game.HIDDEN
    return [Press(t("table-hint"), "hint")] if has_hints else []


def _in_hand(held: Held, t: Texts) -> list[Control]:
    return [Press(t("table-hint"), "hint")] if held.match.mode.allows_hints else []


def add() -> None:
    """Offer it."""
    offers.TABLE.add(10, _at_table)
    offers.TO_MOVE.add(10, _in_hand)
