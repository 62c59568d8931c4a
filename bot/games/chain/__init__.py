"""ZIG-ZAG of 1932 in Discord: its words and controls.

Every fact comes from the view, see `engines.chain.view`. How a move is chosen in parts is in `placing`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord.paging import shortened
from bot.games import GamePresentation, Placing
from bot.games.chain.placing import (
    PlacingStep,
    marked_view,
    number_on,
    pair,
    piece_count,
    placing_step,
    squares_by_number,
    team_to_move,
)
from bot.i18n import Texts
from bot.images import emojis
from bot.table.controls import Control, Form, Press
from bot.table.names import MARKS, Names
from engines.chain import plans
from engines.chain.board import BY_NAME, COLUMNS, EW, NAMES, NS, SIDE, from_set, links, sets, to_set
from engines.chain.state import OVER, RANDOM, SINGLE, TEAMS, THROWN, TURN
from engines.chain.view import ChainView, Throw, needed_by
from engines.game import Event
from engines.move_facts import Fact
from renderers.emojis import die_emoji

_LONGEST = 1000  # characters of an alt text


class Chain(GamePresentation[ChainView]):
    """Squares are chosen in a private message that letters them, or typed."""

    PLACING = True
    PICTURES_PLAYERS = True

    def describe_options(self, options: Mapping[str, Any], t: Texts) -> list[str]:
        parts = []
        if options["teams"] == "crisscross":
            parts.append(t("chain-chosen-crisscross"))
        if options["numbers"] == "random":
            parts.append(t("chain-chosen-random"))
        if options["first"] != THROWN:
            parts.append(t("chain-chosen-first", mark=MARKS[int(options["first"])]))
        return parts

    def headline(self, view: ChainView, t: Texts) -> str:
        shuffled = [t("chain-chosen-random")] if view["options"]["numbers"] == RANDOM else []
        return " · ".join([self._goal(view, t), *shuffled])

    def _goal(self, view: ChainView, t: Texts) -> str:
        """Return who plays against whom, to join what, and what each side still needs."""
        own, other = (None if edges is None else _edges(edges, t) for edges in view["edges"])
        one, two = (needed_by(view, team) for team in range(TEAMS))
        if one and two and own == other:
            first, second = (0, 1) if one <= two else (1, 0)
            return t(
                "chain-headline-needs",
                seats=len(view["teams"]),
                edges=own,
                lead="level" if one == two else "one",
                ahead=_marks(view, first),
                behind=_marks(view, second),
                few=min(one, two),
                many=max(one, two),
            )
        if one and two:
            return t("chain-headline-needs-crisscross", own=own, other=other, one=one, two=two)
        if len(view["teams"]) == 2:
            return t("chain-headline-two", edges=own)
        if own is None:
            return t("chain-headline-unnamed")
        if own == other:
            return t("chain-headline-parallel", edges=own)
        return t("chain-headline-crisscross", own=own, other=other)

    def seat_note(self, view: ChainView, seat: int, t: Texts) -> str:
        team = view["teams"][seat]
        notes = [t("chain-place", place=seat)] if len(view["teams"]) > TEAMS else []
        if seat != team:
            notes.append(t("chain-note-plays", mark=MARKS[team]))
        if team in view["barricaded"]:
            notes.append(t("chain-note-barricaded"))
        return " · ".join(filter(None, [*notes, self.unpictured(view, seat, t)]))

    def unpictured(self, view: ChainView, seat: int, t: Texts) -> str:
        """Return all throws for the first turn: the picture shows only the last."""
        if view["phase"] not in ("edges", "single"):
            return ""
        thrown = [
            _throw(one["throw"], t) for round_ in view["throws"] for one in round_ if one["seat"] == seat
        ]
        return t("chain-note-threw", throws=", ".join(thrown), count=len(thrown)) if thrown else ""

    def captions(self, view: ChainView, t: Texts) -> Mapping[str, Any]:
        """Return what each team needs, or that it is barricaded; "" where that is not to be said."""
        return {"needs": [_standing(view, team, t) for team in range(TEAMS)]}

    def log_note(self, view: ChainView, names: Names, t: Texts) -> str:
        """Return that corners count, the first time two pieces of a match touch only there."""
        pair = _first_corner(view)
        return t("chain-note-corner", one=pair[0], two=pair[1]) if pair else ""

    def prompt(self, view: ChainView, names: Names, t: Texts) -> str:
        if view["phase"] == "single":
            kind = "single" if view["options"]["first"] == THROWN else "single-rematch"
            return t(f"chain-prompt-{kind}", name=names[view["first"]])
        if view["phase"] == "edges":
            return t("chain-prompt-edges")
        one, two = _dice(view)
        kind = ("none", "one", "double" if one == two else "two")[piece_count(view)]
        text = t(f"chain-prompt-{kind}", one=emojis.die(one), two=emojis.die(two))
        if team_to_move(view) in view["barricaded"]:
            text = f"{text} {t('chain-prompt-barricaded')}"
        return text

    def describe(self, view: ChainView, names: Names, t: Texts) -> str:
        return _describe(view, names, t, _LONGEST)

    def describe_event(self, event: Event, names: Names, t: Texts) -> str:
        values = dict(event)
        kind = values.pop("event")
        if "seat" in values:
            values["name"] = names[values["seat"]]
        if "seats" in values:
            values["names"] = ", ".join(names[seat] for seat in values.pop("seats"))
        if "edges" in values:
            values["edges"] = _edges(values["edges"], t)
        if "squares" in values:
            squares = values.pop("squares")
            values |= {"count": len(squares), "one": squares[0], "two": squares[-1]}
        if "throw" in values:
            values["one"], values["two"] = map(emojis.die, values.pop("throw"))
        if "throws" in values:
            values["throws"] = ", ".join(_first_throw(value, names, t) for value in values["throws"])
        return t(f"chain-event-{kind}", **values)

    def describe_fact(self, fact: Fact, names: Names, t: Texts) -> str:
        if "edges" in fact.values:
            fact = Fact(fact.key, {**fact.values, "edges": _edges(fact.values["edges"], t)})
        return super().describe_fact(fact, names, t)

    def has_highlight(self, view: ChainView) -> bool:
        return bool(view["chain"])

    def highlight_value(self, event: Event) -> int:
        return int(event["event"] == "joined")

    def table_controls(self, view: ChainView, t: Texts) -> Sequence[Control]:
        if view["phase"] == OVER:
            return []
        return _plain_moves(view, t) or [Press(t("chain-placing"), "place", style="primary")]

    def more_controls(self, view: ChainView, t: Texts) -> Sequence[Control]:
        return [Press(t("chain-squares"), "form", "squares")] if _is_placing(view) else []

    def placing(self, view: ChainView, part: str, names: Names, t: Texts) -> Placing | None:
        last = " ".join(filter(None, (_last_placed(view, names, t), self.log_note(view, names, t))))
        is_mine = view["to_move"] is not None and view["to_move"] == view["seat"]
        plain = _plain_moves(view, t) if is_mine else []
        if plain or not is_mine:
            return None if part else Placing(view, self.describe(view, names, t), last, controls=plain)
        step = placing_step(view, part)
        if step is None:
            return None
        return Placing(
            marked_view(view, step),
            _describe_step(view, step, names, t),
            last,
            _prompt(view, step, t),
            _buttons(view, step),
            _ways_back(view, part, step, t),
        )

    def planned_text(self, view: ChainView, move: str) -> str:
        """Return a square and its number, which has to be rolled."""
        return f"**{move}** ({emojis.die(number_on(view, move))})" if move else ""

    def condition_kind(self, condition: str) -> str:
        return condition if condition == plans.JOINS else "taken"

    def plan_controls(self, view: ChainView, steps: Sequence[str], t: Texts) -> Sequence[Control]:
        return squares_by_number(view, steps, "planstep", t)

    def condition_controls(self, view: ChainView, conditions: Sequence[str], t: Texts) -> Sequence[Control]:
        squares = [one for one in conditions if one != plans.JOINS]
        joins = Press(self.condition_text(plans.JOINS, t), "planif", plans.JOINS)
        return [joins, *squares_by_number(view, squares, "planif", t)]

    def why_stopped(self, view: ChainView, plan: Sequence[str], t: Texts) -> str:
        fits = plans.planned_move(view, plan) is not None
        if not plan or fits or view["throw"] is None or view["legal"] == ["pass"]:
            return ""
        one, two = _dice(view)
        return t("chain-plan-uncovered", one=one, two=two, pieces=piece_count(view))

    def describe_move(self, view: ChainView, move: str, t: Texts) -> str:
        if move == "pass":
            return t("chain-pass")
        if move.startswith("edges "):
            return t("chain-name-edges", edges=move.removeprefix("edges "))
        squares = move.split()
        return t("chain-move", count=len(squares), one=squares[0], two=squares[-1])

    def form(self, name: str, view: ChainView, t: Texts) -> Form | None:
        if name != "squares" or not _is_placing(view):
            return None
        squares = view["legal"][len(view["legal"]) // 2].split()
        label = t("chain-form-label-single")
        if view["phase"] == "turn":
            one, two = _dice(view)
            label = t("chain-form-label-two", one=one, two=two)
        kind = "two" if len(squares) == 2 else "one"
        placeholder = t(f"chain-form-placeholder-{kind}", one=squares[0], two=squares[-1])
        return Form("squares", t("chain-form-squares"), label, placeholder)


PRESENTATION = Chain("chain")


def _is_placing(view: ChainView) -> bool:
    """Return whether the player to move has pieces to place."""
    return view["phase"] in (SINGLE, TURN) and view["legal"] != ["pass"]


def _plain_moves(view: ChainView, t: Texts) -> list[Control]:
    if view["phase"] == "edges":
        return [
            Press(t("chain-name-edges", edges=edges), "move", f"edges {edges}", style="primary")
            for edges in (NS, EW)
        ]
    passes = view["legal"] == ["pass"]
    return [Press(t("chain-pass"), "move", "pass", style="primary")] if passes else []


def _buttons(view: ChainView, step: PlacingStep) -> list[Control]:
    """Return a button for each letter, or for each column."""
    if not step.letters:
        return [Press(column, "part", column) for column in COLUMNS]
    dice = {name: die_emoji(_dice(view)[die]) for die in step.dice for name in view["squares"][die]}
    return [
        Press(
            letter,
            "move" if step.is_last else "part",
            pair(step.first, name) if step.first else name,
            emoji=dice[name] if len(set(dice.values())) > 1 else "",
        )
        for name, letter in step.letters.items()
    ]


def _ways_back(view: ChainView, part: str, step: PlacingStep, t: Texts) -> list[Control]:
    """Return the button that takes the first part back, or the one that begins with the other die."""
    if part not in ("", "0", "1") or (part and view["phase"] == "single"):
        return [Press(t("chain-undo"), "place")]
    if step.is_last or len(step.dice) != 1:
        return []
    other = 1 - step.dice[0]
    return [Press(t("chain-start-with", number=_dice(view)[other]), "part", str(other))]


def _prompt(view: ChainView, step: PlacingStep, t: Texts) -> str:
    if view["phase"] == "single":
        return t("chain-placing-any" if step.letters else "chain-placing-column")
    one, two = _dice(view)[step.dice[0]], _dice(view)[step.dice[-1]]
    if step.first:
        return t("chain-placing-second", square=step.first, number=emojis.die(one))
    return t("chain-placing-first", count=1 if one == two else 2, one=emojis.die(one), two=emojis.die(two))


def _last_placed(view: ChainView, names: Names, t: Texts) -> str:
    """Return what was placed last, "" for nothing."""
    last = view["last"]
    if last is None or not last["squares"]:
        return ""
    squares = last["squares"]
    values: dict[str, Any] = {"count": len(squares), "one": squares[0], "two": squares[-1]}
    if last["seat"] == view["seat"]:
        return t("chain-placed", **values)
    return t("chain-event-placed", name=names[last["seat"]], **values)


def _dice(view: ChainView) -> list[int]:
    assert view["throw"] is not None, "a turn begins with a throw"
    return view["throw"]


def _marks(view: ChainView, team: int) -> str:
    """Return the marks of the team's seats."""
    return "".join(MARKS[seat] for seat, its_team in enumerate(view["teams"]) if its_team == team)


def _edges(edges: str, t: Texts) -> str:
    return t("chain-edges", edges=edges)


def _throw(dice: Sequence[int], t: Texts) -> str:
    return t("chain-throw", one=dice[0], two=dice[1])


def _first_throw(thrown: Throw, names: Names, t: Texts) -> str:
    one, two = thrown["throw"]  # no emojis: four players may tie repeatedly, which makes a long line
    return t("chain-event-threw_for_first-one", name=names[thrown["seat"]], one=one, two=two)


def _standing(view: ChainView, team: int, t: Texts) -> str:
    if team in view["barricaded"]:
        return t("chain-note-barricaded")
    return t("chain-note-needs", count=count) if (count := needed_by(view, team)) else ""


def _first_corner(view: ChainView) -> tuple[str, str] | None:
    """Return two squares that the last pieces joined at a corner, if nothing was joined so before."""
    last, corners = view["last"], ((1, 1), (1, -1))
    placed = to_set(BY_NAME[name] for name in last["squares"]) if last else 0
    joined = []
    for own in sets(view["pieces"])[:TEAMS]:
        if any(links(own & ~placed)[step] for step in corners):
            return None
        linked = links(own)
        joined += [(one, one + SIDE * x + y) for x, y in corners for one in from_set(linked[x, y])]
    return (NAMES[joined[0][0]], NAMES[joined[0][1]]) if joined else None


def _players(view: ChainView, team: int, names: Names) -> str:
    return ", ".join(
        names.plain_text(seat) for seat, its_team in enumerate(view["teams"]) if its_team == team
    )


def _describe_side(view: ChainView, team: int, names: Names, t: Texts) -> str:
    rows = view["pieces"]
    placed = [name for square, name in enumerate(NAMES) if rows[11 - square % 12][square // 12] == str(team)]
    squares = " ".join(placed) or t("chain-describe-none")
    side = {"mark": MARKS[team], "names": _players(view, team, names), "squares": squares}
    edges = view["edges"][team]
    if edges is None:
        return t("chain-describe-side-open", **side)
    return t("chain-describe-side", edges=_edges(edges, t), **side)


def _describe_step(view: ChainView, step: PlacingStep, names: Names, t: Texts) -> str:
    """Return the alt text while a move is chosen: the first square and the letters, then the position."""
    parts = [t("chain-describe-chosen", square=step.first)] if step.first else []
    if step.letters:
        squares = ", ".join(f"{letter} {name}" for name, letter in step.letters.items())
        parts.append(t("chain-describe-letters", squares=squares))
    text = " ".join(parts)
    return f"{text} {_describe(view, names, t, _LONGEST - len(text) - 1)}".strip()


def _describe(view: ChainView, names: Names, t: Texts, longest: int) -> str:
    parts = [_describe_side(view, team, names, t) for team in range(TEAMS)]
    parts += [
        t("chain-describe-needs", names=_players(view, team, names), count=count)
        for team in range(TEAMS)
        if (count := needed_by(view, team))
    ]
    parts += [
        t("chain-describe-barricaded", names=_players(view, team, names)) for team in view["barricaded"]
    ]
    last = view["last"]
    if last and last["squares"]:
        squares = ", ".join(last["squares"])
        parts.append(t("chain-describe-last", name=names.plain_text(last["seat"]), squares=squares))
    if view["chain"]:
        parts.append(t("chain-describe-chain", squares=", ".join(view["chain"])))
    if view["to_move"] is None:
        parts.append(t("chain-describe-over"))
    else:
        one, two = view["throw"] or (0, 0)
        name = names.plain_text(view["to_move"])
        parts.append(t(f"chain-describe-{view['phase']}", name=name, one=one, two=two))
    text = " ".join(parts)
    numbers = t("chain-describe-numbers", rows=" ".join(view["numbers"]))
    whole = f"{text} {numbers}"
    return whole if view["to_move"] is not None and len(whole) <= longest else shortened(text, longest)
