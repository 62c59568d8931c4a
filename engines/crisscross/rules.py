"""CrissCross, a solitaire game with dominoes by Chris Smyth.

Source: "CrissCross", Chris Smyth, domino solitaire games, with all its variations as options. Where it is
silent: a tile that fits an open end must be played, and while arms are missing it may start the next one
instead, either way round; a pass in which no tile was laid ends the game; if the first tiles form the cross
and doubles may not start an arm, a double drawn before the cross stands goes to the scrap heap.

There is one seat. Forced steps are no moves of their own: a tile that fits nowhere goes to the scrap heap as
part of the move before it, so until the game is over a playable tile is waiting. The draw pile has no order:
each draw takes, of its n tiles in sorted order, the one at a number below n from the seed. That is equivalent
to shuffling, but decides nothing before it is drawn. The scrap heap becomes the pile in the same way. The
score is the number of tiles left.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engines.crisscross import notation
from engines.crisscross.events import events
from engines.crisscross.notation import On, Start
from engines.crisscross.serialization import dump, load
from engines.crisscross.state import (
    OPTIONS,
    Laid,
    State,
    ends,
    fits,
    is_double,
    options_from,
    outward,
    pile,
    playable,
    remaining,
    to_move,
)
from engines.crisscross.view import CrisscrossView, legal_moves, reason, view, winners
from engines.fair import Stream
from engines.game import Event, Game, GameOver, IllegalMove, Outcome
from engines.tiles import Tile
from engines.validators import check_seats, check_seed


class Crisscross(Game):
    """The rules.

    Reasons of IllegalMove: ``no_such_arm``, ``does_not_fit``, ``arms_first``, ``arms_stand``,
    ``not_on_tile``, ``double``.
    """

    NAME = "crisscross"
    TITLE = "CrissCross"
    SEATS = (1,)
    OPTIONS = OPTIONS
    HIDDEN = False
    CHANCE = True
    DAILY = True

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        check_seats(self.SEATS, seats)
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

    def to_move(self, state: State) -> int | None:
        return to_move(state)

    def legal_moves(self, state: State) -> list[str]:
        return legal_moves(state)

    def canonical(self, state: State, move: str) -> str:
        return notation.write(notation.parse(move))

    def play(self, state: State, move: str) -> State:
        tile = state.drawn
        if tile is None:
            raise GameOver(move)
        action = notation.parse(move)
        refused = (
            _illegal_on(state, action, tile)
            if isinstance(action, On)
            else _illegal_start(state, action, tile)
        )
        if refused:
            raise IllegalMove(move, 0, refused, state.ply)
        if isinstance(action, On):
            number, arms = action.arm, list(state.arms)
            arms[number - 1] = (*arms[number - 1], _facing(tile, arms[number - 1][-1][1]))
        else:
            number, arms = len(state.arms) + 1, [*state.arms, (_facing(tile, action.out)[::-1],)]
        return _draw(replace(state, ply=state.ply + 1, arms=tuple(arms), drawn=None, last=number))

    def outcome(self, state: State) -> Outcome | None:
        why = reason(state)
        return None if why is None else Outcome(why, winners(state), (remaining(state),))

    def view(self, state: State, seat: int | None) -> CrisscrossView:
        return view(state, seat)

    def events(self, before: State, move: str, after: State) -> list[Event]:
        return events(before, move, after)

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)


def _illegal_on(state: State, on: On, tile: Tile) -> str | None:
    if not 1 <= on.arm <= len(state.arms):
        return "no_such_arm"
    if on.arm in fits(state.options, state.arms, tile):
        return None
    return "arms_first" if ends(state.arms)[on.arm - 1] in tile else "does_not_fit"


def _illegal_start(state: State, start: Start, tile: Tile) -> str | None:
    if len(state.arms) == state.options.arms:
        return "arms_stand"
    if start.out not in tile:
        return "not_on_tile"
    if outward(state.options, state.arms, tile):
        return None
    assert is_double(tile)
    return "double"


def _facing(tile: Tile, inner: int) -> Laid:
    """Turn the tile so that the given number is the inner one."""
    return tile if tile[0] == inner else (tile[1], tile[0])


def _draw(state: State) -> State:
    """Draw until a tile can be played; an exhausted pile is renewed from the scrap heap once."""
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
