"""What if: the page on which a person tries lines, and the buttons that lead to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from discord import ui

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Picture, Post, notice
from bot.discord.routes import anything, number, one_of, positive, route
from bot.features.what_if import service as what_ifs
from bot.features.what_if.service import Judged, WhatIf
from bot.games import Placing
from bot.i18n import Texts
from bot.images.background_drawing import open_views
from bot.images.pictures import Pictures
from bot.match.endings import is_alone
from bot.match.model import Match
from bot.table import move_facts as facts
from bot.table import offers, table
from bot.table.controls import Control, PageLink, Press, form_modal, rows, rows_with
from bot.table.move_facts import Valued, describe_marks, option_lines, options_of, suggestions, value_words
from bot.table.names import MARKS, Names
from bot.table.offers import Moment
from bot.table.practice import MOVE_ACTS, Position, move_controls, placing
from engines.game import Game, State, Thought, Unit
from renderers.move_marks import Mark
from renderers.theme import Theme


def _at_table(match: Match, t: Texts) -> list[Control]:
    if not match.mode.allows_hints or not is_alone(match):
        return []
    return [PageLink(t("what-if-open"), LIVE.id(match.id))]


def _at(moment: Moment, t: Texts) -> list[PageLink]:
    """Return the button that tries out other moves from here; none at the end of a match."""
    if engines.get(moment.match.game).to_move(moment.state) is None:
        return []
    return [PageLink(t("what-if-open"), AT.id(moment.match.id, moment.ply))]


def add_offers() -> None:
    """Offer them."""
    offers.SPECIAL.add(10, _at_table)
    offers.REPLAYED.add(10, _at)
    offers.REVIEWED.add(20, _at)


AT: Final = route("whatif:at:{}:{}", positive, number)  # the number of moves of a finished match
LIVE: Final = route("whatif:live:{}", positive)
SURE: Final = route("whatif:live:{}:sure", positive)
# What a component of a line does. A move, or a part of one, comes with an argument. The number says how many
# moves the line had when it was drawn: a press on an older page shows the line as it is.
ACTS: Final = (*MOVE_ACTS, "show", "back", "auto", "ask", "keep", "compare", "swap", "hands")
SEARCHES: Final = ("ask", "auto", "compare")  # of these acts, those that take a while
ACT: Final = route("whatif:{}:{}:{}:{chosen}", positive, number, one_of(*ACTS), anything)
FORM: Final = route("whatif:{}:{}:form:{}", positive, number, anything)
_TOLD = 8  # moves of a line, the last ones


@dataclass(frozen=True, slots=True)
class Shared:
    """A message in which everyone sees a line: its custom ids, what it says above, and more controls."""

    custom_id: Callable[[str, str], str]
    above: str
    controls: Sequence[Control]


@dataclass(frozen=True, slots=True)
class LineReader:
    """Who reads the page: the theme of pictures, and the texts. It is `shared`, or read by one person."""

    theme: Theme
    t: Texts
    pictures: Pictures
    shared: Shared | None = None


def question(match: Match, t: Texts) -> Post:
    """Ask before a line makes the running match stop counting."""
    sure = PageLink(t("what-if-sure"), SURE.id(match.id), style="primary")
    controls: list[Control] = [sure, Press(t("hint-not"), "stay")]
    return notice(t("what-if-unrates"), *rows(controls, match.id, match.version))


@dataclass(frozen=True, slots=True)
class _Page:
    """A line at one of its positions, and whose names are shown."""

    line: WhatIf
    match: Match
    states: Sequence[State]
    reader: LineReader

    @property
    def game(self) -> Game:
        return engines.get(self.line.game)

    @property
    def here(self) -> State:
        return self.states[-1]

    @property
    def turn(self) -> int | None:
        return self.game.to_move(self.here)

    @property
    def own(self) -> int | None:
        """The seat of the only reader."""
        return self.line.seat if self.reader.shared is None else None

    @property
    def names(self) -> Names:
        return Names.of(self.match, self.reader.t, reader=self.own)

    def control_id(self, act: str, arg: str = "") -> str:
        """Return the custom id of a component of the line."""
        shared = self.reader.shared
        return _id(self.line, act, arg) if shared is None else shared.custom_id(act, arg)

    @property
    def sees_turn(self) -> bool:
        """Whether the reader sees the hand of the seat to move."""
        return self.turn is not None and what_ifs.may_see_turn(self.game, self.line, self.here)

    @property
    def view(self) -> Any:
        """The view of the seat to move, if the reader may see it; else the reader's."""
        return self.game.view(self.here, self.turn if self.sees_turn else self.line.seat)


async def position(
    line: WhatIf, match: Match, states: Sequence[State], reader: LineReader, *, part: str = ""
) -> Post:
    """Return the end of the line with the moves from there; `part` is what is chosen of a move in parts."""
    page = _Page(line, match, states, reader)
    chosen = _placing(page, part)
    drawn = await _drawn(page, chosen)
    prompt = "" if chosen is None else chosen.prompt
    groups = [_moves(page, chosen), [*([] if chosen is None else chosen.ways_back)], _turns(page)]
    return _post(page, _line_so_far(page), drawn, groups, [_state(page), prompt])


def form(line: WhatIf, states: Sequence[State], name: str, t: Texts) -> ui.Modal | None:
    """Return the game's form for a move at the end of the line; None if there is none of that name."""
    game = engines.get(line.game)
    turn = game.to_move(states[-1])
    if turn is None or not what_ifs.may_see_turn(game, line, states[-1]):
        return None
    asked = games.get(line.game).form(name, game.view(states[-1], turn), t)
    return None if asked is None else form_modal(asked, _id(line, "form", asked.name))


async def bot_opinion(
    line: WhatIf, match: Match, states: Sequence[State], reader: LineReader, thought: Thought
) -> Post:
    """Return what the bot would do at the end of the line, marked in the picture, each with a button."""
    page, t = _Page(line, match, states, reader), reader.t
    options: Valued = options_of(line.game, thought)
    marks = suggestions(line.game, [move for move, _ in options])
    views = [page.view] if page.game.HIDDEN and not line.open else _open(page, states[-1])
    position_told = games.get(line.game).describe(page.game.view(page.here, None), page.names, t)
    alt = f"{describe_marks(page.view, marks, t)} {position_told}"
    pictured = [_pictured(page, view) for view in views]
    drawn = [await reader.pictures.marked(line.game, pictured, marks, reader.theme, alt)]
    best = games.get(line.game).describe_move(page.view, options[0][0], t)
    said = t("what-if-best", name=page.names.marked(page.turn or 0), move=best)
    known = page.game.parts.notable_facts(page.view, options[0][0])
    why = facts.sentence(page.view, options[0][0], known, page.names, t)
    on = PageLink(t("what-if-on"), page.control_id("show"))
    groups: list[list[Control]] = [[_try(mark, t) for mark in marks], [on, *_turns(page)[:1]]]
    return _post(page, [*_line_so_far(page), said, why], drawn, groups, _options(page, options, thought.unit))


def _options(page: _Page, options: Valued, unit: Unit) -> list[str]:
    """Return a line for each move that the bot would play: to its player, or with the player's name."""
    t, line, seat = page.reader.t, page.line, page.turn
    if seat is None or seat == page.own:
        return option_lines(page.view, options, unit, t)
    lines, marks = [], suggestions(line.game, [move for move, _ in options])
    for mark, (move, value) in zip(marks, options, strict=True):
        named = {"label": mark.label, "move": games.get(line.game).describe_move(page.view, move, t)}
        if value is None:
            lines.append(t("hint-option-only", **named))
        else:
            lines.append(t("hint-option", value=_value(page, seat, value, unit), **named))
    return lines


async def comparison(line: WhatIf, match: Match, judged: tuple[Judged, Judged], reader: LineReader) -> Post:
    """Return both lines with their last positions, and what each is worth."""
    t, shown, worth = reader.t, list[blocks.Block](), list[str]()
    for place, one in enumerate(judged, start=1):
        page, label = _Page(line, match, one.states, reader), t("what-if-line", number=place)
        title = "" if shown else _title(page)
        shown += [
            blocks.text(title, f"**{label}** {_line(page, one.moves)}"),
            await _table(page, f"line-{place}.png"),
        ]
        worth.append(f"**{label}** · {_worth(page, one)}")
    return blocks.page(
        shown,
        blocks.text(*worth),
        blocks.buttons(
            blocks.button(t("what-if-go-on", number=1), page.control_id("swap")),
            blocks.button(t("what-if-go-on", number=2), page.control_id("show")),
        ),
    )


def _post(
    page: _Page,
    lines: Sequence[str],
    drawn: Sequence[Picture],
    groups: Sequence[Sequence[Control]],
    below: Sequence[str],
) -> Post:
    """Return the page; what to do now stands `below` the pictures, next to the controls."""
    rows = [rows_with(group, page.control_id) for group in groups]
    return blocks.page(blocks.text(_title(page), *lines), drawn, blocks.text(*below), rows)


def _title(page: _Page) -> str:
    line, t = page.line, page.reader.t
    title = t("what-if-title", game=t(f"{line.game}-name"), match=f"#{line.match_id}")
    above = "" if page.reader.shared is None else page.reader.shared.above
    return blocks.text(blocks.heading(title), blocks.small(_source(page)), above)


def _source(page: _Page) -> str:
    """Return where the line begins, and what in it is not as in the match."""
    line, t, game = page.line, page.reader.t, page.game
    parts = [t("what-if-from", ply=line.ply)]
    if line.dealt and game.HIDDEN:
        parts.append(t("what-if-dealt"))
    elif game.CHANCE:
        parts.append(t("what-if-chance"))
    return " ".join(parts)


def _id(line: WhatIf, act: str, arg: str = "") -> str:
    if act == "form":
        return FORM.id(line.id, len(line.moves), arg)
    return ACT.id(line.id, len(line.moves), act, arg)


def _line_so_far(page: _Page) -> list[str]:
    """Return the line so far, and what its last move did; before the first move, whether a line is kept."""
    line, t = page.line, page.reader.t
    if not line.moves:
        return [] if line.kept is None else [t("what-if-kept")]
    events = page.game.events(page.states[-2], line.moves[-1], page.here)
    effects = [games.get(line.game).describe_event(event, page.names, t) for event in events]
    effect_lines = [f"-# {effect}" for effect in effects if effect]
    so_far = "what-if-so-far" if page.reader.shared is None else "what-if-all-so-far"
    return [t(so_far, moves=_line(page, line.moves)), *effect_lines]


def _line(page: _Page, moves: Sequence[str]) -> str:
    """Return the last moves of a line, each after its player's mark; a dash if there are none."""
    shown = []
    for before, move in zip(page.states, moves, strict=False):
        seat = page.game.to_move(before) or 0
        name = games.get(page.line.game).name_move(page.game.view(before, seat), move, page.reader.t)
        shown.append(f"{MARKS[seat]} {name}")
    more = ["…"] if len(shown) > _TOLD else []
    return " · ".join([*more, *shown[-_TOLD:]]) or "\u2013"


def _state(page: _Page) -> str:
    """Return whose turn it is and what they may do, or how the line ends."""
    t, turn = page.reader.t, page.turn
    if turn is None:
        return _result(page)
    name = page.names.marked(turn)
    if not page.sees_turn:
        return t("what-if-closed", name=name)
    # The prompt is the spectator's: it names the player to move even to that player.
    prompt = games.get(page.line.game).prompt(page.view, page.names, t)
    return t("what-if-turn", name=name, prompt=prompt)


def _result(page: _Page) -> str:
    outcome = page.game.outcome(page.here)
    assert outcome is not None, "nobody is to move"
    result = {"reason": outcome.reason, "winners": list(outcome.winners), "scores": list(outcome.scores)}
    return table.result(replace(page.match, result=result), page.names, page.reader.t)


def _worth(page: _Page, judged: Judged) -> str:
    """Return what the line is worth to the seat for which it is judged."""
    t, line = page.reader.t, page.line
    if page.turn is None:
        return _result(page).removeprefix("## ")
    if judged.value is None:
        return t("what-if-not-judged", name=page.names.marked(line.seat))
    value, unit = judged.value
    return _value(page, line.seat, value, unit)


def _value(page: _Page, seat: int, value: float, unit: Unit) -> str:
    """Return what a seat can expect, after its player's name."""
    t = page.reader.t
    return t("what-if-worth", name=page.names.marked(seat), value=value_words(page.view, value, unit, t))


def _placing(page: _Page, part: str) -> Placing | None:
    """Return what is chosen next of a move in parts."""
    if page.turn is None or not page.sees_turn:
        return None
    return placing(Position(page.line.game, page.here, page.turn), part, page.names, page.reader.t)


def _moves(page: _Page, chosen: Placing | None) -> list[Control]:
    """Return the game's controls of the seat to move; none for another's closed hand."""
    if page.turn is None or not page.sees_turn:
        return []
    position, private = Position(page.line.game, page.here, page.turn), page.reader.shared is None
    return move_controls(position, chosen, page.reader.t, forms=private)


def _turns(page: _Page) -> list[Control]:
    """Return the ways back and on: at most four, so that they fit beside the largest boards."""
    line, t, over = page.line, page.reader.t, page.turn is None
    back = PageLink(t("what-if-back"), page.control_id("back"), disabled=not line.moves)
    if page.sees_turn:
        bot = PageLink(t("what-if-ask"), page.control_id("ask"))
    else:
        bot = PageLink(t("what-if-auto"), page.control_id("auto"), disabled=over)
    if line.kept is None:
        other = PageLink(t("what-if-keep"), page.control_id("keep"), disabled=not line.moves)
    else:
        other = PageLink(t("what-if-compare"), page.control_id("compare"), disabled=not line.moves)
    if page.reader.shared is not None:
        return [back, bot, other, *page.reader.shared.controls]
    hands = PageLink(t("what-if-own" if line.open else "what-if-all"), page.control_id("hands"))
    return [back, bot, other, *([hands] if page.game.HIDDEN else [])]


def _try(mark: Mark, t: Texts) -> Press:
    return Press(t("what-if-try", label=mark.label), "move", mark.move)


def _open(page: _Page, state: State) -> list[Any]:
    """Return the views that show a position with every hand open."""
    over = page.game.to_move(state) is None
    return list(open_views(page.line.game, len(page.match.seats), state, last=over))


def _pictured(page: _Page, view: Any) -> Any:
    return games.get(page.line.game).pictured(view, page.names, page.reader.t)


async def _drawn(page: _Page, chosen: Placing | None) -> list[Picture]:
    """Draw the position: with every hand, or with the reader's below the table."""
    game, reader = page.line.game, page.reader
    if chosen is not None:
        board = _pictured(page, chosen.view)
        return [await reader.pictures.hand(game, board, reader.theme, chosen.alt)]
    drawn, own = [await _table(page, "table.png")], page.game.view(page.here, page.line.seat)
    alt = games.get(game).describe_hand(own, reader.t)
    if page.game.HIDDEN and not page.line.open and alt:
        drawn.append(await reader.pictures.hand(game, _pictured(page, own), reader.theme, alt))
    return drawn


async def _table(page: _Page, name: str) -> Picture:
    """Draw the table, with all hands if they lie open."""
    game, reader, names = page.line.game, page.reader, page.names
    seen = page.game.view(page.here, None)
    alt = games.get(game).describe(seen, names, reader.t)
    if page.game.HIDDEN and page.line.open:
        views = _open(page, page.here)
        alt = " ".join([alt, *table.describe_hands(views, names, reader.t)])
        pictured = [_pictured(page, view) for view in views]
        picture = await reader.pictures.open_table(game, pictured, reader.theme, alt)
    else:
        picture = await reader.pictures.table(game, _pictured(page, seen), reader.theme, alt)
    return Picture(name, picture.png, picture.alt)
