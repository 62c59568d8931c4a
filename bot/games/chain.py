"""ZIG-ZAG at the table: its words and its controls. Every fact comes from the view, see
`engines.chain.view`."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.i18n import Texts
from bot.images import emojis
from bot.messages.controls import Choice, Control, Form, Press
from bot.messages.player_names import MARKS, Names
from engines.chain.board import BY_NAME, EW, NAMES, NS
from engines.chain.distances import ratings
from engines.chain.state import THROWN
from renderers.emojis import die as drawn_die

View = Mapping[str, Any]

_OPTIONS = 25  # what a select holds
_LONGEST = 1000  # what a picture's description may have
_PLACES = {2: (0, 2), 4: (0, 1, 2, 3)}  # which sides of the board the seats sit at, clockwise from South


def chosen(options: Mapping[str, Any], t: Texts) -> list[str]:
    said = []
    if options["teams"] == "crisscross":
        said.append(t("chain-chosen-crisscross"))
    if options["numbers"] == "random":
        said.append(t("chain-chosen-random"))
    if options["first"] != THROWN:
        said.append(t("chain-chosen-first", mark=MARKS[int(options["first"])]))
    return said


def headline(view: View, t: Texts) -> str:
    own, other = (None if edges is None else _edges(edges, t) for edges in view["edges"])
    if len(view["teams"]) == 2:
        return t("chain-headline-two", edges=own)
    if own is None:
        return t("chain-headline-unnamed")
    if own == other:
        return t("chain-headline-parallel", edges=own)
    return t("chain-headline-crisscross", own=own, other=other)


def seat_note(view: View, seat: int, t: Texts) -> str:
    team = view["teams"][seat]
    notes = [t("chain-place", place=_PLACES[len(view["teams"])][seat])]
    if seat != team:
        notes.append(t("chain-note-plays", mark=MARKS[team]))
    thrown = [_throw(one["throw"], t) for round_ in view["throws"] for one in round_ if one["seat"] == seat]
    if thrown and view["phase"] in ("edges", "single"):
        notes.append(t("chain-note-threw", throws=", ".join(thrown)))
    if team in view["barricaded"]:
        notes.append(t("chain-note-barricaded"))
    return " · ".join(notes)


def prompt(view: View, t: Texts) -> str:
    if view["phase"] != "turn":
        return t(f"chain-prompt-{view['phase']}")
    one, two = view["throw"]
    kind = ("none", "one", "doublet" if one == two else "two")[_placeable(view)]
    said = t(f"chain-prompt-{kind}", one=emojis.die(one), two=emojis.die(two))
    if view["teams"][view["to_move"]] in view["barricaded"]:
        said = f"{said} {t('chain-prompt-barricaded')}"
    return said


def describe(view: View, names: Names, t: Texts) -> str:
    parts = [_describe_side(view, team, names, t) for team in range(2)]
    parts += [t("chain-describe-barricaded", names=_side(view, team, names)) for team in view["barricaded"]]
    last = view["last"]
    if last and last["squares"]:
        squares = ", ".join(last["squares"])
        parts.append(t("chain-describe-last", name=names.plain(last["seat"]), squares=squares))
    if view["chain"]:
        parts.append(t("chain-describe-chain", squares=", ".join(view["chain"])))
    if view["to_move"] is None:
        parts.append(t("chain-describe-over"))
    else:
        one, two = view["throw"] or (0, 0)
        name = names.plain(view["to_move"])
        parts.append(t(f"chain-describe-{view['phase']}", name=name, one=one, two=two))
    said = " ".join(parts)
    numbers = t("chain-describe-numbers", rows=" ".join(view["numbers"]))
    whole = f"{said} {numbers}"
    return whole if view["to_move"] is not None and len(whole) <= _LONGEST else said[:_LONGEST]


def describe_hand(view: View, t: Texts) -> str:
    return ""


def event(event: View, names: Names, t: Texts) -> str:
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
        values["throws"] = ", ".join(_threw(one, names, t) for one in values["throws"])
    return t(f"chain-event-{kind}", **values)


def table_controls(view: View, t: Texts) -> Sequence[Control]:
    if view["phase"] == "over":
        return []
    if view["phase"] == "edges":
        return [
            Press(t("chain-name-edges", edges=_edges(edges, t)), "move", f"edges {edges}", style="main")
            for edges in (NS, EW)
        ]
    if view["phase"] == "turn" and not _placeable(view):
        return [Press(t("chain-pass"), "move", "pass", style="main")]
    return [*_choices(view, t), Press(t("chain-squares"), "form", "squares")]


def hand_controls(view: View, t: Texts) -> Sequence[Control]:
    return []


def more(view: View, chosen: str, t: Texts) -> Sequence[Control]:
    if view["phase"] != "turn" or _placeable(view) < 2:
        return []
    for die, other in ((0, 1), (1, 0)):
        if chosen in view["squares"][die]:
            rest = [name for name in view["squares"][other] if name != chosen]
            number = view["throw"][other]
            pairs = tuple((name, _pair(chosen, name)) for name in _ordered(_with_piece(view, chosen), rest))
            drawn = (drawn_die(number),) * len(pairs)
            return [Choice(t("chain-choose-other", number=number), pairs, drawn=drawn)]
    return []


def form(name: str, view: View, t: Texts) -> Form | None:
    if name != "squares" or view["phase"] not in ("single", "turn") or view["legal"] == ["pass"]:
        return None
    squares = view["legal"][len(view["legal"]) // 2].split()
    label = t("chain-form-label-single")
    if view["phase"] == "turn":
        one, two = view["throw"]
        label = t("chain-form-label-two", one=one, two=two)
    kind = "two" if len(squares) == 2 else "one"
    placeholder = t(f"chain-form-placeholder-{kind}", one=squares[0], two=squares[-1])
    return Form("squares", t("chain-form-squares"), label, placeholder)


def move_of(form: str, answer: str) -> str:
    return answer


def _choices(view: View, t: Texts) -> list[Control]:
    """A select for each die; a choice is a whole move when only one piece can be placed, else the
    first part of one.
    """
    if view["phase"] == "single":
        squares = _ordered(view, view["legal"])[:_OPTIONS]
        return [Choice(t("chain-choose-single"), tuple((name, name) for name in squares))]
    both = _placeable(view) == 2
    (one, two), (ones, twos) = view["throw"], view["squares"]
    if one == two:
        act = "part" if both else "move"
        return [_die(view, t("chain-choose-doublet", number=one), one, ones, act)]
    if both:  # whichever is chosen first, the other die's squares follow in `more`
        return [
            _die(view, t("chain-choose-number", number=one), one, ones, "part"),
            _die(view, t("chain-choose-number", number=two), two, twos, "part"),
        ]
    number, squares = (one, ones) if ones else (two, twos)
    return [_die(view, t("chain-choose-number", number=number), number, squares, "move")]


def _die(view: View, placeholder: str, number: int, squares: Sequence[str], act: str) -> Choice:
    options = tuple((name, name) for name in _ordered(view, squares))
    return Choice(placeholder, options, act, drawn=(drawn_die(number),) * len(options))


def _placeable(view: View) -> int:
    """How many pieces the player has to place: 0, 1 or 2."""
    return 0 if view["legal"] == ["pass"] else len(view["legal"][0].split())


def _ordered(view: View, squares: Sequence[str]) -> list[str]:
    """The squares, those on the shortest ways of both sides first."""
    rated = ratings(view["pieces"], view["edges"], view["teams"][view["to_move"]])
    return sorted(squares, key=lambda name: (rated[BY_NAME[name]], BY_NAME[name]))


def _with_piece(view: View, name: str) -> View:
    """The view with one more piece of whoever is to move."""
    column, row = divmod(BY_NAME[name], 12)
    pieces = [list(line) for line in view["pieces"]]
    pieces[11 - row][column] = str(view["teams"][view["to_move"]])
    return {**view, "pieces": ["".join(line) for line in pieces]}


def _pair(one: str, two: str) -> str:
    return " ".join(sorted((one, two), key=BY_NAME.__getitem__))


def _edges(edges: str, t: Texts) -> str:
    return t("chain-edges", edges=edges)


def _throw(dice: Sequence[int], t: Texts) -> str:
    return t("chain-throw", one=dice[0], two=dice[1])


def _threw(thrown: View, names: Names, t: Texts) -> str:
    one, two = thrown["throw"]  # four people may tie again and again: no emojis in so long a line
    return t("chain-event-threw_for_first-one", name=names[thrown["seat"]], one=one, two=two)


def _side(view: View, team: int, names: Names) -> str:
    return ", ".join(names.plain(seat) for seat, of in enumerate(view["teams"]) if of == team)


def _describe_side(view: View, team: int, names: Names, t: Texts) -> str:
    rows = view["pieces"]
    placed = [name for square, name in enumerate(NAMES) if rows[11 - square % 12][square // 12] == str(team)]
    squares = " ".join(placed) or t("chain-describe-none")
    who = {"mark": MARKS[team], "names": _side(view, team, names), "squares": squares}
    edges = view["edges"][team]
    if edges is None:
        return t("chain-describe-side-open", **who)
    return t("chain-describe-side", edges=_edges(edges, t), **who)
