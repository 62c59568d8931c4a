"""What people at a table are called. A name is untrusted text and may be in any script."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

import discord

from bot.domain.model import FORMER, Seat
from bot.i18n import Texts

# The same colours and shapes as in the pictures.
MARKS = ("🔵", "🔶", "🟩", "🔺")
HOUSE = "🤖"
_LONGEST = 32
# Control characters like any other, but emoji and some scripts are not written without them.
_JOINERS = "\u200c\u200d"
# Letters and signs that show nothing.
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
_MARKS_UPON_A_LETTER = 4  # no script needs more
_KEPT = 2_000  # names; a table says each of its own many times


@lru_cache(_KEPT)
def plain(name: str, *, longest: int = _LONGEST) -> str:
    """The name on one line, without invisible and control characters, at most so long; right-to-left names do
    not turn what follows, and marks are not heaped upon a letter.
    """
    words = _without_heaps("".join(filter(_visible, name))).split()
    shown = " ".join(words).strip(_JOINERS + " ")[:longest].rstrip(_JOINERS + " ")
    if not any(unicodedata.category(character)[0] not in "CMZ" for character in shown):
        return "?"
    if any(unicodedata.bidirectional(character) in {"R", "AL"} for character in shown):
        return f"\u2068{shown}\u2069"
    return shown


def _visible(character: str) -> bool:
    if character in _BLANK:
        return False
    return character in _JOINERS or character.isspace() or unicodedata.category(character)[0] != "C"


def _without_heaps(text: str) -> str:
    kept, heap = [], 0
    for character in text:
        heap = heap + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if heap <= _MARKS_UPON_A_LETTER:
            kept.append(character)
    return "".join(kept)


@lru_cache(_KEPT)
def safe(name: str, *, longest: int = _LONGEST) -> str:
    """The name, or other text of somebody's, where Discord formats text: nothing in it is markdown, a mention
    or a link.
    """
    shown = discord.utils.escape_mentions(discord.utils.escape_markdown(plain(name, longest=longest)))
    return shown.replace("<", "\\<").replace("://", "\u2236//")


def called(seat: Seat, t: Texts) -> str:
    """The name of who sits there, as it came; a house player is called by its level, and who wanted to be
    forgotten is a former player.
    """
    if seat.user_id == FORMER:
        return t("former-player")
    return seat.name if seat.user_id is not None else t("house-name", level=t(f"house-{seat.level}"))


class Names:
    """The names of a match by seat: `names[2]` for formatted text, `names.plain(2)` for labels and alt texts.
    House players are called by their level.
    """

    def __init__(self, seats: Sequence[Seat], t: Texts) -> None:
        self._seats = {seat.seat: seat for seat in seats}
        self._t = t

    def __getitem__(self, seat: int) -> str:
        return f"**{safe(self._name(seat))}**"

    def plain(self, seat: int) -> str:
        return plain(self._name(seat))

    def _name(self, seat: int) -> str:
        sitting = self._seats[seat]
        return called(sitting, self._t)

    def mark(self, seat: int) -> str:
        """The seat's mark, and the house's when the house plays the seat."""
        house = HOUSE if self._seats[seat].status in {"house", "resigned"} else ""
        return MARKS[seat] + house

    def marked(self, seat: int) -> str:
        """The name behind its mark."""
        return f"{self.mark(seat)} {self[seat]}"
