"""Moves as text: a pit's letter, in either case; written out, South's is lower case and North's upper."""

from string import ascii_letters, ascii_lowercase

from engines.game import InvalidMove
from engines.mancala.board import SOUTH

# Longer than a letter with spare room for spaces; nothing longer is looked at.
LONGEST = 40


def parse(move: object) -> int:
    """The column that the letter names, from 0; the board may be narrower. Raises InvalidMove."""
    if not isinstance(move, str) or len(move) > LONGEST:
        raise InvalidMove(move)
    text = move.strip()
    if len(text) != 1 or text not in ascii_letters:
        raise InvalidMove(move)
    return ascii_lowercase.index(text.lower())


def write(place: int, seat: int) -> str:
    """The letter of a column as the seat's record has it."""
    text = ascii_lowercase[place]
    return text if seat == SOUTH else text.upper()
