"""ZIG-ZAG of 1932 in Discord: its words and controls.

Every fact comes from the view, see `engines.chain.view`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games import GamePresentation
from bot.i18n import Texts
from bot.images import emojis
from bot.messages.controls import Choice, Control, Form, Press
from bot.messages.player_names import MARKS, Names
from engines.chain.board import BY_NAME, EW, NAMES, NS
from engines.chain.distances import ratings
from engines.chain.state import THROWN
from engines.chain.view import ChainView, Throw
from engines.game import Event
from renderers.emojis import die_emoji

_MOST_OPTIONS = 25  # of a select
_LONGEST = 1000  # characters of an alt text
# The sides of the board where the seats are, clockwise from South, by their number.
_SIDES = {2: (0, 2), 4: (0, 1, 2, 3)}


class Chain(GamePresentation[ChainView]):
    """A select for each die; the squares of both dice are chosen one after the other."""

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
        own, other = (None if edges is None else _edges(edges, t) for edges in view["edges"])
        if len(view["teams"]) == 2:
            return t("chain-headline-two", edges=own)
        if own is None:
            return t("chain-headline-unnamed")
        if own == other:
            return t("chain-headline-parallel", edges=own)
        return t("chain-headline-crisscross", own=own, other=other)

    def seat_note(self, view: ChainView, seat: int, t: Texts) -> str:
        team = view["teams"][seat]
        notes = [t("chain-place", place=_SIDES[len(view["teams"])][seat])]
        if seat != team:
            notes.append(t("chain-note-plays", mark=MARKS[team]))
        thrown = [
            _throw(one["throw"], t) for round_ in view["throws"] for one in round_ if one["seat"] == seat
        ]
        if thrown and view["phase"] in ("edges", "single"):
            notes.append(t("chain-note-threw", throws=", ".join(thrown)))
        if team in view["barricaded"]:
            notes.append(t("chain-note-barricaded"))
        return " · ".join(notes)

    def prompt(self, view: ChainView, names: Names, t: Texts) -> str:
        if view["phase"] != "turn":
            return t(f"chain-prompt-{view['phase']}")
        one, two = _dice(view)
        kind = ("none", "one", "double" if one == two else "two")[_piece_count(view)]
        text = t(f"chain-prompt-{kind}", one=emojis.die(one), two=emojis.die(two))
        if _team_to_move(view) in view["barricaded"]:
            text = f"{text} {t('chain-prompt-barricaded')}"
        return text

    def describe(self, view: ChainView, names: Names, t: Texts) -> str:
        parts = [_describe_side(view, team, names, t) for team in range(2)]
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
        return whole if view["to_move"] is not None and len(whole) <= _LONGEST else text[:_LONGEST]

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
            values["throws"] = ", ".join(_first_throw(one, names, t) for one in values["throws"])
        return t(f"chain-event-{kind}", **values)

    def table_controls(self, view: ChainView, t: Texts) -> Sequence[Control]:
        if view["phase"] == "over":
            return []
        if view["phase"] == "edges":
            return [
                Press(
                    t("chain-name-edges", edges=_edges(edges, t)), "move", f"edges {edges}", style="primary"
                )
                for edges in (NS, EW)
            ]
        if view["phase"] == "turn" and not _piece_count(view):
            return [Press(t("chain-pass"), "move", "pass", style="primary")]
        return [*_selects(view, t), Press(t("chain-squares"), "form", "squares")]

    def second_part(self, view: ChainView, first: str, t: Texts) -> Sequence[Control]:
        if view["phase"] != "turn" or _piece_count(view) < 2:
            return []
        for die, other in ((0, 1), (1, 0)):
            if first in view["squares"][die]:
                rest = [name for name in view["squares"][other] if name != first]
                number = _dice(view)[other]
                pairs = tuple((name, _pair(first, name)) for name in _ordered(_with_piece(view, first), rest))
                dice = (die_emoji(number),) * len(pairs)
                return [Choice(t("chain-choose-other", number=number), pairs, emojis=dice)]
        return []

    def form(self, name: str, view: ChainView, t: Texts) -> Form | None:
        if name != "squares" or view["phase"] not in ("single", "turn") or view["legal"] == ["pass"]:
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


def _selects(view: ChainView, t: Texts) -> list[Control]:
    """Return a select for each die.

    What is chosen is a whole move when only one piece can be placed, else the first part of one.
    """
    if view["phase"] == "single":
        squares = _ordered(view, view["legal"])[:_MOST_OPTIONS]
        return [Choice(t("chain-choose-single"), tuple((name, name) for name in squares))]
    both = _piece_count(view) == 2
    (one, two), (ones, twos) = _dice(view), view["squares"]
    if one == two:
        act = "part" if both else "move"
        return [_select(view, t("chain-choose-double", number=one), one, ones, act)]
    if both:  # after one of them, the other die's squares follow in `second_part`
        return [
            _select(view, t("chain-choose-number", number=one), one, ones, "part"),
            _select(view, t("chain-choose-number", number=two), two, twos, "part"),
        ]
    number, squares = (one, ones) if ones else (two, twos)
    return [_select(view, t("chain-choose-number", number=number), number, squares, "move")]


def _select(view: ChainView, placeholder: str, number: int, squares: Sequence[str], act: str) -> Choice:
    options = tuple((name, name) for name in _ordered(view, squares))
    return Choice(placeholder, options, act, emojis=(die_emoji(number),) * len(options))


def _dice(view: ChainView) -> list[int]:
    assert view["throw"] is not None, "a turn begins with a throw"
    return view["throw"]


def _team_to_move(view: ChainView) -> int:
    assert view["to_move"] is not None, "the match goes on"
    return view["teams"][view["to_move"]]


def _piece_count(view: ChainView) -> int:
    """Return how many pieces the player has to place: 0, 1 or 2."""
    return 0 if view["legal"] == ["pass"] else len(view["legal"][0].split())


def _ordered(view: ChainView, squares: Sequence[str]) -> list[str]:
    """Return the squares, those on the shortest paths of both sides first."""
    rated = ratings(view["pieces"], view["edges"], _team_to_move(view))
    return sorted(squares, key=lambda name: (rated[BY_NAME[name]], BY_NAME[name]))


def _with_piece(view: ChainView, name: str) -> ChainView:
    """Return the view with one more piece of the player to move."""
    column, row = divmod(BY_NAME[name], 12)
    pieces = [list(line) for line in view["pieces"]]
    pieces[11 - row][column] = str(_team_to_move(view))
    return {**view, "pieces": ["".join(line) for line in pieces]}


def _pair(one: str, two: str) -> str:
    return " ".join(sorted((one, two), key=BY_NAME.__getitem__))


def _edges(edges: str, t: Texts) -> str:
    return t("chain-edges", edges=edges)


def _throw(dice: Sequence[int], t: Texts) -> str:
    return t("chain-throw", one=dice[0], two=dice[1])


def _first_throw(thrown: Throw, names: Names, t: Texts) -> str:
    one, two = thrown["throw"]  # no emojis: four players may tie repeatedly, which makes a long line
    return t("chain-event-threw_for_first-one", name=names[thrown["seat"]], one=one, two=two)


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
