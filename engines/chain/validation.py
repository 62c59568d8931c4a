"""Whether the rules can produce a position: numbers, edges, turn, counts and barricades fit each other.

Nobody passes or places one piece alone before all squares of some number are taken. Until then the number of
pieces follows from the turns; from then on a team may fall behind by any number.
"""

from engines.chain.board import EACH, EW, NS, bearing, from_set, joins, to_rows
from engines.chain.setup import CLASSIC_ROWS, leaders
from engines.chain.state import (
    CLASSIC,
    CRISSCROSS,
    EDGES,
    OVER,
    SINGLE,
    TEAMS,
    THROWN,
    TURN,
    State,
    barricaded,
    before,
    empty,
    joined,
    team_of,
)
from engines.game import InvalidState


def check(state: State) -> None:
    """Raise InvalidState, with the reason, for a position that cannot come about."""
    _check_frame(state)
    _check_numbers(state)
    _check_throws(state)
    _check_edges(state)
    _check_counts(state)
    _check_last(state)
    _check_end(state)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise InvalidState(reason)


def _check_frame(state: State) -> None:
    _require(state.phase in (EDGES, SINGLE, TURN, OVER), f"there is no phase {state.phase!r}")
    _require(
        (state.throw is not None) == (state.phase == TURN), "dice are thrown in a full turn, and only then"
    )
    if state.phase == EDGES:
        _require(state.turn == state.first, "who has the first turn names the edges")
    if state.phase == SINGLE:
        _require(state.turn == before(state, state.first), "who sits to the right of the first turn begins")
    _require(not state.pieces[0] & state.pieces[1], "two pieces stand on one square")


def _check_numbers(state: State) -> None:
    if state.options.numbers == CLASSIC:
        _require(to_rows(state.numbers) == list(CLASSIC_ROWS), "these are not the classic numbers")
    counts = [squares.bit_count() for squares in bearing(state.numbers)[1:]]
    _require(counts == [EACH] * 6, f"each number is on {EACH} squares")


def _check_throws(state: State) -> None:
    """The rounds of throws lead to the first turn, if they are told."""
    if state.options.first != THROWN:
        _require(not state.throws and state.first == int(state.options.first), "the first turn was given")
        return
    among = tuple(range(state.seats))
    for thrown in state.throws:
        _require(len(among) > 1, "somebody had the first turn before the last throw")
        _require(tuple(seat for seat, _ in thrown) == among, "not those threw who had to")
        among = leaders(thrown)
    _require(not state.throws or among == (state.first,), "the throws give the first turn to another seat")


def _check_edges(state: State) -> None:
    allowed: list[tuple[str | None, str | None]] = [(NS, NS)]
    if state.options.teams == CRISSCROSS:
        allowed = [(NS, EW)]
    elif state.seats > TEAMS:
        allowed = [(None, None)] if state.phase == EDGES else [(NS, NS), (EW, EW)]
    _require(state.edges in allowed, "these edges cannot be joined")
    _require(state.phase != EDGES or state.edges == (None, None), "the edges have been named")


def _check_counts(state: State) -> None:
    """How many pieces each team has placed by now."""
    counts = [squares.bit_count() for squares in state.pieces]
    if state.phase in (EDGES, SINGLE):
        _require(not any(counts), "there are pieces before the first turn")
        return
    taken = state.pieces[0] | state.pieces[1]
    filled = any(taken & squares == squares for squares in bearing(state.numbers)[1:])
    ours, theirs = counts[team_of(state.first)], counts[1 - team_of(state.first)]
    if filled:
        _require(min(ours, theirs) >= EACH // 2 - 1, "a team cannot have fallen behind so far")
        return
    turns = (ours + theirs - 1) // 2
    _require(
        (ours, theirs) == (2 * (turns - turns // 2), 1 + 2 * (turns // 2)), "the pieces do not fit the turns"
    )
    since = turns - 1 if state.phase == OVER else turns  # when all is over, `turn` is who moved last
    _require(since >= 0 and state.turn == (state.first + since) % state.seats, "it is another seat's turn")


def _check_last(state: State) -> None:
    last = state.last
    if last is None:
        return
    _require(state.phase in (TURN, OVER), "nothing has been placed yet")
    mover = state.turn if state.phase == OVER else before(state, state.turn)
    _require(last.seat == mover, "the last to place was another seat")
    _require(last.squares == tuple(sorted(set(last.squares))), "the last squares are not in order")
    mine = state.pieces[team_of(last.seat)]
    _require(all(mine >> square & 1 for square in last.squares), "the last pieces are not on the board")
    if last.throw is None:
        _require(
            len(last.squares) == 1 and sum(map(int.bit_count, state.pieces)) == 1, "that is no single piece"
        )
        _require(last.seat == before(state, state.first), "another seat places the single piece")
        return
    _require(len(last.squares) <= 2, "a turn places two pieces at most")
    thrown = list(last.throw)
    for number in (int(state.numbers[square]) for square in last.squares):
        _require(number in thrown, "the last squares do not bear the numbers thrown")
        thrown.remove(number)
    free = empty(state)
    _require(
        all(not bearing(state.numbers)[number] & free for number in thrown), "another piece had to be placed"
    )


def _check_end(state: State) -> None:
    """The match goes on unless it has just been decided, by who moved last."""
    _require(state.barricaded == barricaded(state), "other teams are barricaded")
    winner = joined(state)
    ended = winner is not None or len(state.barricaded) == TEAMS or not empty(state)
    _require(ended == (state.phase == OVER), "the match is over when it is decided, and only then")
    if winner is None:
        return
    _require(winner == team_of(state.turn), "the team that did not move last had joined its edges before")
    _require(_just_joined(state, winner), "the edges had been joined before the last turn")


def _just_joined(state: State, winner: int) -> bool:
    """Whether the chain hangs on the last pieces, or on some two that may have been the last."""
    mine, edges = state.pieces[winner], state.edges[winner]
    assert edges is not None
    if state.last is not None:
        return not joins(mine & ~sum(1 << square for square in state.last.squares), edges)
    squares = list(from_set(mine))
    return any(not joins(mine & ~(1 << one | 1 << two), edges) for one in squares for two in squares)
