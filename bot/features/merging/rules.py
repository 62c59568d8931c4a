"""Which two lobbies could become one, and how they do: pure functions, and commands of each lobby.

The people of the younger lobby sit down in the older one, which keeps its secret and its number. Bots make
room for them. Of all their presses, only the one that makes the two lobbies one counts for the seed: the
others came before their people had seen what the older lobby has sealed.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from bot.match import lobby, starting
from bot.match.ai_players import named
from bot.match.mode import ModeName
from bot.match.model import ChangeKind, Match, MatchStatus, Seat, SeatStatus, Step
from bot.match.partners import Partner
from bot.match.refusals import Refusal
from bot.match.situation import Situation

_MOST_REFUSED: Final = 20  # lobbies that a lobby remembers

Pair = tuple[Match, Match]  # the older lobby first


def people(match: Match) -> list[int]:
    """Return the people who have joined, in order."""
    return [seat.person for seat in match.seats if seat.status == SeatStatus.JOINED and seat.person]


def movers(older: Match, younger: Match) -> list[int]:
    """Return the people who would move into the older lobby."""
    return [one for one in people(younger) if one not in people(older)]


def pairs(lobbies: Iterable[Match]) -> list[Pair]:
    """Return all pairs that could become one: first those that are offered already, then the oldest."""
    found = [pair for pair in combinations(sorted(lobbies, key=lambda one: one.id), 2) if fit(*pair)]
    return sorted(found, key=lambda pair: not are_partners(*pair))


def fit(older: Match, younger: Match) -> bool:
    """Return whether together they fill a table, as far as the lobbies themselves say."""
    if not (_is_free(older) and _is_free(younger)) or _terms(older) != _terms(younger):
        return False
    if younger.id in _refused(older) or older.id in _refused(younger):
        return False
    together, bots = len({*people(older), *people(younger)}), len(_bots(older) + _bots(younger))
    both_bring_someone = together > max(len(people(older)), len(people(younger)))
    return (
        both_bring_someone
        and together <= older.capacity <= together + bots
        and _gone(older).isdisjoint(people(younger))
        and _gone(younger).isdisjoint(people(older))
    )


def may_meet(older: Match, younger: Match, blocked: Collection[tuple[int, int]]) -> bool:
    """Return whether nobody would sit with someone whom they block or who blocks them."""
    ours, theirs = set(people(older)), set(people(younger))
    return not any(
        (one in ours and other in theirs) or (one in theirs and other in ours) for one, other in blocked
    )


def are_partners(one: Match, other: Match) -> bool:
    """Return whether each of the lobbies is offered to become one with the other."""
    return _partner_id(one) == other.id and _partner_id(other) == one.id


def chosen(fitting: Sequence[Pair]) -> dict[int, int]:
    """Return with which lobby each is offered to become one: every lobby with one other at most."""
    found: dict[int, int] = {}
    for older, younger in fitting:
        if older.id not in found and younger.id not in found:
            found |= {older.id: younger.id, younger.id: older.id}
    return found


def _is_free(match: Match) -> bool:
    """Return whether the lobby waits for anyone at all, on a server where the bot is."""
    waits_for_some = any(seat.status == SeatStatus.INVITED for seat in match.seats)
    return (
        match.status == MatchStatus.LOBBY
        and match.mode.name == ModeName.CASUAL
        and match.roll_call_at is None
        and not waits_for_some
    )


def _terms(match: Match) -> tuple[object, ...]:
    return match.guild_id, match.game, match.capacity, match.options, match.pace


def _bots(match: Match) -> list[Seat]:
    return [seat for seat in match.seats if seat.status == SeatStatus.AI]


def _gone(match: Match) -> set[int | None]:
    """Return the people whom the host has removed."""
    return {seat.user_id for seat in match.seats if seat.status == SeatStatus.REMOVED}


def _partner_id(match: Match) -> int | None:
    return None if match.partner is None else match.partner.match_id


def _refused(match: Match) -> tuple[int, ...]:
    return () if match.partner is None else match.partner.refused


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer the lobby to become one with another, or (None) with none any more."""

    other_id: int | None

    def decide(self, situation: Situation) -> Step:
        refused = _refused(situation.match)
        found = Partner(self.other_id, refused=refused) if self.other_id or refused else None
        return Step(replace(situation.match, partner=found), ChangeKind.LOBBY)


@dataclass(frozen=True, slots=True)
class Accept:
    """Note that a host wants to become one with the other lobby: this lobby's, or the other's.

    Raises what `check` does.
    """

    user_id: int
    other: Match
    is_own: bool

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        partner = check(match, self.other, self.user_id if self.is_own else None)
        if not self.is_own:
            after = replace(match, partner=replace(partner, asked=True))
            return Step(after, ChangeKind.LOBBY, by=self.user_id)
        if partner.agreed:
            host = self.other.seat_of(self.other.host_id)
            raise Refusal("error-merging-waits", name=host.name if host else "")
        seats = tuple(_is_here(seat, self.user_id, situation.now) for seat in match.seats)
        after = replace(match, seats=seats, partner=replace(partner, agreed=True))
        return Step(after, ChangeKind.LOBBY, by=self.user_id)


@dataclass(frozen=True, slots=True)
class Refuse:
    """Keep the lobby from being offered the other again. Raises what `check` does."""

    user_id: int
    other: Match
    is_own: bool

    def decide(self, situation: Situation) -> Step:
        partner = check(situation.match, self.other, self.user_id if self.is_own else None)
        refused = (*partner.refused, self.other.id)[-_MOST_REFUSED:]
        after = replace(situation.match, partner=Partner(refused=refused))
        return Step(after, ChangeKind.LOBBY, by=self.user_id)


@dataclass(frozen=True, slots=True)
class TakeIn:
    """Seat the people of the younger lobby in this one, which starts if nobody is missed.

    The `press_id` is that of the host who has agreed last. Raises what `check` does.
    """

    user_id: int
    press_id: int
    younger: Match

    def decide(self, situation: Situation) -> Step:
        older = situation.match
        check(older, self.younger, None)
        seats = [_pressed(seat, self, situation.now) for seat in _together(older, self.younger)]
        numbered = named(lobby.numbered(seats), older.commitment)
        after = replace(older, seats=numbered, partner=None)
        return starting.start_if_full(replace(situation, match=after), self.user_id)


@dataclass(frozen=True, slots=True)
class GoOver:
    """Close the lobby, whose people now sit in the older one. Raises what `check` does."""

    user_id: int
    older: Match

    def decide(self, situation: Situation) -> Step:
        check(situation.match, self.older, None)
        older = self.older
        where = Partner(older.id, channel_id=older.channel_id, message_id=older.message_id)
        after = replace(lobby.close(situation.match), partner=where)
        return Step(after, ChangeKind.CANCELLED, by=self.user_id)


def check(match: Match, other: Match, user_id: int | None) -> Partner:
    """Return what the lobby knows of its partner. Raises LobbyClosed, Refusal.

    `user_id` is that of the host who decides here, None where the other lobby's host does.
    """
    lobby.check_open(match)
    if user_id is not None:
        if match.seat_of(user_id) is None:
            raise Refusal("error-not-seated")
        lobby.check_host(match, user_id)
    older, younger = sorted((match, other), key=lambda one: one.id)
    if match.partner is None or not are_partners(match, other) or not fit(older, younger):
        raise Refusal("error-merging-over")
    return match.partner


def _together(older: Match, younger: Match) -> list[Seat]:
    """Return the seats of both, with no more bots than are needed; who declined or was removed comes last."""
    moving = set(movers(older, younger))
    seated = [seat for seat in older.seats if seat.is_taken]
    moved = [_moved(seat) for seat in younger.seats if seat.person in moving]
    room = older.capacity - len(people(older)) - len(moving)
    bots = [*_bots(older), *(replace(seat, name="") for seat in _bots(younger))][: max(room, 0)]
    kept = [seat for seat in seated if seat.status != SeatStatus.AI or seat in bots]
    added = bots[len(_bots(older)) :]
    free = [seat for seat in older.seats if seat.is_free and seat.person not in moving]
    return [*kept, *moved, *added, *free]


def _moved(seat: Seat) -> Seat:
    """Return the seat as a person takes it in another lobby."""
    return Seat(0, seat.user_id, seat.name, SeatStatus.JOINED, here_at=seat.here_at)


def _pressed(seat: Seat, by: TakeIn, now: float) -> Seat:
    """Have the press of a host who has agreed count for the seed, unless an earlier one of theirs does."""
    if seat.user_id != by.user_id:
        return seat
    return replace(seat, join_id=by.press_id if seat.join_id is None else seat.join_id, here_at=now)


def _is_here(seat: Seat, user_id: int, now: float) -> Seat:
    return replace(seat, here_at=now) if seat.user_id == user_id else seat
