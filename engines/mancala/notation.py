"""Moves as text: a pit's letter in either case. In canonical form South's is lower and North's upper case."""

from string import ascii_letters, ascii_lowercase

from engines.game import InvalidMove
from engines.mancala.board import SOUTH
from engines.validators import check_move_text


def parse(move: object) -> int:
    """Read the column of the letter, from 0; the board may be narrower. Raises InvalidMove."""
    text = check_move_text(move).strip()
    if len(text) != 1 or text not in ascii_letters:
        raise InvalidMove(move)
    return ascii_lowercase.index(text.lower())


def write(column: int, seat: int) -> str:
    text = ascii_lowercase[column]
    return text if seat == SOUTH else text.upper()
