"""Moves that an AI player has valued, in words and as marks in a picture."""

import re
from collections.abc import Sequence

import renderers
from bot import games
from bot.i18n import Texts
from bot.match import thoughts
from engines.game import Thought, Unit, View
from renderers.move_marks import MISTAKE, Mark

_EMOJI = re.compile(r"<a?:\w+:\d+>\s*")  # which an alt text cannot show

# Moves, each with its value if the AI player has valued any; the best first.
Valued = Sequence[tuple[str, float | None]]


def options_of(game: str, thought: Thought, also: str = "") -> Valued:
    """Return the best moves, as many as can be marked; of equal ones, the chosen one first.

    One of them is `also`, if the AI player has valued it.
    """
    if not thought.values:
        return [(thought.move, None)]
    return thoughts.listed_moves(thought, len(renderers.get(game).mark_labels), also)


def suggestions(game: str, moves: Sequence[str]) -> list[Mark]:
    """Return the marks of suggested moves, the best first."""
    return [Mark(move, label) for move, label in zip(moves, renderers.get(game).mark_labels, strict=False)]


def option_lines(view: View, options: Valued, unit: Unit, t: Texts) -> list[str]:
    """Return a line for each move: its label in the picture, and its value in words."""
    game, lines = view["game"], []
    for mark, (move, value) in zip(suggestions(game, [move for move, _ in options]), options, strict=True):
        named = {"label": mark.label, "move": games.get(game).describe_move(view, move, t)}
        if value is None:
            lines.append(t("hint-option-only", **named))
        else:
            lines.append(t("hint-option", value=value_words(view, value, unit, t), **named))
    return lines


def value_words(view: View, value: float, unit: Unit, t: Texts) -> str:
    """Return what a move gives its player, in a few words; `view` is any of its match."""
    game, shown = view["game"], thoughts.shown(value, unit)
    sign = "minus" if shown < 0 else "plus" if shown > 0 else "none"
    others = games.get(game).hint_values(view)
    return t(f"{game}-hint-{unit.name}", value=_number(abs(shown), unit, t), sign=sign, **others)


def difference(better: float, worse: float, unit: Unit, t: Texts) -> str:
    """Return by how much a move is better than another: the difference of their values as they are shown."""
    return _number(thoughts.shown_difference(better, worse, unit), unit, t)


def _number(shown: float, unit: Unit, t: Texts) -> str:
    return t.number(shown, 0 if unit.probability else 1)


def describe_marks(view: View, marks: Sequence[Mark], t: Texts) -> str:
    """Return the marks of a picture in words."""
    describe, moves = games.get(view["game"]).describe_move, []
    for mark in marks:
        named = {"label": mark.label, "move": _EMOJI.sub("", describe(view, mark.move, t))}
        played = mark.label == MISTAKE
        moves.append(t("marks-alt-played", **named) if played else t("marks-alt-move", **named))
    return t("marks-alt", moves="; ".join(moves))
