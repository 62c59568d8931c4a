"""Votes: each request is decided by `bot.match.votes` in one transaction."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from bot.match import votes
from bot.match.commits import Commits
from bot.match.model import Change, Match, Person, Purpose, Step
from bot.match.positions import Positions
from bot.match.refusals import VoteOver
from bot.match.vote_rule import Asking


class Votes:
    """The votes of one database. Every method may raise UnknownMatch; `press` is as in `Change`."""

    def __init__(self, positions: Positions, commits: Commits, now: Callable[[], float]) -> None:
        self._positions = positions
        self._commits = commits
        self._now = now

    async def ask(
        self,
        match_id: int,
        purpose: Purpose,
        person: Person,
        subject: int | None = None,
        *,
        press: Any = None,
    ) -> Change:
        """Ask the people of a match, or agree to what another asks.

        Raises what `voting.ask` does, NotAdmitted.
        """

        def decide(match: Match) -> Step:
            asking = Asking(person, self._now(), subject)
            return votes.ask(self._positions, match, purpose, asking)

        return await self._commits.change(match_id, decide, press=press)

    async def agree(self, match_id: int, user_id: int, number: int, *, press: Any = None) -> Change:
        """Agree to what the vote of that number asks for. Raises what `voting.agree` does."""
        decide = partial(votes.agree, user_id=user_id, number=number)
        return await self._commits.change(match_id, decide, press=press)

    async def decline(self, match_id: int, user_id: int, number: int, *, press: Any = None) -> Change:
        """Say no to the vote of that number, or withdraw it. Raises what `voting.decline` does."""
        decide = partial(votes.decline, user_id=user_id, number=number)
        return await self._commits.change(match_id, decide, press=press)

    async def withdraw(self, match_id: int, user_id: int) -> None:
        """Forget the question of this person, who has no seat in the match, if it is open."""
        with suppress(VoteOver):
            await self._commits.change(match_id, partial(votes.withdraw, user_id=user_id))
