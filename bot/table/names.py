"""Names of a match and its players. A name is untrusted text and may be in any script.

Places in a ranking as messages show them: medals, and that others share a place.

Clocks in words: what time players have, and what is left of it.

Times that run are Discord's timestamps, which the reader's client counts down, so that no message has to be
edited while time passes.
"""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import discord

from bot import clock
from bot.discord.paging import shortened
from bot.i18n import Texts
from bot.match import clocks
from bot.match.ai_players import NAMES, PROGRAM
from bot.match.calendar import DAY, HOUR, MINUTE
from bot.match.clocks import bank_of
from bot.match.endings import gave_up
from bot.match.model import FORMER_PLAYER, Match, MatchStatus, Seat, SeatStatus
from bot.match.ratings import Top
from renderers.players import Player

# Colours and shapes as in the pictures, by seat.
MARKS = ("🔵", "🔶", "🟩", "🔺", "⭐", "\u2795")
NO_MARK = "▫️"  # in a lobby, beyond the last seat
HOUSE = "🤖"
_LONGEST = 32
_IN_LABEL = 12
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

    An AI player has a name and its level or program; a player who asked to be forgotten is a former player.
    """
    if seat.user_id == FORMER_PLAYER:
        return t("former-player")
    if seat.user_id is not None:
        return seat.name
    return t("house-named", name=_ai_name(seat), level=_level(seat, t))


def _ai_name(seat: Seat) -> str:
    """Return the name of an AI player's seat without its level; in old matches, it follows from the seat."""
    return seat.name or NAMES[seat.seat % len(NAMES)]


def ai_player_name(chosen: str, t: Texts) -> str:
    """Return what AI players are called that `bot.match.ai_players.parse` reads, not yet made safe."""
    level = chosen.removeprefix(PROGRAM) if chosen.startswith(PROGRAM) else t(f"house-{chosen}")
    return t("house-name", level=level)


def seat_names(seats: Sequence[Seat], t: Texts) -> dict[int, str]:
    """Return the names of the players of a match by seat, not yet made safe."""
    return {seat.seat: seat_name(seat, t) for seat in seats}


def _level(seat: Seat, t: Texts) -> str:
    """Return the level of a seat's bot, and that it was chosen to fit a player; or its program's name."""
    if seat.program is not None:
        return seat.program
    level = t(f"house-{seat.level}")
    return t("house-chosen", level=level) if seat.fitting else level


def for_label(name: str) -> str:
    """Return a name for a button, which a phone shows beside others."""
    return shortened(plain_text(name), _IN_LABEL)


class Names:
    """The names of a match by seat: ``names[2]`` in bold markdown, ``names.plain_text(2)`` for alt texts.

    Names that several players share come after the seat's mark. `reader` is the seat of the one player who
    reads them, if any; `gave_up`, the resigned seat that no bot took over.
    """

    def __init__(
        self, seats: Sequence[Seat], t: Texts, *, reader: int | None = None, gave_up: int | None = None
    ) -> None:
        self.reader = reader
        self._gave_up = gave_up
        self._seats = {seat.seat: seat for seat in seats}
        self._names = seat_names(seats, t)
        self._counts = Counter(map(plain_text, self._names.values()))

    @classmethod
    def of(cls, match: Match, t: Texts, *, reader: int | None = None) -> "Names":
        """Return the names of a match."""
        return cls(match.seats, t, reader=reader, gave_up=gave_up(match))

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
        """Return the seat's mark; a bot's follows it when a bot holds the seat."""
        return MARKS[seat] + (HOUSE if self._is_held_by_bot(seat) else "")

    def marked(self, seat: int) -> str:
        """Return the name after its mark."""
        return f"{self.mark(seat)} {self.bold(seat)}"

    def players(self) -> list[Player]:
        """Return the players of all seats as pictures show them."""
        return [
            Player(
                plain_text(self._names[number]),
                self._is_held_by_bot(number),
                _ai_name(seat) if seat.user_id is None else "",
            )
            for number, seat in self._seats.items()
        ]

    def stand_ins(self) -> list[int]:
        """Return the seats of people in which a bot plays or played."""
        return [
            seat
            for seat, held in self._seats.items()
            if held.user_id is not None and self._is_held_by_bot(seat)
        ]

    def _is_held_by_bot(self, seat: int) -> bool:
        """Return whether a bot plays or played the seat."""
        held = {SeatStatus.AI, SeatStatus.RESIGNED, SeatStatus.ABSENT}
        return seat != self._gave_up and self._seats[seat].status in held


_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def medal(rank: int | None) -> str:
    """Return the medal of a rank; "" beyond the first three."""
    return _MEDALS.get(rank or 0, "")


def left_out(top: Top[Any], t: Texts) -> list[str]:
    """Return a line that says how many others share the last place of a list, or none."""
    return [t("place-shared", count=top.more, rank=top.rows[-1].rank)] if top.more else []


def pace_key(pace: int | None) -> str:
    """Return the message id of a pace's name."""
    if pace == clocks.AUTO:
        return "pace-auto"
    if pace == clocks.SLOWED:
        pace = DAY
    bank = bank_of(pace)
    return f"pace-{pace or 0}" if bank is None else f"pace-bank-{bank.reserve}"


def pace_name(pace: int | None, t: Texts) -> str:
    """Return the time for a move in words, such as "1 day", or what a time bank holds."""
    key = pace_key(pace)
    return t(key) if t.has(key) else f"{pace} s"  # a pace that no menu offers


def lobby_note(match: Match, t: Texts) -> str:
    """Return what time the players will have."""
    return t("lobby-pace" if bank_of(match.pace) is None else "lobby-bank", pace=pace_name(match.pace, t))


def away_note(seat: Seat, now: float, t: Texts) -> str:
    """Return until when the seat's player is on holiday, if they are."""
    if seat.away_until is None or seat.away_until <= now:
        return ""
    return t("seat-away", until=day(seat.away_until))


def seat_note(match: Match, seat: Seat, to_move: int | None, t: Texts) -> str:
    """Return what is left in the seat's time bank; nothing while it runs, which `footer` shows."""
    has_bank = bank_of(match.pace) is not None and match.status == MatchStatus.PLAYING
    if not has_bank or seat.status != SeatStatus.JOINED or seat.seat == to_move:
        return ""
    return t("seat-bank", time=duration(clocks.time_for_turn(match, seat), t))


def footer(match: Match, t: Texts) -> str:
    """Return the number of the match and its time, with when that of the player to move runs out."""
    number = f"#{match.id}"
    if clocks.bots_alone(match):
        return t("table-foot-watched", match=number, count=round(clocks.WATCHED_PAUSE))
    if match.pace is None:
        return t("table-foot-open", match=number)
    kind, pace = "" if bank_of(match.pace) is None else "-bank", pace_name(match.pace, t)
    if match.pace == clocks.AUTO:
        kind, pace = "-auto", pace_name(clocks.QUICK, t)
    if match.paused_until is not None and match.paused_until > clock.now():
        return t("table-foot-paused", match=number, pace=pace, until=moment(match.paused_until))
    if match.clock.deadline is None:
        return t(f"table-foot{kind}", match=number, pace=pace)
    return t(f"table-foot{kind}-clock", match=number, pace=pace, deadline=relative(match.clock.deadline))


def moment(at: float) -> str:
    """Return Discord's timestamp of a moment, which reads "November 20, 2026 at 18:20"."""
    return f"<t:{int(at)}:f>"


def relative(moment: float) -> str:
    """Return Discord's timestamp of a moment, which reads "in 5 minutes"."""
    return f"<t:{int(moment)}:R>"


def time_of_day(moment: float) -> str:
    """Return Discord's timestamp of a moment, which reads "18:20"."""
    return f"<t:{int(moment)}:t>"


def day(end: float) -> str:
    """Return Discord's timestamp of the day that ends then."""
    return f"<t:{int(end) - 60}:D>"


def duration(seconds: float, t: Texts) -> str:
    """Return a time in its two largest units."""
    whole = int(seconds)
    if whole >= DAY:
        return t("duration-days", days=whole // DAY, hours=whole % DAY // HOUR)
    if whole >= HOUR:
        return t("duration-hours", hours=whole // HOUR, minutes=whole % HOUR // MINUTE)
    return t("duration-minutes", minutes=whole // MINUTE, seconds=whole % MINUTE)
