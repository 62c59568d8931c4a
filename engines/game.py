"""The contract of a game.

A game is a package ``engines/<game>`` whose `GAME` is an instance of a subclass of `Game`. States are frozen
values: `play` returns a new one. Everything else that crosses this boundary is plain: moves are text in the
game's notation; views, dumps and events are JSON values; errors are ``ValueError``s that carry their data.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NotRequired, TypeAlias, TypedDict

from engines import validators
from engines.ai import AI, CHANCE, RandomAI, Thought, Unit
from engines.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, InvalidState, UnknownGame
from engines.move_facts import Fact
from engines.option import Option

__all__ = [
    "AI",
    "LONGEST_PLAN",
    "MAX_SEATS",
    "Event",
    "Fact",
    "Game",
    "GameOver",
    "IllegalMove",
    "InvalidMove",
    "InvalidOption",
    "InvalidState",
    "Option",
    "Outcome",
    "PlannedMove",
    "State",
    "Thought",
    "Unit",
    "UnknownGame",
    "View",
    "planned_in_order",
]

# Each game has its own frozen state class; callers pass states back without looking inside.
State: TypeAlias = Any
# What a move did: `event` names it, the other keys are its particulars.
Event: TypeAlias = dict[str, Any]

MAX_SEATS: Final = 6
# The steps of a plan in which every step is one turn.
LONGEST_PLAN: Final = 5


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `winners` are seats: several share the win, none is a draw that nobody won.

    `reason` is a code. `scores` are by seat.
    """

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """What a plan does on its player's turn: the move, and the steps that remain after it.

    A plan is a list of steps that are chosen in advance, each in the game's plan notation. It is made and
    carried out from the view of one seat, so it can use nothing that its player may not know. A `move` of
    None means that the plan has been carried out and has nothing to do on this turn.
    """

    move: str | None
    rest: tuple[str, ...] = ()


def planned_in_order(view: Mapping[str, Any], plan: Sequence[str]) -> PlannedMove | None:
    """Return the first step as a move; None if it is not legal, which ends the plan."""
    first, *rest = plan
    return PlannedMove(first, tuple(rest)) if first in view["legal"] else None


class View(TypedDict):
    """What every view holds; each game's view adds its position.

    `seat` is the viewer's, None for a spectator. `to_move` and `winners` are those of `Game`: `to_move` is
    None when the match is over, `winners` is None until then. `legal` are the legal moves: for every viewer
    in a game of open information, else for the seat to move only. `scores` (by seat) and `teams` (the team of
    each seat) are for games that have them.
    """

    game: str
    options: dict[str, Any]
    seat: int | None
    ply: int
    to_move: int | None
    legal: list[str]
    winners: list[int] | None
    scores: NotRequired[list[int]]
    teams: NotRequired[list[int]]


class Game(ABC):
    """The rules of one game, and what else the bot and the renderers ask of it.

    A subclass sets the constants and implements the abstract methods; the other methods have defaults.
    Instances hold no state of their own.

    `NAME` is the package's name, `TITLE` the name that players know, `SEATS` the possible numbers of seats
    (at most `MAX_SEATS`), `OPTIONS` its options. `HIDDEN` says whether seats have secrets from each other.
    `CHANCE` says whether anything is drawn from the seed, such as tiles or dice; `proof_script` repeats that.
    `PLANS` says whether moves can be planned for later turns. `DAILY` marks the solitaire of the daily deal,
    only one game; its score is what is left, 0 if cleared. `NOTATION` is a regular expression of moves in
    lower case, for the default `canonical`.
    """

    NAME: ClassVar[str]
    TITLE: ClassVar[str]
    SEATS: ClassVar[tuple[int, ...]]
    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    HIDDEN: ClassVar[bool] = False
    CHANCE: ClassVar[bool] = False
    DAILY: ClassVar[bool] = False
    PLANS: ClassVar[bool] = False
    NOTATION: ClassVar[str] = ""

    @abstractmethod
    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        """Return the first state. Raises InvalidOption, also for `seats` and `seed` (64 hex digits)."""

    @abstractmethod
    def to_move(self, state: State) -> int | None:
        """Return the one seat to move, None when the match is over."""

    @abstractmethod
    def legal_moves(self, state: State) -> list[str]:
        """Return every legal move, canonical and in a stable order; [] when the match is over."""

    @abstractmethod
    def play(self, state: State, move: str) -> State:
        """Return the state after the move. Raises GameOver, InvalidMove or IllegalMove; see `check_move`."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, None while it goes on."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """Return what the seat, or a spectator (None), may know: a fresh JSON value, a `View`.

        Raises ValueError for a seat that the table does not have. See `common_view`.
        """

    @abstractmethod
    def dump(self, state: State) -> dict[str, Any]:
        """Return everything as a fresh JSON value; `options` (all filled in), `seed` and `ply` are in it."""

    @abstractmethod
    def load(self, data: Mapping[str, Any]) -> State:
        """Return the dumped state, or any other that the rules can produce. Raises InvalidState."""

    @property
    def is_solitaire(self) -> bool:
        """Whether the game is for one player only."""
        return max(self.SEATS) == 1

    @property
    def offered_options(self) -> list[Option]:
        """The options that players can choose."""
        return [option for option in self.OPTIONS if option.offered]

    @property
    def ai(self) -> AI:
        """The AI players. A game with its own overrides this and imports them here, to keep start-up fast."""
        return RandomAI()

    @property
    def has_master(self) -> bool:
        """Whether the AI players have the level ``master``, found out without importing them."""
        return False

    def canonical(self, state: State, move: str) -> str:
        """Return the move as transcripts store it, however it was typed.

        Raises InvalidMove. Whether the move is legal is not checked.
        """
        return validators.match_notation(self.NOTATION, move)

    def rematch(self, state: State) -> tuple[dict[str, Any], tuple[int, ...]]:
        """Return the options of a rematch, and for each of its seats the seat its player has now."""
        return dict(self.dump(state)["options"]), tuple(range(self.seat_count(state)))

    def is_forced(self, view: Mapping[str, Any]) -> bool:
        """Return whether everyone can see that the seat to move has only one legal move.

        `view` is a spectator's, so the answer reveals nothing hidden, such as that a hand fits nowhere. A
        game with secrets overrides it if some of its moves are forced in plain sight.
        """
        return len(view["legal"]) == 1

    def can_take_back(self, before: State, move: str, after: State) -> bool:
        """Return whether the player of a move may take it back, if the others at the table agree.

        A game whose chance depends on the choice of a move overrides it, for moves that draw something which
        another move would not have drawn, such as a roll before holding: the player would know what comes.
        Where the next move draws the same whatever it is, nothing is gained.
        """
        return not self.HIDDEN

    def plan_steps(self, view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
        """Return the steps that the view's seat can add to its plan, in a stable order.

        [] in a game without plans, and when nothing can be added. See `PlannedMove`.
        """
        return []

    def planned_move(self, view: Mapping[str, Any], plan: Sequence[str]) -> PlannedMove | None:
        """Return what the plan of the seat to move does on this turn; None if it no longer fits.

        The plan has at least one step. If a move is returned, it is legal.
        """
        return None

    def events(self, before: State, move: str, after: State) -> list[Event]:
        """Return what the move did, in order, as data that everyone may know."""
        seat = self.to_move(before)
        return (
            [] if seat is None else [{"event": "played", "seat": seat, "move": self.canonical(before, move)}]
        )

    def expected(self, view: Mapping[str, Any], value: float | None, unit: Unit) -> list[float]:
        """Return each seat's expected result of the match, in a unit of the AI players' values.

        `view` is that of the seat to move, whose best move has this `value`. At the end of the match or of an
        episode, `value` is None, and `view` is any seat's. [] in a game that does not predict results.
        """
        return []

    def as_chances(self, view: Mapping[str, Any], value: float, unit: Unit) -> list[float]:
        """Return each seat's chance of winning, where the best move's value is not a chance but in `unit`.

        For games whose AI players value only some positions by chances. By default, the seat to move has no
        chance in the others.
        """
        return self.expected(view, 0.0, CHANCE)

    def determinize(self, state: State, seat: int | None, seed: str) -> State | None:
        """Return a state that the seat (None: a spectator) cannot tell from this one.

        Everything hidden from the seat, and all future chance, is determined by `seed` alone. None in a game
        with secrets that does not override this.
        """
        if self.HIDDEN:
            return None
        data = self.dump(state)
        place = {"position": 0} if "position" in data else {}
        return self.load({**data, "seed": seed, **place})

    def facts(self, view: Mapping[str, Any], move: str) -> list[Fact]:
        """Return what a legal move of the view's seat does, the most notable first: `engines.move_facts`."""
        return []

    def proof_script(self, states: Sequence[State]) -> str:
        """Return Python lines that repeat every shuffle, draw and throw of a match, and print them.

        They run after `fair.SCRIPT` and draw with ``below(k)``. `states` are those of the match so far, in
        order. A game without `CHANCE` has nothing to repeat.
        """
        return ""

    def proof_output(self, states: Sequence[State]) -> list[str]:
        """Return the lines that `proof_script` must print, read off the states, not drawn from the seed."""
        return []

    # Helpers for subclasses.

    def seat_count(self, state: State) -> int:
        """Return the number of seats of a match; a game with several `SEATS` keeps it in ``state.seats``."""
        return self.SEATS[0] if len(self.SEATS) == 1 else int(state.seats)

    def check_move(self, state: State, move: str) -> str:
        """Return the canonical move if it is legal.

        Raises GameOver, InvalidMove, or IllegalMove with the reason ``illegal``.
        """
        seat = self.to_move(state)
        if seat is None:
            raise GameOver(move)
        canonical = self.canonical(state, move)
        if canonical not in self.legal_moves(state):
            raise IllegalMove(move, seat, "illegal", self.dump(state)["ply"])
        return canonical

    def common_view(self, state: State, seat: int | None) -> View:
        """Return the fields that every view has. Raises ValueError for a seat the table does not have."""
        validators.check_viewer(seat, self.seat_count(state))
        dumped, turn, outcome = self.dump(state), self.to_move(state), self.outcome(state)
        shown = not self.HIDDEN or (seat is not None and seat == turn)
        return {
            "game": self.NAME,
            "options": dict(dumped["options"]),
            "seat": seat,
            "ply": dumped["ply"],
            "to_move": turn,
            "legal": self.legal_moves(state) if shown else [],
            "winners": None if outcome is None else list(outcome.winners),
        }
