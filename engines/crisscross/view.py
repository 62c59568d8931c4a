"""The view: everything but the order in which the pile will be drawn.

The tiles on the scrap heap lie face down, but everyone saw them go there. So the tiles of the draw pile are
also known, though not their order.
"""

from typing import TypedDict

from engines import tiles
from engines.crisscross.notation import On, Start, write
from engines.crisscross.state import Arm, State, ends, fits, options_to, outward, pile, remaining, to_move
from engines.game import View
from engines.validators import check_viewer

# A keyword cannot be declared in a class body.
_Pass = TypedDict("_Pass", {"pass": int})


class CrisscrossView(View, _Pass):
    """The position, the same for every viewer.

    `arms` are each arm's tiles as they lie, inner number first, and `ends` the open numbers. `fits` are the
    numbers of the arms on which the `drawn` tile can be played, `outward` the numbers that may point
    outward if it starts the next arm. `unseen` are the `stock` tiles of the draw pile, sorted. `pass`
    counts the passes through the tiles. `last` is the arm of the last move, and `scrapped` are the tiles
    that fitted nowhere after it, of which the first `shuffled` were scrapped before the heap was shuffled
    (null: it was not). `reason` is how the game ended.
    """

    arms: list[list[str]]
    ends: list[int]
    drawn: str | None
    fits: list[int]
    outward: list[int]
    stock: int
    unseen: list[str]
    scrap: list[str]
    remaining: int
    last: int | None
    scrapped: list[str]
    shuffled: int | None
    reason: str | None


def view(state: State, seat: int | None) -> CrisscrossView:
    """Show what the player or a spectator (None) sees. Raises ValueError for any other seat."""
    check_viewer(seat, 1)
    drawn, stock = state.drawn, pile(state)
    over = reason(state)
    return {
        "game": "crisscross",
        "options": options_to(state.options),
        "seat": seat,
        "ply": state.ply,
        "to_move": to_move(state),
        "legal": legal_moves(state),
        "arms": [arm_to(arm) for arm in state.arms],
        "ends": ends(state.arms),
        "drawn": None if drawn is None else tiles.write(drawn),
        "fits": [] if drawn is None else fits(state.options, state.arms, drawn),
        "outward": [] if drawn is None else outward(state.options, state.arms, drawn),
        "stock": len(stock),
        "unseen": tiles.write_all(stock),
        "scrap": tiles.write_all(state.scrap),
        "remaining": remaining(state),
        "scores": [remaining(state)],
        "pass": state.passes,
        "last": state.last,
        "scrapped": tiles.write_all(state.scrapped),
        "shuffled": state.shuffled,
        "reason": over,
        "winners": None if over is None else list(winners(state)),
    }


def legal_moves(state: State) -> list[str]:
    """List every legal move: arms that the tile fits, then ways to start an arm; [] at the end."""
    if state.drawn is None:
        return []
    on = [write(On(number)) for number in fits(state.options, state.arms, state.drawn)]
    return on + [write(Start(out)) for out in outward(state.options, state.arms, state.drawn)]


def reason(state: State) -> str | None:
    """Say how the game has ended, ``cleared`` or ``stuck``; None while it goes on."""
    if state.drawn is not None:
        return None
    return "stuck" if remaining(state) else "cleared"


def winners(state: State) -> tuple[int, ...]:
    return () if remaining(state) else (0,)


def arm_to(arm: Arm) -> list[str]:
    """Write an arm's tiles as they lie, inner number first: ``6-2`` has its 2 outward."""
    return [f"{inner}-{outer}" for inner, outer in arm]
