"""The optional parts of a game: modules of its package, found by their names.

A game may do without each of them. What players get for one:

- ``ai``: AI players better than random ones, hints and reviews. It has the names of `engines.ai.AI`; in a
  package ``ai``, `LEVELS`, `ELO` and `RETIRED` are in ``ai/__init__.py``, which imports nothing large, and
  the rest in ``ai/levels.py``.
- ``predictions``: the chart in a review, of what each seat could expect after every move. `expected(view,
  value, unit)` and, where only some values are chances, `as_chances(view, value, unit)`.
- ``plans``: moves that are chosen ahead of one's turn. `plan_steps(view, plan)` and `planned_move(view,
  plan)`; for conditional moves also `conditions(view, plan)` and `holds(view, condition, move)`, see
  `engines.conditional_moves`.
- ``facts``: what hints and reviews say of a move, besides its value. `facts(view, move)`.
- ``proof``: a script with which anyone can repeat every shuffle and throw of a match. `script(states)` and
  `output(states)`. A game with `CHANCE` must have it.
- ``lessons/lesson.json``: a lesson, see `engines.lessons`.
- ``puzzles/puzzles.jsonl``: puzzles, see `engines.puzzles`.
- ``lab``: nothing; it is for the game's developers, see `engines.lab.labs`.
"""

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any, Final

from engines import conditional_moves
from engines.ai import AI, CHANCE, USUAL_ELO, RandomAI, Unit, successor
from engines.conditional_moves import Holds
from engines.errors import InvalidStep
from engines.move_facts import Fact, notable

State = Any

# The steps of a plan in which every step is one turn.
LONGEST_PLAN: Final = 5
_COMPARED: Final = 16  # of the other moves, at most: a turn of a large board has hundreds
MODULES: Final = ("ai", "predictions", "plans", "facts", "proof")


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """What a plan does on its player's turn: the move, and the steps that remain after it.

    A plan is a list of steps that are chosen in advance, each in the game's plan notation. It is made and
    carried out from the view of one seat, so it can use nothing that its player may not know. A `move` of
    None means that the plan has been carried out and has nothing to do on this turn.
    """

    move: str | None
    rest: tuple[str, ...] = ()


def planned_in_order(
    view: Mapping[str, Any], plan: Sequence[str], holds: Holds | None = None
) -> PlannedMove | None:
    """Take the first step's move; None if it has none for this turn, or it is not legal: the plan ends.

    Steps are plain moves, or with `holds` conditional ones.
    """
    first, *rest = plan
    move: str | None = first
    if holds is not None:
        move = conditional_moves.chosen(view, conditional_moves.parse(first), holds)
    return PlannedMove(move, tuple(rest)) if move in view["legal"] else None


class Parts:
    """The parts of the game in a package, with the defaults for those that it does not have."""

    __slots__ = ("package",)

    def __init__(self, package: str) -> None:
        self.package = package

    @property
    def folder(self) -> Traversable:
        return files(self.package)

    def find(self, name: str) -> ModuleType | None:
        """Import the module of a part, None if the game does not have it."""
        return _module(self.package, name)

    @property
    def ai(self) -> AI:
        """The AI players. By default, there is one that plays any legal move."""
        module: Any = _module(self.package, "ai.levels") or self.find("ai")
        return RandomAI() if module is None else module

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of the levels that the AI players have on this machine, weakest first."""
        module = self.find("ai")
        levels: tuple[str, ...] = RandomAI.LEVELS if module is None else module.LEVELS
        return levels

    @property
    def retired(self) -> tuple[str, ...]:
        """The names of the levels of earlier versions that the AI players still play."""
        retired: tuple[str, ...] = getattr(self.find("ai"), "RETIRED", ())
        return retired

    def played(self, level: str) -> str:
        """Return the level that plays in place of one, which may be of another version or machine.

        It is the level itself if the game has it or still plays it, the present level instead of a retired
        one that is gone, and the last level otherwise.
        """
        if level in self.levels or level in self.retired:
            return level
        return successor(level) if successor(level) in self.levels else self.levels[-1]

    def elo(self, level: str) -> int:
        """Return how strong the level is that plays in place of this one, 0 for medium.

        A retired level is as strong as the present one unless the game says otherwise.
        """
        said: Mapping[str, int] = getattr(self.find("ai"), "ELO", {})
        played = self.played(level)
        present = successor(played)
        return said.get(played, said.get(present, USUAL_ELO.get(present, 0)))

    @property
    def has_plans(self) -> bool:
        """Whether moves can be planned for later turns."""
        return self.find("plans") is not None

    @property
    def has_conditions(self) -> bool:
        """Whether the steps of a plan may be conditional moves."""
        return hasattr(self.find("plans"), "conditions")

    def plan_steps(self, view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
        """List the steps that the view's seat can add to its plan, in a stable order.

        [] in a game without plans, and when nothing can be added. See `PlannedMove`. With `has_conditions`,
        these are the moves of which conditional ones are made.
        """
        module = self.find("plans")
        steps: list[str] = [] if module is None else module.plan_steps(view, plan)
        return steps

    def plan_conditions(self, view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
        """List the conditions that the next step of this plan can have, in a stable order.

        [] in a game without conditional moves, and when nothing can be added.
        """
        module = self.find("plans")
        if module is None or not self.has_conditions:
            return []
        conditions: list[str] = module.conditions(view, plan)
        return conditions

    def condition_holds(self, view: Mapping[str, Any], condition: str, move: str) -> bool | None:
        """Check a condition on the turn of the view's seat, for the move that depends on it.

        None if the view does not tell. Only for games with `has_conditions`.
        """
        module = self.find("plans")
        met: bool | None = None if module is None else module.holds(view, condition, move)
        return met

    def read_step(self, view: Mapping[str, Any], plan: Sequence[str], text: str) -> str:
        """Read a step that is to be added to this plan, and write it as it is stored. Raises InvalidStep.

        A full plan takes none: the reason is ``full``.
        """
        steps = self.plan_steps(view, plan)
        if not steps:
            raise InvalidStep(text, 0, "full")
        if text in steps:
            return text
        if not self.has_conditions:
            raise InvalidStep(text, 0, "move")
        return conditional_moves.read(text, steps, self.plan_conditions(view, plan))

    def planned_move(self, view: Mapping[str, Any], plan: Sequence[str]) -> PlannedMove | None:
        """Decide what the plan of the seat to move does on this turn; None if it no longer fits.

        The plan has at least one step. If a move is returned, it is legal.
        """
        module = self.find("plans")
        planned: PlannedMove | None = None if module is None else module.planned_move(view, plan)
        return planned

    def facts(self, view: Mapping[str, Any], move: str) -> list[Fact]:
        """Describe what a legal move of the view's seat does, most notable first: `engines.move_facts`."""
        module = self.find("facts")
        facts: list[Fact] = [] if module is None else module.facts(view, move)
        return facts

    def notable_facts(self, view: Mapping[str, Any], move: str) -> list[Fact]:
        """Describe what speaks for a legal move, most notable first, without what every move does."""
        others = [other for other in view["legal"] if other != move]
        some = others[:: 1 + len(others) // _COMPARED]
        return notable(self.facts(view, move), [self.facts(view, other) for other in some])

    def expected(self, view: Mapping[str, Any], value: float | None, unit: Unit) -> list[float]:
        """Predict each seat's result of the match, in a unit of the AI players' values.

        `view` is that of the seat to move, whose best move has this `value`. At the end of the match or of
        an episode, `value` is None, and `view` is any seat's. [] in a game that does not predict results.
        """
        module = self.find("predictions")
        expected: list[float] = [] if module is None else module.expected(view, value, unit)
        return expected

    def as_chances(self, view: Mapping[str, Any], value: float, unit: Unit) -> list[float]:
        """Estimate each seat's chance of winning, where the best move's value is not a chance but in `unit`.

        For games whose AI players value only some positions by chances. By default, the seat to move has no
        chance in the others.
        """
        module = self.find("predictions")
        if module is None or not hasattr(module, "as_chances"):
            return self.expected(view, 0.0, CHANCE)
        chances: list[float] = module.as_chances(view, value, unit)
        return chances

    def proof_script(self, states: Sequence[State]) -> str:
        """Write Python lines that repeat every shuffle, draw and throw of a match, and print them.

        They run after `fair.SCRIPT` and draw with ``below(k)``. `states` are those of the match so far, in
        order. A game without `CHANCE` has nothing to repeat.
        """
        module = self.find("proof")
        return "" if module is None else str(module.script(states))

    def proof_output(self, states: Sequence[State]) -> list[str]:
        """List the lines that `proof_script` must print, read off the states, not drawn from the seed."""
        module = self.find("proof")
        lines: list[str] = [] if module is None else module.output(states)
        return lines


@cache
def _module(package: str, name: str) -> ModuleType | None:
    parent, _, _ = name.rpartition(".")
    if parent:
        above = _module(package, parent)
        if above is None or not hasattr(above, "__path__"):
            return None
    there = importlib.util.find_spec(f"{package}.{name}") if package else None
    return None if there is None else importlib.import_module(f"{package}.{name}")
