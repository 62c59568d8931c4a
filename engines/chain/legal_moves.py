"""Legal moves, and why other moves are illegal."""

from functools import lru_cache

from engines.chain import notation
from engines.chain.board import EW, NAMES, NS, bearing, from_set
from engines.chain.notation import Action, Naming, Placing
from engines.chain.state import EDGES, OVER, SINGLE, Dice, State, empty

Squares = tuple[int, ...]


def legal_moves(state: State) -> list[str]:
    """List every legal move: edges, or squares in board order, as are the two squares of a pair."""
    if state.phase == OVER:
        return []
    if state.phase == EDGES:
        return [notation.write(Naming(NS)), notation.write(Naming(EW))]
    if state.phase == SINGLE:
        return list(NAMES)
    assert state.throw is not None
    return list(_full_turns(state.numbers, empty(state), state.throw))


def choosable(state: State) -> tuple[Squares, Squares]:
    """List the empty squares that bear the number of each die; none outside a full turn."""
    if state.throw is None:
        return (), ()
    first_die, second_die = (
        tuple(from_set(squares)) for squares in _allowed(state.numbers, empty(state), state.throw)
    )
    return first_die, second_die


def illegal(state: State, action: Action) -> str | None:
    """Say why the rules forbid the action here, None when they allow it.

    Reasons: ``wrong_phase``, ``same_square``, ``not_empty``, ``one_piece``, ``two_pieces``, ``must_place``,
    ``not_thrown``.
    """
    if isinstance(action, Naming) or state.phase == EDGES:
        return None if isinstance(action, Naming) and state.phase == EDGES else "wrong_phase"
    squares, free = action.squares, empty(state)
    if len(set(squares)) < len(squares):
        return "same_square"
    if any(not free >> square & 1 for square in squares):
        return "not_empty"
    if state.phase == SINGLE:
        return None if len(squares) == 1 else "one_piece"
    assert state.throw is not None
    return _illegal_turn(squares, state.numbers, free, state.throw)


def _illegal_turn(squares: Squares, numbers: str, free: int, throw: Dice) -> str | None:
    if notation.write(Placing(squares)) in _full_turns(numbers, free, throw):
        return None
    if len(squares) < _pieces_required(*_allowed(numbers, free, throw)):
        return "two_pieces" if squares else "must_place"
    return "not_thrown"


def _allowed(numbers: str, free: int, throw: Dice) -> tuple[int, int]:
    """Find the sets of empty squares for each die."""
    bears = bearing(numbers)
    return bears[throw[0]] & free, bears[throw[1]] & free


def _pieces_required(first_die: int, second_die: int) -> int:
    """Count how many of the two pieces can be placed, and so must be."""
    if first_die == second_die:
        return min(first_die.bit_count(), 2)
    return bool(first_die) + bool(second_die)


@lru_cache(maxsize=256)
def _full_turns(numbers: str, free: int, throw: Dice) -> tuple[str, ...]:
    sets = _allowed(numbers, free, throw)
    most = _pieces_required(*sets)
    if most == 0:
        return (notation.write(Placing(())),)
    if most == 1:
        return tuple(NAMES[square] for square in from_set(sets[0] | sets[1]))
    first_die, second_die = (tuple(from_set(squares)) for squares in sets)
    pairs = {(a, b) if a < b else (b, a) for a in first_die for b in second_die if a != b}
    return tuple(f"{NAMES[a]} {NAMES[b]}" for a, b in sorted(pairs))
