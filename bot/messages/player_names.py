"""Names of a match and its players. A name is untrusted text and may be in any script."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import discord

from bot.domain.ai_players import PROGRAM
from bot.domain.model import FORMER_PLAYER, Match, Seat, SeatStatus
from bot.i18n import Texts

# Colours and shapes as in the pictures, by seat.
MARKS = ("🔵", "🔶", "🟩", "🔺", "⭐", "\u2795")
NO_MARK = "▫️"  # in a lobby, beyond the last seat
HOUSE = "🤖"
_LONGEST = 32
# Format characters that emoji and some scripts need.
_JOINERS = "\u200c\u200d"
# Letters and symbols that are blank.
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
_MOST_MARKS = 4  # combining marks on a letter; no script needs more
_CACHED = 2_000  # names; a table repeats each of its own many times


def match_words(match: Match, t: Texts) -> dict[str, str]:
    """Return the match as the texts name it: its number and its game."""
    return {"match": f"#{match.id}", "game": t(f"{match.game}-name")}


@lru_cache(_CACHED)
def plain_text(name: str, *, longest: int = _LONGEST) -> str:
    """Return the name on one line, shortened, without invisible or control characters; "?" if none is left.

    Right-to-left names are isolated, so that they do not reverse the text around them. Combining marks do not
    pile up on a letter.
    """
    words = _limit_marks("".join(filter(_is_visible, name))).split()
    shown = " ".join(words).strip(_JOINERS + " ")[:longest].rstrip(_JOINERS + " ")
    if not any(unicodedata.category(character)[0] not in "CMZ" for character in shown):
        return "?"
    if any(unicodedata.bidirectional(character) in {"R", "AL"} for character in shown):
        return f"\u2068{shown}\u2069"
    return shown


def _is_visible(character: str) -> bool:
    if character in _BLANK:
        return False
    return character in _JOINERS or character.isspace() or unicodedata.category(character)[0] != "C"


def _limit_marks(text: str) -> str:
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return "".join(kept)


@lru_cache(_CACHED)
def safe(name: str, *, longest: int = _LONGEST) -> str:
    """Return a name, or any text of a user's, for where Discord formats text.

    It holds no markdown, mention or link.
    """
    escaped = discord.utils.escape_markdown(plain_text(name, longest=longest))
    return discord.utils.escape_mentions(escaped).replace("<", "\\<").replace("://", "\u2236//")


def seat_name(seat: Seat, t: Texts) -> str:
    """Return the name of a seat's player, not yet made safe.

    An AI player is named after its level or program; a player who asked to be forgotten is a former player.
    """
    if seat.user_id == FORMER_PLAYER:
        return t("former-player")
    return seat.name if seat.user_id is not None else t("house-name", level=_level(seat, t))


def ai_player_name(chosen: str, t: Texts) -> str:
    """Return the name of an AI player as `bot.domain.ai_players.parse` reads it, not yet made safe."""
    level = chosen.removeprefix(PROGRAM) if chosen.startswith(PROGRAM) else t(f"house-{chosen}")
    return t("house-name", level=level)


def seat_names(seats: Sequence[Seat], t: Texts) -> dict[int, str]:
    """Return the names of the players of a match by seat, bots of one level numbered; not yet made safe."""
    names, levels = {}, Counter(seat.program or seat.level for seat in seats if _is_bot(seat))
    numbers: Counter[str | None] = Counter()
    for seat in seats:
        names[seat.seat] = seat_name(seat, t)
        kind = seat.program or seat.level
        if _is_bot(seat) and levels[kind] > 1:
            numbers[kind] += 1
            number, level = numbers[kind], _level(seat, t)
            names[seat.seat] = t("house-name-numbered", number=number, level=level)
    return names


def _level(seat: Seat, t: Texts) -> str:
    """Return the level of a seat's bot, and that it was chosen to fit a player; or its program's name."""
    if seat.program is not None:
        return seat.program
    level = t(f"house-{seat.level}")
    return t("house-chosen", level=level) if seat.fitting else level


def _is_bot(seat: Seat) -> bool:
    return seat.user_id is None and seat.level is not None


class Names:
    """The names of a match by seat: ``names[2]`` in bold markdown, ``names.plain_text(2)`` for alt texts.

    Names that several players share come after the seat's mark. `reader` is the seat of the one player who
    reads them, if any.
    """

    def __init__(self, seats: Sequence[Seat], t: Texts, *, reader: int | None = None) -> None:
        self.reader = reader
        self._seats = {seat.seat: seat for seat in seats}
        self._names = seat_names(seats, t)
        self._counts = Counter(map(plain_text, self._names.values()))

    def __getitem__(self, seat: int) -> str:
        return f"{self._mark_if_shared(seat)}{self.bold(seat)}"

    def bold(self, seat: int) -> str:
        """Return the name alone in bold markdown, for where the mark stands already."""
        return f"**{safe(self._names[seat])}**"

    def plain_text(self, seat: int) -> str:
        """Return the name for text that is not formatted."""
        return f"{self._mark_if_shared(seat)}{plain_text(self._names[seat])}"

    def _mark_if_shared(self, seat: int) -> str:
        return f"{MARKS[seat]} " if self._counts[plain_text(self._names[seat])] > 1 else ""

    def mark(self, seat: int) -> str:
        """Return the seat's mark; a bot's follows it when a bot holds the seat.

        Someone who resigned is still the player whose seat it was.
        """
        house = HOUSE if self._seats[seat].status in {SeatStatus.AI, SeatStatus.ABSENT} else ""
        return MARKS[seat] + house

    def marked(self, seat: int) -> str:
        """Return the name after its mark."""
        return f"{self.mark(seat)} {self.bold(seat)}"
