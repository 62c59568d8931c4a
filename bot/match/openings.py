"""Openings: how a match comes to be, from a command, as a rematch, or in a transaction of a feature's."""

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import ai_moves, ai_players, limits, lobby, newcomers, people_rows, played_again, ratings
from bot.match import opening as new_matches
from bot.match import rows as match_rows
from bot.match.ai_players import AIPlayer
from bot.match.commands import Join
from bot.match.commits import Commits, known
from bot.match.model import Change, Match, MatchStatus, Person, Step
from bot.match.opening import Opening
from bot.match.people_rows import MatchSettings
from bot.match.programs import Programs
from bot.match.refusals import AlreadyJoined, AlreadyOpened, LobbyClosed
from bot.match.situation import Positions
from bot.match.starting import start_if_full
from bot.store.connections import serialize
from bot.store.database import Database
from engines import fair


class Openings:
    """Opens the matches of one database. Errors are those of `Matches`."""

    def __init__(
        self,
        database: Database,
        positions: Positions,
        commits: Commits,
        now: Callable[[], float],
        *,
        new_secret: Callable[[], bytes],
        programs: Programs,
    ) -> None:
        self.new_secret = new_secret
        self._database = database
        self._positions = positions
        self._commits = commits
        self._now = now
        self._programs = programs

    async def open(self, new: Opening) -> Match:
        """Open a lobby for the host and AI players.

        If that fills it, the match starts at once. A `capacity` of 0 is for AI players alone, all like the
        first of `ai_players`. Raises AlreadyOpened, BadOption (for an option of the game, for "game", or for
        "players" if `capacity` or the number of invitations does not fit), Refusal.
        """
        only_bots = new.capacity == 0
        if only_bots:
            new = new_matches.among_bots(new, self._positions.game(new.game))
        async with self._database.write() as connection:
            await self._check_first(connection, new.opened_by)
            if only_bots:
                await limits.check_watched(connection, new)
            step, match = await self.add(connection, new)
        return await self.announce(step, match)

    async def dealt_again(self, old: Match, new: Opening) -> Match:
        """Open a match that is dealt as a finished one: see `opening.dealt_again`.

        Raises AlreadyOpened, BadOption, NotAdmitted if its host has held a seat of the deal and does not play
        alone, Refusal, also if they are alone but are to play it with others.
        """
        alone = len(new.ai_players) + 1 == new.capacity
        async with self._database.write() as connection:
            await self._check_first(connection, new.opened_by)
            held = await limits.held_of_deal(connection, old, new.host.id)
            newcomers.check_dealt_again(None, held, alone=alone)
            if alone:
                await played_again.check_alone(connection, old, new.host.id)
            step, match = await self.add(connection, new, bytes.fromhex(old.deal.secret))
        return await self.announce(step, match)

    async def _check_first(self, connection: AsyncConnection, opened_by: int | None) -> None:
        """Raise AlreadyOpened if the interaction has opened a match, maybe in another process."""
        if opened_by is not None:
            # Before the limits, which the match that another process opened might exceed.
            await serialize(connection, opened_by)
            if await match_rows.is_opener(connection, opened_by):
                raise AlreadyOpened(opened_by)

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
        Refusal, what `open` raises, and what `Join` raises except AlreadyJoined.
        """
        async with self._database.write() as connection:
            old = known(await match_rows.lock(connection, match_id), match_id)
            new = new_matches.rematch(
                old,
                self._positions,
                person,
                parent_channel_id=parent_channel_id,
                thread=thread,
                opened_by=interaction_id,
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
            join = Join(person, interaction_id if counts else None)
            return (await self._commits.act(rematch.id, join)).match, False
        except (AlreadyJoined, LobbyClosed):
            # Another press of theirs may have come first.
            async with self._database.single_read() as connection:
                now = known(await match_rows.get(connection, rematch.id), rematch.id)
            if now.status == MatchStatus.CANCELLED or now.seat_of(person.id) is None:
                raise
            return now, False

    async def announce(self, step: Step, match: Match) -> Match:
        """Notify the listeners of a match that was added, and return it."""
        await self._commits.publish(Change(match, step.kind, step.events, step.by), step)
        return match

    async def add(
        self, connection: AsyncConnection, new: Opening, secret: bytes | None = None
    ) -> tuple[Step, Match]:
        """Add a match in the caller's transaction; `announce` it after that.

        `secret`: of a deal that others share. Raises BadOption, Refusal.
        """
        if new.mode.is_limited:
            new = await limits.allowed(connection, new)
        secret = secret or self.new_secret()
        if any(ai_player.fitting for ai_player in new.ai_players):
            new = await self._fitted(connection, new, fair.commitment(secret))
        match = new_matches.new_lobby(new, self._positions, secret, self._now())
        if new.mode.is_limited and not new.mode.opens_itself and match.capacity > 1:
            await self._commits.check_seats(connection, new.host.id, new.place.guild_id)
        ai_players.check_programs(self._programs, match.game, match.capacity, match.options, new.ai_players)
        if new.invited:
            blockers = await people_rows.blocked_by(connection, new.host.id)
            match = replace(match, seats=lobby.without_blockers(match.seats, blockers))
        match = await match_rows.add(connection, match)
        begun = start_if_full(self._commits.situation(match), new.host.id)
        if new.unrated is not None:
            begun = replace(begun, match=ratings.unrated(begun.match, new.unrated))
        step = await self._commits.with_forced(MatchSettings(connection, [match]), begun)
        return step, await self._commits.write(connection, match, step)

    async def _fitted(self, connection: AsyncConnection, new: Opening, commitment: str) -> Opening:
        """Return the request with bots that fit the host. Raises BadOption."""
        people = 1 + len(new.invited) + len(new.ai_players)
        game = self._positions.game(new.game)
        seats, options = lobby.choose_setup(game, new.capacity, people, new.options)
        level = await ai_moves.level_for(
            connection, game, new.host.id, seats=seats, options=options, commitment=commitment
        )
        chosen = [replace(player, level=level) if player.fitting else player for player in new.ai_players]
        return replace(new, ai_players=chosen)

    def _without_gone_programs(self, new: Opening) -> Opening:
        """Return the request for a rematch, with levels in place of programs that are gone."""
        kept = [
            player
            if player.program is None
            or self._programs.plays(player.program, new.game, new.capacity, new.options)
            else AIPlayer(player.level, name=player.name)
            for player in new.ai_players
        ]
        return replace(new, ai_players=kept)
