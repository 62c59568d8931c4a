"""Whether the rules can produce a position."""

from itertools import pairwise

from engines.crisscross.state import (
    Arm,
    State,
    as_tile,
    is_double,
    pile,
    playable,
    remaining,
)
from engines.game import InvalidState
from engines.tiles import Tile, double_set


def check(state: State) -> None:
    """Raise InvalidState, with the reason, for a position that cannot come about."""
    _check_tiles(state)
    _check_arms(state)
    _check_drawn(state)
    _check_scrap(state)
    _check_shown(state)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise InvalidState(reason)


def _check_tiles(state: State) -> None:
    """Every tile there is belongs to the set and is in one place."""
    drawn = () if state.drawn is None else (state.drawn,)
    there = [as_tile(laid) for arm in state.arms for laid in arm] + [*state.scrap, *drawn]
    _require(len(there) == len(set(there)), "a tile is in two places")
    _require(set(there) <= set(double_set(state.options.size)), "a tile does not belong to the set")


def _check_arms(state: State) -> None:
    options = state.options
    _require(len(state.arms) <= options.arms, f"there are more than {options.arms} arms")
    _require(all(state.arms), "an arm has no tile")
    for arm in state.arms:
        matched = all(before[1] == after[0] for before, after in pairwise(arm))
        _require(matched, "two tiles of an arm do not match")
    if options.doubles == "scrap":
        _require(not any(is_double(as_tile(arm[0])) for arm in state.arms), "a double started an arm")
    if options.opening == "cross" and len(state.arms) < options.arms:
        longest = max((len(arm) for arm in state.arms), default=0)
        _require(longest <= 1, "an arm was lengthened before all arms stood")


def _check_drawn(state: State) -> None:
    """The tile drawn can be played; when there is none, nothing that is left could be."""
    if state.drawn is not None:
        _require(playable(state.options, state.arms, state.drawn), "the tile drawn belongs on the scrap heap")
        return
    _require(not pile(state), "a tile is drawn as long as there is a pile")
    left = any(playable(state.options, state.arms, tile) for tile in state.scrap)
    _require(not left, "a tile of the scrap heap can be played")


def _check_scrap(state: State) -> None:
    """Each tile of the scrap heap fitted nowhere at some moment, these moments being in order.

    In every arm the moment is a length of the arm whose open end the tile does not match. The arms do not
    depend on each other, so for each the shortest such length will do. A double that may not start an arm
    may have come before the arms did.
    """
    lengths = [0] * state.options.arms
    for tile in state.scrap:
        early = state.options.doubles == "scrap" and is_double(tile)
        for number in range(state.options.arms):
            if early and lengths[number] == 0:
                continue
            _require(number < len(state.arms), "a tile was scrapped that could have started an arm")
            lengths[number] = _shortest(state.arms[number], max(1, lengths[number]), tile)


def _shortest(arm: Arm, at_least: int, tile: Tile) -> int:
    """The shortest length of the arm, from a given one up, at which the tile does not fit it."""
    for length in range(at_least, len(arm) + 1):
        if arm[length - 1][1] not in tile:
            return length
    raise InvalidState("a tile was scrapped that could have been played")


def _check_shown(state: State) -> None:
    """What is told of the last move fits what lies there."""
    laid = len(double_set(state.options.size)) - remaining(state)
    _require(1 <= state.passes <= laid + 1, "each pass before this one laid a tile")
    _require(state.last is None or 1 <= state.last <= len(state.arms), "the last move was on no arm")
    gone = any(playable(state.options, state.arms, tile) for tile in state.scrapped)
    _require(not gone, "a tile that was scrapped just now can be played")
    if state.shuffled is None:
        tail = state.scrap[len(state.scrap) - len(state.scrapped) :]
        _require(
            len(state.scrapped) <= len(state.scrap) and state.scrapped == tail,
            "what was scrapped just now does not lie on top of the scrap heap",
        )
        return
    first, then = state.scrapped[: state.shuffled], state.scrapped[state.shuffled :]
    _require(state.shuffled <= len(state.scrapped), "fewer tiles were scrapped before the shuffle")
    _require(then == state.scrap and state.passes > 1, "the scrap heap is not what a shuffle leaves")
    left = {*state.scrap, *pile(state)} | ({state.drawn} - {None})
    _require(len(first) == len(set(first)) and set(first) <= left, "a tile was scrapped and is not there")
