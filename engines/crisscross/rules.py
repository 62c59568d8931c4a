"""CrissCross, a solitaire game with dominoes by Chris Smyth.

Source: "CrissCross", Chris Smyth, domino solitaire games, with all its variations as options. Where it is
silent: a tile that fits an open end must be played, and while arms are missing it may start the next one
instead, either way round; a pass in which no tile was laid ends the game; if the first tiles form the cross
and doubles may not start an arm, a double drawn before the cross stands goes to the scrap heap.

There is one seat. What is no decision happens by itself: a tile that fits nowhere goes to the scrap heap as
part of the move before it, so that a tile waits to be played until the game is over. The draw pile has no
order: each draw takes, of its n tiles in sorted order, the one at a number below n from the seed. That is as
good as shuffling, and nothing that has not been drawn is settled yet. The scrap heap becomes the pile in the
same way.
"""

from collections.abc import Mapping
from dataclasses import replace

from engines.crisscross import notation
from engines.crisscross.events import events
from engines.crisscross.notation import On, Start
from engines.crisscross.options import OPTIONS, options_from, options_to
from engines.crisscross.serialization import dump, load
from engines.crisscross.state import (
    Laid,
    State,
    ends,
    fits,
    is_double,
    outward,
    pile,
    playable,
    remaining,
    to_move,
)
from engines.crisscross.view import legal_moves, reason, view, winners
from engines.fair import Stream
from engines.game import GameOver, IllegalMove, Outcome, check_seats, check_seed
from engines.tiles import Tile

__all__ = [
    "HIDDEN",
    "NAME",
    "OPTIONS",
    "SEATS",
    "TITLE",
    "canonical",
    "dump",
    "events",
    "legal_moves",
    "load",
    "outcome",
    "play",
    "rematch",
    "start",
    "to_move",
    "view",
]

NAME = "crisscross"
TITLE = "CrissCross"
SEATS: tuple[int, ...] = (1,)
HIDDEN = False


def start(*, seats: int, options: Mapping[str, object], seed: str) -> State:
    """Draw the first tile. Raises InvalidOption."""
    check_seats(SEATS, seats)
    blank = State(
        options=options_from(options),
        seed=check_seed(seed),
        position=0,
        ply=0,
        arms=(),
        drawn=None,
        scrap=(),
        passes=1,
        last=None,
        scrapped=(),
        shuffled=None,
    )
    return _draw(blank)


def canonical(state: State, move: str) -> str:
    """The move as records keep it. Raises InvalidMove."""
    return notation.write(notation.parse(move))


def outcome(state: State) -> Outcome | None:
    """Whether everything was laid (``cleared``) or not (``stuck``); the score is the number of tiles left."""
    why = reason(state)
    return None if why is None else Outcome(why, winners(state), (remaining(state),))


def rematch(state: State) -> tuple[dict[str, object], tuple[int, ...]]:
    """The options of the next match, and which old seat takes each new one: all as before."""
    return options_to(state.options), (0,)


def play(state: State, move: str) -> State:
    """The state after the move. Raises GameOver, InvalidMove or IllegalMove.

    The reasons of IllegalMove: ``no_such_arm``, ``does_not_fit``, ``arms_first``, ``arms_stand``,
    ``not_on_tile``, ``double``.
    """
    tile = state.drawn
    if tile is None:
        raise GameOver(move)
    action = notation.parse(move)
    against = _against_on(state, action, tile) if isinstance(action, On) else _against(state, action, tile)
    if against:
        raise IllegalMove(move, 0, against, state.ply)
    if isinstance(action, On):
        number, arms = action.arm, list(state.arms)
        arms[number - 1] = (*arms[number - 1], _facing(tile, arms[number - 1][-1][1]))
    else:
        number, arms = len(state.arms) + 1, [*state.arms, (_facing(tile, action.out)[::-1],)]
    return _draw(replace(state, ply=state.ply + 1, arms=tuple(arms), drawn=None, last=number))


def _against_on(state: State, on: On, tile: Tile) -> str | None:
    if not 1 <= on.arm <= len(state.arms):
        return "no_such_arm"
    if on.arm in fits(state.options, state.arms, tile):
        return None
    return "arms_first" if ends(state.arms)[on.arm - 1] in tile else "does_not_fit"


def _against(state: State, start: Start, tile: Tile) -> str | None:
    if len(state.arms) == state.options.arms:
        return "arms_stand"
    if start.out not in tile:
        return "not_on_tile"
    if outward(state.options, state.arms, tile):
        return None
    assert is_double(tile)
    return "double"


def _facing(tile: Tile, inner: int) -> Laid:
    """The tile with that number first."""
    return tile if tile[0] == inner else (tile[1], tile[0])


def _draw(state: State) -> State:
    """Draw until a tile can be played; the scrap heap is gone through once more after a tile was laid."""
    stream = Stream(state.seed, state.position)
    left, scrap, passes = list(pile(state)), list(state.scrap), state.passes
    scrapped: list[Tile] = []
    shuffled: int | None = None
    drawn: Tile | None = None
    while drawn is None and (left or scrap):
        if not left:
            if shuffled is not None:
                break
            left, scrap = sorted(scrap), []
            shuffled, passes = len(scrapped), passes + 1
        tile = left.pop(stream.below(len(left)))
        if playable(state.options, state.arms, tile):
            drawn = tile
        else:
            scrap.append(tile)
            scrapped.append(tile)
    return replace(
        state,
        position=stream.position,
        drawn=drawn,
        scrap=tuple(scrap),
        passes=passes,
        scrapped=tuple(scrapped),
        shuffled=shuffled,
    )
