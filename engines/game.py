"""The contract of a game: what its author writes, and what has a default.

A game is a package whose `GAME` is an instance of a subclass of `Game`; it is a folder of ``engines``, or
installed with the entry point ``zigzag.games``. States are frozen values: `play` returns a new one.
Everything else that crosses this boundary is plain: moves are text in the game's notation; views, dumps and
events are JSON values; errors are ``ValueError``s that carry their data.

For a game that is played, drawn and lists its moves, an author writes twelve things: `NAME`, `TITLE`,
`SEATS`, `STATE`, `start`, `to_move`, `legal_moves`, `play` and `outcome`; the picture, a ``RENDERER`` (see
`renderers`); the rules for players, ``texts/rules.en.md``; and its words, ``texts/words.en.ftl``. A game that
has secrets also writes `view`, and one with chance the part ``proof`` (see `engines.parts`).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NotRequired, TypeAlias, TypedDict, cast

from engines import plain_states, validators
from engines.ai import AI, Thought, Unit
from engines.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, InvalidState, UnknownGame
from engines.move_facts import Fact
from engines.option import Chosen, Option
from engines.parts import LONGEST_PLAN, Parts, PlannedMove, planned_in_order
from engines.plain_states import PlainState

__all__ = [
    "AI",
    "LONGEST_PLAN",
    "MAX_SEATS",
    "Chosen",
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
    "PlainState",
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


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `winners` are seats: several share the win, none is a draw that nobody won.

    `reason` is a code. `scores` are by seat.
    """

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


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
    """The rules of one game.

    A subclass sets `NAME`, `TITLE`, `SEATS` and `STATE`, and implements the abstract methods; everything else
    has a default. An instance is made with the name of the game's package, in which its parts are found:
    ``GAME = Nim(__name__)``. It holds nothing else.

    `NAME` is the game's name, in lower case, and that of its command; `TITLE` the name that players know;
    `SEATS` the possible numbers of seats (at most `MAX_SEATS`). `STATE` is the class of its states, a frozen
    dataclass that extends `PlainState`. (A game that overrides `dump`, `load`, `view` and `seat_count` may
    have any frozen dataclass.)

    `OPTIONS` are what players can choose. `HIDDEN` says whether seats have secrets from each other. `CHANCE`
    says whether anything is drawn from the seed, such as tiles or dice. `DAILY` marks the solitaire of the
    daily deal, only one game; its score is what is left, 0 if cleared. `NOTATION` is a regular expression of
    moves in lower case; by default any text may be a move.
    """

    NAME: ClassVar[str]
    TITLE: ClassVar[str]
    SEATS: ClassVar[tuple[int, ...]]
    STATE: ClassVar[type[PlainState] | None] = None
    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    HIDDEN: ClassVar[bool] = False
    CHANCE: ClassVar[bool] = False
    DAILY: ClassVar[bool] = False
    NOTATION: ClassVar[str] = "[a-z0-9_ -]+"

    def __init__(self, package: str = "") -> None:
        self.parts = Parts(package)

    # What every game has to define.

    @abstractmethod
    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        """Begin a match. Raises InvalidOption; see `check_start`."""

    @abstractmethod
    def to_move(self, state: State) -> int | None:
        """Name the one seat to move, None when the match is over."""

    @abstractmethod
    def legal_moves(self, state: State) -> list[str]:
        """List every legal move, canonical and in a stable order; [] when the match is over."""

    @abstractmethod
    def play(self, state: State, move: str) -> State:
        """Make a move, giving a new state. Raises GameOver, InvalidMove or IllegalMove; see `check_move`."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Say how the match ended, None while it goes on."""

    # What has a default.

    def view(self, state: State, seat: int | None) -> View:
        """Show what the seat, or a spectator (None), may know: a fresh JSON value, a `View`.

        By default, that is everything in the state but the seed: a game with secrets has to override it.
        Raises ValueError for a seat that the table does not have. See `common_view`.
        """
        if self.HIDDEN:
            raise NotImplementedError(
                f"{self.NAME} has secrets, so only its author knows what a seat may see"
            )
        shown = {
            name: value for name, value in plain_states.dump(state).items() if name not in plain_states.COMMON
        }
        return cast("View", {**shown, **self.common_view(state, seat)})

    def dump(self, state: State) -> dict[str, Any]:
        """Write everything as a fresh JSON value; `options` (all filled in), `seed` and `ply` are in it."""
        return {"game": self.NAME, **plain_states.dump(state)}

    def load(self, data: Mapping[str, Any]) -> State:
        """Read a dumped state. Raises InvalidState.

        By default, any state loads whose fields have the right types and that `check_state` accepts.
        """
        return validators.read_dump(self.NAME, data, self._read)

    def check_state(self, state: State) -> None:  # noqa: B027 - a game may do without
        """Raise InvalidState for a loaded state that the rules cannot produce; see `validators.require`.

        By default, every state is accepted. That is enough for what the bot has stored itself; a game that
        has lessons or puzzles, or is searched with made-up states, should refuse what `play` cannot handle.
        """

    def canonical(self, state: State, move: str) -> str:
        """Write the move as transcripts store it, however it was typed.

        Raises InvalidMove. Whether the move is legal is not checked.
        """
        return validators.match_notation(self.NOTATION, move)

    def events(self, before: State, move: str, after: State) -> list[Event]:
        """Describe what the move did, in order, as data that everyone may know."""
        seat = self.to_move(before)
        return (
            [] if seat is None else [{"event": "played", "seat": seat, "move": self.canonical(before, move)}]
        )

    def rematch(self, state: State) -> tuple[dict[str, Any], tuple[int, ...]]:
        """Choose the options of a rematch, and for each of its seats the seat that its player has now."""
        return dict(self.dump(state)["options"]), tuple(range(self.seat_count(state)))

    def is_forced(self, view: Mapping[str, Any]) -> bool:
        """Check whether everyone can see that the seat to move has only one legal move.

        `view` is a spectator's, so the answer reveals nothing hidden, such as that a hand fits nowhere. A
        game with secrets overrides it if some of its moves are forced in plain sight.
        """
        return len(view["legal"]) == 1

    def can_take_back(self, before: State, move: str, after: State) -> bool:
        """Decide whether the player of a move may take it back, if the others at the table agree.

        A game whose chance depends on the choice of a move overrides it, for moves that draw something
        which another move would not have drawn, such as a roll before holding: the player would know what
        comes. Where the next move draws the same whatever it is, nothing is gained.
        """
        return not self.HIDDEN

    def determinize(self, state: State, seat: int | None, seed: str) -> State | None:
        """Make up a state that the seat (None: a spectator) cannot distinguish from this one.

        Everything hidden from the seat, and all future chance, is determined by `seed` alone. None in a
        game with secrets that does not override this.
        """
        if self.HIDDEN:
            return None
        data = self.dump(state)
        place = {"position": 0} if "position" in data else {}
        return self.load({**data, "seed": seed, **place})

    def seat_count(self, state: State) -> int:
        """Count the seats of a match; a game with several `SEATS` keeps their number in ``state.seats``."""
        return self.SEATS[0] if len(self.SEATS) == 1 else int(state.seats)

    # What callers ask, and helpers for subclasses: not to be overridden.

    @property
    def is_solitaire(self) -> bool:
        """Whether the game is for one player only."""
        return max(self.SEATS) == 1

    @property
    def offered_options(self) -> list[Option]:
        """The options that players can choose."""
        return [option for option in self.OPTIONS if option.offered]

    def check_start(self, seats: int, options: Mapping[str, object], seed: str) -> dict[str, Any]:
        """Check and return the `seats`, `options` and `seed` of a new `PlainState`. Raises InvalidOption."""
        return {
            "seats": validators.check_seats(self.SEATS, seats),
            "options": Chosen(validators.check_options(self.OPTIONS, options)),
            "seed": validators.check_seed(seed),
        }

    def check_move(self, state: State, move: str) -> str:
        """Check that a move is legal, and return it in canonical form.

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
        """Fill in the fields that every view has. Raises ValueError for a seat the table does not have."""
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

    def _read(self, data: Mapping[str, Any]) -> State:
        assert self.STATE is not None, "a game without a STATE overrides load"
        own = {key: value for key, value in data.items() if key != "game"}
        state = plain_states.load(self.STATE, own)
        checked = self.check_start(state.seats, state.options, state.seed)
        state = replace(state, **checked)
        self.check_state(state)
        return state
