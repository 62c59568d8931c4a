"""What people at a table are called. A name is untrusted text and may be in any script."""

import unicodedata
from collections.abc import Sequence

import discord

from bot.store.records import Seat

# The same colours and shapes as in the pictures.
MARKS = ("🔵", "🔶", "🟩", "🔺")
HOUSE = "🤖"
_LONGEST = 32


def plain(name: str) -> str:
    """The name without invisible and control characters, at most 32 long; right-to-left names do not turn
    what follows."""
    shown = "".join(character for character in name if unicodedata.category(character)[0] != "C").strip()[
        :_LONGEST
    ]
    if any(unicodedata.bidirectional(character) in {"R", "AL"} for character in shown):
        return f"\u2068{shown}\u2069"
    return shown or "?"


def safe(name: str) -> str:
    """The name for text that Discord formats: nothing in it is markdown or a mention."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(plain(name))).replace("<", "\\<")


class Names:
    """The names of a match by seat: `names[2]` for formatted text, `names.plain(2)` for labels and alt
    texts."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = {seat.seat: seat for seat in seats}

    def __getitem__(self, seat: int) -> str:
        return f"**{safe(self._seats[seat].name)}**"

    def plain(self, seat: int) -> str:
        return plain(self._seats[seat].name)

    def marked(self, seat: int) -> str:
        """The name behind its mark, and behind the house's when the house plays the seat."""
        house = HOUSE if self._seats[seat].status in {"house", "resigned"} else ""
        return f"{MARKS[seat]}{house} {self[seat]}"
