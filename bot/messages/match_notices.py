"""Small private messages beside a match: its rules, and the question before resigning."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.domain.endings import alone
from bot.domain.model import Match
from bot.i18n import Texts
from bot.images import pictures
from bot.messages.controls import Control, Press, rows
from bot.messages.message import ACCENT, Post, notice
from bot.services.analysis import NEGLIGIBLE, Costly
from engines.game import Thought
from renderers.theme import Theme


async def rules(game: str, theme: Theme, t: Texts) -> Post:
    """How a game is played, with a small picture of an example in the reader's theme."""
    text = t.rules(game)
    picture = await pictures.example(game, theme, t(f"{game}-example"))
    items: list[ui.Item[Any]] = [ui.TextDisplay(text), picture.gallery()]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def rest_of_move(match: Match, chosen: str, controls: Sequence[Control], t: Texts) -> Post:
    """The first part of a move is chosen; the rest is chosen here."""
    return notice(t("move-part", chosen=chosen), *rows(controls, match.id, match.version))


def resign(match: Match, t: Texts) -> Post:
    """Does the player mean it? Who plays with others may ask them to cancel instead."""
    by_themselves = alone(match)
    controls = [Press(t("resign-sure"), "sure", style="danger")]
    if not by_themselves:
        controls.append(Press(t("resign-cancel"), "agree"))
    number = f"#{match.id}"
    if by_themselves:
        text = t("resign-ask-alone", match=number)
    elif sum(seat.status != "resigned" for seat in match.seats) == 2:  # it ends with the one who is left
        text = t("resign-ask-last", match=number)
    else:
        text = t("resign-ask", match=number)
    return notice(text, *rows(controls, match.id, match.version))


def hint(thought: Thought, t: Texts) -> str:
    """What the best house player would do, and why in a line."""
    lines = [t("hint-move", move=thought.move)]
    if thought.values:
        value = dict(thought.values)[thought.move]
        lines.append(t(f"hint-{thought.unit}", value=_amount(value, thought.unit, t)))
    others = [move for move, value in thought.values if move != thought.move and _near(thought, value)][:2]
    if others:
        lines.append(t("hint-others", moves=", ".join(others)))
    return "\n".join([*lines, t("hint-unrated")])


def review(match: Match, found: Sequence[Costly], t: Texts) -> Post:
    """The moves that gave most away, with what was better."""
    lines = [
        t(
            f"review-{costly.unit}",
            ply=costly.ply,
            move=costly.move,
            better=costly.better,
            lost=_amount(costly.lost, costly.unit, t),
        )
        for costly in found
    ]
    title = t("review-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    return notice("\n".join([f"### {title}", *(lines or [t("review-nothing")])]))


def _near(thought: Thought, value: float) -> bool:
    """Whether a move is worth as much as the best, as far as anybody can tell."""
    return abs(thought.values[0][1] - value) <= NEGLIGIBLE[thought.unit]


def _amount(value: float, unit: str, t: Texts) -> str:
    """A chance in per cent, anything else with one decimal."""
    return t.number(100 * value, 0) if unit == "chance" else t.number(value)
