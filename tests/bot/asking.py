"""Asking the people of a match for something; asking for what another has asked for is agreeing."""

from bot.match.model import Change, Person, Purpose
from bot.match.service import Matches


async def ask(matches: Matches, purpose: Purpose, match_id: int, user_id: int) -> Change:
    return await matches.votes.ask(match_id, purpose, Person(user_id, "?"))


async def hand_over(matches: Matches, match_id: int, user_id: int, person: Person) -> Change:
    """Give the person's seat to another, as a tournament does."""
    async with matches.database.write() as connection:
        change = await matches.hand_over(connection, match_id, user_id, person)
    await matches.commits.publish(change)
    return change
