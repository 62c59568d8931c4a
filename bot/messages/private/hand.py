"""The hand message, which one player alone sees: in the channel, or as a direct message."""

from typing import Any

from discord import ui

import engines
from bot import games
from bot.domain.model import Match, MatchStatus
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages.controls import Press, rows
from bot.messages.message import ACCENT, Post
from bot.messages.player_names import Names
from bot.messages.private.move_question import Question
from engines.game import View
from renderers.theme import Theme


async def post(
    match: Match,
    view: View,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    note: str = "",
    question: Question | None = None,
) -> Post:
    """Return the hand of the view's seat with its controls, and the note above it.

    An empty hand has no picture. A `question` takes the place of whose turn it is and of the controls.
    """
    presentation = games.get(match.game)
    names = Names(match.seats, t)
    hand = presentation.describe_hand(view, t)
    title = f"### {t('hand-title')} · {t(f'{match.game}-name')} #{match.id}"
    standing = presentation.hand_note(view, names, t)
    turn = turn_line(match, view, names, t) if question is None else question.text
    lines = [title, note, standing, turn, "" if hand else t("hand-empty")]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(filter(None, lines)))]
    drawn = (await pictures.hand(match.game, view, theme, hand),) if hand else ()
    items += [picture.gallery() for picture in drawn]
    if question is not None:
        items += rows(question.controls, match.id, match.version)
        return Post((ui.Container(*items, accent_colour=ACCENT),), drawn)
    controls = list(presentation.hand_controls(view, t)) if match.status == MatchStatus.PLAYING else []
    items += rows(controls, match.id, match.version)
    if match.status == MatchStatus.PLAYING:  # in a row of its own, where no tile can slide into its place
        can_plan = engines.get(match.game).parts.plan_steps(view, [])
        plan = [Press(t("plan-open"), "plan")] if can_plan else []
        waiting = [*plan, Press(t("hand-refresh"), "look")]
        hint = [Press(t("table-hint"), "hint")] if match.mode.allows_hints else []
        items += rows(hint if controls else waiting, match.id, match.version)
    return Post((ui.Container(*items, accent_colour=ACCENT),), drawn)


def turn_line(match: Match, view: View, names: Names, t: Texts) -> str:
    """Return whose turn it is; when it is the viewer's, also what they may do."""
    if match.status != MatchStatus.PLAYING or view["to_move"] is None:
        return t("hand-over")
    if view["to_move"] == view["seat"]:
        return t("hand-turn", prompt=games.get(match.game).prompt(view, names, t))
    seat = view["to_move"]
    return t("hand-wait", mark=names.mark(seat), name=names.bold(seat))
