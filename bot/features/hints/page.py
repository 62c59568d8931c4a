"""The page with a hint, and the buttons that ask for one."""

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Picture, Post, notice
from bot.features.hints.service import Hint, HintTerms, Line, Reply
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Match, Purpose
from bot.table import move_facts, offers
from bot.table.controls import Control, Press, rows
from bot.table.move_facts import describe_marks, difference, option_lines, options_of, suggestions
from bot.table.names import Names
from bot.table.offers import Held, Shown
from bot.table.votes import asks
from engines.game import View
from engines.move_facts import reasons
from renderers.move_marks import Mark
from renderers.theme import Theme


def _at_table(shown: Shown, t: Texts) -> list[Control]:
    """Return it where everyone sees the same position; elsewhere it is in the hand."""
    mode, game = shown.match.mode, engines.get(shown.match.game)
    has_hints = mode.allows_hints and not mode.is_private and not game.HIDDEN
    return [Press(t("table-hint"), "hint")] if has_hints else []


def _in_hand(held: Held, t: Texts) -> list[Control]:
    return [Press(t("table-hint"), "hint")] if held.match.mode.allows_hints else []


def add_offers() -> None:
    """Offer it."""
    offers.TABLE.add(10, _at_table)
    offers.TO_MOVE.add(10, _in_hand)


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
    pictured = games.get(match.game).pictured(view, Names.of(match, t), t)
    picture = await pictures.marked(match.game, [pictured], marks, theme, alt)
    title = t("hint-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    best = t("hint-move", move=games.get(match.game).describe_move(view, options[0][0], t))
    said = [f"### {title}", best, *_reasons(found, t), *_way_of_looking(match.game, t)]
    return blocks.page(
        blocks.text(*said),
        picture,
        blocks.text(*option_lines(view, options, thought.unit, t), t("hint-unrated")),
        rows([_play_button(mark, t) for mark in marks], match.id, match.version),
        rows([_show_button(mark, t) for mark in marks], match.id, match.version),
    )


def _reasons(found: Hint, t: Texts) -> list[str]:
    """Return what the chosen move does, and what is wrong with an alternative."""
    view, thought = found.view, found.thought
    names = Names.of(found.match, t, reader=view["seat"])
    game, chosen = engines.get(view["game"]), options_of(view["game"], thought)[0][0]
    lines = [move_facts.sentence(view, chosen, game.parts.notable_facts(view, chosen), names, t)]
    if found.alternative is None:
        return [*filter(None, lines)]
    move, lost = found.alternative
    described = games.get(game.NAME).name_move(view, move, t)
    starting = move_facts.starting(described)
    if lost < thought.unit.negligible:
        return [*filter(None, lines), t("hint-as-good", move=starting)]
    key = f"hint-worse-{thought.unit.name}"
    shown = difference(max(dict(thought.values).values()), dict(thought.values)[move], thought.unit, t)
    lines.append(t(key if t.has(key) else "hint-worse", move=starting, lost=shown))
    _, against = reasons(game.parts.facts(view, chosen), game.parts.facts(view, move))
    lines.append(move_facts.sentence(view, move, against, names, t))
    if found.reply is not None:
        lines.append(_best_reply(found.reply, described, names, t))
    return [line for line in lines if line]


def _best_reply(reply: Reply, move: str, names: Names, t: Texts) -> str:
    """Return the best reply to a move, and what it does; "" if there are no words for that."""
    view = reply.view
    game = engines.get(view["game"])
    facts = move_facts.phrases(view, game.parts.notable_facts(view, reply.move), names, t)
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


def _describe(match: Match, view: View, t: Texts) -> str:
    """Return what the picture of a hint shows without its marks."""
    presentation = games.get(match.game)
    if engines.get(match.game).HIDDEN:
        return presentation.describe_hand(view, t)
    return presentation.describe(view, Names.of(match, t), t)


async def played_out(line: Line, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return how a move could go on, as the table would show it: a picture and the events after each move."""
    game, presentation = engines.get(line.match.game), games.get(line.match.game)
    names, shown = Names.of(line.match, t), list[blocks.Block]()
    title = t("line-title", game=t(f"{game.NAME}-name"), match=f"#{line.match.id}")
    made_up = t("line-hidden") if game.HIDDEN else t("line-chance") if game.CHANCE else t("line-open")
    head = [blocks.heading(title), blocks.small(made_up)]
    for place, (before, move, after) in enumerate(
        zip(line.states, line.moves, line.states[1:], strict=False), start=1
    ):
        seat = game.to_move(before) or 0
        played = presentation.name_move(game.view(before, seat), move, t)
        lines = [t("line-move", place=place, name=names.marked(seat), move=played)]
        effects = (presentation.describe_event(event, names, t) for event in game.events(before, move, after))
        lines += [blocks.small(effect) for effect in effects if effect]
        seen = game.view(after, None)
        pictured = presentation.pictured(seen, names, t)
        picture = await pictures.table(game.NAME, pictured, theme, presentation.describe(seen, names, t))
        named = Picture(f"move-{place}.png", picture.png, picture.alt)
        shown += [blocks.text(*([] if shown else head), *lines), named]
    back = rows([Press(t("hint-back"), "hint")], line.match.id, line.match.version)
    return blocks.page(shown, back)
