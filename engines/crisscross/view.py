"""What may be known, as a JSON value: everything but the order in which the pile will be drawn.

Tiles on the scrap heap lie face down, but everybody has seen them go there; and so what is in the draw pile
is known too, though not in which order it will come.
"""

from typing import Any

from engines import tiles
from engines.crisscross.notation import On, Start, write
from engines.crisscross.options import options_to
from engines.crisscross.state import Arm, State, Tiles, ends, fits, outward, pile, remaining, to_move


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What the player sees, and every spectator (None). Raises ValueError for any other seat.

    `arms` holds each arm's tiles as they lie, the inner number first; `fits` are the numbers of the arms
    that the drawn tile can be played on, `outward` the numbers that may point outward if it starts the next
    arm. `unseen` are the tiles of the draw pile, sorted. `last` and `scrapped` tell what the last move
    brought; of `scrapped`, the first `shuffled` went to the scrap heap before it was shuffled (None: it was
    not).
    """
    if seat not in (None, 0):
        raise ValueError(f"no seat {seat!r} at a table of 1")
    drawn, stock = state.drawn, pile(state)
    over = reason(state)
    return {
        "game": "crisscross",
        "options": options_to(state.options),
        "seat": seat,
        "ply": state.ply,
        "to_move": to_move(state),
        "legal": legal_moves(state),
        "arms": [written_arm(arm) for arm in state.arms],
        "ends": ends(state.arms),
        "drawn": None if drawn is None else tiles.write(drawn),
        "fits": [] if drawn is None else fits(state.options, state.arms, drawn),
        "outward": [] if drawn is None else outward(state.options, state.arms, drawn),
        "stock": len(stock),
        "unseen": written(stock),
        "scrap": written(state.scrap),
        "remaining": remaining(state),
        "scores": [remaining(state)],
        "pass": state.passes,
        "last": state.last,
        "scrapped": written(state.scrapped),
        "shuffled": state.shuffled,
        "reason": over,
        "winners": None if over is None else list(winners(state)),
    }


def legal_moves(state: State) -> list[str]:
    """Every legal move: on each arm that the tile fits, then the ways to start an arm; [] at the end."""
    if state.drawn is None:
        return []
    on = [write(On(number)) for number in fits(state.options, state.arms, state.drawn)]
    return on + [write(Start(out)) for out in outward(state.options, state.arms, state.drawn)]


def reason(state: State) -> str | None:
    """How the game has ended: ``cleared`` or ``stuck``; None while it goes on."""
    if state.drawn is not None:
        return None
    return "stuck" if remaining(state) else "cleared"


def winners(state: State) -> tuple[int, ...]:
    """The player, if nothing is left."""
    return () if remaining(state) else (0,)


def written(some: Tiles) -> list[str]:
    """The tiles in notation, lower number first."""
    return [tiles.write(tile) for tile in some]


def written_arm(arm: Arm) -> list[str]:
    """An arm's tiles as they lie, inner number first: ``6-2`` has its 2 outward."""
    return [f"{inner}-{outer}" for inner, outer in arm]
