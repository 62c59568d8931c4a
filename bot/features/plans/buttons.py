"""The button that plans moves, and the note of what is planned."""

import engines
from bot.features.plans import page
from bot.i18n import Texts
from bot.match.model import SeatStatus
from bot.table import offers
from bot.table.controls import Control, Press
from bot.table.offers import Held, Shown


def _at_table(shown: Shown, t: Texts) -> list[Control]:
    """Return the button, disabled if nobody who sees this message can plan at the moment."""
    match, own = shown.match, shown.own
    game, to_move = engines.get(match.game), shown.view["to_move"]
    if not game.parts.has_plans or game.HIDDEN or not match.mode.allows_plans:
        return []
    readers = [seat for seat in match.seats if own is None or seat.seat == own["seat"]]
    waiting = [seat for seat in readers if seat.status == SeatStatus.JOINED and seat.seat != to_move]
    return [Press(t("plan-open"), "plan", disabled=not waiting and not game.is_solitaire)]


def _in_hand(held: Held, t: Texts) -> list[Control]:
    can_plan = engines.get(held.match.game).parts.plan_steps(held.view, [])
    return [Press(t("plan-open"), "plan")] if can_plan else []


def _note(held: Held, t: Texts) -> list[str]:
    note = page.note(held.match, held.seat, held.view, t)
    return [note] if note else []


def add() -> None:
    """Offer them."""
    offers.TABLE.add(20, _at_table)
    offers.WAITING.add(10, _in_hand)
    offers.NOTES.add(10, _note)
