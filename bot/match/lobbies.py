"""A server's limits: where matches may be opened, how many at once, and whether they get threads.

Lobbies: the part of the match service that opens matches, fills their seats and starts them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import ai_moves, ai_players, block_rows, limit_rows, lobby, ratings, seeds, setting_rows
from bot.match import opening as new_matches
from bot.match import rows as match_rows
from bot.match.ai_players import FITTING, AIPlayer
from bot.match.clocks import PACES
from bot.match.commits import Commits, known
from bot.match.model import Change, ChangeKind, Level, Match, MatchStatus, Person, Step
from bot.match.opening import Opening
from bot.match.people_rows import MatchSettings
from bot.match.positions import Positions
from bot.match.preferences import Blocks
from bot.match.programs import Programs
from bot.match.queries import MatchQueries
from bot.match.refusals import AlreadyJoined, AlreadyOpened, BadOption, LobbyClosed, Refusal
from bot.match.settings import GuildSettings
from bot.store.database import Database
from engines import fair

# Defaults: enough for anyone who plays, too few to flood a channel.
CHANNEL_LIMIT = 50
PERSON_LIMIT = 10
UNLIMITED = 0
_NAMED = 5  # open matches listed by a refusal


async def allowed(connection: AsyncConnection, opening: Opening) -> Opening:
    """Return the opening as the server allows it, to be carried out in the same transaction.

    It keeps its thread only where the server wants threads. Raises Refusal.
    """
    guild_id = opening.guild_id
    if opening.mode.opens_itself and opening.rematch_of is None:
        return opening  # checked for each person when they queued
    # Serialized per server: two people opening at once must not both get the last free place.
    await limit_rows.serialize(connection, -opening.host.id if guild_id is None else guild_id)
    if guild_id is None:
        await _check_person(connection, opening, PERSON_LIMIT)
        return replace(opening, thread=False)
    settings = await setting_rows.of_guild(connection, guild_id)
    _check_place(settings, opening)
    await _check_person(connection, opening, limit_of(settings.person_limit, PERSON_LIMIT))
    await _check_channel(connection, opening, limit_of(settings.channel_limit, CHANNEL_LIMIT))
    return replace(opening, thread=opening.thread and settings.threads and opening.mode.in_channel)


def limit_of(chosen: int | None, default: int) -> int:
    """Return the limit in effect; `UNLIMITED` for none."""
    return default if chosen is None else chosen


def pace_of(settings: GuildSettings) -> int:
    """Return the pace of matches for which none is chosen; 0 for no clock."""
    return limit_of(settings.pace, PACES[0])


def _check_place(settings: GuildSettings, opening: Opening) -> None:
    if settings.channels is not None and not {opening.channel_id, opening.parent_channel_id} & set(
        settings.channels
    ):
        raise Refusal("error-not-in-this-channel", channels=settings.channels)


async def _check_channel(connection: AsyncConnection, opening: Opening, limit: int) -> None:
    found = await limit_rows.of_channel(connection, opening.channel_id)
    if limit != UNLIMITED and len(found) >= limit:
        raise Refusal("error-channel-full", count=limit, matches=await _some(connection, found))


async def _check_person(connection: AsyncConnection, opening: Opening, limit: int) -> None:
    found = await limit_rows.of_person(connection, opening.host.id, opening.guild_id)
    if limit != UNLIMITED and len(found) >= limit:
        raise Refusal("error-person-full", count=limit, matches=await _some(connection, found))


async def _some(connection: AsyncConnection, match_ids: Sequence[int]) -> tuple[Match, ...]:
    return tuple(await match_rows.list_by_id(connection, match_ids[:_NAMED]))


class Lobbies(MatchQueries):
    """Opens matches and fills their seats. `Matches` inherits these methods; use them through it."""

    def __init__(
        self,
        database: Database,
        positions: Positions,
        now: Callable[[], float],
        *,
        ai_delay: float,
        new_secret: Callable[[], bytes],
        programs: Programs,
    ) -> None:
        super().__init__(database, positions, now)
        self.blocks = Blocks(database, now)
        self.programs = programs
        self.ai_delay = ai_delay
        self.new_secret = new_secret
        self.commits = Commits(database, positions, now, ai_delay)

    # Lobby

    async def open(
        self,
        game: str,
        options: Mapping[str, object],
        host: Person,
        *,
        capacity: int | None,
        guild_id: int | None,
        channel_id: int,
        pace: int | None,
        invited: Sequence[Person],
        ai_levels: Sequence[str] = (),
        locale: str | None = None,
        answers_only: bool = False,
        parent_channel_id: int | None = None,
        thread: bool = False,
        opened_by: int | None = None,
    ) -> Match:
        """Open a lobby for the host and AI players: levels, or other choices of `ai_players.parse`.

        If that fills it, a match without chance starts at once; any other waits for `start`, whose press
        counts for the seed.

        If `channel_id` is a thread, `parent_channel_id` is its channel. `thread` says whether a match can get
        its own thread there. `opened_by` is an interaction that may open one match only, also if several
        processes get it. Raises AlreadyOpened, BadOption (for an option of the game, for "game", or for
        "players" if `capacity` or the number of invitations does not fit), Refusal.
        """
        new = new_matches.Opening(
            game=game,
            options=options,
            host=host,
            capacity=capacity,
            guild_id=guild_id,
            channel_id=channel_id,
            pace=pace,
            invited=invited,
            ai_players=[self._ai_player(game, level) for level in ai_levels],
            locale=locale,
            answers_only=answers_only,
            parent_channel_id=parent_channel_id,
            thread=thread,
            opened_by=opened_by,
        )
        async with self.database.write() as connection:
            if opened_by is not None:
                # Before the limits, which the match that another process opened might exceed.
                await limit_rows.serialize(connection, opened_by)
                if await match_rows.is_opener(connection, opened_by):
                    raise AlreadyOpened(opened_by)
            step, match = await self.add(connection, new)
        return await self.announce(step, match)

    async def join(
        self, match_id: int, person: Person, interaction_id: int | None, *, press: Any = None
    ) -> Match:
        """Take a seat, or accept an invitation. The last seat taken starts the match.

        `interaction_id` is that of a press that came after the lobby was shown, so that it counts for the
        seed; None: it came before. If no press counts, the match waits for `start`. Raises AlreadyJoined,
        LobbyClosed, NotAdmitted, Refusal.
        """
        blocked_by = await self.blocks.blocked_by(person.id)

        def decide(match: Match) -> Step:
            joined = lobby.join(match, person, interaction_id, blocked_by=blocked_by)
            return self._start_if_full(joined, person.id)

        return (await self.commits.change(match_id, decide, press=press)).match

    async def add_ai_player(
        self, match_id: int, user_id: int, level: str, interaction_id: int, *, press: Any = None
    ) -> Match:
        """Add an AI player, as `ai_players.parse` reads it. Filling the last seat starts the match.

        Raises LobbyClosed, BadOption, Refusal.
        """
        now = await self.get(match_id)
        chosen = self._ai_player(now.game, level)
        if chosen.fitting:
            lobby.add_ai_player(now, user_id, chosen, interaction_id)  # a solitaire has no level that fits
            chosen = replace(chosen, level=await self._fitting_level(match_id, user_id))

        def decide(match: Match) -> Step:
            self._check_programs(match.game, match.capacity, match.options, [chosen])
            added = lobby.add_ai_player(match, user_id, chosen, interaction_id)
            return self._start_if_full(added, user_id)

        return (await self.commits.change(match_id, decide, press=press)).match

    async def remove_ai_player(self, match_id: int, user_id: int, *, press: Any = None) -> Match:
        """Remove the AI player that was added last. Raises LobbyClosed, Refusal."""

        def decide(match: Match) -> Step:
            return Step(lobby.remove_ai_player(match, user_id), ChangeKind.LOBBY, by=user_id)

        return (await self.commits.change(match_id, decide, press=press)).match

    async def leave(self, match_id: int, user_id: int, *, press: Any = None) -> Match:
        """Give up a seat in a lobby, or decline an invitation.

        When the host leaves, the player who joined next becomes the host; an empty lobby is cancelled.
        Raises LobbyClosed, Refusal.
        """

        def decide(match: Match) -> Step:
            left = lobby.leave(match, user_id)
            return Step(
                left,
                ChangeKind.CANCELLED if left.status == MatchStatus.CANCELLED else ChangeKind.LOBBY,
                by=user_id,
            )

        return (await self.commits.change(match_id, decide, press=press)).match

    async def start(self, match_id: int, user_id: int, interaction_id: int, *, press: Any = None) -> Match:
        """Start the match with the players who have joined, dropping open invitations.

        Raises LobbyClosed, Refusal.
        """

        def decide(match: Match) -> Step:
            game = self.positions.game(match.game)
            return self._start_if_full(lobby.start(match, user_id, game, interaction_id), user_id)

        return (await self.commits.change(match_id, decide, press=press)).match

    async def cancel(self, match_id: int, user_id: int, *, press: Any = None) -> Match:
        """Cancel a lobby. Raises LobbyClosed, Refusal."""

        def decide(match: Match) -> Step:
            return Step(lobby.cancel(match, user_id), ChangeKind.CANCELLED, by=user_id)

        return (await self.commits.change(match_id, decide, press=press)).match

    async def rematch(
        self,
        match_id: int,
        person: Person,
        interaction_id: int,
        *,
        parent_channel_id: int | None = None,
        thread: bool = False,
    ) -> tuple[Match, bool]:
        """Open a lobby for the same game, options, pace and channel, and invite the other players.

        If a rematch is open already, join that. Return the new match, and whether this call opened it. Raises
        Refusal, what `open` raises, and what `join` raises except AlreadyJoined.
        """
        async with self.database.write() as connection:
            old = known(await match_rows.lock(connection, match_id), match_id)
            new = new_matches.rematch(
                old,
                self.positions,
                person,
                parent_channel_id=parent_channel_id,
                thread=thread,
            )
            new = self._without_gone_programs(new)
            rematch = await match_rows.get(connection, old.rematch_id) if old.rematch_id else None
            step = None
            if rematch is None or rematch.status == MatchStatus.CANCELLED:
                step, rematch = await self.add(connection, new)
                await match_rows.save(connection, old, replace(old, rematch_id=rematch.id))
        if step is not None:
            return await self.announce(step, rematch), True
        if rematch.status != MatchStatus.LOBBY:
            return rematch, False
        try:
            # The press was on the old table, maybe before the lobby was posted.
            counts = rematch.is_shown_to(person.id)
            return await self.join(rematch.id, person, interaction_id if counts else None), False
        except (AlreadyJoined, LobbyClosed):
            now = await self.get(rematch.id)  # another press of theirs may have come first
            if now.status == MatchStatus.CANCELLED or now.seat_of(person.id) is None:
                raise
            return now, False

    async def announce(self, step: Step, match: Match) -> Match:
        """Notify the listeners of a match that was just added, and return it."""
        await self.commits.publish(Change(match, step.kind, step.events, step.by), step)
        return match

    async def add(
        self, connection: AsyncConnection, new: new_matches.Opening, secret: bytes | None = None
    ) -> tuple[Step, Match]:
        if new.mode.is_limited:
            new = await allowed(connection, new)
        secret = secret or self.new_secret()
        if any(ai_player.fitting for ai_player in new.ai_players):
            new = await self._fitted(connection, new, fair.commitment(secret))
        columns, seats = new_matches.new_lobby(new, self.positions, secret, self.now())
        self._check_programs(new.game, columns["capacity"], columns["options"], new.ai_players)
        if new.invited:
            seats = lobby.without_blockers(seats, await block_rows.blocked_by(connection, new.host.id))
        match = await match_rows.add(connection, columns, seats)
        begun = self._start_if_full(match, new.host.id)
        if new.unrated is not None:
            begun = replace(begun, match=ratings.unrated(begun.match, new.unrated))
        step = await self.commits.with_forced(MatchSettings(connection, [match]), begun)
        return step, await self.commits.write(connection, match, step)

    async def _fitted(
        self, connection: AsyncConnection, new: new_matches.Opening, commitment: str
    ) -> new_matches.Opening:
        """Return the request with bots that fit the host. Raises BadOption."""
        people = 1 + len(new.invited) + len(new.ai_players)
        game = self.positions.game(new.game)
        seats, options = lobby.choose_setup(game, new.capacity, people, new.options)
        level = await ai_moves.level_for(
            connection, game, new.host.id, seats=seats, options=options, commitment=commitment
        )
        chosen = [replace(one, level=level) if one.fitting else one for one in new.ai_players]
        return replace(new, ai_players=chosen)

    def _ai_player(self, game: str, chosen: str) -> AIPlayer:
        """Return the AI player of that choice. Raises BadOption."""
        try:
            found = ai_players.parse(chosen)
        except ValueError:
            found = None
        if (
            found is None
            or found.level not in ai_players.levels(game)
            or (found.program is not None and not self.programs.plays(found.program, game))
        ):
            allowed = ", ".join([*ai_players.levels(game), FITTING, *self.programs.offered(game)])
            raise BadOption(name="house", value=chosen.removeprefix(ai_players.PROGRAM), allowed=allowed)
        return found

    def _check_programs(
        self, game: str, seats: int, options: Mapping[str, object], chosen: Sequence[AIPlayer]
    ) -> None:
        """Raise Refusal if a chosen program does not play this."""
        for name in (one.program for one in chosen if one.program is not None):
            if not self.programs.plays(name, game, seats, options):
                raise Refusal("error-not-played-by-program", name=name)

    def _without_gone_programs(self, new: new_matches.Opening) -> new_matches.Opening:
        """Return the request for a rematch, with levels in place of programs that are gone."""
        kept = [
            one
            if one.program is None or self.programs.plays(one.program, new.game, new.capacity, new.options)
            else AIPlayer(one.level)
            for one in new.ai_players
        ]
        return replace(new, ai_players=kept)

    async def _fitting_level(self, match_id: int, user_id: int) -> Level:
        """Return the level of bots that fits the person in this lobby."""
        async with self.database.read() as connection:
            match = known(await match_rows.get(connection, match_id), match_id)
            game = self.positions.game(match.game)
            return await ai_moves.level_for(
                connection,
                game,
                user_id,
                seats=match.capacity,
                options=match.options,
                commitment=match.commitment,
            )

    def _start_if_full(self, match: Match, by: int) -> Step:
        game = self.positions.game(match.game)
        if not lobby.is_full(match) or seeds.waits_for_press(match, game):
            return Step(match, ChangeKind.LOBBY, by=by)
        return replace(lobby.begin(match, game, self.now(), self.ai_delay), by=by)
