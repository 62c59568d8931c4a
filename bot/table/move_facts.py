"""Moves in words: past positions, how good each move was, and the facts about one."""

import re
from collections.abc import Sequence

import engines
import renderers
from bot import games
from bot.i18n import Texts
from bot.match import ai_moves
from bot.match.archive import ArchivedMatch
from bot.table.names import Names
from bot.table.table import describe_hands
from engines.game import Thought, Unit, View
from engines.move_facts import Fact
from renderers.move_marks import MISTAKE, Mark


def seen_at(archived: ArchivedMatch, ply: int) -> View:
    """Return what a spectator saw at that ply. At the end nobody is to move, even if a player resigned."""
    view = engines.get(archived.match.game).view(archived.states[ply], None)
    if ply == len(archived.moves):
        view["to_move"] = None
    return view


def describe_position(archived: ArchivedMatch, ply: int, names: Names, t: Texts) -> str:
    """Return the position with every hand in words."""
    position = games.get(archived.match.game).describe(seen_at(archived, ply), names, t)
    return " ".join([position, *_hands(archived, ply, names, t)])


def _hands(archived: ArchivedMatch, ply: int, names: Names, t: Texts) -> list[str]:
    """Describe every hand, in a game with hidden hands."""
    game = engines.get(archived.match.game)
    if not game.HIDDEN:
        return []
    views = [game.view(archived.states[ply], seat.seat) for seat in archived.match.seats]
    return describe_hands(views, names, t)


_EMOJI = re.compile(r"<a?:\w+:\d+>\s*")  # which an alt text cannot show

# Moves, each with its value if the AI player has valued any; the best first.
Valued = Sequence[tuple[str, float | None]]


def options_of(game: str, thought: Thought, also: str = "") -> Valued:
    """Return the best moves, as many as can be marked; of equal ones, the chosen one first.

    One of them is `also`, if the AI player has valued it.
    """
    if not thought.values:
        return [(thought.move, None)]
    return ai_moves.listed_moves(thought, len(renderers.get(game).mark_labels), also)


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
    game, shown = view["game"], ai_moves.shown(value, unit)
    sign = "minus" if shown < 0 else "plus" if shown > 0 else "none"
    others = games.get(game).hint_values(view)
    return t(f"{game}-hint-{unit.name}", value=_number(abs(shown), unit, t), sign=sign, **others)


def difference(better: float, worse: float, unit: Unit, t: Texts) -> str:
    """Return by how much a move is better than another: the difference of their values as they are shown."""
    return _number(ai_moves.shown_difference(better, worse, unit), unit, t)


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


_MOST = 3  # facts in a sentence
_WORD = re.compile(r"[^\W\d_]{3,}")  # unlike e7


def sentence(view: View, move: str, facts: Sequence[Fact], names: Names, t: Texts) -> str:
    """Return what a legal move does, its most notable facts; "" if there are no words for any."""
    words = phrases(view, facts, names, t)
    if not words:
        return ""
    name = starting(games.get(view["game"]).name_move(view, move, t))
    return t("fact-sentence", move=name, facts=words)


def phrases(view: View, facts: Sequence[Fact], names: Names, t: Texts) -> str:
    """Return the most notable facts about a move, a list of phrases whose subject is it; "" for none."""
    presentation = games.get(view["game"])
    words = [phrase for fact in _apart(facts) if (phrase := presentation.describe_fact(fact, names, t))]
    return t.listing(words[:_MOST]) if words else ""


def starting(name: str) -> str:
    """Return a move's name as it starts a sentence: a word gets a capital letter, a notation stays."""
    return name[0].upper() + name[1:] if _WORD.match(name) else name


def _apart(facts: Sequence[Fact]) -> list[Fact]:
    """Return the first fact of each key and about each number: one that is open twice is also open."""
    found: dict[str, Fact] = {}
    for fact in facts:
        numbers = [one.values["number"] for one in found.values() if "number" in one.values]
        if fact.key not in found and fact.values.get("number") not in numbers:
            found[fact.key] = fact
    return list(found.values())
