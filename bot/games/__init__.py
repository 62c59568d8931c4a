"""What a game brings to Discord: its words and its controls.

A game's presentation is the object `PRESENTATION` of ``bot/games/<game>.py``, a `GamePresentation` that
overrides the methods in which it differs; of an installed game, it is in the module ``presentation`` of its
own package. A game without such a module gets the defaults. Nothing but games lives in this folder, so no
game can have the name of another module.

Every text comes from the catalogue and every fact from the view, so nothing hidden can slip through.
"""

import importlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Generic, TypeVar

import engines
from bot.discord.paging import OPTIONS
from bot.i18n import Texts, reserved_names
from bot.table.controls import Choice, Control, Form, Press
from bot.table.names import Names
from engines import conditional_moves
from engines.conditional_moves import ConditionalMove
from engines.errors import GameNameTaken
from engines.game import Event, View
from engines.move_facts import Fact
from engines.percentages import percent
from engines.validators import LONGEST_MOVE
from renderers.players import with_players

ViewT = TypeVar("ViewT", bound=View)

# A message holds 40 components, 29 of them for the game's controls. The defaults use up to 26: 20 buttons in
# 5 rows, or 12 selects and a button in rows of their own.
MOST_BUTTONS = 20
_MOST_LISTED = 12 * OPTIONS
_TYPED = "typed"  # the form for a move that is not listed


@dataclass(frozen=True, slots=True)
class Placing:
    """A step of choosing a move in parts: what the private message of one player shows.

    `view` is drawn by the renderer's layout for hands, and `alt` describes it. `last` says what was played,
    `prompt` what to choose now. `controls` choose it; `ways_back` take back or change what was chosen.
    """

    view: Mapping[str, Any]
    alt: str
    last: str = ""
    prompt: str = ""
    controls: Sequence[Control] = ()
    ways_back: Sequence[Control] = ()


class GamePresentation(Generic[ViewT]):
    """How a game looks in Discord. The defaults work for any game.

    They show legal moves as buttons and scores beside names. What they say comes from the game's messages
    (``<game>-prompt``, ``<game>-event-<event>`` …) if it has them, otherwise from the general ones.
    """

    # Whether moves are chosen in parts in a private message, which a control with the act "place" opens.
    PLACING = False
    # Whether the table's picture shows the players' names and all of `seat_note` but what `unpictured` says.
    PICTURES_PLAYERS = False

    def __init__(self, game: str) -> None:
        self.game = game

    def describe_options(self, options: Mapping[str, Any], t: Texts) -> list[str]:
        """Return the options of a match in a few words each; usual ones may be left out."""
        return [
            t(
                "default-option-value",
                option=t.name(f"{self.game}-option-{option.name}") or option.name.replace("_", " "),
                value=_option_value(self.game, options[option.name], t),
            )
            for option in engines.get(self.game).offered_options
        ]

    def headline(self, view: ViewT, t: Texts) -> str:
        """Return where the match stands in a few words: the hand, the target."""
        return " · ".join(self.describe_options(view["options"], t))

    def seat_note(self, view: ViewT, seat: int, t: Texts) -> str:
        """Return what goes after a player's name: score, bid, tiles taken; may be empty."""
        return t(f"{self.game}-score", score=view["scores"][seat]) if "scores" in view else ""

    def unpictured(self, view: ViewT, seat: int, t: Texts) -> str:
        """Return what to say of a player whose name the picture shows, as `seat_note` does; may be empty."""
        return ""

    def final_note(self, view: ViewT, seat: int, t: Texts) -> str:
        """Return what a player got, below the result, where the picture shows numbers alone; may be empty."""
        return ""

    def prompt(self, view: ViewT, names: Names, t: Texts) -> str:
        """Return what the player to move may do now, in formatted text."""
        return t(f"{self.game}-prompt")

    def hand_note(self, view: ViewT, names: Names, t: Texts) -> str:
        """Return formatted text to show above the viewer's hand on any turn; may be empty."""
        return ""

    def log_note(self, view: ViewT, names: Names, t: Texts) -> str:
        """Return what stands above the newest events of the table while it matters; may be empty."""
        return ""

    def describe(self, view: ViewT, names: Names, t: Texts) -> str:
        """Return the whole position in words, the picture's alt text: at most 1,000 characters."""
        parts = [headline] if (headline := self.headline(view, t)) else []
        if "scores" in view:
            parts += [
                t(f"{self.game}-describe-score", name=names.plain_text(seat), score=score)
                for seat, score in enumerate(view["scores"])
            ]
        if view["to_move"] is None:
            parts.append(t(f"{self.game}-describe-over"))
        else:
            parts.append(t(f"{self.game}-describe-turn", name=names.plain_text(view["to_move"])))
        return " ".join(parts)

    def captions(self, view: ViewT, t: Texts) -> Mapping[str, Any]:
        """Return the words in the pictures of a view, which finds them as its `captions`.

        In a game with hidden hands they are the same for all seats.
        """
        return {}

    def pictured(self, view: ViewT, names: Names, t: Texts) -> Mapping[str, Any]:
        """Return the view as pictures need it: with the players' names and the words in it."""
        return with_players({**view, "captions": self.captions(view, t)}, names.players())

    def untold(self, view: ViewT) -> Mapping[str, Any]:
        """Return the view without what points at good moves, for a learner who is to find one."""
        return view

    def describe_hand(self, view: ViewT, t: Texts) -> str:
        """Return the viewer's own hand in words, its picture's alt text; "" when it is empty."""
        hand: Any = dict(view).get("mine")
        return ", ".join(hand or ())

    def describe_event(self, event: Event, names: Names, t: Texts) -> str:
        """Return what happened as a sentence; "" for an event that needs no words."""
        key = f"{self.game}-event-{event['event']}"
        if not t.has(key):
            return _generic_event(event, names, t)
        values = {name: value for name, value in event.items() if isinstance(value, str | int | float)}
        if "seat" in event:
            values["name"] = names[event["seat"]]
        if "winners" in event:
            values["names"] = _listed(event["winners"], names)
            values["count"] = len(event["winners"])
        return t(key, **values)

    def is_in_result(self, event: Event) -> bool:
        """Return whether the result, which stands below the log of a finished match, tells this event too."""
        return bool(event["event"] == "won")

    def describe_fact(self, fact: Fact, names: Names, t: Texts) -> str:
        """Return what a move does as a phrase whose subject is the move; "" for a fact without words."""
        key, values = f"{self.game}-fact-{fact.key}", dict(fact.values)
        if not t.has(key):
            return ""
        if "seat" in values:
            values["you"] = "yes" if values["seat"] == names.reader else "no"
            values["name"] = names[values.pop("seat")]
        if {"count", "of"} <= values.keys():
            count = values["count"]
            values["share"] = "none" if count == 0 else "all" if count == values["of"] else "some"
        if "seats" in values:
            values["names"] = t.listing([names[seat] for seat in values.pop("seats")])
        return t(key, **values)

    def hint_values(self, view: ViewT) -> Mapping[str, Any]:
        """Return what ``<game>-hint-<unit>`` says of the match beside the value of a move."""
        return {}

    def describe_move(self, view: ViewT, move: str, t: Texts) -> str:
        """Return what a legal move does in a few words, for the player who is asked before it counts."""
        return t(f"{self.game}-move", move=self.move_text(move))

    def doubt(self, view: ViewT, move: str, t: Texts) -> str:
        """Return why the viewer is asked before a move counts that looks like a slip; "" for all others."""
        return ""

    def table_controls(self, view: ViewT, t: Texts) -> Sequence[Control]:
        """Return the controls under the table's picture, beside those that every table has."""
        return [] if engines.get(self.game).HIDDEN else move_controls(view["legal"], t)

    def more_controls(self, view: ViewT, t: Texts) -> Sequence[Control]:
        """Return the controls of the player to move that stand behind More."""
        return []

    def hand_controls(self, view: ViewT, t: Texts) -> Sequence[Control]:
        """Return the controls under the viewer's hand; none when it is not their turn."""
        return move_controls(view["legal"], t) if engines.get(self.game).HIDDEN else []

    def hand_parts(self, view: ViewT, part: str, t: Texts) -> Sequence[Control]:
        """Return the controls of a hand whose move is chosen in parts, after `part` of it, "" for nothing.

        There are none where a move is chosen at once. An invalid part counts as nothing.
        """
        return []

    def placing(self, view: ViewT, part: str, names: Names, t: Texts) -> Placing | None:
        """Return what the view's seat may choose after `part` of a move, "" for nothing.

        It can be chosen by controls whose act is "part" or "move". Return None if no move has that part.
        """
        return None

    def form(self, name: str, view: ViewT, t: Texts) -> Form | None:
        """Return the form of that name; None when there is none, or it has nothing to ask now.

        By default, there is one for moves that are too many to be listed.
        """
        return _form(self.move_text(view["legal"][-1]), t) if name == _TYPED and view["legal"] else None

    def move_from_form(self, form: str, answer: str) -> str:
        """Return the move that an answer to a form stands for; not checked."""
        return answer.strip()

    def emoji_summary(self, view: ViewT) -> str:
        """Return a line that shows how a finished solitaire went but not its deal; may be ""."""
        return ""

    def move_text(self, move: str) -> str:
        """Return a legal move as players read it, and may type it; by default as it is stored."""
        return move

    def name_move(self, view: ViewT, move: str, t: Texts) -> str:
        """Return a legal move as messages name it afterwards; by default as players may type it."""
        return self.move_text(move)

    def invite_to_plan(self, view: ViewT, plan: Sequence[str], t: Texts) -> str:
        """Return what the viewer can add to their plan, as an invitation."""
        return t(f"{self.game}-plan-invite")

    def describe_plan(self, view: ViewT, plan: Sequence[str], t: Texts) -> str:
        """Return what a plan of the viewer does, in formatted text."""
        if not engines.get(self.game).parts.has_conditions:
            return " · ".join(f"{turn}. **{self.move_text(step)}**" for turn, step in enumerate(plan, 1))
        steps = (self.describe_step(view, conditional_moves.parse(step), t) for step in plan)
        return "".join(f"\n{turn}. {step}" for turn, step in enumerate(steps, 1))

    def describe_step(self, view: ViewT, step: ConditionalMove, t: Texts) -> str:
        """Return a step of a plan with conditional moves, in formatted text."""
        move, otherwise = self.planned_text(view, step.move), self.planned_text(view, step.otherwise)
        if not step.condition:
            return move
        kind = self.condition_kind(step.condition)
        text = t(f"{self.game}-conditional-{kind}", condition=step.condition, move=move)
        return t("plan-otherwise", step=text, move=otherwise) if step.otherwise else text

    def planned_text(self, view: ViewT, move: str) -> str:
        """Return a move of such a step in formatted text."""
        return f"**{self.move_text(move)}**"

    def condition_kind(self, condition: str) -> str:
        """Return by what the words of a condition are named: for many alike, such as squares, one name."""
        return condition

    def condition_controls(self, view: ViewT, conditions: Sequence[str], t: Texts) -> Sequence[Control]:
        """Return controls that choose one of these conditions for the next step. Their act is "planif"."""
        named = [(self.condition_text(condition, t), condition) for condition in conditions]
        if len(named) <= MOST_BUTTONS:
            return [Press(label, "planif", condition) for label, condition in named]
        return [Choice(t("plan-if"), tuple(named[:_MOST_LISTED]), "planif")]

    def condition_text(self, condition: str, t: Texts) -> str:
        """Return a condition in a few words, for a button."""
        return t(f"{self.game}-condition-{self.condition_kind(condition)}", condition=condition)

    def why_stopped(self, view: ViewT, plan: Sequence[str], t: Texts) -> str:
        """Return why a plan has no move for the turn of the viewer, as a clause; "" for no special reason."""
        parts = engines.get(self.game).parts
        if not plan or not parts.has_conditions or parts.planned_move(view, plan) is not None:
            return ""
        step = conditional_moves.parse(plan[0])
        move = conditional_moves.chosen(view, step, parts.condition_holds)
        if move is not None:
            return t("plan-why-move", move=self.planned_text(view, move))
        return self.why_unmet(view, step, t)

    def why_unmet(self, view: ViewT, step: ConditionalMove, t: Texts) -> str:
        """Return why the condition of a step does not hold, as a clause; "" for no special reason."""
        return ""

    def plan_controls(self, view: ViewT, steps: Sequence[str], t: Texts) -> Sequence[Control]:
        """Return controls that add these steps to the viewer's plan.

        Their act is "planstep"; "planform" opens a form.
        """
        if len(steps) <= MOST_BUTTONS:
            return [Press(self.move_text(step), "planstep", step) for step in steps]
        named = [(self.move_text(step), step) for step in steps]
        return _in_selects(named, "planstep", Press(t("default-other"), "planform", _TYPED), t)

    def plan_form(self, name: str, view: ViewT, steps: Sequence[str], t: Texts) -> Form | None:
        """Return the form of that name, in which one of the steps can be typed; None if there is none."""
        return _form(self.move_text(steps[-1]), t) if name == _TYPED and steps else None

    def step_from_form(self, form: str, answer: str) -> str:
        """Return the step of a plan that an answer to a form stands for; not checked."""
        return self.move_from_form(form, answer)

    def puzzle_worth(self, value: float, theme: str, t: Texts) -> str:
        """Return what a move in a puzzle of this theme gives its player, in a few words."""
        own = f"{self.game}-worth-{theme}"
        whole = value == int(value)
        return t(
            own if t.has(own) else f"{self.game}-worth",
            value=t.number(abs(value), 0 if whole else 1),
            count=int(abs(value)) if whole else abs(value),
            percent=t.number(percent(value), 0),
            sign="minus" if value < 0 else "plus",
        )

    def puzzle_known(self, known: Mapping[str, Any], t: Texts) -> str:
        """Return what the solver of a puzzle knows besides the view; may be empty."""
        return ""

    # A match may have a highlight: its most remarkable event, of which a short film is offered at the end.

    def has_highlight(self, view: ViewT) -> bool:
        """Return whether a match that ended like this has an event with a `highlight_value`."""
        return False

    def has_moment(self, view: ViewT) -> bool:
        """Return whether a film of the latest such event is offered at the table, as between two rounds."""
        return False

    def highlight_value(self, event: Event) -> int:
        """Return how remarkable an event is, 0 for not at all. ``<game>-highlight`` puts it into words."""
        return 0

    def highlight_lead(self, event: Event) -> int:
        """Return how many moves lead up to a highlight, to be shown with it."""
        return 4

    def suggested_moves(self, view: ViewT) -> list[str]:
        """Return the legal moves, the likeliest first, for autocompletion."""
        return list(view["legal"])


def get(name: str) -> GamePresentation[Any]:
    """Return how a game looks in Discord. Raises UnknownGame."""
    engines.get(name)
    return _find(name)[0]


def left_out() -> list[str]:
    """Return a line for every presentation of an installed game that is left out, which says why."""
    return [why for name in engines.games() if (why := _find(name)[1])]


@cache
def _find(name: str) -> tuple[GamePresentation[Any], str]:
    """Return the presentation, and if an installed game's own is left out, why."""
    if not engines.is_installed(name):
        has_own = find_spec(f"{__name__}.{name}") is not None
        module = importlib.import_module(f"{__name__}.{name}") if has_own else None
        return _own(name, module), ""
    try:
        return _own(name, engines.get(name).parts.find("presentation")), ""
    # Whatever is wrong with it, the game is played without.
    except Exception as error:
        where = f"{engines.get(name).parts.package}.presentation"
        why = " ".join(f"{type(error).__name__}: {error}".split())
        return GamePresentation(name), f"the presentation of {name}, {where}, is left out: {why}"


def _own(name: str, module: ModuleType | None) -> GamePresentation[Any]:
    presentation = GamePresentation(name) if module is None else module.PRESENTATION
    if not isinstance(presentation, GamePresentation):
        raise TypeError(f"{name} has a PRESENTATION that is no GamePresentation: {presentation!r}")
    if presentation.game != name:
        raise ValueError(f"its PRESENTATION is of {presentation.game!r}")
    return presentation


def check_names(games: Collection[str], subcommands: Collection[str]) -> None:
    """Raise GameNameTaken if a game is called like a subcommand, or like the start of a message's id."""
    prefixes = reserved_names()
    for game in games:
        if game in subcommands:
            raise GameNameTaken(game, f"the command /zigzag {game}")
        if game in prefixes:
            raise GameNameTaken(game, f"the bot's own messages ({game}-…)")


def move_controls(moves: Sequence[str], t: Texts) -> list[Control]:
    """Return a button for each move, or selects if they are too many, and a form for the rest."""
    if len(moves) <= MOST_BUTTONS:
        return [Press(move, "move", move, style="primary") for move in moves]
    return _in_selects([(move, move) for move in moves], "move", Press(t("default-other"), "form", _TYPED), t)


def _in_selects(named: Sequence[tuple[str, str]], act: str, typed: Press, t: Texts) -> list[Control]:
    """Return selects of these labels and values, and for those that do not fit, the button to type one."""
    listed, others = tuple(named[:_MOST_LISTED]), tuple(named[_MOST_LISTED:])
    other = [Choice(t("default-other"), others, act, typed=typed)] if others else []
    return [Choice(t("default-choose"), listed, act), *other]


def _form(example: str, t: Texts) -> Form:
    title = t("default-other-title")
    return Form(_TYPED, title, title, example, max_length=LONGEST_MOVE)


def _option_value(game: str, value: object, t: Texts) -> str:
    return t(f"{game}-choice-{value}") if isinstance(value, str) else str(value)


def _generic_event(event: Event, names: Names, t: Texts) -> str:
    what = str(event["event"]).replace("_", " ")
    details = [
        str(value)
        for key, value in event.items()
        if key not in ("event", "seat") and isinstance(value, str | int | float)
    ]
    text = t("default-event", event=what, details=", ".join(details), count=len(details))
    if "seat" in event:
        return t("default-event-of", name=names[event["seat"]], event=text)
    if "winners" in event:
        return t("default-event-of", name=_listed(event["winners"], names), event=text)
    return text


def _listed(seats: Sequence[int], names: Names) -> str:
    return ", ".join(names[seat] for seat in seats)
