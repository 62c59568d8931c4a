"""Dice, thrown with the random numbers of a match's seed."""

from engines.fair import Stream

SIDES = 6


def roll(stream: Stream) -> int:
    """Roll a die: a number below 6, plus one."""
    return stream.below(SIDES) + 1
