"""Merging: which two lobbies of a server are offered to become one, and how they do.

Each lobby stores the other, so an offer is shown like any change: also after a kill. Two lobbies become one
in one transaction: the people of the younger sit down in the older, which keeps its secret and its number,
and bots make room for them. Of all their presses, only the one that makes the two lobbies one counts for the
seed: the others came before their people had seen what the older lobby has sealed.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import admission, lobby, people_rows, starting
from bot.match import rows as match_rows
from bot.match.ai_players import named
from bot.match.commands import Command
from bot.match.commits import known
from bot.match.due_rows import belongs_to
from bot.match.mode import ModeName
from bot.match.model import Change, ChangeKind, Match, MatchStatus, Seat, SeatStatus, Step
from bot.match.partners import Partner
from bot.match.refusals import NotAdmitted, Refusal
from bot.match.service import Matches
from bot.match.situation import Situation
from bot.store.schema import OPEN, matches

_MOST_REFUSED: Final = 20  # lobbies that a lobby remembers

Pair = tuple[Match, Match]  # the older lobby first
_MOST_COMPARED: Final = 50  # lobbies of a game on a server, the newest

Roles = Mapping[int, Collection[int]]  # of people, by user id


def people(match: Match) -> list[int]:
    """Return the people who have joined, in order."""
    return [seat.person for seat in match.seats if seat.status == SeatStatus.JOINED and seat.person]


def movers(older: Match, younger: Match) -> list[int]:
    """Return the people who would move into the older lobby."""
    return [person for person in people(younger) if person not in people(older)]


def pairs(lobbies: Iterable[Match]) -> list[Pair]:
    """Return all pairs that could become one: first those that are offered already, then the oldest."""
    fitting = [pair for pair in combinations(sorted(lobbies, key=lambda match: match.id), 2) if fit(*pair)]
    return sorted(fitting, key=lambda pair: not are_partners(*pair))


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


def _may_meet(older: Match, younger: Match, blocked: Collection[tuple[int, int]]) -> bool:
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
    offered: dict[int, int] = {}
    for older, younger in fitting:
        if older.id not in offered and younger.id not in offered:
            offered |= {older.id: younger.id, younger.id: older.id}
    return offered


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
    return match.place.guild_id, match.game, match.capacity, match.options, match.pace


def _bots(match: Match) -> list[Seat]:
    return [seat for seat in match.seats if seat.status == SeatStatus.AI]


def _gone(match: Match) -> set[int | None]:
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
        partner = Partner(self.other_id, refused=refused) if self.other_id or refused else None
        return Step(replace(situation.match, partner=partner), ChangeKind.LOBBY)


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
        numbered = named(lobby.numbered(seats), older.deal.commitment)
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
        where = Partner(older.id, channel_id=older.place.channel_id, message_id=older.shown.message_id)
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


class Mergers:
    """The offers of one database."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._database = matches.database
        self._commits = matches.commits

    async def waiting(self) -> list[tuple[int, str]]:
        """Return the servers, and their games, that may have lobbies which could become one."""
        mine = OPEN, matches.c.status == MatchStatus.LOBBY, matches.c.guild_id.is_not(None)
        query = select(matches.c.guild_id, matches.c.game).where(*mine, belongs_to(self._matches.shards))
        several = query.group_by(matches.c.guild_id, matches.c.game).having(func.count() > 1)
        async with self._database.read() as connection:
            return [(guild_id, game) for guild_id, game in await connection.execute(several)]

    async def found(self, guild_id: int, game: str) -> tuple[list[Pair], bool]:
        """Return the pairs that fit, but for who may join, and whether anything is offered now."""
        async with self._database.read() as connection:
            lobbies = await self._lobbies(connection, guild_id, game)
            fitting = await self._fitting(connection, pairs(lobbies))
        return fitting, any(match.partner and match.partner.match_id for match in lobbies)

    async def offer(self, guild_id: int, game: str, seen: Collection[tuple[int, int]], roles: Roles) -> None:
        """Offer those of these pairs, by their ids, that still fit, and take back what does not."""
        changes = list[Change]()
        async with self._database.write() as connection:
            ids = [one.id for one in await self._lobbies(connection, guild_id, game)]
            lobbies = await match_rows.get_all(connection, ids, lock=True)
            before = [pair for pair in pairs(lobbies.values()) if (pair[0].id, pair[1].id) in seen]
            fitting = [
                pair
                for pair in await self._fitting(connection, before)
                if await self._are_admitted(connection, pair, roles)
            ]
            others = chosen(fitting)
            for match_id, match in sorted(lobbies.items()):
                other_id = others.get(match_id)
                is_offered = other_id is not None and are_partners(match, lobbies[other_id])
                is_none = other_id is None and (match.partner is None or match.partner.match_id is None)
                if not is_offered and not is_none:
                    changes.append(await self._commits.act_within(connection, match, Offer(other_id)))
        await self._publish([change for change in changes if change.match is not lobbies[change.match.id]])

    async def get(self, match_id: int, other_id: int) -> Pair:
        """Return two lobbies, the older first. Raises UnknownMatch, Refusal."""
        if match_id == other_id:
            raise Refusal("error-merging-over")
        async with self._database.single_read() as connection:
            return await self._pair(connection, match_id, other_id)

    async def agree(
        self, match_id: int, other_id: int, user_id: int, press_id: int, *, roles: Roles, press: Any
    ) -> None:
        """Note that the host of the lobby wants to become one with the other; if both do, it happens.

        `roles` are those of everyone in both. The `press` is answered with the lobby. Raises LobbyClosed,
        UnknownMatch, Refusal.
        """
        async with self._database.write() as connection:
            pair = await self._pair(connection, match_id, other_id, lock=True)
            mine, other = pair if pair[0].id == match_id else (pair[1], pair[0])
            older, younger = pair
            if check(mine, other, user_id).asked:
                await self._check_people(connection, pair, roles)
                decided: list[tuple[Match, Command]] = [
                    (older, TakeIn(user_id, press_id, younger)),
                    (younger, GoOver(user_id, older)),
                ]
            else:
                decided = [(match, Accept(user_id, *_as_seen(match, pair, match_id))) for match in pair]
            changes = [await self._commits.act_within(connection, *one) for one in decided]
        await self._publish(changes, match_id, press)

    async def refuse(self, match_id: int, other_id: int, user_id: int, *, press: Any) -> None:
        """Have the two lobbies not be offered to each other again, as the host of the first wants.

        Raises LobbyClosed, UnknownMatch, Refusal.
        """
        async with self._database.write() as connection:
            pair = await self._pair(connection, match_id, other_id, lock=True)
            changes = [
                await self._commits.act_within(
                    connection, match, Refuse(user_id, *_as_seen(match, pair, match_id))
                )
                for match in pair
            ]
        await self._publish(changes, match_id, press)

    async def _publish(
        self, changes: Sequence[Change], pressed: int | None = None, press: Any = None
    ) -> None:
        for change in changes:
            is_answer = press is not None and change.match.id == pressed
            await self._commits.publish(replace(change, press=press) if is_answer else change)

    async def _pair(
        self, connection: AsyncConnection, match_id: int, other_id: int, *, lock: bool = False
    ) -> Pair:
        lobbies = await match_rows.get_all(connection, {match_id, other_id}, lock=lock)
        if other_id not in lobbies:
            raise Refusal("error-merging-over")
        known(lobbies.get(match_id), match_id)
        return lobbies[min(lobbies)], lobbies[max(lobbies)]

    async def _lobbies(self, connection: AsyncConnection, guild_id: int, game: str) -> list[Match]:
        return await match_rows.select_first(
            connection,
            OPEN,
            matches.c.guild_id == guild_id,
            matches.c.game == game,
            matches.c.status == MatchStatus.LOBBY,
            order=matches.c.id.desc(),
            limit=_MOST_COMPARED,
        )

    async def _fitting(self, connection: AsyncConnection, pairs: Sequence[Pair]) -> list[Pair]:
        """Return the pairs in which nobody blocks anybody."""
        everyone = {user_id for pair in pairs for match in pair for user_id in people(match)}
        blocked = await people_rows.among(connection, everyone) if pairs else set()
        return [pair for pair in pairs if _may_meet(*pair, blocked)]

    async def _are_admitted(self, connection: AsyncConnection, pair: Pair, roles: Roles) -> bool:
        """Return whether the people of each lobby may join the other, as its host has chosen."""
        for match, other in (pair, pair[::-1]):
            host = match.seat_of(match.host_id)
            for user_id in movers(match, other):
                applicant = await people_rows.applicant(
                    connection, match, user_id, roles.get(user_id, ()), self._commits.reputation_of
                )
                with suppress(NotAdmitted):
                    admission.check(match.admission, applicant, host.name if host else "")
                    continue
                return False
        return True

    async def _check_people(self, connection: AsyncConnection, pair: Pair, roles: Roles) -> None:
        """Raise Refusal if the people of the two lobbies may not sit together, which says nothing of why."""
        if not await self._fitting(connection, [pair]) or not await self._are_admitted(
            connection, pair, roles
        ):
            raise Refusal("error-merging-over")


def _as_seen(match: Match, pair: Pair, match_id: int) -> tuple[Match, bool]:
    """Return the other of the two lobbies, and whether this is the one whose host decides."""
    return pair[1] if match is pair[0] else pair[0], match.id == match_id
