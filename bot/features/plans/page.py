"""The page of a plan, the button that leads to it, and the note of what is planned."""

from collections.abc import Sequence

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Post, notice
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Match, Seat, SeatStatus
from bot.table import offers, refusals
from bot.table.controls import Control, Press, rows
from bot.table.names import Names, match_words
from bot.table.offers import Held, Shown
from bot.table.table import table_link, table_url
from engines.game import View
from renderers.theme import Theme


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
    note = plan_note(held.match, held.seat, held.view, t)
    return [note] if note else []


def add_offers() -> None:
    """Offer them."""
    offers.TABLE.add(20, _at_table)
    offers.WAITING.add(10, _in_hand)
    offers.NOTES.add(10, _note)


async def post(
    match: Match,
    seat: Seat,
    view: View,
    steps: Sequence[str],
    t: Texts,
    *,
    theme: Theme,
    pictures: Pictures,
) -> Post:
    """Return the plan of a seat with controls that change it; `steps` are those that can be added to it.

    The picture is that of the hand, if it holds anything, or of the board where hands are not hidden.
    """
    presentation = games.get(match.game)
    title = f"### {t('plan-title')} · {t(f'{match.game}-name')} #{match.id}"
    invitation = presentation.invite_to_plan(view, seat.plan or (), t) if steps else t("plan-full")
    text = "\n".join([title, t("plan-intro"), plan_note(match, seat, view, t) or t("plan-none"), invitation])
    if not engines.get(match.game).HIDDEN:
        alt = presentation.describe(view, Names(match.seats, t), t)
        drawn = [await pictures.table(match.game, view, theme, alt)]
    elif held := presentation.describe_hand(view, t):
        drawn = [await pictures.hand(match.game, view, theme, held)]
    else:
        drawn = []
    changes = [Press(t("plan-undo"), "planundo"), Press(t("plan-drop"), "plandrop", style="danger")]
    return blocks.page(
        text,
        drawn,
        rows(presentation.plan_controls(view, steps, t), match.id, match.version),
        rows(changes if seat.plan else [], match.id, match.version),
    )


def ended(matches: Sequence[Match], user_id: int, t: Texts) -> Post:
    """Tell this player that their plans did not fit, and where it is their turn."""
    if len(matches) == 1 and matches[0].is_shown_to(user_id):
        url = table_url(matches[0], user_id)
        return notice(t("plan-ended-message", url=url, **match_words(matches[0], t)))
    lines = [
        t("plan-ended-line", link=table_link(match, user_id, t), **match_words(match, t)) for match in matches
    ]
    head = t("plans-ended-message", count=len(matches)) if len(matches) > 1 else t("plan-ended")
    return refusals.listed(head, lines, t)


def plan_note(match: Match, seat: Seat, view: View, t: Texts) -> str:
    """Return what the player has planned, or that the plan has ended; "" without a plan."""
    if seat.plan is None:
        return ""
    if not seat.plan:
        return t("plan-ended")
    return t("plan-made", plan=games.get(match.game).describe_plan(view, seat.plan, t))
