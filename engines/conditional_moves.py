"""Conditional moves: the steps of a plan that depend on what others play, as in correspondence chess.

A step is a move, or ``if c then E``: on the player's turn, E is played if the condition c holds.
``if c then E else B`` plays B if it does not. Typed, that may be shorter: ``c: E; else B``. What the
conditions are is for each game to say. Where neither move is to be played, the plan stops and the player is
asked: nothing is played that they did not choose.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engines.errors import InvalidStep

IF, THEN, ELSE = "if", "then", "else"
RESERVED: Final = frozenset({IF, THEN, ELSE})  # no move or condition contains these words
LONGEST_STEP: Final = 40  # characters as written

_WORDS = re.compile(r"[^\s:;,]+|[:;,]")
_MEANING = {":": THEN, ";": "", ",": ""}

# Says whether a condition holds on this turn, for the move that depends on it; None if that is not known.
Holds = Callable[[Mapping[str, Any], str, str], bool | None]


@dataclass(frozen=True, slots=True)
class ConditionalMove:
    """A move; with a `condition`, it is played if that holds, and if not, the move `otherwise`, if any."""

    move: str
    condition: str = ""
    otherwise: str = ""


def write(step: ConditionalMove) -> str:
    """Write a step as it is stored."""
    if not step.condition:
        return step.move
    written = f"{IF} {step.condition} {THEN} {step.move}"
    return f"{written} {ELSE} {step.otherwise}" if step.otherwise else written


def parse(text: str) -> ConditionalMove:
    """Read a step, however it was typed. Raises InvalidStep.

    Which moves and conditions there are is not checked; `read` does that. Reasons: ``no_condition``,
    ``no_then``, ``no_move``, ``else_alone`` (without a condition), ``twice`` (a word such as ``then``).
    """
    parts = _split(text)
    return ConditionalMove(
        *(parts[key].text if key in parts else "" for key in ("move", "condition", "otherwise"))
    )


def read(text: str, moves: Iterable[str], conditions: Iterable[str]) -> str:
    """Read a typed step of these moves and conditions, and write it as it is stored. Raises InvalidStep.

    Reasons besides those of `parse`: ``move`` and ``condition``, for what is not among them.
    """
    parts = _split(text)
    known = {"move": _by_lower(moves), "condition": _by_lower(conditions)}
    known["otherwise"] = known["move"]
    steps = {}
    for key, part in parts.items():
        if part.text.lower() not in known[key]:
            raise InvalidStep(text, part.start, "condition" if key == "condition" else "move")
        steps[key] = known[key][part.text.lower()]
    return write(ConditionalMove(**steps))


def chosen(view: Mapping[str, Any], step: ConditionalMove, holds: Holds) -> str | None:
    """Choose the move of a step on this turn; None if it has none for what has happened, or that is unknown.

    Whether the move is legal is not checked.
    """
    met = holds(view, step.condition, step.move) if step.condition else True
    if met is None:
        return None
    return step.move if met else step.otherwise or None


def completes(step: str, before: str) -> bool:
    """Check whether a step is another one, as both are stored, with an else."""
    read = parse(step)
    return bool(read.otherwise) and write(replace(read, otherwise="")) == before


@dataclass(slots=True)
class _Part:
    """What stands between two of the words `RESERVED`, and where it begins."""

    start: int
    text: str = ""

    def add(self, word: str, position: int) -> None:
        self.start = self.start if self.text else position
        self.text = f"{self.text} {word}".strip()


def _split(text: str) -> dict[str, _Part]:
    """Split a step into its ``condition``, ``move`` and ``otherwise``. Raises InvalidStep."""
    parts = {IF: _Part(len(text))}
    here, begins_with_if = parts[IF], False
    for place, matched in enumerate(_WORDS.finditer(text)):
        word = _MEANING.get(matched[0], matched[0].lower())
        if word == IF and place == 0:
            begins_with_if = True
        elif word in RESERVED:
            if word in parts or ELSE in parts:
                raise InvalidStep(text, matched.start(), "twice")
            if word == ELSE and THEN not in parts:
                raise InvalidStep(text, matched.start(), "no_then" if begins_with_if else "else_alone")
            here = parts[word] = _Part(matched.end())
        elif word:
            here.add(matched[0], matched.start())
    return _named(text, parts, begins_with_if)


def _named(text: str, parts: Mapping[str, _Part], begins_with_if: bool) -> dict[str, _Part]:
    if THEN not in parts and begins_with_if:
        raise InvalidStep(text, len(text.rstrip()), "no_then")
    if THEN in parts and not parts[IF].text:
        raise InvalidStep(text, 0, "no_condition")
    for key in parts:
        if not parts[key].text:
            raise InvalidStep(text, parts[key].start, "no_move")
    if THEN not in parts:
        return {"move": parts[IF]}
    named = {"condition": parts[IF], "move": parts[THEN]}
    return named | ({"otherwise": parts[ELSE]} if ELSE in parts else {})


def _by_lower(written: Iterable[str]) -> dict[str, str]:
    return {one.lower(): one for one in written}
