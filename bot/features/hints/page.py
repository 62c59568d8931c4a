"""Hints: what the best AI player thinks of a position, in words and in the picture, and lines played out."""

import re
from collections.abc import Sequence
from typing import Any

from discord import ui

import engines
import renderers
from bot import games
from bot.discord.message import ACCENT, Picture, Post, notice
from bot.features.hints import hints
from bot.features.hints.analysis import Hint, Line, Reply
from bot.features.hints.hints import HintTerms
from bot.features.reviews import facts as move_facts
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Match, Purpose
from bot.table.controls import Press, rows
from bot.table.names import Names
from bot.table.votes import asks
from engines.game import Thought, Unit, View
from engines.move_facts import notable, reasons
from renderers.move_marks import MISTAKE, Mark
from renderers.theme import Theme

_EMOJI = re.compile(r"<a?:\w+:\d+>\s*")  # which an alt text cannot show

# Moves, each with its value if the AI player has valued any; the best first.
Valued = Sequence[tuple[str, float | None]]


def question(match: Match, terms: HintTerms, t: Texts) -> Post:
    """Say that a hint makes the match unrated, and ask the player, or offer to ask the others."""
    if terms == HintTerms.AGREEMENT:
        controls = [
            asks(t("hints-ask"), Purpose.HINTS, style="primary"),
            Press(t("hint-not"), "stay"),
        ]
        return notice(t("hint-needs-agreement"), *rows(controls, match.id, match.version))
    controls = [Press(t("hint-sure"), "hintnow", style="primary"), Press(t("hint-not"), "stay")]
    return notice(t("hint-unrates"), *rows(controls, match.id, match.version))


async def post(found: Hint, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return the best moves, marked in what the player sees, with what each gives and a button each."""
    match, view, thought = found.match, found.view, found.thought
    options = options_of(match.game, thought, "" if found.alternative is None else found.alternative[0])
    marks = suggestions(match.game, [move for move, _ in options])
    alt = f"{describe_marks(view, marks, t)} {_describe(match, view, t)}"
    picture = await pictures.marked(match.game, [view], marks, theme, alt)
    title = t("hint-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    best = t("hint-move", move=games.get(match.game).describe_move(view, options[0][0], t))
    said = [f"### {title}", best, *_reasons(found, t), *_way_of_looking(match.game, t)]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("\n".join(said)),
        picture.gallery(),
        ui.TextDisplay("\n".join([*option_lines(view, options, thought.unit, t), t("hint-unrated")])),
        *rows([_play_button(mark, t) for mark in marks], match.id, match.version),
        *rows([_show_button(mark, t) for mark in marks], match.id, match.version),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def _reasons(found: Hint, t: Texts) -> list[str]:
    """Return what the chosen move does, and what is wrong with an alternative."""
    view, thought = found.view, found.thought
    names = Names(found.match.seats, t, reader=view["seat"])
    game, chosen = engines.get(view["game"]), options_of(view["game"], thought)[0][0]
    best = game.facts(view, chosen)
    if found.alternative is None:
        return [*filter(None, [move_facts.sentence(view, chosen, notable(best, None), names, t)])]
    move, lost = found.alternative
    others = game.facts(view, move)
    lines = [move_facts.sentence(view, chosen, notable(best, others), names, t)]
    described = games.get(game.NAME).name_move(view, move, t)
    starting = move_facts.starting(described)
    if lost < thought.unit.negligible:
        return [*filter(None, lines), t("hint-as-good", move=starting)]
    key = f"hint-worse-{thought.unit.name}"
    shown = difference(max(dict(thought.values).values()), dict(thought.values)[move], thought.unit, t)
    lines.append(t(key if t.has(key) else "hint-worse", move=starting, lost=shown))
    _, against = reasons(best, others)
    lines.append(move_facts.sentence(view, move, against, names, t))
    if found.reply is not None:
        lines.append(_best_reply(found.reply, described, names, t))
    return [line for line in lines if line]


def _best_reply(reply: Reply, move: str, names: Names, t: Texts) -> str:
    """Return the best reply to a move, and what it does; "" if there are no words for that."""
    view = reply.view
    game = engines.get(view["game"])
    facts = move_facts.phrases(view, game.facts(view, reply.move), names, t)
    if not facts:
        return ""
    answer = games.get(game.NAME).name_move(view, reply.move, t)
    return t("hint-reply", move=move, name=names[view["to_move"] or 0], reply=answer, facts=facts)


def _way_of_looking(game: str, t: Texts) -> list[str]:
    """Return in a sentence what the AI player has looked at, if the game has one."""
    key = f"{game}-hint-looks"
    return [f"-# {t(key)}"] if t.has(key) else []


def _show_button(mark: Mark, t: Texts) -> Press:
    return Press(t("hint-show", label=mark.label), "showme", mark.move)


def _play_button(mark: Mark, t: Texts) -> Press:
    return Press(t("hint-play", label=mark.label), "playhint", mark.move)


def options_of(game: str, thought: Thought, also: str = "") -> Valued:
    """Return the best moves, as many as can be marked; of equal ones, the chosen one first.

    One of them is `also`, if the AI player has valued it.
    """
    if not thought.values:
        return [(thought.move, None)]
    return hints.listed_moves(thought, len(renderers.get(game).mark_labels), also)


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
    game, shown = view["game"], hints.shown(value, unit)
    sign = "minus" if shown < 0 else "plus" if shown > 0 else "none"
    others = games.get(game).hint_values(view)
    return t(f"{game}-hint-{unit.name}", value=_number(abs(shown), unit, t), sign=sign, **others)


def difference(better: float, worse: float, unit: Unit, t: Texts) -> str:
    """Return by how much a move is better than another: the difference of their values as they are shown."""
    return _number(hints.shown_difference(better, worse, unit), unit, t)


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


def _describe(match: Match, view: View, t: Texts) -> str:
    """Return what the picture of a hint shows without its marks."""
    presentation = games.get(match.game)
    if engines.get(match.game).HIDDEN:
        return presentation.describe_hand(view, t)
    return presentation.describe(view, Names(match.seats, t), t)


async def played_out(line: Line, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return how a move could go on, as the table would show it: a picture and the events after each move."""
    game, presentation = engines.get(line.match.game), games.get(line.match.game)
    names, drawn = Names(line.match.seats, t), list[Picture]()
    title = t("line-title", game=t(f"{game.NAME}-name"), match=f"#{line.match.id}")
    made_up = t("line-hidden") if game.HIDDEN else t("line-chance") if game.CHANCE else t("line-open")
    head = [f"### {title}", f"-# {made_up}"]
    items: list[ui.Item[Any]] = []
    for place, (before, move, after) in enumerate(
        zip(line.states, line.moves, line.states[1:], strict=False), start=1
    ):
        seat = game.to_move(before) or 0
        played = presentation.name_move(game.view(before, seat), move, t)
        lines = [t("line-move", place=place, name=names.marked(seat), move=played)]
        effects = (presentation.describe_event(event, names, t) for event in game.events(before, move, after))
        lines += [f"-# {effect}" for effect in effects if effect]
        seen = game.view(after, None)
        alt = presentation.describe(seen, names, t)
        picture = await pictures.table(game.NAME, seen, theme, alt)
        drawn.append(Picture(f"move-{place}.png", picture.png, picture.alt))
        items += [ui.TextDisplay("\n".join([*head, *lines])), drawn[-1].gallery()]
        head = []
    return Post((ui.Container(*items, accent_colour=ACCENT),), tuple(drawn))
