"""Followers: people who are notified of a match's progress. `messages` sends the notifications."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.following import rows as follow_rows
from bot.features.following import rules as match_followers
from bot.features.following.rules import Follow
from bot.match import rows as match_rows
from bot.match.commits import known
from bot.match.model import Change, ChangeKind, Match, Step
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.match.situation import Situation


class Followers:
    """The followers of the matches of one database, for a process that serves `shards`.

    How many a match has is part of the match, since its table shows it.
    """

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._commits = matches.commits
        self._shards = matches.shards
        matches.personal_data.leave.append(self._unfollow_all)

    async def follow(
        self, match_id: int, user_id: int, guild_id: int | None, *, turns: bool, locale: str | None
    ) -> Match:
        """Notify the person when the match ends, or also at every turn.

        Raises what `following.check` does, and Refusal.
        """
        async with self._database.write() as connection:
            match = known(await match_rows.lock(connection, match_id), match_id)
            match_followers.check(match, user_id, guild_id)
            others = set(await follow_rows.matches_of(connection, user_id)) - {match.id}
            if len(others) >= match_followers.MOST_FOLLOWED:
                raise Refusal("error-too-many-followed", limit=match_followers.MOST_FOLLOWED)
            await follow_rows.save(connection, Follow(match.id, user_id, turns, locale, match.state_version))
            change = await self._counted(connection, match)
        return await self._announced(match, change)

    async def unfollow(self, match_id: int, user_id: int) -> Match:
        """Stop notifying the person. Raises UnknownMatch."""
        async with self._database.write() as connection:
            match = known(await match_rows.lock(connection, match_id), match_id)
            await follow_rows.remove(connection, match.id, user_id)
            change = await self._counted(connection, match)
        return await self._announced(match, change)

    async def _unfollow_all(self, user_id: int) -> None:
        async with self._database.read() as connection:
            followed = await follow_rows.matches_of(connection, user_id)
        for match_id in followed:
            await self.unfollow(match_id, user_id)

    async def get(self, match_id: int, user_id: int) -> Follow | None:
        """Return how the person follows the match, or None."""
        async with self._database.read() as connection:
            return await follow_rows.get(connection, match_id, user_id)

    async def due(self, match: Match) -> list[Follow]:
        """Return whom to notify of the match as it is now."""
        async with self._database.read() as connection:
            found = await follow_rows.of_match(connection, match.id)
        return [follow for follow in found if match_followers.is_due(follow, match)]

    async def behind(self) -> Sequence[int]:
        """Return the matches that someone may have yet to be notified of."""
        async with self._database.read() as connection:
            return await follow_rows.behind(connection, self._shards)

    async def mark_notified(self, match: Match, user_id: int | None = None) -> None:
        """Note that this follower, or all of them, have been notified of the match as it is.

        Once all know that it is over, nobody follows it any more.
        """
        async with self._database.write() as connection:
            if match.is_over and user_id is None:
                await follow_rows.remove_all(connection, match.id)
            else:
                await follow_rows.set_notified(connection, match.id, match.state_version, user_id)

    async def _counted(self, connection: AsyncConnection, match: Match) -> Change:
        """Store the number of followers."""
        count = await follow_rows.count(connection, match.id)
        return await self._commits.act_within(connection, match, CountFollowers(count))

    async def _announced(self, before: Match, change: Change) -> Match:
        if change.match is not before:
            await self._commits.publish(change)
        return change.match


@dataclass(frozen=True, slots=True)
class CountFollowers:
    """Note how many people follow the match, unless it is over: its table no longer changes."""

    number: int

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        return Step(match if match.is_over else replace(match, followers=self.number), ChangeKind.FOLLOWED)
