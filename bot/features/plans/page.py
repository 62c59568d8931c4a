"""The page of a plan, the button that leads to it, and the note of what is planned."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import discord
from discord import ui

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Post, notice
from bot.discord.paging import shortened
from bot.games import GamePresentation
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Match, Seat, SeatStatus
from bot.table import offers, presses
from bot.table.controls import Choice, Control, Press, rows, text_modal
from bot.table.names import Names, match_words
from bot.table.offers import Held, Seen
from bot.table.table import table_link, table_url
from engines import conditional_moves
from engines.conditional_moves import ConditionalMove
from engines.game import View
from engines.parts import LONGEST_PLAN, Parts
from renderers.theme import Theme

_ABOUT = 100  # characters of a description, at most
_LONGEST_PLAN = LONGEST_PLAN * (conditional_moves.LONGEST_STEP + 1)  # characters, typed


class Asking(StrEnum):
    """What the page asks for."""

    STEP = "step"
    CONDITION = "condition"
    MOVE = "move"  # that depends on the condition
    OTHERWISE = "otherwise"  # the move if the condition of the last step does not hold


@dataclass(frozen=True, slots=True)
class Asked:
    """What the page asks for, and after a condition was chosen, that."""

    what: Asking = Asking.STEP
    condition: str = ""


STEP = Asked()


def _at_table(seen: Seen, t: Texts) -> list[Control]:
    """Return the button, disabled if nobody who sees this message can plan at the moment."""
    match, own = seen.match, seen.own
    game, to_move = engines.get(match.game), seen.view["to_move"]
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
    asked: Asked = STEP,
) -> Post:
    """Return the plan of a seat with controls that change it; `steps` are those that can be added to it.

    The picture is that of the hand, if it holds anything, or of the board where hands are not hidden.
    """
    adding = _Adding(match, view, seat.plan or (), steps, t)
    invitation, choices, ways = adding.asked(asked)
    title = f"### {t('plan-title')} · {t(f'{match.game}-name')} #{match.id}"
    note = plan_note(match, seat, view, t)
    if asked == STEP:
        note = f"{t('plan-intro')}\n{note or t('plan-none')}"
    changes = [Press(t("plan-undo"), "planundo"), Press(t("plan-drop"), "plandrop", style="danger")]
    is_open = seat.plan and asked == STEP
    return blocks.page(
        "\n".join(filter(None, [title, note, invitation])),
        await _drawn(match, view, t, theme, pictures),
        rows(choices, match.id, match.version),
        rows(ways, match.id, match.version),
        rows(changes if is_open else [], match.id, match.version),
    )


async def _drawn(match: Match, view: View, t: Texts, theme: Theme, pictures: Pictures) -> list[Any]:
    presentation, names = games.get(match.game), Names.of(match, t)
    pictured = presentation.pictured(view, names, t)
    if not engines.get(match.game).HIDDEN:
        alt = presentation.describe(view, names, t)
        return [await pictures.table(match.game, pictured, theme, alt)]
    if held := presentation.describe_hand(view, t):
        return [await pictures.hand(match.game, pictured, theme, held)]
    return []


class _Adding:
    """What can be added to a plan."""

    def __init__(self, match: Match, view: View, plan: Sequence[str], steps: Sequence[str], t: Texts) -> None:
        self._view, self._plan, self._steps, self._t = view, plan, steps, t
        self._presentation: GamePresentation[Any] = games.get(match.game)
        self._parts: Parts = engines.get(match.game).parts
        self._conditions = self._parts.plan_conditions(view, plan) if steps else []
        # On the player's own turn, the plan is about to be carried out.
        self._is_open = bool(steps) or view["seat"] != view["to_move"]

    def asked(self, asked: Asked) -> tuple[str, Sequence[Control], Sequence[Control]]:
        """Return the question, the controls that answer it, and ways to other questions."""
        t, back = self._t, [Press(self._t("plan-back"), "plan")]
        if asked.what == Asking.CONDITION and self._conditions:
            choices = self._presentation.condition_controls(self._view, self._conditions, t)
            return t("plan-choose-condition"), choices, back
        if asked.what == Asking.MOVE and asked.condition in self._conditions:
            condition = self._presentation.condition_text(asked.condition, t)
            choices = list(self._moves(self._steps, "planstep", ConditionalMove("", asked.condition)))
            return t("plan-choose-move", condition=condition), choices, back
        last = self._unfinished() if self._is_open else None
        if asked.what == Asking.OTHERWISE and last is not None:
            moves = self._parts.plan_steps(self._view, self._plan[:-1])
            return t("plan-choose-otherwise"), list(self._moves(moves, "planelse", last)), back
        if not self._steps:
            return t("plan-full"), [], self._ways(last)
        invitation = self._presentation.invite_to_plan(self._view, self._plan, t)
        return invitation, self._presentation.plan_controls(self._view, self._steps, t), self._ways(last)

    def _ways(self, last: ConditionalMove | None) -> list[Control]:
        ways: list[Control] = []
        if self._conditions:
            ways.append(Press(self._t("plan-if"), "planif"))
        if last is not None:
            ways.append(Press(self._t("plan-else"), "planelse"))
        if self._is_open and self._parts.plan_conditions(self._view, []):
            ways.append(Press(self._t("plan-type"), "plantype"))
        return ways

    def _unfinished(self) -> ConditionalMove | None:
        """Return the last step if an else can be added to it."""
        if not self._plan or not self._parts.has_conditions:
            return None
        last = conditional_moves.parse(self._plan[-1])
        return last if last.condition and not last.otherwise else None

    def _moves(self, moves: Sequence[str], act: str, step: ConditionalMove) -> Iterator[Control]:
        """Yield the controls of these moves, each of which makes the step whole."""

        def whole(move: str) -> str:
            made = replace(step, otherwise=move) if step.move else replace(step, move=move)
            return conditional_moves.write(made)

        for control in self._presentation.plan_controls(self._view, moves, self._t):
            if isinstance(control, Press) and control.act == "planstep":
                yield replace(control, act=act, arg=whole(control.arg))
            elif isinstance(control, Choice):
                options = tuple((label, whole(move)) for label, move in control.options)
                yield replace(control, act=act, options=options, typed=None)


def ended(matches: Sequence[tuple[Match, View]], user_id: int, t: Texts) -> Post:
    """Tell this player why their plans have stopped, and where it is their turn."""
    told = [(match, why_stopped(match, match.playing_seat(user_id), view, t)) for match, view in matches]
    (match, why), *others = told
    if not others and match.is_shown_to(user_id):
        url = table_url(match, user_id)
        return notice(t("plan-ended-message", why=why, url=url, **match_words(match, t)))
    lines = [
        t("plan-ended-line", why=why, link=table_link(match, user_id, t), **match_words(match, t))
        for match, why in told
    ]
    return presses.listed(t("plans-ended-message", count=len(told)), lines, t)


def why_stopped(match: Match, seat: Seat, view: View, t: Texts) -> str:
    """Return why the plan of a seat had no move for this turn, as a clause."""
    why = games.get(match.game).why_stopped(view, seat.stopped_plan or (), t)
    return why or t("plan-why-other")


def plan_note(match: Match, seat: Seat, view: View, t: Texts) -> str:
    """Return what the player has planned, or why the plan has stopped; "" without a plan."""
    if seat.stopped_plan is not None:
        return t("plan-ended", why=why_stopped(match, seat, view, t))
    if not seat.plan:
        return ""
    return t("plan-made", plan=games.get(match.game).describe_plan(view, seat.plan, t))


def typed_form(view: View, parts: Parts, plan: Sequence[str], custom_id: str, t: Texts) -> ui.Modal:
    """Return the form in which the plan can be typed, one step a line."""
    condition, moves = parts.plan_conditions(view, [])[0], parts.plan_steps(view, [])
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="answer",
        style=discord.TextStyle.paragraph,
        default="\n".join(plan) or None,
        required=False,
        max_length=_LONGEST_PLAN,
    )
    about = t("plan-type-about", condition=condition, move=moves[0], otherwise=moves[-1])
    return text_modal(t("plan-title"), custom_id, t("plan-type-label"), field, shortened(about, _ABOUT))
