"""Clocks in words: what time players have, and what is left of it.

Times that run are Discord's timestamps, which the reader's client counts down, so that no message has to be
edited while time passes.
"""

from bot.domain.clocks import deadlines
from bot.domain.clocks.time_banks import bank_of
from bot.domain.durations import DAY, HOUR, MINUTE
from bot.domain.model import Match, MatchStatus, Seat, SeatStatus
from bot.i18n import Texts


def pace_key(pace: int | None) -> str:
    """Return the message id of a pace's name."""
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
    return t("seat-bank", time=duration(deadlines.time_for_turn(match, seat), t))


def footer(match: Match, t: Texts) -> str:
    """Return the number of the match and its time, with when that of the player to move runs out."""
    number = f"#{match.id}"
    if match.pace is None:
        return t("table-foot-open", match=number)
    kind = "" if bank_of(match.pace) is None else "-bank"
    pace = pace_name(match.pace, t)
    if match.deadline is None:
        return t(f"table-foot{kind}", match=number, pace=pace)
    return t(f"table-foot{kind}-clock", match=number, pace=pace, deadline=relative(match.deadline))


def relative(moment: float) -> str:
    """Return Discord's timestamp of a moment, which reads "in 5 minutes"."""
    return f"<t:{int(moment)}:R>"


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
